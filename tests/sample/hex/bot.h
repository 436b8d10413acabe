#pragma once
// The computer player of Hex (rules.md beside this file).

#include "hex/hex.h"
#include "search/bot.h"

namespace quintet::hex {

/// What a computer of this level does for the player to move: what wins most of its random games,
/// the more of them the higher the level.
Choice<Action> choose(const State& state, Level level, Random& random);

}  // namespace quintet::hex
