#pragma once
// The computer player of Mathable (rules.md beside this file; docs/strength.md says how the levels
// work and what they are worth).

#include <optional>
#include <span>
#include <vector>

#include "mathable/mathable.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet::mathable {

/// What a computer of this level does in a state that the player to move, a seat, could not tell
/// from the true one. It thinks of the whole turn and answers with its first action; asked again it
/// goes on from there. It never terminates a game.
Choice<Action> choose(const State& state, Level level, Random& random);

/// What a review says of a turn (search/assess.h): by how many points the player may expect to
/// lead at the end. Of `take`, and of a turn that has not ended, nothing.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random);

/// The best turns, or ways to go on with one (search/analysis.h), valued as by assess(). Near the
/// end those that begin alike are one; never `take` nor `terminate`.
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random);

/// How many of the large tokens came to each player: the largest, a dozen at most (search/luck.h).
std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);

}  // namespace quintet::mathable
