#include "bots.h"

#include <stdexcept>

namespace quintet {

// Each game's own is in its bot.cpp.
#define GAME(word)                                \
  namespace word {                                \
  Advice advise(const Position&, Level, Random&); \
  }
#include <games.inc>
#undef GAME

Advice advise(const Position& position, Level level, Random& random) {
#define GAME(word) \
  if (position.game() == #word) return word::advise(position, level, random);
#include <games.inc>
#undef GAME
  throw std::logic_error("this game is not in the list of games");
}

Advice advise(const Position& position, Level level, std::uint64_t seed) {
  Random random(seed);
  return advise(position, level, random);
}

Advice advise(const Match& match, Level level) {
  // Chance is drawn by the seed itself (Match::roll); its complement makes other numbers.
  const std::uint64_t seed = ~match.seed().value_or(1);
  return advise(match.position(), level, Random::at(seed, match.ply()).bits());
}

}  // namespace quintet
