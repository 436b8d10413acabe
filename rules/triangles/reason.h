#pragma once
// Why the computer of Dots and Triangles draws a line.

#include <optional>

#include "core/phrase.h"
#include "triangles/triangles.h"

namespace quintet::triangles {

/// What a line completes for the player to move, else what it gives away beside the others; and by
/// how many triangles that player then wins with best play of both, where that is known.
Phrase reason(const State& state, const Action& action, std::optional<int> lead = {});

}  // namespace quintet::triangles
