#include "bots.h"

#include <stdexcept>

namespace quintet {

#define GAME(word) \
  namespace word { \
  Bot bot();       \
  }
#include <games.inc>
#undef GAME

const Bot& bot_of(const Position& position) {
#define GAME(word) word::bot(),
  static const Bot kBots[] = {
#include <games.inc>
  };
#undef GAME
  for (const Bot& bot : kBots) {
    if (bot.game == position.game()) return bot;
  }
  throw std::logic_error("this game is not in the list of games");
}

Advice advise(const Position& position, Level level, std::uint64_t seed) {
  Random random(seed);
  return bot_of(position).advise(position, level, random);
}

Advice advise(const Match& match, Level level) {
  // Chance is drawn by the seed itself (Match::roll); its complement makes other numbers.
  const std::uint64_t seed = ~match.seed().value_or(1);
  return advise(match.position(), level, Random::at(seed, match.ply()).bits());
}

}  // namespace quintet
