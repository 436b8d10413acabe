#pragma once
// How the modules answer what fails: no exception leaves them, and nothing has changed.

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "core/match.h"

namespace quintet {

inline std::string error(std::string_view code, std::string_view sentence, int line = 0) {
  return Json::object("error", Json::object("code", code, "sentence", sentence, "line", line))
      .text();
}

/// Runs `body`; an exception becomes the answer {"error": {"code", "sentence", "line"}}.
template <class Body>
std::string guarded(Body&& body) {
  try {
    return body();
  } catch (const RecordFault& fault) {
    return error("bad_record", fault.reason, fault.line);
  } catch (const Fault& fault) {
    return error("bad_options", fault.what());
  } catch (const std::exception& failure) {
    return error("failed", failure.what());
  }
}

}  // namespace quintet
