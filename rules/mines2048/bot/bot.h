#pragma once
// The computer player of 2048: expectimax over slides and spawns (search/expectimax.h). A network
// values the boards (network.h).

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "mines2048/bot/network.h"
#include "mines2048/mines2048.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet::mines2048::inline bot {

/// Chooses an action (search/bot.h); continues a won classic game. Levels 4 and 5 use trained
/// weights. Level 5 uses the row heuristic (rows.h) in classic games that were kept, have no
/// target, or one above 4096.
Choice<Action> choose(const State& state, Level level, Random& random,
                      const Networks& networks = {});

/// The setting whose trained weights this game needs, as a word: "full" (search/bot_of.h).
std::string_view weights_of(const State& state);

inline namespace review {

/// Assesses a slide for a review (search/assess.h). Values are probabilities of reaching the aim,
/// discounted by kDiscount per slide. The aim is the target; without one, or in a kept game, the
/// next larger tile, at least 2048. In the games that level 5 plays by rows, the row heuristic
/// names the best slide.
std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random,
                                         const Networks& networks = {});

/// Returns the best slides (search/analysis.h), valued as in assess(). The row heuristic names the
/// best one in the same games.
Analysis<Action> analyse(const State& state, const Asked& asked, Random& random,
                         const Networks& networks = {});

/// Counts the spawned fours and mines, each with the expected number (search/luck.h).
std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn);

}  // namespace review

}  // namespace quintet::mines2048::inline bot
