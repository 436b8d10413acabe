#pragma once
// The computer player of Pah Tum. It evaluates windows (board.h): rows of squares that can still
// become a run of one player. A window counts a share of its points, by the number of missing
// squares (compare Erdős and Selfridge, "On a combinatorial game", 1973, with a half per square).
// The shares were fitted to games (docs/strength.md). The value of a position is the difference of
// both players' sums, which at the end are their points.

#include <optional>
#include <span>

#include "pahtum/pahtum.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"

namespace quintet::pahtum::inline bot {

/// Chooses an action (search/bot.h). Requires a seat to move.
Choice<Action> choose(const State& state, Level level, Random& random);

inline namespace review {

/// Assesses an action for a review (search/assess.h). Values are expected leads at the end, in
/// points. Returns nullopt while holes are due.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// Returns the best squares and the swap (search/analysis.h), valued as in assess(). Returns none
/// while holes are due.
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

}  // namespace review

}  // namespace quintet::pahtum::inline bot
