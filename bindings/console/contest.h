#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/gauges.h"
#include "core/position.h"
#include "results.h"
#include "search/bots.h"

namespace quintet::console {

/// A player of a contest: the computer at `level`, or an engine whose shell command is `name`
/// (docs/notation.md, Engines).
struct Contestant {
  std::string name;
  std::optional<Level> level;
};

/// A contest of computers against each other or, in a game for one, each by itself.
struct Contest {
  const Bots& bots;
  const Game& game;
  const Gauge& gauge;
  std::string options;  ///< valid
  /// One per seat; any number in a game for one.
  std::vector<Contestant> players;
  std::uint64_t games;  ///< at least 1
  std::uint64_t seed;
  bool paired = false;     ///< every player meets the same chance in every seat
  std::uint64_t jobs = 1;  ///< number of concurrent games, at least 1
  Printed printed = Printed::table;
  std::chrono::seconds patience{60};  ///< an engine's time for each answer
};

/// Plays a contest and prints its table, or each record followed by a line `===`. Game k, counted
/// from 0, has seed `seed` + k, and the players move on by k seats. With `paired` and n players its
/// seed is `seed` + k/n. In a game for one every player plays all games. Except for times, the
/// output does not depend on `jobs` or the machine. Throws Fault if an engine fails, after printing
/// the finished games.
void hold(const Contest& contest, std::ostream& out);

/// Prints the table of a contest from the records of its games. Throws Fault if a record is not of
/// a contest or the games differ.
void report(const std::vector<std::string_view>& records, Printed printed, std::ostream& out);

}  // namespace quintet::console
