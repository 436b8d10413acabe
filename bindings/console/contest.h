#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "bots.h"
#include "core/position.h"
#include "gauges.h"
#include "results.h"

namespace quintet::console {

/// Who plays in a contest: the computer at a level or, where there is none, the program that the
/// name starts (docs/notation.md, Engines).
struct Contestant {
  std::string name;
  std::optional<Level> level;
};

/// Computers against each other, or, in a game for one, each by itself.
struct Contest {
  const Bots& bots;
  const Game& game;
  const Gauge& gauge;
  std::string options;              ///< such as can be played
  std::vector<Contestant> players;  ///< as many as there are seats, or any number in a game for one
  std::uint64_t games;              ///< at least 1
  std::uint64_t seed;
  bool paired = false;     ///< each chance is met by each player in each seat
  std::uint64_t jobs = 1;  ///< so many games at a time, at least 1
  Printed printed = Printed::table;
  std::chrono::seconds patience{60};  ///< with a program, for each answer
};

/// Plays a contest and prints its table, or each record followed by a line `===`. Game k, from 0,
/// has seed `seed` + k and its players moved on by k seats; paired, of n players, seed `seed` +
/// k/n. But for the times, equal contests print the same everywhere, in whatever number of jobs.
/// Throws Fault when a program fails, after printing what was played to its end until then.
void hold(const Contest& contest, std::ostream& out);

/// Prints the table of contests that have printed these records, for people or as JSON. Throws
/// Fault when they are not such records or not of one kind of contest.
void report(const std::vector<std::string_view>& records, Printed printed, std::ostream& out);

}  // namespace quintet::console
