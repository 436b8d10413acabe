#pragma once
// What a review asks of a game. Each game has in rules/<game>/bot.h, beside choose(),
//
//   std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
//                                            Level level, Random& random);
//
// which holds what the player to move has done against the best there was. `played` are its legal
// actions from `state` on up to the next of another player or of chance, at least one; a game
// judges the first, or as many as are one decision to it. Like choose() it is given a state that
// the player could not tell from the true one, and works with budgets that are counted. It answers
// nothing where its game knows no value.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "search/bot.h"

namespace quintet {

/// A decision beside the best one; values are the player's, in the unit of its game.
template <class Action>
struct Assessment {
  std::vector<Action> played{}, best{};  ///< at least one each; equal when nothing better was found
  double value = 0, best_value = 0;      ///< of both, to the thousandth; value ≤ best_value
  bool exact = false;                    ///< both are the true values, with best play of all
  std::int64_t nodes = 0;                ///< positions or playouts looked at
  /// Where values are leads at the end in points: at the beginning of a game a lead by so many wins
  /// about 73 of 100 (chance_of_lead() in rules/review.h). 0 where they are shares of the win, 0
  /// … 1.
  double spread = 0;
  /// How much of the game is still to come after the decision, 0 … 1; a lead becomes surer with it.
  double left = 1;
  /// Why the best is so, as a hint says it.
  Phrase reason{};
};

/// A value as it is told: to the thousandth.
inline double told(double value) {
  return std::round(1000 * value) / 1000 + 0.0;
}

/// Tells values, puts what was played first where nothing better was found, and
/// has `explain(found)` say why the best is so.
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

/// The budget of a review at a level from 1 to 5: `full` at level 5, below it a quarter of the next
/// one's.
constexpr std::int64_t budget_at(Level level, std::int64_t full) {
  const int below = static_cast<int>(Level::five) - static_cast<int>(level);
  return std::max<std::int64_t>(full >> 2 * below, 1);
}

}  // namespace quintet
