#pragma once

#include "console/commands.h"
#include "search/bot.h"

namespace quintet::console {

/// Speaks the engine protocol (docs/notation.md) on the streams until `quit` or the end of input.
/// `go` means this level where it names none.
void speak(const Streams& streams, Level level);

}  // namespace quintet::console
