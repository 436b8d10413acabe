#pragma once
// Puzzles: positions from games between computers in which one way is provably the best.
// - This file defines, finds and rates puzzles.
// - rules/<game>/bot/puzzles.cpp has each game's conditions and proofs.
// - rules/<game>/puzzles.txt has the shipped puzzles (docs/notation.md, Puzzles).
// - docs/strength.md has their difficulties.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/array.h"
#include "core/match.h"
#include "core/phrase.h"
#include "search/bots.h"

namespace quintet {

/// The solver's goal, and the meaning of its number:
/// - points: gain this many points by the solver's own actions, within the line's length and one
///   turn;
/// - lead: lead by this much at the end against perfect play;
/// - win: win the game.
enum class Goal : std::uint8_t { points, lead, win };

inline constexpr Array<std::string_view, 3> kGoalWords = {"points", "lead", "win"};

inline constexpr int kDifficulties = 5;

/// A puzzle, as in a line of a puzzle file.
struct Puzzle {
  /// No longer offered; keeps its number.
  bool is_retired = false;
  /// The match up to the puzzle's position (core/link.h).
  std::string link;
  /// Seed of the match, for chance events after the position.
  std::uint64_t seed = 0;
  /// 1 … kDifficulties.
  int difficulty = 1;
  Goal goal = Goal::points;
  std::int64_t value = 0;
  /// Words for the patterns of the solution.
  std::vector<std::string> themes;
  /// The solution, with the opponent's replies.
  std::vector<std::string> line;

  bool operator==(const Puzzle&) const = default;
};

/// Returns the line of a file, without its end.
std::string to_text(const Puzzle& puzzle);
/// Parses such a line. Throws Fault. Does not check link and actions against a game.
Puzzle parse_puzzle(std::string_view line);

/// Returns a puzzle's match, in which a seat is to move. Throws Fault like match_of().
Match match_of(const Game& game, const Puzzle& puzzle);

inline namespace proof {

/// A game's puzzle in a position, not yet rated.
struct Problem {
  Goal goal;
  std::int64_t value;
  std::vector<std::string> line;
  std::vector<std::string_view> themes;
};

/// The puzzle of a position, or the reason why none can be proved.
using Posed = std::variant<Problem, Phrase>;

/// Returns the puzzle at the present position of a match, in which a seat is to move. Throws Fault
/// if the game has no puzzles.
Posed pose(const Match& match);

}  // namespace proof

/// A game's definition of its puzzles.
struct Puzzler {
  std::string_view game;
  /// Options of the games played to find puzzles; each game draws one entry.
  std::span<const std::string_view> options = {};
  /// Thresholds of missed_by() for the difficulties 2, 3, 4 and 5.
  Array<double, kDifficulties - 1> limits{};
  /// Proves the puzzle at the present position of a match; a seat is to move. Null for a game
  /// without puzzles.
  Posed (*pose)(const Match& match) = nullptr;
};

/// Returns the puzzler of a game of this library.
const Puzzler& puzzler_of(const Game& game);

/// Plays a game between computers of levels 2 to 4, then tries its positions in random order.
/// Returns the first puzzle that greedy does not always solve, or `nullopt`. Equal arguments give
/// equal results on every machine. The game must have puzzles.
std::optional<Puzzle> find_puzzle(const Bots& bots, const Game& game, std::uint64_t seed);
/// As above, with a host's own puzzler.
std::optional<Puzzle> find_puzzle(const Bots& bots, const Game& game, const Puzzler& puzzler,
                                  std::uint64_t seed);

/// Returns true if the computer of a level solves the puzzle, with random numbers from `seed`.
bool solves(const Bots& bots, const Game& game, const Puzzle& puzzle, Level level,
            std::uint64_t seed);

/// Returns how many levels, from greedy on, miss a puzzle. A level counts by the share of its tries
/// that fail (docs/strength.md, Puzzles).
double missed_by(const Bots& bots, const Game& game, const Puzzle& puzzle);
/// Returns the difficulty of a puzzle that `missed` levels miss.
int difficulty_of(const Puzzler& puzzler, double missed);

}  // namespace quintet
