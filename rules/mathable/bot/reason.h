#pragma once
// Reasons for the actions of Mathable's computer player, addressed to the player to move.

#include <span>

#include "core/phrase.h"
#include "mathable/mathable.h"

namespace quintet::mathable::inline bot {

/// The equations of a placement and its points, or the reason to end the turn.
Phrase reason(const State& state, const Action& action);

/// The first placement of a turn, and the points of all of them. There is at least one.
Phrase reason_for_turn(const State& state, std::span<const Action> placements);

/// The reason to swap these tokens.
Phrase reason_for_swap(const State& state, const Action& swap);

/// An action, and the final lead of the player to move with best play by both.
Phrase reason_at_end(const State& state, const Action& action, int lead);

}  // namespace quintet::mathable::inline bot
