#pragma once
// The computer player of Pah Tum. What it looks at is the potential of windows (board.h): of every
// row of squares that may still become one player's run, at a share of its worth by how many
// squares are missing, as in Erdős and Selfridge, "On a combinatorial game", 1973, whose share is a
// half for each; these were learnt (docs/strength.md). The value of a position is the difference of
// the potentials; at the end it is that of the points.

#include <optional>
#include <span>

#include "pahtum/pahtum.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"

namespace quintet::pahtum {

/// What the computer does at that level; a seat is to move.
Choice<Action> choose(const State& state, Level level, Random& random);

/// What a review says of an action (search/assess.h): by how many points the player may expect to
/// lead at the end. Of digging holes nothing.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// The best squares and the swap (search/analysis.h), valued as by assess(); of digging holes none.
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

}  // namespace quintet::pahtum
