#pragma once

#include "console/commands.h"
#include "search/bot.h"

namespace quintet::console {

/// Runs the engine protocol (docs/notation.md) on the streams until `quit` or the end of input.
/// `level` is the default of `go`.
void speak(const Streams& streams, Level level);

}  // namespace quintet::console
