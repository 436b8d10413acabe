#pragma once
// Analysis of a position. Each game has in rules/<game>/bot/bot.h, beside assess(),
//
//   Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);
//
// which finds the best ways to play for the player to move. It uses the same search and unit as
// reviews (search/assess.h). Like choose(), it gets a state that the player cannot tell from the
// true one, and its budgets are counted, not timed.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/assess.h"

namespace quintet::inline review {

/// A request for at most `ways` ≥ 1 ways to play. The budget is `times` that of a review of `level`
/// (1 … 5) for one decision.
struct Asked {
  Level level = Level::five;
  std::size_t ways = 3;
  std::int64_t times = 1;

  /// Returns the budget; `full` is that of a review at level 5.
  std::int64_t budget(std::int64_t full) const { return times * budget_at(level, full); }
};

/// More than any number of legal actions.
inline constexpr std::size_t kMostWays = 1000;

/// A way to play and its expected value for the player to move.
template <class Action>
struct Way {
  /// One or more actions, to the end of a decision.
  std::vector<Action> actions;
  /// In the game's unit, rounded to thousandths.
  double value;
  /// True if `value` is the result of best play by all.
  bool exact;
};

template <class Action>
struct Analysis {
  /// Best first; empty if the game has no valuation.
  std::vector<Way<Action>> ways{};
  /// Positions or playouts searched.
  std::int64_t nodes = 0;
  /// See Assessment.
  double spread = 0, left = 1;
};

/// Rounds values to thousandths, sorts the ways stably, best first, and keeps `asked.ways` of them.
template <class Action>
Analysis<Action> ranked(Analysis<Action> found, const Asked& asked) {
  for (Way<Action>& way : found.ways) way.value = told(way.value);
  std::ranges::stable_sort(found.ways, std::ranges::greater(), &Way<Action>::value);
  if (found.ways.size() > asked.ways) found.ways.resize(asked.ways);
  return found;
}

}  // namespace quintet::inline review
