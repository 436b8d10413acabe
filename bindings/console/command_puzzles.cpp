// The command to find puzzles and to measure how difficult they are.

#include <iomanip>
#include <map>
#include <memory>
#include <utility>

#include "command.h"
#include "core/lines.h"
#include "core/notation.h"
#include "search/puzzles.h"

namespace quintet::console {
namespace {

constexpr int kLevels = static_cast<int>(kLevelWords.size()), kTries = 4;

// Puzzles of one difficulty: their number, and the successful tries of each level.
struct Row {
  int puzzles = 0;
  Array<int, kLevelWords.size()> solved{};

  int percent(int level) const {
    return puzzles == 0 ? 0 : 100 * solved[level] / (kTries * puzzles);
  }
};

void print_solvers(const Array<Row, kDifficulties>& rows, std::ostream& out) {
  out << "difficulty  puzzles";
  for (const std::string_view level : kLevelWords) out << std::setw(8) << level;
  out << '\n';
  for (int difficulty = 1; difficulty <= kDifficulties; ++difficulty) {
    const Row& row = rows[difficulty - 1];
    out << std::setw(10) << difficulty << std::setw(9) << row.puzzles;
    for (int level = 0; level < kLevels; ++level) out << std::setw(6) << row.percent(level) << " %";
    out << '\n';
  }
}

void print_solvers_in_json(const Array<Row, kDifficulties>& rows, std::ostream& out) {
  for (int difficulty = 1; difficulty <= kDifficulties; ++difficulty) {
    const Row& row = rows[difficulty - 1];
    Json solved = Json::object();
    for (int level = 0; level < kLevels; ++level)
      solved.add(kLevelWords[level], row.percent(level));
    out << Json::object("difficulty", difficulty, "puzzles", row.puzzles, "solved", solved).text()
        << '\n';
  }
}

// Throws Fault if an action of the solution is refused.
void check_line(const Game& game, const Puzzle& puzzle) {
  Match match = match_of(game, puzzle);
  for (const std::string& action : puzzle.line) {
    if (const Refusal refusal = match.act(action)) throw Fault(refusal.sentence);
    match.roll_all();
  }
}

// Counts the puzzles of a file that each level solves, by difficulty.
Array<Row, kDifficulties> solvers_of(const Game& game, std::string_view file, std::uint64_t seed,
                                     const Bots& bots) {
  Array<Row, kDifficulties> rows{};
  for (LineReader lines(file); lines.next();) {
    if (lines.line.empty()) continue;
    try {
      const Puzzle puzzle = parse_puzzle(lines.line);
      check_line(game, puzzle);
      const auto number = static_cast<std::uint64_t>(lines.number);
      Row& row = rows[puzzle.difficulty - 1];
      ++row.puzzles;
      for (int level = 0; level < kLevels; ++level) {
        for (unsigned attempt = 0; attempt < kTries; ++attempt) {
          row.solved[level] += solves(bots, game, puzzle, static_cast<Level>(level),
                                      Random::at(seed, kTries * number + attempt).bits());
        }
      }
    } catch (const Fault& fault) {
      throw RecordFault(lines.number, fault.what());
    }
  }
  return rows;
}

// Prints puzzles from games with this and the following seeds. Spreads `count` evenly over the
// difficulties; at most half of each have equal themes.
void print_puzzles(const Game& game, std::uint64_t seed, std::uint64_t count,
                   const Streams& streams) {
  const std::uint64_t most = (count + kDifficulties - 1) / kDifficulties;
  Array<std::uint64_t, kDifficulties> found{};
  std::map<std::pair<int, std::vector<std::string>>, std::uint64_t> alike;
  std::uint64_t total = 0;
  for (; total < count && streams.out; ++seed) {
    const auto puzzle = find_puzzle(streams.bots, game, seed);
    if (!puzzle) continue;
    auto& of_difficulty = found[puzzle->difficulty - 1];
    auto& of_themes = alike[{puzzle->difficulty, puzzle->themes}];
    if (of_difficulty == most || (of_themes > 0 && 2 * (of_themes + 1) > most)) continue;
    ++of_difficulty;
    ++of_themes;
    ++total;
    streams.out << to_text(*puzzle) << std::endl;
  }
}

}  // namespace

Run puzzles(CLI::App& command) {
  struct Given {
    Setup setup;
    std::uint64_t seed = 1, count = 1;
    std::string file;
    bool in_json = false;
  };
  const auto given = std::make_shared<Given>();
  command.description("puzzles of games between computers, or who solves those of a file");
  take_game(command, given->setup);
  take_number(command, "--seed", given->seed, 0, kMostSeed,
              "of the first game, or of who solves, 1 unless given");
  const auto count =
      take_number(command, "--count", given->count, 0, kMostGames,
                  "how many are found, 1 unless given; runs by other seeds find others, "
                  "some of them alike");
  const auto solve = command.add_option("--solve", given->file, "which part of them levels solve")
                         ->type_name("FILE")
                         ->excludes(count);
  take_json(command, given->in_json)->needs(solve);
  command.footer(
      "quintet puzzles GAME --count 2 > puzzles.txt\nquintet puzzles GAME --solve puzzles.txt");
  return [given, solve](const Streams& streams) {
    const Game& game = *given->setup.game;
    if (puzzler_of(game).pose == nullptr) {
      throw Fault("there are no puzzles of " + std::string(game.title));
    }
    if (solve->empty()) {
      print_puzzles(game, given->seed, given->count, streams);
    } else {
      const auto rows =
          solvers_of(game, read_file(given->file, streams), given->seed, streams.bots);
      (given->in_json ? print_solvers_in_json : print_solvers)(rows, streams.out);
    }
    return kDone;
  };
}

}  // namespace quintet::console
