#pragma once
// Effects of tiles and shares, for the computer player and its reasons.

#include <bit>
#include <utility>

#include "core/array.h"
#include "mergers/mergers.h"

namespace quintet::mergers::inline bot {

/// The effect of a tile on a free square (Placing a tile).
struct Effect {
  static constexpr int kNoGroup = -1;

  // The group that grows; kNoGroup if the tile is isolated or founds a group.
  int group = kNoGroup;
  // Size of the tile's group after the placement.
  int size = 1;
  // The groups that cease to exist.
  GroupSet absorbed = 0;

  bool founds() const { return group == kNoGroup && size > 1; }
};

inline Effect effect_of(const State& state, int index) {
  const Contact contact = state.board().contact(index);
  Effect effect;
  effect.size = 1 + contact.isolated;
  if ((contact.groups & (contact.groups - 1)) == 0) {  // at most one, as on most squares
    if (contact.groups == 0) return effect;
    effect.group = std::countr_zero(contact.groups);
    effect.size += state.size(effect.group);
    return effect;
  }
  each_group(contact.groups, [&](int group) { effect.size += state.size(group); });
  effect.group = state.merger_of(contact.groups).groups[0];
  effect.absorbed = contact.groups & ~set_of(effect.group);
  return effect;
}

/// Returns the rise of a share's price.
inline int rise(const State& state, const Effect& effect) {
  if (effect.group == Effect::kNoGroup) return 0;
  return price_of(effect.size) - state.price(effect.group);
}

/// Returns the expected final value of a share of a company with this size. Companies grow while
/// there is a pile, but a small one may be absorbed first.
inline double prospect(const State& state, int size) {
  constexpr double kGrowth = 20;  // over a whole game
  const double left =
      static_cast<double>(state.open_count()) / (state.board().rows() * state.board().columns());
  return price_of(size + static_cast<int>(kGrowth * left)) * (size > kMostMerging ? 1 : 0.9);
}

/// Returns true if the four largest groups and one tile reach the goal: an upper bound, because a
/// square has four neighbours.
inline bool may_complete(const State& state) {
  Array<int, 4> largest{1, 1, 1, 1};  // isolated tiles at least
  each_group(state.groups(), [&](int group) {
    int size = state.size(group);
    for (int& other : largest) {
      if (size > other) std::swap(size, other);
    }
  });
  return 1 + largest[0] + largest[1] + largest[2] + largest[3] >= state.goal();
}

/// Returns the first square on which a tile reaches the goal, or kNoSquare.
inline int winning_square(const State& state) {
  if (state.tiles() + 1 < state.goal() || !may_complete(state)) return kNoSquare;
  return state.board().find([&](int index) {
    return state.board().at(index) == Board::kFree && effect_of(state, index).size >= state.goal();
  });
}

/// Returns true if the next player cannot win at once after the action.
inline bool is_harmless(const State& state, const Action& action) {
  if (state.tiles() + 2 < state.goal()) return true;
  State next = state;
  next.apply(action);
  return next.current_player() == kTerminal || winning_square(next) == kNoSquare;
}

}  // namespace quintet::mergers::inline bot
