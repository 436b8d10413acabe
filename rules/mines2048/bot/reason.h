#pragma once
// Reasons of the computer's slides in 2048.

#include <vector>

#include "core/phrase.h"
#include "mines2048/mines2048.h"
#include "search/expectimax.h"

namespace quintet::mines2048 {

/// Describes a slide and compares it with the others. `prospects` holds all legal slides. Its
/// values are winning probabilities; with `are_shares` false they only rank the slides.
Phrase reason(const State& state, Action slide, const std::vector<Prospect<Action>>& prospects,
              bool are_shares = true);

}  // namespace quintet::mines2048
