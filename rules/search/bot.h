#pragma once
// What a computer player is. Each game has its own in rules/<game>/bot.h,
//
//   Choice<Action> choose(const State& state, Level level, Random& random);
//
// which rules/bots.cpp calls with a state that the player to move could not tell from the true one:
// what is hidden is drawn anew before the computer sees it. It works with budgets counted in nodes
// or playouts, so equal state, level and random numbers give the same choice on every machine.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quintet {

/// How a computer plays: at five levels, the first of which a child beats; as random games do
/// (docs/notation.md); or by the best immediate gain, equal ones at random.
enum class Level : std::uint8_t { random, greedy, one, two, three, four, five };

/// The level of a word as people write it: "1" … "5", "random" or "greedy".
constexpr std::optional<Level> parse_level(std::string_view word) {
  if (word == "random") return Level::random;
  if (word == "greedy") return Level::greedy;
  if (word.size() != 1 || word[0] < '1' || word[0] > '5') return std::nullopt;
  return static_cast<Level>(static_cast<int>(Level::one) + (word[0] - '1'));
}

template <class Action>
struct Choice {
  Action action;
  /// For people: what the action brings and why it is the best, in words and numbers, as a hint
  /// shows it.
  std::string reason;
  /// How many positions or playouts were looked at.
  std::int64_t nodes = 0;
};

}  // namespace quintet
