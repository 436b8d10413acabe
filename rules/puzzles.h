#pragma once
// Puzzles: positions of games between computers from which one way is the best by proof. Here is
// what they are, how one is found, and how hard it is; what makes one in a game, and the proof,
// stands in rules/<game>/bot_puzzles.cpp. The lines that are shipped, rules/<game>/puzzles.txt, are
// described in docs/notation.md, Puzzles; how hard they are in docs/strength.md.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots.h"
#include "core/array.h"
#include "core/match.h"
#include "core/phrase.h"

namespace quintet {

/// What is to be reached by the player to move, and what the number beside it means: so many points
/// more by its own actions alone, so many as the line has or until its turn is over; a lead by so
/// many at the end, the other playing perfectly; the victory.
enum class Goal : std::uint8_t { points, lead, win };

inline constexpr Array<std::string_view, 3> kGoalWords = {"points", "lead", "win"};

inline constexpr int kDifficulties = 5;

/// A puzzle, and a line of a file of puzzles.
struct Puzzle {
  bool is_retired = false;  ///< it is offered no more, and keeps its number
  std::string link;         ///< its match (core/link.h), at the position
  std::uint64_t seed = 0;   ///< of that match: what chance brings from there on
  int difficulty = 1;       ///< 1 … kDifficulties
  Goal goal = Goal::points;
  std::int64_t value = 0;
  std::vector<std::string> themes;  ///< what the solution is an example of; a word each
  std::vector<std::string> line;    ///< the solution, with the replies of the other player

  bool operator==(const Puzzle&) const = default;
};

/// As a line of a file, without its end.
std::string to_text(const Puzzle& puzzle);
/// Reads such a line. Throws Fault; whether link and actions fit a game is not asked.
Puzzle parse_puzzle(std::string_view line);

/// The match of a puzzle of that game; a seat is to move. Throws Fault, as match_of() does.
Match match_of(const Game& game, const Puzzle& puzzle);

/// What a game finds in a position.
struct Problem {
  Goal goal;
  std::int64_t value;
  std::vector<std::string> line;
  std::vector<std::string_view> themes;
};

/// The puzzle of a position, or why it is none that can be proved.
using Posed = std::variant<Problem, Phrase>;

/// A game's puzzles.
struct Puzzler {
  std::string_view game;
  /// Of the games that are played to find them, one drawn for each.
  std::span<const std::string_view> options = {};
  /// How many levels miss a puzzle of difficulty 2, 3, 4 and 5, at least: missed_by().
  Array<double, kDifficulties - 1> limits{};
  /// The puzzle at the present of a match, at which a seat is to move, by proof. Null for a game
  /// without puzzles.
  Posed (*pose)(const Match& match) = nullptr;
};

/// That of a game of this library.
const Puzzler& puzzler_of(const Game& game);

/// The puzzle at the present of a match of such a game, at which a seat is to move, as its puzzler
/// poses it. Throws Fault where the game has no puzzles.
Posed pose(const Match& match);

/// Plays the game of this seed, computers of level 2 to 4 against each other, and makes a puzzle of
/// the first of its positions, in an order that is drawn, that is one and that greed does not
/// always solve. The same on every machine. The game has puzzles.
std::optional<Puzzle> find_puzzle(const Bots& bots, const Game& game, std::uint64_t seed);
/// The same by a host's own puzzler of that game.
std::optional<Puzzle> find_puzzle(const Bots& bots, const Game& game, const Puzzler& puzzler,
                                  std::uint64_t seed);

/// Whether the computer of a level solves a puzzle of that game, by draws of `seed`.
bool solves(const Bots& bots, const Game& game, const Puzzle& puzzle, Level level,
            std::uint64_t seed);

/// How many levels, from greedy on, miss a puzzle: a level counts by the share of its tries in
/// which it does (docs/strength.md, Puzzles).
double missed_by(const Bots& bots, const Game& game, const Puzzle& puzzle);
/// How hard a puzzle is that so many levels miss.
int difficulty_of(const Puzzler& puzzler, double missed);

}  // namespace quintet
