// Puzzles: finding them, and how hard they are.

#include <iomanip>
#include <map>
#include <optional>
#include <utility>

#include "command.h"
#include "core/notation.h"
#include "puzzles.h"

namespace quintet::console {
namespace {

// How many puzzles of each difficulty there are in a file, and in how many of a hundred tries each
// level solves them.
void print_solvers(const Game& game, std::string_view file, std::uint64_t seed,
                   const Streams& streams) {
  constexpr int kLevels = static_cast<int>(kLevelWords.size()), kTries = 4;
  struct Row {
    int puzzles = 0;
    Array<int, kLevelWords.size()> solved{};
  };
  Array<Row, kDifficulties> rows{};
  std::uint64_t number = 0;  // of the line
  for (const std::string& line : split(file, '\n')) {
    ++number;
    if (line.empty()) continue;
    try {
      const Puzzle puzzle = parse_puzzle(line);
      Row& row = rows[puzzle.difficulty - 1];
      ++row.puzzles;
      for (int level = 0; level < kLevels; ++level) {
        for (unsigned attempt = 0; attempt < kTries; ++attempt) {
          row.solved[level] += solves(streams.bots, game, puzzle, static_cast<Level>(level),
                                      Random::at(seed, kTries * number + attempt).bits());
        }
      }
    } catch (const Fault& fault) {
      throw Fault("line " + std::to_string(number) + ": " + fault.what());
    }
  }
  streams.out << "difficulty  puzzles";
  for (const std::string_view level : kLevelWords) streams.out << std::setw(8) << level;
  streams.out << '\n';
  for (int difficulty = 1; difficulty <= kDifficulties; ++difficulty) {
    const Row& row = rows[difficulty - 1];
    streams.out << std::setw(10) << difficulty << std::setw(9) << row.puzzles;
    for (const int solved : row.solved) {
      streams.out << std::setw(6) << (row.puzzles == 0 ? 0 : 100 * solved / (kTries * row.puzzles))
                  << " %";
    }
    streams.out << '\n';
  }
}

int puzzles(const Arguments& arguments, const Streams& streams) {
  const Setup setup = read_setup(arguments);
  if (!setup.options.empty()) throw Misuse("puzzles takes no options of a game");
  const std::uint64_t seed = arguments.seed();
  const std::uint64_t count = arguments.number("--count", 1, 0, kMostGames);
  if (puzzler_of(*setup.game).pose == nullptr) {
    throw Fault("there are no puzzles of " + std::string(setup.game->title));
  }
  if (arguments.has("--solve")) {
    if (arguments.has("--count")) throw Misuse("--solve and --count do not go together");
    print_solvers(*setup.game, read_file(arguments.text("--solve", "-"), streams), seed, streams);
    return kDone;
  }
  // As many of each difficulty as the number allows, and of those no more than half by the same
  // themes.
  const std::uint64_t most = (count + kDifficulties - 1) / kDifficulties;
  Array<std::uint64_t, kDifficulties> found{};
  std::map<std::pair<int, std::vector<std::string>>, std::uint64_t> alike;
  std::uint64_t total = 0;
  for (std::uint64_t game = 0; total < count && streams.out; ++game) {
    const auto puzzle = find_puzzle(streams.bots, *setup.game, seed + game);
    if (!puzzle) continue;
    auto& of_difficulty = found[puzzle->difficulty - 1];
    auto& of_themes = alike[{puzzle->difficulty, puzzle->themes}];
    if (of_difficulty == most || 2 * of_themes > most) continue;
    ++of_difficulty;
    ++of_themes;
    ++total;
    streams.out << to_text(*puzzle) << std::endl;
  }
  return kDone;
}

}  // namespace

const Command kPuzzles{
    "puzzles",
    "  puzzles GAME [--seed N] [--count N]        puzzles of games between computers\n"
    "  puzzles GAME --solve FILE [--seed N]       who solves those of a file\n",
    {{"--seed", "--count", "--solve"}},
    puzzles};

}  // namespace quintet::console
