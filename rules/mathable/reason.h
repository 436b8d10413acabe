#pragma once
// Why the computer of Mathable does what it does. The player to move is the one who is told.

#include <span>

#include "core/phrase.h"
#include "mathable/mathable.h"

namespace quintet::mathable {

/// The equations of a placement and its points, or why a turn ends here.
Phrase reason(const State& state, const Action& action);

/// The first placement of a turn, and what all of them bring. There is one at least.
Phrase reason_for_turn(const State& state, std::span<const Action> placements);

/// Why these tokens are swapped.
Phrase reason_for_swap(const State& state, const Action& swap);

/// An action, and by how many points the player to move then wins with best play of both.
Phrase reason_at_end(const State& state, const Action& action, int lead);

}  // namespace quintet::mathable
