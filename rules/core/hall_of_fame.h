#pragma once
// The winners of a game, as a file of its own kind lists them (HasHallOfFame in core/game.h).

#include <cstdint>
#include <string>
#include <vector>

#include "core/lines.h"

namespace quintet {

struct Winner {
  std::string name;
  std::int64_t score = 0;
  bool operator==(const Winner&) const = default;
};

struct HallOfFame {
  std::vector<Winner> winners;          ///< in the order of the file
  std::vector<RecordFault> unreadable;  ///< the lines that are no winners', and why
};

}  // namespace quintet
