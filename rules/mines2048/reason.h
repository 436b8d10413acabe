#pragma once
// Why the computer of 2048 slides as it does.

#include <vector>

#include "core/phrase.h"
#include "mines2048/mines2048.h"
#include "search/expectimax.h"

namespace quintet::mines2048 {

/// What a slide does, and how it stands beside the others: `prospects` are those of all legal
/// slides, whose values are shares of the wins, or `are_shares` is not so and they only say what is
/// better.
Phrase reason(const State& state, Action slide, const std::vector<Prospect<Action>>& prospects,
              bool are_shares = true);

}  // namespace quintet::mines2048
