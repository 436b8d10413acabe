#pragma once
// The games there are, for hosts that do not care which one it is. The list itself is
// rules/games.inc.

#include <span>
#include <string_view>

#include "core/position.h"

namespace quintet {

/// All games, in the order of the lobby.
std::span<const Game> games();

/// The game of that name, or null.
const Game* find_game(std::string_view name);

}  // namespace quintet
