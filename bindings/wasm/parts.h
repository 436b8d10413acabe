#pragma once

#include "core/registry.h"

namespace quintet {

/// The games that a module plays: those whose part of it is there (parts.js, scripts/split).
/// games() is what it lists; of the others it knows no more than name and title.
Registry joined();

/// That of this name. Throws Fault when it is none of them.
const Game& joined_game(std::string_view name);

}  // namespace quintet
