#pragma once
// Reasons of the computer's moves in Dots and Triangles.

#include <optional>

#include "core/phrase.h"
#include "triangles/triangles.h"

namespace quintet::triangles::inline bot {

/// Describes a line: the triangles it completes, or else gives away compared with other lines. With
/// `lead`, adds the final result under best play of both.
Phrase reason(const State& state, const Action& action, std::optional<int> lead = {});

}  // namespace quintet::triangles::inline bot
