#pragma once
// Reasons for the actions of Mergers' computer player, addressed to the player to move.

#include <optional>

#include "core/phrase.h"
#include "mergers/mergers.h"

namespace quintet::mergers::inline bot {

/// Describes a tile's effect, payments and the next player's chances, or a share's prospects.
/// `found` adds the result of a search for a tile.
Phrase reason(const State& state, const Action& action, const std::optional<Phrase>& found = {});

}  // namespace quintet::mergers::inline bot
