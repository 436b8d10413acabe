#pragma once
// The computer player of Dots and Triangles: tree search while the end is far off, exact search
// once it can be reached; at radius 1 that is from the first line on.

#include "search/bot.h"
#include "triangles/triangles.h"

namespace quintet::triangles {

/// What the computer does at that level; a seat is to move.
Choice<Action> choose(const State& state, Level level, Random& random);

}  // namespace quintet::triangles
