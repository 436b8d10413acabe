#pragma once
// Mathable's messages: refusals and the computer player's reasons.

#include "core/phrase.h"

namespace quintet::mathable::say {

// Refusals.
inline constexpr Wording kBoard{"mathable.board", "The board goes from A1 to {last}."};
inline constexpr Wording kTaken{"mathable.taken", "{square} already holds {token}."};
inline constexpr Wording kNoToken{"mathable.no_token", "There is no such token."};
inline constexpr Wording kNotOnRack{"mathable.not_on_rack", "There is no {token} on the rack."};
inline constexpr Wording kNoFit{"mathable.no_fit",
                                "{token} does not fit on {square}: in no direction do the two "
                                "nearest squares make it with {signs}."};
inline constexpr Wording kNoFitSign{"mathable.no_fit_sign",
                                    "{token} does not fit on {square}: in no direction do the two "
                                    "nearest squares make it with {sign}."};
inline constexpr Wording kSwapFirst{"mathable.swap_first",
                                    "A swap is possible only as the first action of a turn."};
inline constexpr Wording kNotAllOnRack{"mathable.not_all_on_rack",
                                       "The rack does not hold all these tokens."};
inline constexpr Wording kNoneToSwap{"mathable.none_to_swap",
                                     "The bag is empty, so nothing can be swapped."};
inline constexpr Wording kNoTakes{"mathable.no_takes", "This game is played without extra tokens."};
inline constexpr Wording kTakeAfter{
    "mathable.take_after", "A token may be taken right after a placement on +, -, * or / only."};
inline constexpr Wording kBagEmpty{"mathable.bag_empty", "The bag is empty."};
inline constexpr Wording kImpossibleDraw{"mathable.impossible_draw",
                                         "There is no such token in the bag."};

// Faults of starting positions.
inline constexpr Wording kStartTokens{"start.tokens", "there is no other {token}"};
inline constexpr Wording kStartSlots{"start.slots", "{key} has {slots} slots"};
inline constexpr Wording kStartFull{"start.full", "{key} must be full while the bag is not empty"};

// Reasons.
inline constexpr Wording kThatWillDo{"mathable.that_will_do", "End the turn: that will do"};
inline constexpr Wording kMayFit{"mathable.may_fit", "Take a token: it may fit in this turn"};
inline constexpr Wording kWorthLater{"mathable.worth_later",
                                     "End the turn: what is left on the rack is worth more later"};
inline constexpr Wording kNoneFits{"mathable.none_fits", "End the turn: nothing on the rack fits"};
inline constexpr Wording kSwapBetter{
    "mathable.swap_better", "Swap {tokens}: better ones may come, and nothing scores enough now"};
inline constexpr Wording kSwapUseless{"mathable.swap_useless",
                                      "Swap {tokens}: {tokens:it fits|they fit} nowhere"};
inline constexpr Wording kPlace{"mathable.place",
                                "{token} at {square}: {equations}, {points:# point|# points}"};
inline constexpr Wording kPlaceDoubled{
    "mathable.place_doubled",
    "{token} at {square}: {equations}, doubled, {points:# point|# points}"};
inline constexpr Wording kPlaceTripled{
    "mathable.place_tripled",
    "{token} at {square}: {equations}, tripled, {points:# point|# points}"};
inline constexpr Wording kSum{"mathable.sum", "{left} + {right}"};
inline constexpr Wording kDifference{"mathable.difference", "{left} − {right}"};
inline constexpr Wording kProduct{"mathable.product", "{left} × {right}"};
inline constexpr Wording kQuotient{"mathable.quotient", "{left} ÷ {right}"};
inline constexpr Wording kMostAtOnce{"mathable.most_at_once", "{action}, the most at once"};
inline constexpr Wording kWithMore{"mathable.with_more",
                                   "{action}; with {more:# more token|# more tokens} "
                                   "{points:# point|# points} in this turn"};
inline constexpr Wording kWins{"mathable.wins",
                               "{action}; with the best play of both you win by {points}"};
inline constexpr Wording kLoses{"mathable.loses",
                                "{action}; with the best play of both you lose by {points}"};
inline constexpr Wording kDraws{"mathable.draws", "{action}; with the best play of both you draw"};

// Luck.
inline constexpr Wording kLuck{
    "review.large_tokens",
    "{player} drew {own} of the {all:# large token|# large tokens} that came ({least} or more)"};

// Puzzles.
inline constexpr Wording kPuzzleSimple{"posed.simple", "only the simple rules can be proved"};
inline constexpr Wording kPuzzleTurn{"posed.turn", "something has been placed in this turn"};
inline constexpr Wording kPuzzleTurns{"posed.turns",
                                      "this turn can be played in more than {most} ways"};
inline constexpr Wording kPuzzleChoice{
    "posed.choice", "there is little to choose from, or the best turn places one token alone"};

}  // namespace quintet::mathable::say
