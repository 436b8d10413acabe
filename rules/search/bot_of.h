#pragma once
// The one adapter between a game's choose() and rules/bots.cpp; only the game's bot.cpp includes
// it.

#include <utility>
#include <vector>

#include "bots.h"
#include "core/position_of.h"

namespace quintet {

namespace detail {

template <GameState S>
Advice advise(const Position& position, Level level, Random& random) {
  // Whatever the seat cannot see is drawn anew: the computer cannot know it.
  const S state = state_of<S>(position).resample(position.current_player(), random);
  Choice<typename S::Action> choice = choose(state, level, random);
  return {S::to_text(choice.action), std::move(choice.reason), choice.nodes};
}

template <GameState S>
std::uint64_t perft(const Position& position, int depth) {
  return quintet::perft(state_of<S>(position), depth);
}

template <GameState S>
std::size_t count_legal(const Position& position) {
  thread_local std::vector<typename S::Action> actions;  // kept for its memory
  state_of<S>(position).legal_actions(actions);
  return actions.size();
}

template <GameState S>
std::int64_t playout(const Position& position, Random& random) {
  S state = state_of<S>(position);
  std::int64_t actions = 0;
  for (Seat seat = state.current_player(); seat != kTerminal; seat = state.current_player()) {
    if (seat == kChance) {
      state.apply(state.random_chance(random));
    } else {
      state.apply(state.random_action(random));
      ++actions;
    }
  }
  return actions;
}

}  // namespace detail

/// The computer player of the game whose state is S, by `choose(state, level, random)`.
template <GameState S>
constexpr Bot make_bot() {
  return {S::kName, detail::advise<S>, detail::perft<S>, detail::count_legal<S>,
          detail::playout<S>};
}

}  // namespace quintet
