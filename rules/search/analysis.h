#pragma once
// What an analysis asks of a game. Each game has in rules/<game>/bot.h, beside assess(),
//
//   Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);
//
// which tells the best that the player to move may do, by the search that reviews judge with, in
// the same unit (search/assess.h). Like choose() it is given a state that the player could not tell
// from the true one, and works with budgets that are counted.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/assess.h"

namespace quintet {

/// What is to be found: how many ways to play at most, ≥ 1, and how much is looked at: what a
/// review of that level, 1 … 5, looks at for a decision, so many times.
struct Asked {
  Level level = Level::five;
  std::size_t ways = 3;
  std::int64_t times = 1;

  /// The budget of which a review at level 5 has `full`.
  std::int64_t budget(std::int64_t full) const { return times * budget_at(level, full); }
};

/// More than there are legal actions.
inline constexpr std::size_t kMostWays = 1000;

/// One way to play, and what the player to move may expect of it.
template <class Action>
struct Way {
  std::vector<Action> actions;  ///< at least one; up to the end of a decision
  double value;                 ///< in the unit of its game, to the thousandth
  bool exact;                   ///< the true value, with best play of all
};

template <class Action>
struct Analysis {
  std::vector<Way<Action>> ways{};  ///< the best first; none where the game knows no value
  std::int64_t nodes = 0;           ///< positions or playouts looked at
  double spread = 0, left = 1;      ///< as those of an Assessment
};

/// Tells values to the thousandth, and the best ways first, of equal ones as they are.
template <class Action>
Analysis<Action> ranked(Analysis<Action> found, const Asked& asked) {
  for (Way<Action>& way : found.ways) way.value = told(way.value);
  std::ranges::stable_sort(found.ways, std::ranges::greater(), &Way<Action>::value);
  if (found.ways.size() > asked.ways) found.ways.resize(asked.ways);
  return found;
}

}  // namespace quintet
