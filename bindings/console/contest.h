#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "bots.h"
#include "core/position.h"
#include "gauges.h"

namespace quintet::console {

/// Computers against each other, or, in a game for one, each by itself.
struct Contest {
  const Bots& bots;
  const Game& game;
  const Gauge& gauge;
  std::string options;  ///< such as can be played
  std::vector<Level> players;
  std::uint64_t games;  ///< at least 1
  std::uint64_t seed;
};

/// Plays a contest and prints its table. Game k, from 0, has seed `seed` + k and its players moved
/// on by k seats; but for the times, equal contests print the same everywhere.
/// Throws Fault when the number of players does not suit the game.
void hold(const Contest& contest, std::ostream& out);

}  // namespace quintet::console
