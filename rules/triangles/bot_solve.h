#pragma once
// Whole games of triangles, solved.

#include "triangles/endgame.h"

namespace quintet::triangles {

inline constexpr int kMostSolvedRadius = 2;

/// Perfect play from any position of radius 1 or 2 that is not over, with a table of 2^`table_bits`
/// places of eight bytes, at least two. From an empty board of radius 2 it takes long
/// (docs/strength.md).
Solution solve(const State& state, int table_bits);

}  // namespace quintet::triangles
