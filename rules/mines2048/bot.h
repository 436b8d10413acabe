#pragma once
// The computer player of 2048: expectimax over slides and spawns (search/expectimax.h), with boards
// judged by a network (bot_network.h).

#include "mines2048/bot_network.h"
#include "mines2048/mines2048.h"
#include "search/bot.h"

namespace quintet::mines2048 {

/// The contract of rules/search/bot.h; a won classic game is kept. The levels 4 and 5 judge by what
/// was learnt.
Choice<Action> choose(const State& state, Level level, Random& random,
                      const Networks& networks = {});

}  // namespace quintet::mines2048
