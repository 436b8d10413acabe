#include "bots.h"

#include <algorithm>

namespace quintet {

#define GAME(word) \
  namespace word { \
  Bot bot();       \
  }
#include <games.inc>
#undef GAME

Bots::Bots() {
#define GAME(word) bots_.push_back(word::bot());
#include <games.inc>
#undef GAME
}

void Bots::teach(std::string_view game, std::string_view bytes) {
  const auto bot = std::ranges::find(bots_, game, &Bot::game);
  if (bot == bots_.end() || bot->taught == nullptr) {
    throw Fault("there is nothing to learn of " + std::string(game));
  }
  *bot = bot->taught(bytes);
}

Advice Bots::advise(const Position& position, Level level, std::uint64_t seed) const {
  Random random(seed);
  return std::ranges::find(bots_, position.game(), &Bot::game)->advise(position, level, random);
}

std::uint64_t Bots::seed_at(const Match& match) {
  // Chance is drawn by the seed itself (Match::roll); its complement makes other numbers.
  return Random::at(~match.seed().value_or(1), match.ply()).bits();
}

}  // namespace quintet
