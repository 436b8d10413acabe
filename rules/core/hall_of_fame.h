#pragma once
// The contents of a game's hall-of-fame file (HasHallOfFame in core/game.h).

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
  std::vector<Winner> winners;          ///< in file order
  std::vector<int> ranking;             ///< indices of the winners, the best first
  std::vector<RecordFault> unreadable;  ///< other lines, with reasons
};

}  // namespace quintet
