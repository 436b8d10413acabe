#pragma once
// Assessment of a decision for reviews. Each game has in rules/<game>/bot/bot.h, beside choose(),
//
//   std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
//                                            Level level, Random& random);
//
// which compares the actions of the player to move with the best ones. `played` holds one or more
// legal actions, from `state` up to the next action of another player or of chance. A game assesses
// the first, or as many as form one decision. Like choose(), it gets a state that the player cannot
// tell from the true one, and its budgets are counted, not timed. It returns `nullopt` if the game
// has no valuation.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "search/bot.h"

namespace quintet::inline review {

/// A decision compared with the best one. Values are the player's, in the game's unit.
template <class Action>
struct Assessment {
  /// At least one action each; equal if nothing better was found.
  std::vector<Action> played{}, best{};
  /// Values of both, rounded to thousandths; value ≤ best_value.
  double value = 0, best_value = 0;
  /// True if both values are results of best play by all.
  bool exact = false;
  /// Positions or playouts searched.
  std::int64_t nodes = 0;
  /// For values that are final leads in points: the lead that wins about 73 of 100 games from the
  /// start of a game (chance_of_lead() in rules/search/review.h). 0 for values that are shares of
  /// the win.
  double spread = 0;
  /// Share of the game that remains after the decision, 0 … 1. A lead becomes safer as it falls.
  double left = 1;
  /// Explains the best actions, for a hint.
  Phrase reason{};
};

/// Rounds a value to thousandths.
inline double told(double value) {
  return std::round(1000 * value) / 1000 + 0.0;
}

/// Rounds the values and makes `best` equal to `played` if nothing better was found. Then sets the
/// reason to `explain(found)`.
template <class Action, class Explain>
Assessment<Action> settled(Assessment<Action> found, Explain&& explain) {
  found.value = told(found.value);
  found.best_value = told(found.best_value);
  if (found.value >= found.best_value) {
    found.best = found.played;
    found.best_value = found.value;
  }
  found.reason = explain(found);
  return found;
}

/// Returns a review's budget at a level from 1 to 5: `full` at level 5, and a quarter of the next
/// level's at each lower one.
constexpr std::int64_t budget_at(Level level, std::int64_t full) {
  const int below = static_cast<int>(Level::five) - static_cast<int>(level);
  return std::max<std::int64_t>(full >> 2 * below, 1);
}

}  // namespace quintet::inline review
