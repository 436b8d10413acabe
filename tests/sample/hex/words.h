#pragma once
// Sentences of Hex: refusals, and reasons for the computer's choices.

#include "core/phrase.h"

namespace quintet::hex::say {

inline constexpr Wording kBoard{"hex.board", "The board goes from A1 to {last}."};
inline constexpr Wording kTaken{"hex.taken", "{cell} is taken by {player}."};
inline constexpr Wording kShareWon{"hex.share_won", "{cell}: wins {percent} % of random games"};

}  // namespace quintet::hex::say
