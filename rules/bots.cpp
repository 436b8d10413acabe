#include "bots.h"

#include <tuple>
#include <utility>

#include "games.h"
#include "mathable/bot.h"
#include "mergers/bot.h"
#include "mines2048/bot.h"
#include "pahtum/bot.h"
#include "triangles/bot.h"

namespace quintet {
namespace {

template <class S>
Advice advise(const S& truth, Level level, Random& random) {
  // Whatever the seat cannot see is drawn anew: the computer cannot know it.
  const S state = truth.resample(truth.current_player(), random);
  Choice<typename S::Action> choice = choose(state, level, random);
  return {S::to_text(choice.action), std::move(choice.reason), choice.nodes};
}

template <class... S>
Advice advise(const Position& position, Level level, Random& random, std::tuple<S...>*) {
  Advice advice;
  const auto try_game = [&]<class T>(const PositionOf<T>* known) {
    if (known != nullptr) advice = advise(known->state(), level, random);
    return known != nullptr;
  };
  (void)(try_game(dynamic_cast<const PositionOf<S>*>(&position)) || ...);
  return advice;
}

}  // namespace

Advice advise(const Position& position, Level level, std::uint64_t seed) {
  Random random(seed);
  return advise(position, level, random, static_cast<Games*>(nullptr));
}

Advice advise(const Match& match, Level level) {
  // Chance is drawn by the seed itself (Match::roll); its complement makes other numbers.
  const std::uint64_t seed = ~match.seed().value_or(1);
  return advise(match.position(), level, Random::at(seed, match.ply()).bits());
}

}  // namespace quintet
