#pragma once
// The games that a host offers. Functions that look up a game by name take a registry; the default
// is this library's own games, rules/games.inc.

#include <span>
#include <string_view>

#include "core/position.h"

namespace quintet {

/// Games with distinct names, in lobby order. They must outlive every Match, which refers to its
/// game.
using Registry = std::span<const Game>;

/// Returns this library's games. A host with more copies these and adds its own:
///   std::vector<Game> mine(games().begin(), games().end());
///   mine.push_back(hex::game());
Registry games();

/// Returns the game of that name, or null.
const Game* find_game(std::string_view name, Registry registry = games());

}  // namespace quintet
