#pragma once
// The computer players of all games, for hosts that do not care which one it is. Apart from the
// registry, so that a host that only plays by the rules does not carry the searches.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/position.h"
#include "search/bot.h"

namespace quintet {

/// A choice in notation.
using Advice = Choice<std::string>;

/// A game's computer player.
struct Bot {
  std::string_view game;
  /// What it would do at this level; a seat is to move.
  std::function<Advice(const Position& position, Level level, Random& random)> advise;
  /// The player who has learnt what a file says, rules/<game>/weights.bin; null where there is
  /// nothing to learn. Throws Fault when the bytes are no such file.
  Bot (*taught)(std::string_view bytes);
};

/// The computer players of all games, and what they have learnt. Several threads may ask one.
class Bots {
 public:
  /// None has learnt anything.
  Bots();

  /// Gives the player of a game what it has learnt: the bytes of rules/<game>/weights.bin. Throws
  /// Fault, and changes nothing, when they are no such file or the game has none.
  void teach(std::string_view game, std::string_view bytes);

  /// What the computer would do for the player to move; a seat is to move. It is told only what
  /// that seat may know. Equal positions, levels and seeds give the same advice on every machine.
  Advice advise(const Position& position, Level level, std::uint64_t seed) const;
  /// The same at the present of a match, with the seed of that place.
  Advice advise(const Match& match, Level level) const {
    return advise(match.position(), level, seed_at(match));
  }

  /// The seed that a computer plays by at the present of a match; it follows from the match's own
  /// and the ply.
  static std::uint64_t seed_at(const Match& match);

 private:
  std::vector<Bot> bots_;
};

}  // namespace quintet
