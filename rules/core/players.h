#pragma once
// Names of players (docs/notation.md, Record, The console program).

#include <span>
#include <string>
#include <string_view>

#include "core/game.h"

namespace quintet {

/// Players' names in seat order; a player without a name has "" or no entry.
using Names = std::span<const std::string>;

/// Returns the player's name, or `Player 2` without one.
std::string player_name(Names names, Seat seat);

/// Returns true if a name may contain `c`: records keep all names on one line, separated by `|`.
constexpr bool fits_name(char c) {
  return c != '|' && c != 0x7f && static_cast<unsigned char>(c) >= 0x20;
}

/// Returns true for a computer player's name in records: `Computer 1` … `Computer 5`, by level.
bool is_computer(std::string_view name);

/// Returns the reason why a person cannot have this name, or "".
std::string name_fault(std::string_view name);

}  // namespace quintet
