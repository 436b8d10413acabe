#pragma once
// Reasons of the computer's moves in Pah Tum.

#include <optional>

#include "core/phrase.h"
#include "pahtum/pahtum.h"

namespace quintet::pahtum::inline bot {

/// Describes a piece of the player to move by the runs it makes or prevents, or else by the room it
/// uses or takes. With `lead`, adds the final lead in points under best play of both.
Phrase reason(const State& state, const Action& action, std::optional<int> lead = {});

}  // namespace quintet::pahtum::inline bot
