#include "hex/bot/bot.h"

#include <cmath>

#include "hex/words.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "search/mcts.h"
#include "search/puzzles.h"

namespace quintet::hex::inline bot {
namespace {

constexpr Array kPlayouts = {10, 40, 150, 500, 2000};  // at the levels 1 … 5

Phrase share_won(const Action& action, double share) {
  const auto percent = static_cast<int>(std::lround(100 * share));
  return {say::kShareWon, {{"cell", State::to_text(action)}, {"percent", percent}}};
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  const int playouts = skill_of(level, kPlayouts);
  RandomPlayouts<State> guide;
  const auto best =
      Mcts<State, RandomPlayouts<State>>(guide, {playouts}).search(state, random).front();
  return {best.action, share_won(best.action, best.value), playouts, best.value};
}

inline namespace review {

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random) {
  RandomPlayouts<State> guide;
  const int playouts = skill_of(level, kPlayouts);
  const auto [best, own] = MctsReview<State, RandomPlayouts<State>>(guide, {playouts})
                               .compare(state, played.front(), random);
  return settled<Action>({.played = {played.front()},
                          .best = {best.action},
                          .value = own.value,
                          .best_value = best.value,
                          .nodes = 3 * playouts},
                         [&](const Assessment<Action>& judged) {
                           return share_won(judged.best.front(), judged.best_value);
                         });
}

Analysis<Action> analyse(const State& state, const Asked& asked, Random& random) {
  RandomPlayouts<State> guide;
  const auto playouts = static_cast<int>(asked.times * skill_of(asked.level, kPlayouts));
  Analysis<Action> found;
  for (const auto& [action, value] : MctsReview<State, RandomPlayouts<State>>(guide, {playouts})
                                         .rank(state, asked.ways, random)) {
    found.ways.push_back({{action}, value, false});
  }
  found.nodes = playouts * (1 + std::ssize(found.ways));
  return ranked(std::move(found), asked);
}

}  // namespace review

// For rules/search/bots.cpp.
std::unique_ptr<Bot> computer() {
  return make_bot<State>();
}

// For rules/search/puzzles.cpp; Hex has no puzzles.
Puzzler puzzler() {
  return {State::kName};
}

}  // namespace quintet::hex::inline bot
