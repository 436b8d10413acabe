#include "search/bots.h"

#include <cassert>
#include <stdexcept>
#include <utility>

namespace quintet {

#define GAME(word)                 \
  namespace word::inline bot {     \
  std::unique_ptr<Bot> computer(); \
  }
#include <games.inc>
#undef GAME

Bots::Bots() {
#define GAME(word) add(#word, word::computer());
#include <games.inc>
#undef GAME
}

void Bots::add(std::string_view game, std::unique_ptr<Bot> bot) {
  if (!bots_.emplace(game, std::move(bot)).second) {
    throw std::logic_error("this game has a computer player already");
  }
}

Bot& Bots::bot_of(std::string_view game) const {
  const auto bot = bots_.find(game);
  if (bot == bots_.end()) throw Fault("there is no game of this name here");
  return *bot->second;
}

Choice<std::string> Bots::advise(const Position& position, Level level, std::uint64_t seed) const {
  assert(position.current_player() >= 0);
  Random random(seed);
  return bot_of(position.game()).advise(position, level, random);
}

std::optional<Assessment<std::string>> Bots::judge(const Position& position,
                                                   std::span<const std::string> played, Level level,
                                                   std::uint64_t seed) const {
  Random random(seed);
  return bot_of(position.game()).judge(position, played, level, random);
}

Analysis<std::string> Bots::analyse(const Match& match, const Asked& asked,
                                    std::uint64_t seed) const {
  const Position& position = match.position();
  const Seat seat = position.current_player();
  if (seat < 0) throw Fault(seat == kChance ? "A chance event is due first." : "The game is over.");
  Random random(seed);
  auto found = bot_of(position.game()).analyse(position, asked, random);
  if (found.ways.empty()) throw Fault("Nobody knows the value of what may be done now.");
  return found;
}

Choice<std::string> Bots::solve(const Position& position) const {
  if (std::optional<Choice<std::string>> advice = bot_of(position.game()).solve(position)) {
    return *std::move(advice);
  }
  List solved;
  for (const auto& [game, bot] : bots_) {
    if (bot->is_solved()) solved.add(game);
  }
  throw Fault("Only " + solved.english() + (solved.count() == 1 ? " is solved." : " are solved."));
}

std::uint64_t Bots::seed_at(const Match& match, std::size_t ply) {
  // Match::roll uses the seed itself; the complement gives independent numbers.
  return Random::at(~match.seed().value_or(1), ply).bits();
}

}  // namespace quintet
