#pragma once
// A match in a few characters, for a page's address. Each action is stored as its index in the list
// of legal actions, and all indices together as the digits of one number.
//
//   link = "1" base64url(payload)                         the 1 is the format's version
//   payload = check (2 bytes), number of steps, length of head, head, digits
//   head = options, players, start and steps that no list has, one per line
//
// The two numbers are little-endian base 128: 7 bits per byte, the top bit set in all but the last.

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

/// Maximum length of a link in characters. About 20,000 actions of the game with the longest links
/// take 25,000.
inline constexpr std::size_t kLongestLink = 60'000;

/// Returns the link of a match from its start to its present position. Drops the seed and the other
/// keys of the record. With `only_position` the link holds just the position, if the game can start
/// at any position (a record's `start:`).
/// Throws Fault if the match is too long for a link.
std::string link_of(const Match& match, bool only_position = false);

/// Returns the match of a link, at its end. The link does not contain the game. Throws Fault if the
/// link is damaged, too long, of a later version, or of another game. The length of the link bounds
/// the work, whatever the link claims.
Match match_of(const Game& game, std::string_view link);

}  // namespace quintet
