#pragma once
// What came of the games of a contest, by their records.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "gauges.h"

namespace quintet::console {

/// A name as it may stand in a record, between `|` and others.
std::string fitting(std::string name);

/// What a player has done in one game.
struct Part {
  std::size_t player;               ///< which of the contest, from 0
  std::string name;                 ///< such as fits a record
  double nodes = 0;                 ///< as an engine counts them: they may be any number
  double seconds = 0, longest = 0;  ///< of all actions, and of the longest
  std::int64_t actions = 0;         ///< result_of() counts them
};

/// The parts by seats, as a line of the record's head.
inline constexpr std::string_view kPartsKey = "contest";
std::string text_of(const std::vector<Part>& parts);

/// A game that is over.
struct Result {
  std::uint64_t seed;
  std::vector<Part> parts;  ///< by seats
  std::vector<std::int64_t> outcome;
  bool is_won;                       ///< of a game for one
  std::optional<std::int64_t> mark;  ///< the same (Gauge::mark)
};

/// That of a match whose record says who had which part. Throws Fault where it does not, or is not
/// over.
Result result_of(const Match& match, const Gauge& gauge);

/// What is printed of a contest: its table, for people or as JSON, or the records of its games.
enum class Printed { table, json, records };

/// Prints the table of a contest with at least one result, for people or as JSON. `title` is the
/// game and its options. Throws Fault when a game is there twice or a player has two names.
void print_table(std::string_view title, const std::vector<Result>& results, std::string_view marks,
                 Printed printed, std::ostream& out);

}  // namespace quintet::console
