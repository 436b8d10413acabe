#pragma once
// What makes a game's choose() its entry among the computer players (rules/bots.cpp); only the
// game's bot.cpp includes it.

#include <utility>

#include "bots.h"
#include "core/position_of.h"

namespace quintet {

/// What `choose(state, level, random)` of the game whose state is S does at a position of it, told
/// only what the player to move may know.
template <GameState S>
Advice advise_by_choose(const Position& position, Level level, Random& random) {
  // Whatever the seat cannot see is drawn anew: the computer cannot know it.
  const S state = state_of<S>(position).resample(position.current_player(), random);
  Choice<typename S::Action> choice = choose(state, level, random);
  return {S::to_text(choice.action), std::move(choice.reason), choice.nodes};
}

}  // namespace quintet
