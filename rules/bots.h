#pragma once
// The computer players of all games, for hosts that do not care which one it is. Apart from the
// registry, so that a host that only plays by the rules does not carry the searches.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/match.h"
#include "core/position.h"
#include "search/bot.h"

namespace quintet {

/// A choice in notation.
using Advice = Choice<std::string>;

/// A game's computer player, and what else is done fast on its concrete state: for programs that
/// search or measure.
struct Bot {
  std::string_view game;
  Advice (*advise)(const Position& position, Level level, Random& random);
  /// The number of sequences of `depth` actions and chance events from there.
  std::uint64_t (*perft)(const Position& position, int depth);
  /// How many actions are legal: the list without its texts.
  std::size_t (*count_legal)(const Position& position);
  /// How many actions a random game takes from there to its end.
  std::int64_t (*playout)(const Position& position, Random& random);
};

/// That of the game of a position.
const Bot& bot_of(const Position& position);

/// What the computer would do for the player to move; a seat is to move. It is told only what that
/// seat may know. Equal positions, levels and seeds give the same advice on every machine.
Advice advise(const Position& position, Level level, std::uint64_t seed);

/// The same at the present of a match, with a seed that follows from the match's own and the ply.
Advice advise(const Match& match, Level level);

}  // namespace quintet
