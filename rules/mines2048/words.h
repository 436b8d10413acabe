#pragma once
// Sentences of 2048 with mines: refusals, and reasons of the computer's choices.

#include "core/phrase.h"

namespace quintet::mines2048::say {

// Refusals.
inline constexpr Wording kKeepOn{"mines2048.keep_on", "The game is won. Enter keep to play on."};
inline constexpr Wording kKeepLater{
    "mines2048.keep_later", "A game can be kept when its target is reached, and only once."};
inline constexpr Wording kOnlyClassic{"mines2048.only_classic", "Only a classic game can be kept."};
inline constexpr Wording kNothingMoves{"mines2048.nothing_moves",
                                       "Nothing can move {direction}. Slide another way."};
inline constexpr Wording kImpossibleClassic{"mines2048.impossible_classic",
                                            "A 2 or a 4 is spawned on an empty cell, 0 to 15."};
inline constexpr Wording kImpossibleSpawn{
    "mines2048.impossible_spawn", "A 2, a 4 or a mine is spawned on an empty cell, 0 to 15."};

inline constexpr Wording kUp{"mines2048.up", "up"};
inline constexpr Wording kDown{"mines2048.down", "down"};
inline constexpr Wording kLeft{"mines2048.left", "left"};
inline constexpr Wording kRight{"mines2048.right", "right"};

// Reasons.
inline constexpr Wording kKeep{"mines2048.keep", "The game is won and may be played on"};
inline constexpr Wording kSlideUp{"mines2048.slide_up", "Up"};
inline constexpr Wording kSlideDown{"mines2048.slide_down", "Down"};
inline constexpr Wording kSlideLeft{"mines2048.slide_left", "Left"};
inline constexpr Wording kSlideRight{"mines2048.slide_right", "Right"};
inline constexpr Wording kSlide{"mines2048.slide", "{slide}: {deeds}{notes:|; #|; #}"};

// Effects of a slide.
inline constexpr Wording kCombines{"mines2048.combines",
                                   "combines {tile} and {tile}{more:| and # more| and # more}"};
inline constexpr Wording kMines{"mines2048.mines", "loses {cost} to mines"};
inline constexpr Wording kGains{"mines2048.gains", "+{points}"};
inline constexpr Wording kLoses{"mines2048.loses", "−{points}"};
inline constexpr Wording kWins{"mines2048.wins", "wins"};
inline constexpr Wording kFree{"mines2048.free", "keeps {cells:# cell|# cells} free"};

// Comparison with the other slides.
inline constexpr Wording kOnly{"mines2048.only", "the only slide there is"};
inline constexpr Wording kAllLose{"mines2048.all_lose", "every slide loses"};
inline constexpr Wording kOthersLose{"mines2048.others_lose",
                                     "any other slide loses {cost} or more to mines"};
inline constexpr Wording kPromises{"mines2048.promises",
                                   "promises {chance} (a win is 1), {slide} {other}"};
inline constexpr Wording kHardlyMore{"mines2048.hardly_more",
                                     "promises {chance} (a win is 1), {slide} hardly less"};
inline constexpr Wording kNextBest{"mines2048.next_best", "the next best is {slide}"};

// Luck.
inline constexpr Wording kLuckFours{"review.fours",
                                    "{own:# new tile was a 4|# new tiles were 4s}, where {usual} "
                                    "would be usual"};
inline constexpr Wording kLuckMines{"review.mines",
                                    "{own:# mine|# mines} came, where {usual} would be usual"};

}  // namespace quintet::mines2048::say
