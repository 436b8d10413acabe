#pragma once
// The games that a host plays. It hands its list over where a game is looked for by name; a host
// that hands over none plays the games of this library, rules/games.inc.

#include <span>
#include <string_view>

#include "core/position.h"

namespace quintet {

/// Games of different names, in the order of the lobby. They outlive whatever is played of them:
/// a Match refers to its game.
using Registry = std::span<const Game>;

/// The games of this library. A host with others beside them copies these and adds its own:
///   std::vector<Game> mine(games().begin(), games().end());
///   mine.push_back(hex::game());
Registry games();

/// The game of that name, or null.
const Game* find_game(std::string_view name, Registry registry = games());

}  // namespace quintet
