#pragma once
// The computer player of Mergers (rules.md beside this file; docs/strength.md says how the levels
// work and what they are worth).

#include <optional>
#include <span>
#include <vector>

#include "mergers/mergers.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet::mergers {

/// What a computer of this level does for the player to move, a seat: a square or one purchase at
/// a time, both weighed against what the others will make of it. Nothing is hidden in this game but
/// the order of the pile, which is drawn as it is needed.
Choice<Action> choose(const State& state, Level level, Random& random);

/// What a review says of an action (search/assess.h): the share of the victory that the player
/// may expect.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// The best squares or purchases (search/analysis.h), valued as by assess().
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

/// How many of the squares that were drawn before each player's turns lay beside a company, and how
/// many do on the average (search/luck.h).
std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);

}  // namespace quintet::mergers
