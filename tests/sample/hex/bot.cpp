#include "hex/bot.h"

#include <cmath>

#include "hex/words.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "search/mcts.h"

namespace quintet::hex {
namespace {

constexpr Array kPlayouts = {10, 40, 150, 500, 2000};  // at the levels 1 … 5

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  const int playouts = skill_of(level, kPlayouts);
  RandomPlayouts<State> guide;
  const auto best =
      Mcts<State, RandomPlayouts<State>>(guide, {playouts}).search(state, random).front();
  const auto percent = static_cast<int>(std::lround(100 * best.value));
  return {best.action,
          {say::kShareWon, {{"cell", State::to_text(best.action)}, {"percent", percent}}},
          playouts,
          best.value};
}

// For rules/bots.cpp.
std::unique_ptr<Bot> bot() {
  return make_bot<State>();
}

}  // namespace quintet::hex
