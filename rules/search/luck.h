#pragma once
// What chance brought the players of a match, apart from what they made of it. A game with chance
// that favours one or another has in rules/<game>/bot.h, beside assess(),
//
//   std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);
//
// which is told all chance events of a match in their order.

#include <span>
#include <string>
#include <vector>

#include "core/phrase.h"
#include "core/players.h"

namespace quintet {

/// A chance event, and the state in which it was due.
template <class State>
struct Drawn {
  const State& before;
  typename State::Chance event;
};

/// A sentence on what chance brought a player, who is its `player`.
struct Luck {
  Seat seat;
  Phrase said;
};

}  // namespace quintet
