#pragma once
// The computer player of Mathable (rules: rules.md beside this file). docs/strength.md describes
// how the levels work and how strong they are.

#include <optional>
#include <span>
#include <vector>

#include "mathable/mathable.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet::mathable::inline bot {

/// Chooses an action for the player to move, a seat, which cannot tell `state` from the true one.
/// Plans the whole turn and returns its first action; the next call continues from there. Never
/// terminates a game.
Choice<Action> choose(const State& state, Level level, Random& random);

inline namespace review {

/// Assesses a turn for a review (search/assess.h). Values are expected final leads in points.
/// `nullopt` for `take` and for an unfinished turn.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// Finds the best turns, or the best ways to finish one (search/analysis.h), valued as by assess().
/// Near the end it returns at most one turn for each first action. Never returns `take` or
/// `terminate`.
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

/// Counts each player's large tokens: the largest ones, at most a dozen (search/luck.h).
std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);

}  // namespace review

}  // namespace quintet::mathable::inline bot
