#pragma once
// The computer player of Hex (rules.md beside this file).

#include <optional>
#include <span>

#include "hex/hex.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"

namespace quintet::hex::inline bot {

/// Chooses the action that wins most random games; a higher level plays more of them.
Choice<Action> choose(const State& state, Level level, Random& random);

inline namespace review {

/// Assesses a stone (search/assess.h) by the share of random games that it wins.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// The best stones (search/analysis.h), valued as by assess().
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

}  // namespace review

}  // namespace quintet::hex::inline bot
