#pragma once
// Computer players. Each game has its own in rules/<game>/bot/bot.h,
//
//   Choice<Action> choose(const State& state, Level level, Random& random);
//
// for every level; a game that learns gets its weights as a fourth argument. rules/search/bots.cpp
// passes a state that the player to move cannot tell from the true one: hidden information is drawn
// anew. Budgets are counted in nodes or playouts, so equal arguments give the same choice on every
// machine.
//
// Other functions there: assess() for reviews (search/assess.h) and, in games where chance favours
// players, luck_of() (search/luck.h). Two-player games without hidden information may have a
// solver,
//
//   Choice<Action> solve(const State& state);
//
// which plays perfectly for the player to move. Its value is the final lead with perfect play by
// both. It throws Fault if the game is over or its end too far away.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/array.h"
#include "core/phrase.h"

namespace quintet {

/// Playing strength:
/// - random: as in docs/notation.md;
/// - greedy: the best immediate gain, ties drawn;
/// - one … five: from one that a child beats.
enum class Level : std::uint8_t { random, greedy, one, two, three, four, five };

inline constexpr Array<std::string_view, 7> kLevelWords = {"random", "greedy", "1", "2",
                                                           "3",      "4",      "5"};

/// Returns the level's name: "1" … "5", "random" or "greedy".
constexpr std::string_view to_text(Level level) {
  return kLevelWords[level];
}
constexpr std::optional<Level> parse_level(std::string_view word) {
  for (std::size_t i = 0; i < kLevelWords.size(); ++i) {
    if (word == kLevelWords[i]) return static_cast<Level>(i);
  }
  return std::nullopt;
}

/// Returns the entry for a level from 1 to 5.
template <class Skill>
constexpr const Skill& skill_of(Level level, const Array<Skill, 5>& skills) {
  return skills[static_cast<int>(level) - static_cast<int>(Level::one)];
}

template <class Action>
struct Choice {
  Action action;
  /// Explains to people, with numbers, why the action is best; shown as a hint. Empty if the action
  /// was not searched for.
  Phrase reason = {};
  /// Positions or playouts searched.
  std::int64_t nodes = 0;
  /// Expected result for the player, if a search finds it: the final lead in points. In games
  /// searched by playouts: the share of the win, 0 … 1 (docs/notation.md).
  std::optional<double> value = {};
};

}  // namespace quintet
