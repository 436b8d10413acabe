#pragma once
// The computer player of 2048: expectimax over slides and spawns (search/expectimax.h), with boards
// judged by a network (bot_network.h).

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "mines2048/bot_network.h"
#include "mines2048/mines2048.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet::mines2048 {

/// The contract of rules/search/bot.h; a won classic game is kept. The levels 4 and 5 judge by what
/// was learnt, level 5 a classic game without a target, beyond 4096 or kept by rows (bot_rows.h).
Choice<Action> choose(const State& state, Level level, Random& random,
                      const Networks& networks = {});

/// What a review says of a slide (search/assess.h): with which probability the player may expect
/// to reach its aim: the target or, where none counts (any more), the next tile never made. Each
/// slide that it takes discounts that by kDiscount. Where level 5 plays by rows, they say which
/// slide is best.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random,
                                         const Networks& networks = {});

/// The best slides (search/analysis.h), valued as by assess(). Where level 5 plays by rows, they
/// say which is best.
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random,
                         const Networks& networks = {});

/// The setting whose weights a game is played by, as a word (search/bot_of.h).
std::string_view weights_of(const State& state);

/// How many of the tiles that came were fours and mines, and how many are on the average
/// (search/luck.h).
std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);

}  // namespace quintet::mines2048
