#pragma once
// The computer player of 2048: expectimax over slides and spawns (search/expectimax.h), with boards
// judged by a network (network.h).

#include <cstdint>
#include <string_view>
#include <vector>

#include "mines2048/mines2048.h"
#include "search/bot.h"
#include "search/expectimax.h"

namespace quintet::mines2048 {

/// The contract of rules/search/bot.h; a won classic game is kept.
Choice<Action> choose(const State& state, Level level, Random& random);

/// Gives the levels 4 and 5 the weights of a file (rules/mines2048/weights.bin) for all games to
/// come; without them they judge by hand-made ones. Throws Fault, and changes nothing, when the
/// bytes are no such file.
void use_weights(std::string_view bytes);

/// The prospects of all legal slides, `spawns` ≥ 0 spawns ahead and with nothing left out, in the
/// order of the actions. A slide is due.
std::vector<Prospect<Action>> prospects(const State& state, int spawns);

}  // namespace quintet::mines2048
