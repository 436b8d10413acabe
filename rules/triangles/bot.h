#pragma once
// The computer player of Dots and Triangles: tree search, or a book, while the end is far off,
// exact search once it can be reached; at radius 1 that is from the first line on.

#include <optional>
#include <span>

#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "triangles/triangles.h"

namespace quintet::triangles {

/// What the computer does at that level; a seat is to move.
Choice<Action> choose(const State& state, Level level, Random& random);

/// What a review says of a line (search/assess.h): by how many triangles the player may expect to
/// lead at the end.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// The best lines (search/analysis.h), valued as by assess().
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

/// Perfect play (search/bot.h) where at most Endgame::kMostLines lines are left, which is all of
/// radius 2. It answers at once while both players have followed the book (bot_book.h); else it
/// takes a gigabyte and, early in the game, a long time (docs/strength.md). Throws Fault.
Choice<Action> solve(const State& state);

}  // namespace quintet::triangles
