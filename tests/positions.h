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

}  // namespace quintet::test
