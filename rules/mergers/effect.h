#pragma once
// What a tile or a share brings, as the computer weighs it and explains it.

#include <bit>
#include <utility>

#include "core/array.h"
#include "mergers/mergers.h"

namespace quintet::mergers {

/// What a tile on a free square makes (Placing a tile).
struct Effect {
  static constexpr int kNoGroup = -1;

  int group = kNoGroup;   // what it grows; none where it is isolated or founds a group
  int size = 1;           // of the group it then belongs to
  GroupSet absorbed = 0;  // the groups that cease to exist

  bool founds() const { return group == kNoGroup && size > 1; }
};

inline Effect effect_of(const State& state, int index) {
  const Contact contact = state.board().contact(index);
  Effect effect;
  effect.size = 1 + contact.isolated;
  if ((contact.groups & (contact.groups - 1)) == 0) {  // one at most, as nearly everywhere
    if (contact.groups == 0) return effect;
    effect.group = std::countr_zero(contact.groups);
    effect.size += state.size(effect.group);
    return effect;
  }
  // The oldest first, so that of equal sizes it survives.
  each_group(contact.groups, [&](int group) {
    effect.size += state.size(group);
    if (effect.group == Effect::kNoGroup || state.size(group) > state.size(effect.group)) {
      effect.group = group;
    }
  });
  effect.absorbed = contact.groups & ~set_of(effect.group);
  return effect;
}

/// By how much the price of a share rises.
inline int rise(const State& state, const Effect& effect) {
  if (effect.group == Effect::kNoGroup) return 0;
  return price_of(effect.size) - state.price(effect.group);
}

/// What a share of a company of that size will probably pay: companies grow as long as there is a
/// pile, but a small one may be absorbed before.
inline double prospect(const State& state, int size) {
  constexpr double kGrowth = 20;  // in a game from its beginning
  const double left =
      static_cast<double>(state.open_count()) / (state.board().rows() * state.board().columns());
  return price_of(size + static_cast<int>(kGrowth * left)) * (size > kMostMerging ? 1 : 0.9);
}

/// Whether the four largest groups and one tile more come up to the goal: a square has no more
/// neighbours.
inline bool may_complete(const State& state) {
  Array<int, 4> largest{1, 1, 1, 1};  // isolated tiles, if nothing else
  each_group(state.groups(), [&](int group) {
    int size = state.size(group);
    for (int& other : largest) {
      if (size > other) std::swap(size, other);
    }
  });
  return 1 + largest[0] + largest[1] + largest[2] + largest[3] >= state.goal();
}

/// The first square on which a tile makes a group of the goal, kNoSquare if there is none.
inline int winning_square(const State& state) {
  if (state.tiles() + 1 < state.goal() || !may_complete(state)) return kNoSquare;
  return state.board().find([&](int index) {
    return state.board().at(index) == Board::kFree && effect_of(state, index).size >= state.goal();
  });
}

/// Whether the next player cannot win at once after it.
inline bool is_harmless(const State& state, const Action& action) {
  if (state.tiles() + 2 < state.goal()) return true;
  State next = state;
  next.apply(action);
  return next.current_player() == kTerminal || winning_square(next) == kNoSquare;
}

}  // namespace quintet::mergers
