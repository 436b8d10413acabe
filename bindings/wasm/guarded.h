#pragma once
// How the modules answer what fails: no exception leaves them, and nothing has changed.

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "core/match.h"
#include "core/notation.h"

namespace quintet {

inline std::string error(std::string_view code, std::string_view sentence, int line = 0,
                         const Phrase& said = {}) {
  return Json::object("error", Json::object("code", code, "sentence", sentence, "line", line, "key",
                                            said.key, "values", said.values))
      .text();
}

/// A refusal: its sentence in English and, for whoever has words of their own, as a key with values
/// (core/phrase.h).
inline Json json_of(const Refusal& refusal) {
  const auto& [key, values, english] = refusal.sentence;
  return Json::object("code", to_text(refusal.code), "sentence", english, "key", key, "values",
                      values);
}

/// What an exception becomes: {"error": {"code", "sentence", "line", "key", "values"}}, the last
/// two as in a refusal, or empty.
inline std::string error(const std::exception& failure) {
  if (const auto* fault = dynamic_cast<const RecordFault*>(&failure)) {
    return error("bad_record", fault->reason, fault->line, fault->said);
  }
  if (const auto* fault = dynamic_cast<const Fault*>(&failure)) {
    return error("bad_options", fault->what(), 0, fault->said);
  }
  return error("failed", failure.what());
}

/// Runs `body`; an exception becomes its answer.
template <class Body>
std::string guarded(Body&& body) {
  try {
    return body();
  } catch (const std::exception& failure) {
    return error(failure);
  }
}

/// A seed as it crosses the border, in decimal digits. Throws Fault.
inline std::uint64_t seed_of(const std::string& text) {
  const auto seed = parse_unsigned(text);
  if (!seed) throw Fault("a seed is a whole number below 2^64");
  return *seed;
}

}  // namespace quintet
