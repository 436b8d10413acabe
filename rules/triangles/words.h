#pragma once
// Sentences of Dots and Triangles: refusals, and reasons of the computer's choices.

#include "core/phrase.h"

namespace quintet::triangles::say {

// Refusals.
inline constexpr Wording kLines{"triangles.lines", "The lines are numbered from 1 to {last}."};
inline constexpr Wording kDrawn{"triangles.drawn", "Line {line} is drawn already."};

// Refusals of a start position.
inline constexpr Wording kStartGrid{"start.grid", "a grid is a number of 1 to {digits} digits"};
inline constexpr Wording kStartLine{"start.line",
                                    "digit {digit} says whether a line is drawn: 0 or 1"};
inline constexpr Wording kStartOwner{
    "start.owner", "digit {digit} is the owner of triangle {triangle}: 0, 1 or 2"};
inline constexpr Wording kStartNoOwner{
    "start.no_owner", "digit {digit}: triangle {triangle} is complete but has no owner"};
inline constexpr Wording kStartLacksSide{
    "start.lacks_side", "digit {digit}: triangle {triangle} has an owner but lacks a side"};
inline constexpr Wording kStartLastTurn{
    "start.last_turn", "with turns=unlimited no turn is the last of a run, so turn=2 says nothing"};

// Reasons.
inline constexpr Wording kDraw{"triangles.draw", "{line}: {deeds}"};

// Effects of a line.
inline constexpr Wording kCompletes{"triangles.completes",
                                    "completes {triangles:# triangle|# triangles}"};
inline constexpr Wording kMovesAgain{
    "triangles.moves_again", "completes {triangles:# triangle|# triangles} and moves again"};
inline constexpr Wording kGivesNothing{"triangles.gives_nothing", "gives nothing away"};
inline constexpr Wording kGives{"triangles.gives", "gives away {triangles:# triangle|# triangles}"};
inline constexpr Wording kGivesLeast{
    "triangles.gives_least",
    "gives away {triangles:# triangle|# triangles}, every other line more"};
inline constexpr Wording kNoneFewer{
    "triangles.none_fewer", "gives away {triangles:# triangle|# triangles}, no other line fewer"};
inline constexpr Wording kWins{"triangles.wins",
                               "with best play on both sides it wins {own} : {other}"};
inline constexpr Wording kLoses{"triangles.loses",
                                "with best play on both sides it loses {own} : {other}"};
inline constexpr Wording kIsDrawn{"triangles.is_drawn",
                                  "with best play on both sides the game is drawn {own} : {other}"};

// Puzzles.
inline constexpr Wording kPuzzleTakes{"posed.takes",
                                      "whoever completes all that can be completed solves it"};

}  // namespace quintet::triangles::say
