#pragma once
// Error answers of the modules: no exception leaves them, and a failed call changes nothing.

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

/// The JSON of a refusal: its sentence in English, and as a key with values for other languages
/// (core/phrase.h).
inline Json json_of(const Refusal& refusal) {
  const auto& [key, values, english] = refusal.sentence;
  return Json::object("code", to_text(refusal.code), "sentence", english, "key", key, "values",
                      values);
}

/// The answer for an exception: {"error": {"code", "sentence", "line", "key", "values"}}. The last
/// two are as in a refusal, or empty.
inline std::string error(const std::exception& failure) {
  if (const auto* fault = dynamic_cast<const RecordFault*>(&failure)) {
    return error("bad_record", fault->reason, fault->line, fault->said);
  }
  if (const auto* fault = dynamic_cast<const Fault*>(&failure)) {
    return error("bad_options", fault->what(), 0, fault->said);
  }
  return error("failed", failure.what());
}

/// Runs `body` and returns its result, or the error answer of an exception.
template <class Body>
std::string guarded(Body&& body) {
  try {
    return body();
  } catch (const std::exception& failure) {
    return error(failure);
  }
}

/// Parses a seed in decimal digits. Throws Fault.
inline std::uint64_t seed_of(const std::string& text) {
  const auto seed = parse_unsigned(text);
  if (!seed) throw Fault("a seed is a whole number below 2^64");
  return *seed;
}

}  // namespace quintet
