#pragma once
// The computer player of Hex (rules.md beside this file).

#include <optional>
#include <span>

#include "hex/hex.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"

namespace quintet::hex {

/// What a computer of this level does for the player to move: what wins most of its random games,
/// the more of them the higher the level.
Choice<Action> choose(const State& state, Level level, Random& random);

/// What a review says of a stone (search/assess.h): of how many random games the player may
/// expect to win.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// The best stones (search/analysis.h), valued as by assess().
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

}  // namespace quintet::hex
