#pragma once
// Reasons of the computer's slides in 2048.

#include <vector>

#include "core/phrase.h"
#include "mines2048/mines2048.h"
#include "search/expectimax.h"

namespace quintet::mines2048::inline bot {

/// A slide and its probability of winning, 0 … 1.
using ValuedSlide = Valued<Action, float>;

/// Describes a slide and compares it with the others. `slides` holds all legal slides. With
/// `are_shares` false their values are no probabilities and only rank the slides.
Phrase reason(const State& state, Action slide, const std::vector<ValuedSlide>& slides,
              bool are_shares = true);

}  // namespace quintet::mines2048::inline bot
