#pragma once
// The computer player of Mergers (rules: rules.md beside this file). docs/strength.md describes how
// the levels work and how strong they are.

#include <optional>
#include <span>
#include <vector>

#include "mergers/mergers.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet::mergers::inline bot {

/// Chooses a square or a single purchase for the player to move, a seat, considering the others'
/// replies. Only the order of the pile is unknown; it is drawn as needed.
Choice<Action> choose(const State& state, Level level, Random& random);

inline namespace review {

/// Assesses an action for a review (search/assess.h). Values are expected shares of the win.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// Finds the best squares or purchases (search/analysis.h), valued as by assess().
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

/// Counts the squares next to a company that were drawn before each player's turns, and the
/// expected number (search/luck.h).
std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);

}  // namespace review

}  // namespace quintet::mergers::inline bot
