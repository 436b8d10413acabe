#pragma once
// Results of a contest's games, computed from their records.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/gauges.h"
#include "core/match.h"

namespace quintet::console {

/// Removes the characters that a name in a record must not have.
std::string fitting(std::string name);

struct Part {
  std::size_t player;               ///< index in the contest
  std::string name;                 ///< valid in a record
  double nodes = 0;                 ///< as the engine counts them; any number
  double seconds = 0, longest = 0;  ///< in total; of the longest action
  std::int64_t actions = 0;         ///< set by result_of()
};

/// The parts by seat, as a line of the record's head.
inline constexpr std::string_view kPartsKey = "contest";
std::string text_of(const std::vector<Part>& parts);

struct Result {
  std::uint64_t seed;
  std::vector<Part> parts;  ///< by seat
  std::vector<std::int64_t> outcome;
  bool is_won;                       ///< only in a game for one
  std::optional<std::int64_t> mark;  ///< only in a game for one (Gauge::mark)
};

/// The result of a finished match whose record holds its parts. Throws Fault for any other match.
Result result_of(const Match& match, const Gauge& gauge);

/// The output of a contest: its table as text or JSON, or the records of its games.
enum class Printed { table, json, records };

/// Prints the table of a contest with at least one result. `title` is the game and its options.
/// Throws Fault if a game occurs twice or a player has two names.
void print_table(std::string_view title, const std::vector<Result>& results, std::string_view marks,
                 Printed printed, std::ostream& out);

}  // namespace quintet::console
