#pragma once
// A match in a few characters, for the address of a page: what a record says in lines, here each
// action is its place in the list of legal actions, and all places are the digits of one number.
//
//   link = "1" base64url(payload)                         the 1 is the format's version
//   payload = check (2 bytes), number of steps, length of head, head, digits
//   head = options, players, start and steps that no list has, a line each
//
// Numbers before the digits are of 7 bits a byte, the lowest first, all but the last with the top
// bit set.

#include <cstddef>
#include <string>
#include <string_view>

#include "core/match.h"

namespace quintet {

inline constexpr Wording kLinkEmpty{"game.link_empty", "this link is empty"};
inline constexpr Wording kLinkTooLong{"game.link_too_long", "this link is too long to be a game"};
inline constexpr Wording kLinkDamaged{
    "game.link_damaged", "this link is damaged: a part of it is missing or was changed"};
inline constexpr Wording kLinkLater{"game.link_later",
                                    "this link was made by a later version of Quintet"};

/// No link is longer, in characters; of the game whose links are the longest, some 20,000 actions
/// take 25,000.
inline constexpr std::size_t kLongestLink = 60'000;

/// The link of a match from its beginning to its present position, without its seed and the other
/// keys of its record. With `only_position`, and where the game can begin anywhere (a record's
/// `start:`), of the position alone.
std::string link_of(const Match& match, bool only_position = false);

/// The match of a link, at its end; the game is not part of it. Throws Fault: the link is of a
/// later version, damaged, too long, or of another game. What a link may cost is bounded by its
/// length, whatever it claims.
Match match_of(const Game& game, std::string_view link);

}  // namespace quintet
