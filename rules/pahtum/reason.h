#pragma once
// Why the computer of Pah Tum places a piece.

#include <optional>

#include "core/phrase.h"
#include "pahtum/pahtum.h"

namespace quintet::pahtum {

/// What a piece does for the player to move and against the other one, by the runs it makes or
/// keeps the other from, else by the room it uses or takes; and by how many points the player then
/// wins with best play of both, where that is known.
Phrase reason(const State& state, const Action& action, std::optional<int> lead = {});

}  // namespace quintet::pahtum
