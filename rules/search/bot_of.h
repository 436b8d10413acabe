#pragma once
// The one adapter between a game's choose() and rules/bots.cpp; only the game's bot.cpp includes
// it.

#include <memory>
#include <utility>

#include "bots.h"
#include "core/position_of.h"

namespace quintet {

/// The computer player of the game whose state is S, by `choose(state, level, random)`; by
/// `choose(state, level, random, learnt)` where it learns, and then `taught` makes one that has.
template <GameState S, class... Learnt>
Bot make_bot(Bot (*taught)(std::string_view) = nullptr, std::shared_ptr<const Learnt>... learnt) {
  return {
      S::kName,
      [learnt...](const Position& position, Level level, Random& random) -> Advice {
        // Whatever the seat cannot see is drawn anew: the computer cannot know it.
        const S state = state_of<S>(position).resample(position.current_player(), random);
        Choice<typename S::Action> choice = choose(state, level, random, *learnt...);
        return {S::to_text(choice.action), std::move(choice.reason), choice.nodes, choice.value};
      },
      taught};
}

}  // namespace quintet
