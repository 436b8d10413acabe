#include "search/puzzles.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "core/link.h"
#include "core/notation.h"

namespace quintet {

#define GAME(word)             \
  namespace word::inline bot { \
  Puzzler puzzler();           \
  }
#include <games.inc>
#undef GAME

const Puzzler& puzzler_of(const Game& game) {
#define GAME(word) word::puzzler(),
  static const Puzzler kPuzzlers[] = {
#include <games.inc>
  };
#undef GAME
  const auto found = std::ranges::find(kPuzzlers, game.name, &Puzzler::game);
  if (found == std::end(kPuzzlers)) throw std::logic_error("this game is not in the list of games");
  return *found;
}

// Does not use the list above: a module that only proves puzzles then links no code for finding
// them.
Posed proof::pose(const Match& match) {
#define GAME(word)                                                   \
  if (match.game().name == word::puzzler().game) {                   \
    if (auto* const pose = word::puzzler().pose) return pose(match); \
  }
#include <games.inc>
#undef GAME
  throw Fault("there are no puzzles of this game");
}

namespace {

// Maximum plies of a game for finding puzzles. Later positions in the longest games, of thousands
// of steps, resemble earlier ones.
constexpr std::size_t kLongestGame = 500;

// Prefix of a line whose puzzle is no longer offered.
constexpr std::string_view kRetired = "retired ";

// Tries per level (docs/strength.md, Puzzles).
constexpr Array<int, kLevelWords.size()> kTries = {0, 8, 8, 8, 8, 4, 1};

std::string joined(const std::vector<std::string>& parts, char between) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != parts.data()) text += between;
    text += part;
  }
  return text;
}

// Plays the game of `seed`, up to kLongestGame plies.
Match play(const Bots& bots, const Game& game, const Puzzler& puzzler, std::uint64_t seed,
           Random& random) {
  const auto options = puzzler.options;
  Match match(game, options[random.below(options.size())]);
  match.set_seed(seed);
  std::vector<Level> levels;
  for (int seat = 0; seat < match.position().players(); ++seat) {
    levels.push_back(static_cast<Level>(static_cast<int>(Level::two) + random.below(3)));
  }
  while (match.ply() < kLongestGame) {
    match.roll_all();
    const Seat seat = match.position().current_player();
    if (seat == kTerminal) break;
    (void)match.act(bots.advise(match, levels[static_cast<std::size_t>(seat)]).action);
  }
  return match;
}

// Returns the share of its tries in which a level misses the puzzle.
double misses(const Bots& bots, const Game& game, const Puzzle& puzzle, Level level) {
  int count = 0;
  for (int attempt = 0; attempt < kTries[level]; ++attempt) {
    count += !solves(bots, game, puzzle, level, puzzle.seed + static_cast<unsigned>(attempt));
  }
  return static_cast<double>(count) / kTries[level];
}

}  // namespace

std::string to_text(const Puzzle& puzzle) {
  const std::string goal =
      std::string(kGoalWords[puzzle.goal]) + '=' + std::to_string(puzzle.value);
  const std::string themes = puzzle.themes.empty() ? "-" : joined(puzzle.themes, ',');
  return (puzzle.is_retired ? std::string(kRetired) : "") +
         joined({puzzle.link, std::to_string(puzzle.seed), std::to_string(puzzle.difficulty), goal,
                 themes, joined(puzzle.line, ';')},
                ' ');
}

