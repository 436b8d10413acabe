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

/// A new match of that game.
inline Match new_match(std::string_view game, std::string_view options = "") {
  return Match(*find_game(game), options);
}

/// Does actions that a comma separates, each of which must be legal.
inline void play(Match& match, const std::string& actions) {
  std::istringstream stream(actions);
  for (std::string action; std::getline(stream, action, ',');) {
    const Refusal refusal = match.act(action);
    INFO(action << ": " << refusal.sentence.english);
    REQUIRE(refusal.code == Code::none);
  }
}

/// The position's text form as one who knows everything sees it, with a line end before it, so that
/// it can be compared with a raw string that begins on a line of its own.
inline std::string text_of(const Match& match) {
  return "\n" + match.position().text(kOmniscient) + "\n";
}

/// The code of the refusal of an action; "none" when it was legal, and done.
inline std::string refused(Match& match, std::string_view action) {
  return std::string(to_text(match.act(action).code));
}

/// The match of a game that begins from `start`.
inline Match begin(const std::string& game, const std::string& start,
                   const std::string& options = "") {
  return Match::load("quintet 1\ngame: " + game + "\noptions: " + options + "\nstart: " + start +
                     "\n");
}

/// Why no match begins from `start`, "" when one does. The line is that of `start:`.
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
