#pragma once
// What a computer player is. Each game has its own in rules/<game>/bot.h,
//
//   Choice<Action> choose(const State& state, Level level, Random& random);
//
// for every level (with what it has learnt as a fourth, where it learns), which rules/bots.cpp
// calls with a state that the player to move could not tell from the true one: what is hidden is
// drawn anew before the computer sees it. It works with budgets counted in nodes or playouts, so
// equal state, level and random numbers give the same choice on every machine.
//
// Beside it stand assess() for reviews (search/assess.h), luck_of() where chance favours players
// (search/luck.h), and in a game of two that hides nothing and is solved, as far as it is,
//
//   Choice<Action> solve(const State& state);
//
// which plays perfectly for the player to move, its value being the lead at the end with perfect
// play of both. It throws Fault, in a sentence, where the game is over or its end too far off.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/array.h"
#include "core/phrase.h"

namespace quintet {

/// How a computer plays: at five levels, the first of which a child beats; as random games do
/// (docs/notation.md); or by the best immediate gain, equal ones at random.
enum class Level : std::uint8_t { random, greedy, one, two, three, four, five };

inline constexpr Array<std::string_view, 7> kLevelWords = {"random", "greedy", "1", "2",
                                                           "3",      "4",      "5"};

/// A level as people write it: "1" … "5", "random" or "greedy".
constexpr std::string_view to_text(Level level) {
  return kLevelWords[level];
}
constexpr std::optional<Level> parse_level(std::string_view word) {
  for (std::size_t i = 0; i < kLevelWords.size(); ++i) {
    if (word == kLevelWords[i]) return static_cast<Level>(i);
  }
  return std::nullopt;
}

/// What a level from 1 to 5 plays by, in a game's table of them.
template <class Skill>
constexpr const Skill& skill_of(Level level, const Array<Skill, 5>& skills) {
  return skills[static_cast<int>(level) - static_cast<int>(Level::one)];
}

template <class Action>
struct Choice {
  Action action;
  /// For people: what the action brings and why it is the best, in words and numbers, as a hint
  /// shows it. Says nothing where nothing was thought.
  Phrase reason = {};
  /// How many positions or playouts were looked at.
  std::int64_t nodes = 0;
  /// What the player may expect, where a search tells it: its lead at the end in points, or in
  /// games that are searched for chances its share of the win, 0 … 1 (docs/notation.md).
  std::optional<double> value = {};
};

}  // namespace quintet
