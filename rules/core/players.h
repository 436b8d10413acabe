#pragma once
// What players are called (docs/notation.md, Record, The console program).

#include <span>
#include <string>
#include <string_view>

#include "core/game.h"

namespace quintet {

/// Players' names in seat order; "" or none at all for a player without one.
using Names = std::span<const std::string>;

/// How people read of a player: by name, or as `Player 2`.
std::string player_name(Names names, Seat seat);

/// Whether a character may stand in a name: a record keeps names on one line, between `|`.
constexpr bool fits_name(char c) {
  return c != '|' && c != 0x7f && static_cast<unsigned char>(c) >= 0x20;
}

/// Whether a record means the computer by this name: `Computer 1` … `Computer 5`, by its level.
bool is_computer(std::string_view name);

/// Why a person cannot be called this, or "".
std::string name_fault(std::string_view name);

}  // namespace quintet
