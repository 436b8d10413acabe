#pragma once
// What is measured and counted of all games on their concrete states, for programs that do (bench,
// perft, match). Apart from the registry and the computers, so that no module of the page carries
// it.

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/position_of.h"

namespace quintet {

/// A game's measures.
struct Gauge {
  std::string_view game;
  /// The number of sequences of `depth` actions and chance events from there.
  std::uint64_t (*perft)(const Position& position, int depth);
  /// How many actions are legal: the list without its texts.
  std::size_t (*count_legal)(const Position& position);
  /// How many actions so many random games take from there to their ends, one after the other.
  std::int64_t (*playouts)(const Position& position, Random& random, std::int64_t games);
  /// The same of so many pairs of games that are played in lock step, an action of each in turn.
  std::int64_t (*paired_playouts)(const Position& position, Random& one, Random& other,
                                  std::int64_t pairs);

  // Of a game for one (null in all others, and where there is no such thing), at its end:
  /// whether it was won; State::was_won().
  bool (*won)(const Position& position) = nullptr;
  /// The largest thing that was reached, State::mark(), and what such are called, State::kMarks.
  std::int64_t (*mark)(const Position& position) = nullptr;
  std::string_view marks = {};
};

/// That of the game of a position, a game of this library.
const Gauge& gauge_of(const Position& position);

namespace detail {

// One step of a random game: how many actions that is. All that it calls is inlined, where
// compilers, that of wasm most, would leave calls that cost as much as a step.
template <GameState S>
[[gnu::flatten]] int random_step(S& state, Random& random) {
  if (state.current_player() == kChance) {
    state.apply(state.random_chance(random));
    return 0;
  }
  state.apply(state.random_action(random));
  return 1;
}

// The steps to the end of a random game: the same. Itself it stays a call: as a part of a loop over
// games it is a fifth slower as wasm.
template <GameState S>
[[gnu::flatten, gnu::noinline]] std::int64_t random_rest(const S& start, Random& random) {
  S state = start;  // here, not by value, which wasm would leave in memory
  std::int64_t actions = 0;
  while (state.current_player() != kTerminal) actions += random_step(state, random);
  return actions;
}

// The same of two games in lock step.
template <GameState S>
[[gnu::flatten, gnu::noinline]] std::int64_t random_both(const S& start, Random& one,
                                                         Random& other) {
  S first = start, second = start;
  std::int64_t actions = 0;
  while (first.current_player() != kTerminal && second.current_player() != kTerminal) {
    actions += random_step(first, one);
    actions += random_step(second, other);
  }
  return actions + random_rest(first, one) + random_rest(second, other);
}

}  // namespace detail

/// The measures of the game whose state is S.
template <GameState S>
Gauge make_gauge() {
  Gauge gauge{S::kName,
              [](const Position& position, int depth) {
                return quintet::perft(state_of<S>(position), depth);
              },
              [](const Position& position) {
                thread_local std::vector<typename S::Action> actions;  // kept for its memory
                state_of<S>(position).legal_actions(actions);
                return actions.size();
              },
              [](const Position& position, Random& random, std::int64_t games) {
                std::int64_t actions = 0;
                while (games-- > 0) actions += detail::random_rest(state_of<S>(position), random);
                return actions;
              },
              [](const Position& position, Random& one, Random& other, std::int64_t pairs) {
                std::int64_t actions = 0;
                while (pairs-- > 0) {
                  actions += detail::random_both(state_of<S>(position), one, other);
                }
                return actions;
              }};
  if constexpr (HasWon<S>) {
    gauge.won = [](const Position& position) { return state_of<S>(position).was_won(); };
  }
  if constexpr (HasMark<S>) {
    gauge.mark = [](const Position& position) { return state_of<S>(position).mark(); };
    gauge.marks = S::kMarks;
  }
  return gauge;
}

}  // namespace quintet
