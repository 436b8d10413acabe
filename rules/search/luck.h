#pragma once
// Players' luck in a match. A game in which chance favours players has in rules/<game>/bot/bot.h,
// beside assess(),
//
//   std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);
//
// which gets all chance events of a match in order.

#include <span>
#include <string>
#include <vector>

#include "core/phrase.h"
#include "core/players.h"

namespace quintet::inline review {

/// A chance event and the state before it.
template <class State>
struct Drawn {
  const State& before;
  typename State::Chance event;
};

/// A sentence on a player's luck, in which that player is the value `player`.
struct Luck {
  Seat seat;
  Phrase said;
};

}  // namespace quintet::inline review
