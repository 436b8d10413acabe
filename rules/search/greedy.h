#pragma once
// The greedy player, the yardstick for the others.

#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "core/game.h"
#include "search/bot.h"

namespace quintet {

namespace say {
inline constexpr Wording kGainsMost{"computer.gains_most",
                                    "gains {points}, the most there is at once"};
inline constexpr Wording kGainsNothing{"computer.gains_nothing", "nothing gains points at once"};
}  // namespace say

/// Returns one of the actions with the largest `gain(action)`, drawn uniformly. `actions` is not
/// empty; `gain` returns a comparable number.
template <class Action, class Gain>
Action best_at_random(const std::vector<Action>& actions, Random& random, Gain&& gain) {
  auto most = gain(actions.front());
  std::vector<Action> best = {actions.front()};
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const auto value = gain(actions[i]);
    if (most < value) {
      most = value;
      best.clear();
    }
    if (!(value < most)) best.push_back(actions[i]);
  }
  return best[random.below(best.size())];
}

/// Chooses the action that leaves the player to move with the most points; draws ties uniformly.
template <GameState S>
Choice<typename S::Action> greedy(const S& state, Random& random) {
  const std::vector<typename S::Action> actions = legal_actions(state);
  const auto seat = static_cast<std::size_t>(state.current_player());
  const auto gain = [&](const typename S::Action& action) {
    S next = state;
    next.apply(action);
    return next.scores()[seat] - state.scores()[seat];
  };
  const auto action = best_at_random(actions, random, gain);
  const std::int64_t points = gain(action);
  return {action, points > 0 ? Phrase(say::kGainsMost, {{"points", points}}) : say::kGainsNothing,
          std::ssize(actions)};
}

}  // namespace quintet