Puzzle parse_puzzle(std::string_view line) {
  const bool is_retired = line.starts_with(kRetired);
  if (is_retired) line.remove_prefix(kRetired.size());
  std::array<std::string_view, 5> fields;
  for (std::string_view& field : fields) {
    const std::size_t end = line.find(' ');
    if (end == std::string_view::npos) {
      throw Fault("a puzzle is a link, a seed, a difficulty, a goal, themes and a line");
    }
    field = line.substr(0, end);
    line.remove_prefix(end + 1);
  }
  Puzzle puzzle;
  puzzle.is_retired = is_retired;
  puzzle.link = fields[0];
  const auto seed = parse_unsigned(fields[1]);
  if (!seed) throw Fault("the seed of a puzzle is a whole number");
  puzzle.seed = *seed;
  const auto difficulty = parse_unsigned(fields[2]);
  if (!difficulty || *difficulty < 1 || *difficulty > kDifficulties) {
    throw Fault("the difficulty of a puzzle is from 1 to 5");
  }
  puzzle.difficulty = static_cast<int>(*difficulty);
  const std::size_t equals = std::min(fields[3].find('='), fields[3].size());
  const auto word = std::ranges::find(kGoalWords, fields[3].substr(0, equals));
  std::string_view number = fields[3].substr(std::min(equals + 1, fields[3].size()));
  const bool is_negative = number.starts_with('-');
  const auto size = parse_unsigned(number.substr(is_negative ? 1 : 0));
  if (word == kGoalWords.end() || !size || *size > 1'000'000) {
    throw Fault("the goal of a puzzle is points, lead or win, with a number");
  }
  puzzle.goal = static_cast<Goal>(word - kGoalWords.begin());
  puzzle.value = is_negative ? -static_cast<std::int64_t>(*size) : static_cast<std::int64_t>(*size);
  if (fields[4] != "-") puzzle.themes = split(fields[4], ',');
  puzzle.line = split(line, ';');
  return puzzle;
}

Match match_of(const Game& game, const Puzzle& puzzle) {
  Match match = match_of(game, puzzle.link);
  match.set_seed(puzzle.seed);
  if (match.position().current_player() < 0) throw Fault("nobody is to move in this puzzle");
  return match;
}

bool solves(const Bots& bots, const Game& game, const Puzzle& puzzle, Level level,
            std::uint64_t seed) {
  Match match = match_of(game, puzzle);
  const Seat solver = match.position().current_player();
  const auto points = [&] { return match.position().scores()[static_cast<std::size_t>(solver)]; };
  const std::int64_t before = points();
  for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
    std::string action = puzzle.line[i];
    if (match.position().current_player() == solver) {
      action = bots.advise(match.position(), level, Random::at(seed, i).bits()).action;
      if (puzzle.goal != Goal::points && action != puzzle.line[i]) return false;
    }
    if (match.act(action)) return false;
    if (puzzle.goal == Goal::points && points() - before >= puzzle.value) return true;
    match.roll_all();
    if (puzzle.goal == Goal::points && match.position().current_player() != solver) return false;
  }
  return puzzle.goal != Goal::points;
}

double missed_by(const Bots& bots, const Game& game, const Puzzle& puzzle) {
  double levels = 0;
  for (Level level = Level::greedy; level <= Level::five;
       level = static_cast<Level>(static_cast<int>(level) + 1)) {
    levels += misses(bots, game, puzzle, level);
  }
  return levels;
}

int difficulty_of(const Puzzler& puzzler, double missed) {
  return 1 + static_cast<int>(std::ranges::count_if(puzzler.limits,
                                                    [&](double limit) { return missed >= limit; }));
}

std::optional<Puzzle> find_puzzle(const Bots& bots, const Game& game, std::uint64_t seed) {
  return find_puzzle(bots, game, puzzler_of(game), seed);
}

std::optional<Puzzle> find_puzzle(const Bots& bots, const Game& game, const Puzzler& puzzler,
                                  std::uint64_t seed) {
  assert(puzzler.pose != nullptr);
  Random random(seed);
  Match match = play(bots, game, puzzler, seed, random);
  std::vector<std::size_t> plies(match.ply());
  std::iota(plies.begin(), plies.end(), std::size_t{0});
  for (std::size_t i = plies.size(); i > 1; --i) std::swap(plies[i - 1], plies[random.below(i)]);
  for (const std::size_t ply : plies) {
    if (match.position_at(ply).current_player() < 0) continue;
    Match from(game, match.position_at(ply).clone());
    from.set_seed(seed);
    const Posed posed = puzzler.pose(from);
    const auto* problem = std::get_if<Problem>(&posed);
    if (!problem) continue;
    match.go(ply);
    // In a one-player game, chance after the start is drawn from the seed, so the link starts here.
    Puzzle puzzle{.link = link_of(match, match.position().players() == 1),
                  .seed = seed,
                  .goal = problem->goal,
                  .value = problem->value,
                  .themes = {problem->themes.begin(), problem->themes.end()},
                  .line = problem->line};
    if (misses(bots, game, puzzle, Level::greedy) == 0) continue;
    puzzle.difficulty = difficulty_of(puzzler, missed_by(bots, game, puzzle));
    return puzzle;
  }
  return std::nullopt;
}

}  // namespace quintet
