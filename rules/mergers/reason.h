#pragma once
// Why the computer of Mergers does what it does. The player to move is the one who is told.

#include <optional>

#include "core/phrase.h"
#include "mergers/mergers.h"

namespace quintet::mergers {

/// What a tile makes, pays and lets the next player do, or what a share may bring; of a tile, also
/// what was found out by playing on.
Phrase reason(const State& state, const Action& action, const std::optional<Phrase>& found = {});

}  // namespace quintet::mergers
