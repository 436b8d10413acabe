#pragma once
// Positions and games as text, for tests.

#include <sstream>
#include <string>
#include <string_view>

#include "catch.h"
#include "core/match.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "core/registry.h"

namespace quintet::test {

inline Match new_match(std::string_view game, std::string_view options = "") {
  return Match(*find_game(game), options);
}

/// Plays actions separated by commas; all must be legal.
inline void play(Match& match, const std::string& actions) {
  std::istringstream stream(actions);
  for (std::string action; std::getline(stream, action, ',');) {
    const Refusal refusal = match.act(action);
    INFO(action << ": " << refusal.sentence.english);
    REQUIRE(refusal.code == Code::none);
  }
}

/// The position's omniscient text form after a line break, to compare with a raw string that begins
/// on its own line.
inline std::string text_of(const Match& match) {
  return "\n" + match.position().text(kOmniscient) + "\n";
}

/// The refusal code of an action; "none" if the action was legal and has been done.
inline std::string refused(Match& match, std::string_view action) {
  return std::string(to_text(match.act(action).code));
}

inline Match begin(const std::string& game, const std::string& start,
                   const std::string& options = "") {
  return Match::load("quintet 1\ngame: " + game + "\noptions: " + options + "\nstart: " + start +
                     "\n");
}

/// Returns why `start` is refused, or "". The fault must name its line.
inline std::string start_fault(const std::string& game, const std::string& start,
                               const std::string& options = "") {
  try {
    begin(game, start, options);
    return "";
  } catch (const RecordFault& fault) {
    CHECK(fault.line == 4);
    return fault.reason;
  }
}

}  // namespace quintet::test
