#pragma once
// The computer player of Dots and Triangles. It uses tree search or a book early in the game, and
// exact search once the end is near. Radius 1 is exact from the first line on.

#include <optional>
#include <span>

#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "triangles/triangles.h"

namespace quintet::triangles::inline bot {

/// Chooses an action (search/bot.h). Requires a seat to move.
Choice<Action> choose(const State& state, Level level, Random& random);

/// Plays perfectly (search/bot.h) with at most Endgame::kMostLines lines left, so from the first
/// line of radius 2 on. Returns at once while both players have followed the book (book.h).
/// Otherwise it takes a gigabyte and, early in the game, a long time (docs/strength.md). Throws
/// Fault if more lines are left or the game is over.
Choice<Action> solve(const State& state);

inline namespace review {

/// Assesses a line for a review (search/assess.h). Values are expected leads at the end, in
/// triangles.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// Returns the best lines (search/analysis.h), valued as in assess().
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

}  // namespace review

}  // namespace quintet::triangles::inline bot
