#pragma once
// The computer players of all games, for hosts that do not care which one it is. Apart from the
// registry, so that a host that only plays by the rules does not carry the searches.

#include <cstdint>
#include <string>

#include "core/match.h"
#include "core/position.h"
#include "search/bot.h"

namespace quintet {

/// A choice in notation.
using Advice = Choice<std::string>;

/// What the computer would do for the player to move; a seat is to move. It is told only what that
/// seat may know. Equal positions, levels and random numbers give the same advice on every machine.
Advice advise(const Position& position, Level level, Random& random);
/// The same with the random numbers of a seed.
Advice advise(const Position& position, Level level, std::uint64_t seed);

/// The same at the present of a match, with a seed that follows from the match's own and the ply.
Advice advise(const Match& match, Level level);

}  // namespace quintet
