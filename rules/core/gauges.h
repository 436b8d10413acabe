#pragma once
// Measurements on concrete states for the programs bench, perft and match. Separate from the
// registry and the computer players, so that no wasm module of the page contains them.

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/position_of.h"

namespace quintet {

struct Gauge {
  std::string_view game;
  /// Counts the sequences of `depth` actions and chance events from a position.
  std::uint64_t (*perft)(const Position& position, int depth);
  /// Counts the legal actions without making their texts.
  std::size_t (*count_legal)(const Position& position);
  /// Plays random games to the end, one after another, and returns the number of actions.
  std::int64_t (*playouts)(const Position& position, Random& random, std::int64_t games);
  /// Plays pairs of random games in lock step, one action of each in turn; returns the number of
  /// actions.
  std::int64_t (*paired_playouts)(const Position& position, Random& one, Random& other,
                                  std::int64_t pairs);

  // For one-player games, at their end; null in all others and if not applicable.
  // State::was_won().
  bool (*won)(const Position& position) = nullptr;
  /// State::mark() and State::kMarks: the largest thing reached, and the name of such things.
  std::int64_t (*mark)(const Position& position) = nullptr;
  std::string_view marks = {};
};

/// Returns the gauge of a position's game, which must be one of this library.
const Gauge& gauge_of(const Position& position);

namespace detail {

// Does one step of a random game. Returns its number of actions, 0 or 1. With flatten, because
// compilers, wasm's most of all, leave calls that cost as much as a step.
template <GameState S>
[[gnu::flatten]] int random_step(S& state, Random& random) {
  if (state.current_player() == kChance) {
    state.apply(state.random_chance(random));
    return 0;
  }
  state.apply(state.random_action(random));
  return 1;
}

// Plays a random game to its end. Returns its number of actions. With noinline, because inlining
// into a loop over games makes wasm a fifth slower.
template <GameState S>
[[gnu::flatten, gnu::noinline]] std::int64_t random_rest(const S& start, Random& random) {
  S state = start;  // wasm would keep a by-value parameter in memory
  std::int64_t actions = 0;
  while (state.current_player() != kTerminal) actions += random_step(state, random);
  return actions;
}

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

template <GameState S>
Gauge make_gauge() {
  Gauge gauge{S::kName,
              [](const Position& position, int depth) {
                return quintet::perft(state_of<S>(position), depth);
              },
              [](const Position& position) {
                thread_local std::vector<typename S::Action> actions;  // reused
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
