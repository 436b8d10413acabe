#pragma once

#include "core/registry.h"

namespace quintet {

/// The games with a loaded part (parts.js, scripts/split). games() lists all games; without its
/// part only a game's name and title are usable.
Registry joined();

/// The loaded game of this name. Throws Fault for any other name.
const Game& joined_game(std::string_view name);

}  // namespace quintet
