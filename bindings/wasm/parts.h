#pragma once

#include "core/registry.h"

namespace quintet {

/// The games with a loaded part (parts.js, scripts/parts/split). games() lists all games, but
/// without its part a game has only a name and a title.
Registry joined();

/// The loaded game of this name. Throws Fault for any other name.
const Game& joined_game(std::string_view name);

}  // namespace quintet
