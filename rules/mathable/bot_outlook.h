#pragma once
// What Mathable's computer expects of the tokens that are held when a turn has ended.

#include "mathable/mathable.h"

namespace quintet::mathable {

/// By how many points of the final lead the tokens that a seat holds, whose turn has ended, and
/// those that it will draw now are better than what the others hold (of several, their mean).
double outlook(const State& state, Seat seat);

}  // namespace quintet::mathable
