#pragma once
// Sentences of Pah Tum: refusals, and reasons of the computer's choices.

#include "core/phrase.h"

namespace quintet::pahtum::say {

// Refusals.
inline constexpr Wording kOnlyX{"pahtum.only_x_swaps",
                                "Only X may swap, and only as the very first action."};
inline constexpr Wording kNoSwap{"pahtum.no_swap", "This game is played without the swap."};
inline constexpr Wording kBoard{"pahtum.board", "The board goes from A0 to {last}."};
inline constexpr Wording kHole{"pahtum.hole", "{square} is a black hole."};
inline constexpr Wording kDug{"pahtum.dug_already", "{square} is dug already."};
inline constexpr Wording kTaken{"pahtum.taken", "{square} is taken by {player}."};
inline constexpr Wording kImpossibleHole{"pahtum.impossible_hole",
                                         "A hole falls on an empty square of the board."};

// Refusals of a start position.
inline constexpr Wording kStartHoles{"start.holes", "{holes} holes come before the first piece"};

// Reasons.
inline constexpr Wording kDig{"pahtum.dig",
                              "{square}: holes that do not touch leave room for runs"};
inline constexpr Wording kSwap{"pahtum.swap",
                               "swap: the piece on the board is worth more than to be on the move"};
inline constexpr Wording kFair{
    "pahtum.fair", "{square}: X gains little by taking this piece over, and little by not"};
inline constexpr Wording kPlace{"pahtum.place", "{square}: {deeds}"};

// Effects of a piece.
inline constexpr Wording kMakes{"pahtum.makes",
                                "makes {runs:a run of #|runs of #}, {points:# point|# points}"};
inline constexpr Wording kKeeps{
    "pahtum.keeps", "keeps {player} from {runs:a run of #|runs of #}, {points:# point|# points}"};
inline constexpr Wording kDead{"pahtum.dead", "no run can go through here any more"};
inline constexpr Wording kWorks{"pahtum.works",
                                "works on a possible run of {room} in {line}"
                                "{pieces:|, where # piece stands|, where # pieces stand}"};
inline constexpr Wording kTakes{"pahtum.takes",
                                "takes from {player} a possible run of {room} in {line}"
                                "{pieces:|, where # piece stands|, where # pieces stand}"};
inline constexpr Wording kRow{"pahtum.row", "row {row}"};
inline constexpr Wording kColumn{"pahtum.column", "column {column}"};
inline constexpr Wording kDraws{"pahtum.draws", "best play on both sides ends in a draw"};
inline constexpr Wording kWins{
    "pahtum.wins", "best play on both sides ends with {player} {points:# point|# points} ahead"};

// Puzzles.
inline constexpr Wording kPuzzleHoles{"posed.holes", "black holes are due, and no move is"};

}  // namespace quintet::pahtum::say
