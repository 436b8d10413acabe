#pragma once
// Evaluation of the tokens on all racks at the end of a turn.

#include "mathable/mathable.h"

namespace quintet::mathable::inline bot {

/// Returns the advantage of a seat whose turn has ended, in points of the final lead. It is the
/// value of its tokens and expected draws, minus the mean value of the others' tokens.
double outlook(const State& state, Seat seat);

}  // namespace quintet::mathable::inline bot
