#pragma once
// What Hex says to people: why an action is refused, and why the computer chooses one.

#include "core/phrase.h"

namespace quintet::hex::say {

inline constexpr Wording kBoard{"hex.board", "The board goes from A1 to {last}."};
inline constexpr Wording kTaken{"hex.taken", "{cell} is taken by {player}."};
inline constexpr Wording kShareWon{"hex.share_won", "{cell}: wins {percent} % of random games"};

}  // namespace quintet::hex::say
