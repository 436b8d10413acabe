#include "commands.h"

#include <algorithm>
#include <iomanip>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <set>

#include "bench.h"
#include "bots.h"
#include "contest.h"
#include "core/match.h"
#include "core/notation.h"
#include "core/players.h"
#include "core/registry.h"
#include "engine.h"
#include "gauges.h"
#include "printable.h"
#include "puzzles.h"
#include "review.h"
#include "terminal.h"

namespace quintet::console {
namespace {

constexpr std::string_view kUsage =
    "usage: quintet COMMAND …\n"
    "  play GAME [option=value …] [--seed N] [--names A,B,…] [--computer SEAT=LEVEL …]\n"
    "                                             play in the terminal\n"
    "  new GAME [option=value …]                  an empty record\n"
    "  replay [FILE] [--each | --start]           verify records, print the last position\n"
    "  legal [FILE]                               legal actions, or chance events and weights\n"
    "  random GAME [option=value …] [--seed N] [--games N]\n"
    "                                             records of random games\n"
    "  perft [FILE] --depth D                     count sequences of D actions and events\n"
    "  best [FILE] [--level L] [--seed N]         the computer's action, and why\n"
    "  solve [FILE]                               perfect play, of a game that is solved\n"
    "  puzzles GAME [--seed N] [--count N]        puzzles of games between computers\n"
    "  puzzles GAME --solve FILE [--seed N]       who solves those of a file\n"
    "  review [FILE] [--level L] [--json]         every decision beside the best there was\n"
    "  match GAME [option=value …] [--players L,L…] [--engine COMMAND …] [--games N] [--seed N]\n"
    "    [--paired] [--jobs N] [--records] [--patience SECONDS]\n"
    "                                             computers and engines against each other;\n"
    "                                             a level L is 1 … 5, random or greedy\n"
    "  report [FILE …]                            the table of a match, from its records\n"
    "  engine [--level L]                         plays for another program\n"
    "  bench                                      actions and playouts a second\n";

/// Wrong usage: exit status 2. Whatever else is thrown ends with status 1.
struct Misuse : Fault {
  using Fault::Fault;
};

/// What stands after a command: plain words, and flags with their values.
class Arguments {
 public:
  /// `valued` are the flags that take a value, `plain` those that do not, `listed` those that take
  /// all words up to the next flag.
  Arguments(std::vector<std::string>::const_iterator word,
            std::vector<std::string>::const_iterator end, const std::set<std::string>& valued,
            const std::set<std::string>& plain = {}, const std::set<std::string>& listed = {}) {
    std::vector<std::string>* list = &words;
    for (; word != end; ++word) {
      if (!word->starts_with("--")) {
        list->push_back(*word);
        continue;
      }
      list = &words;
      if (flags_.contains(*word)) {
        throw Misuse(*word + " is named twice");
      } else if (plain.contains(*word)) {
        flags_[*word] = "";
      } else if (listed.contains(*word)) {
        flags_[*word] = "";
        list = &lists_[*word];
      } else if (!valued.contains(*word)) {
        throw Misuse("unknown flag " + *word);
      } else if (word + 1 == end) {
        throw Misuse(*word + " needs a value");
      } else {
        const std::string& flag = *word;
        flags_[flag] = *++word;
      }
    }
  }

  bool has(const std::string& flag) const { return flags_.contains(flag); }

  /// A flag's number from `least` to `most`, or `otherwise` where the flag is not given.
  std::uint64_t number(const std::string& flag, std::uint64_t otherwise, std::uint64_t least,
                       std::uint64_t most) const {
    const auto found = flags_.find(flag);
    if (found == flags_.end()) return otherwise;
    const auto value = parse_unsigned(found->second);
    if (!value || *value < least || *value > most) {
      throw Misuse(flag + " is a whole number from " + std::to_string(least) + " to " +
                   std::to_string(most));
    }
    return *value;
  }
  /// The flag --seed: of a game after which `more` have the seeds that follow.
  std::uint64_t seed(std::uint64_t otherwise = 1, std::uint64_t more = 0) const {
    return number("--seed", otherwise, 0, std::numeric_limits<std::uint64_t>::max() - more);
  }

  /// A flag's value, or `otherwise` where the flag is not given.
  std::string text(const std::string& flag, const std::string& otherwise) const {
    const auto found = flags_.find(flag);
    return found == flags_.end() ? otherwise : found->second;
  }

  /// The words after a flag.
  std::vector<std::string> list(const std::string& flag) const {
    const auto found = lists_.find(flag);
    return found == lists_.end() ? std::vector<std::string>() : found->second;
  }

  std::vector<std::string> words;

 private:
  std::map<std::string, std::string> flags_;
  std::map<std::string, std::vector<std::string>> lists_;
};

constexpr std::uint64_t kMostGames = 1'000'000'000;

struct Setup {
  const Game* game;
  std::string options;
};

// GAME [option=value …]
Setup read_setup(const Arguments& arguments) {
  if (arguments.words.empty()) throw Misuse("which game?");
  Setup setup{find_game(arguments.words.front()), ""};
  if (setup.game == nullptr) {
    std::string names;
    for (const Game& game : games()) names.append(names.empty() ? "" : ", ").append(game.name);
    throw Misuse("there is no game \"" + arguments.words.front() + "\"; the games are " + names);
  }
  for (std::size_t i = 1; i < arguments.words.size(); ++i) {
    setup.options.append(i > 1 ? " " : "").append(arguments.words[i]);
  }
  return setup;
}

Match new_match(const Setup& setup) {
  try {
    return Match(*setup.game, setup.options);
  } catch (const Fault& fault) {
    throw Misuse(fault.what());
  }
}

// What a file says; "-" is standard input.
std::string read_file(const std::string& name, const Streams& streams) {
  std::optional<std::string> text = name == "-" ? read_all(streams.in) : streams.files.read(name);
  if (!text) {
    throw Fault("cannot read " + (name == "-" ? "standard input" : name) +
                ", or it is longer than " + std::to_string(kMostMegabytes) + " MB");
  }
  return *std::move(text);
}

std::string read_one(const Arguments& arguments, const Streams& streams) {
  if (arguments.words.size() > 1) throw Misuse("one FILE at most");
  return read_file(arguments.words.empty() ? "-" : arguments.words.front(), streams);
}

// The records of a file, which lines "===" separate; one may stand behind the last record, too.
std::vector<std::string_view> split_records(std::string_view text) {
  std::vector<std::string_view> records;
  std::size_t begin = 0, line = 0;
  while (line < text.size()) {
    const auto end = std::min(text.find('\n', line), text.size());
    std::string_view content = text.substr(line, end - line);
    if (content.ends_with('\r')) content.remove_suffix(1);
    if (content == kRecordEnd) {
      records.push_back(text.substr(begin, line - begin));
      begin = end + 1;
    }
    line = end + 1;
  }
  if (begin < text.size() || records.empty()) records.push_back(text.substr(begin));
  return records;
}

// Answers each record of a file by `answer(match)`, refused ones on the error stream.
template <class Answer>
int answer_records(const std::string& text, const Streams& streams, Answer&& answer) {
  const auto records = split_records(text);
  int status = kDone;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0) streams.out << "===\n";
    try {
      answer(Match::load(records[i]));
    } catch (const Misuse&) {
      throw;
    } catch (const Fault& fault) {
      status = kRefused;
      if (records.size() > 1) streams.error << "record " << i + 1 << ", ";
      streams.error << fault.what() << '\n';
    }
  }
  return status;
}

void print_position(const Position& position, std::ostream& out) {
  out << position.text(kOmniscient) << '\n';
  const Seat seat = position.current_player();
  if (seat == kTerminal) {
    out << "over:";
    for (const std::int64_t result : position.outcome()) out << ' ' << result;
    out << '\n';
  } else if (seat == kChance) {
    out << "to move: chance\n";
  } else {
    out << "to move: " << seat + 1 << '\n';
  }
}

Level read_level(const std::string& word) {
  const auto level = parse_level(word);
  if (!level) throw Misuse("a level is 1 … 5, random or greedy, not \"" + word + "\"");
  return *level;
}

// --computer SEAT=LEVEL …
Computers read_computers(const Arguments& arguments, int players) {
  Computers computers;
  for (const std::string& word : arguments.list("--computer")) {
    const auto equals = std::min(word.find('='), word.size());
    const auto seat = parse_unsigned(word.substr(0, equals));
    if (!seat || *seat < 1 || *seat > static_cast<std::uint64_t>(players) ||
        equals == word.size()) {
      throw Misuse("--computer is followed by SEAT=LEVEL, a seat from 1 to " +
                   std::to_string(players));
    }
    const Level level = read_level(word.substr(equals + 1));
    if (!computers.emplace(static_cast<Seat>(*seat) - 1, level).second) {
      throw Misuse("seat " + std::to_string(*seat) + " is named twice");
    }
  }
  if (arguments.has("--computer") && computers.empty()) {
    throw Misuse("--computer needs a SEAT=LEVEL");
  }
  return computers;
}

// --names A,B,…
std::vector<std::string> read_names(const Arguments& arguments, const Computers& computers,
                                    int players) {
  std::vector<std::string> names = split(arguments.text("--names", ""), ',');
  if (names.size() > static_cast<std::size_t>(players)) {
    throw Misuse("--names has " + std::to_string(names.size()) + " names for " +
                 std::to_string(players) + (players == 1 ? " player" : " players"));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (const std::string fault = name_fault(names[i]); !fault.empty()) {
      throw Misuse("--names: " + fault);
    }
    if (!names[i].empty() && computers.contains(static_cast<Seat>(i))) {
      throw Misuse("--names: seat " + std::to_string(i + 1) + " is a computer's, leave it empty");
    }
  }
  return names;
}

int play(const Arguments& arguments, const Streams& streams) {
  const Setup setup = read_setup(arguments);
  Match match = new_match(setup);
  const std::uint64_t seed = arguments.seed(streams.seed);
  match.set_seed(seed);
  const Computers computers = read_computers(arguments, match.position().players());
  match.set_players(read_names(arguments, computers, match.position().players()));
  Terminal terminal(streams.in, streams.out, streams.files, streams.bots, computers);
  try {
    find_dialogue(setup.game->name)(match, terminal);
  } catch (const EndOfInput&) {
    streams.out << '\n';
  }
  streams.out.flush();  // what is said on the error stream follows the last words
  if (!arguments.has("--seed")) streams.error << "Seed: " << seed << '\n';
  return kDone;
}

int make_new(const Arguments& arguments, const Streams& streams) {
  streams.out << new_match(read_setup(arguments)).record();
  return kDone;
}

// The `start:` from which a game would go on at this position.
std::string start_of(const Match& match) {
  std::string start = match.position().start();
  if (!start.empty()) return start;
  if (match.game().start != nullptr && match.position().current_player() == kChance) {
    throw Fault("A chance event is due first.");
  }
  const std::string options = match.position().options();
  throw Misuse(std::string(match.game().title) + (options.empty() ? "" : ' ' + options) +
               " has no starting positions");
}

int replay(const Arguments& arguments, const Streams& streams) {
  if (arguments.has("--each") && arguments.has("--start")) {
    throw Misuse("--start is of the last position alone");
  }
  return answer_records(read_one(arguments, streams), streams, [&](const Match& match) {
    if (arguments.has("--start")) {
      streams.out << start_of(match) << '\n';
      return;
    }
    const std::size_t last = match.history().size();
    for (std::size_t ply = arguments.has("--each") ? 0 : last; ply <= last; ++ply) {
      print_position(match.position_at(ply), streams.out);
      if (ply < last) streams.out << "---\n";
    }
  });
}

int legal(const Arguments& arguments, const Streams& streams) {
  return answer_records(read_one(arguments, streams), streams, [&](const Match& match) {
    for (const auto& action : match.position().legal_actions()) streams.out << action << '\n';
    for (const auto& [event, weight] : match.position().chance_outcomes()) {
      streams.out << event << ' ' << weight << '\n';
    }
  });
}

int random_games(const Arguments& arguments, const Streams& streams) {
  const Setup setup = read_setup(arguments);
  (void)new_match(setup);
  const std::uint64_t count = arguments.number("--games", 1, 0, kMostGames);
  const std::uint64_t first = arguments.seed(1, count - (count > 0));
  for (std::uint64_t game = 0; game < count && streams.out; ++game) {
    if (game > 0) streams.out << "===\n";
    Match match = new_match(setup);
    match.set_seed(first + game);
    play_randomly(match, first + game);
    streams.out << match.record();
  }
  return kDone;
}

int perft(const Arguments& arguments, const Streams& streams) {
  if (!arguments.has("--depth")) throw Misuse("perft needs --depth D");
  const auto depth = arguments.number("--depth", 0, 0, 1000);
  return answer_records(read_one(arguments, streams), streams, [&](const Match& match) {
    const Position& position = match.position();
    streams.out << gauge_of(position).perft(position, static_cast<int>(depth)) << '\n';
  });
}

int best(const Arguments& arguments, const Streams& streams) {
  const Level level = read_level(arguments.text("--level", "5"));
  const std::uint64_t seed = arguments.seed();
  return answer_records(read_one(arguments, streams), streams, [&](const Match& match) {
    const Seat seat = match.position().current_player();
    if (seat < 0)
      throw Fault(seat == kChance ? "A chance event is due first." : "The game is over.");
    const Advice advice = streams.bots.advise(match.position(), level, seed);
    streams.out << advice.action << '\n';
    if (!advice.reason.english.empty()) streams.out << "# " << advice.reason.english << '\n';
  });
}

int solve(const Arguments& arguments, const Streams& streams) {
  return answer_records(read_one(arguments, streams), streams, [&](const Match& match) {
    const Advice advice = streams.bots.solve(match.position());
    streams.out << advice.action << "\n# value " << advice.value.value_or(0) << ", nodes "
                << advice.nodes << '\n';
  });
}

std::string joined(const std::vector<std::string>& actions) {
  std::string text;
  for (const std::string& action : actions) text.append(text.empty() ? "" : ", ").append(action);
  return text;
}

void print_decision(const Decision& decision, std::ostream& out) {
  const auto& found = decision.found;
  // A lead in points, or a share of the win in percent.
  const bool is_lead = found.spread > 0;
  const auto number = [&](double value) { return Json::decimal(is_lead ? value : 100 * value, 1); };
  out << std::setw(5) << decision.ply + 1 << std::setw(3) << decision.seat + 1 << "  " << std::left
      << std::setw(11) << kMarkWords[decision.mark] << std::right << std::setw(8)
      << number(decision.loss()).text() << std::setw(8) << number(found.value).text()
      << std::setw(8) << number(found.best_value).text() << (is_lead ? ' ' : '%')
      << (found.exact ? '=' : ' ') << "  " << joined(found.played);
  if (decision.loss() > 0) out << "; better: " << joined(found.best);
  out << std::endl;
}

void print_standings(const std::vector<Standing>& players, std::ostream& out) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const Standing& player = players[seat];
    out << "player " << seat + 1 << ": ";
    if (player.decisions == 0) {
      out << "nothing to judge\n";
      continue;
    }
    out << "accuracy " << Json::decimal(player.accuracy, 1).text() << " %";
    for (std::size_t mark = 0; mark < kMarkWords.size(); ++mark) {
      out << ", " << kMarkWords[mark] << ' ' << player.marks[mark];
    }
    out << '\n';
  }
}

int review(const Arguments& arguments, const Streams& streams) {
  const Level level = read_level(arguments.text("--level", "5"));
  if (level < Level::one) throw Misuse("a review is of a level from 1 to 5");
  const bool in_json = arguments.has("--json");
  return answer_records(read_one(arguments, streams), streams, [&](const Match& match) {
    if (!in_json) streams.out << " step by  mark           loss  played    best\n";
    Review review(streams.bots, match, level);
    while (const std::optional<Decision> decision = review.next()) {
      if (in_json) {
        streams.out << json_of(*decision).text() << std::endl;
      } else {
        print_decision(*decision, streams.out);
      }
    }
    if (in_json) {
      streams.out << json_of(review.players(), review.luck()).text() << '\n';
    } else {
      print_standings(review.players(), streams.out);
      for (const auto& [seat, said] : review.luck()) streams.out << said.english << '\n';
    }
  });
}

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

// --players L,L… and --engine COMMAND …
std::vector<Contestant> read_players(const Arguments& arguments, std::size_t seats) {
  std::vector<Contestant> players;
  if (arguments.has("--players")) {
    for (const std::string& word : split(arguments.text("--players", ""), ',')) {
      players.push_back({word, read_level(word)});
    }
  }
  for (const std::string& command : arguments.list("--engine")) players.push_back({command, {}});
  if (seats > 1 ? players.size() != seats : players.empty()) {
    throw Misuse("a match of this game has " + std::to_string(seats) +
                 (seats > 1 ? " players, not " : " player or more, not ") +
                 std::to_string(players.size()));
  }
  return players;
}

int match(const Arguments& arguments, const Streams& streams) {
  const Setup setup = read_setup(arguments);
  const Match start = new_match(setup);
  const auto seats = static_cast<std::size_t>(start.position().players());
  const std::uint64_t games = arguments.number("--games", 1, 1, kMostGames);
  const Contest contest{
      .bots = streams.bots,
      .game = *setup.game,
      .gauge = gauge_of(start.position()),
      .options = setup.options,
      .players = read_players(arguments, seats),
      .games = games,
      .seed = arguments.seed(1, games - 1),
      .paired = arguments.has("--paired"),
      .jobs = arguments.number("--jobs", 1, 1, 1000),
      .in_records = arguments.has("--records"),
      .patience = std::chrono::seconds(arguments.number("--patience", 60, 1, 1'000'000))};
  if (contest.paired && (seats == 1 || contest.games % seats != 0)) {
    throw Misuse(seats == 1 ? "who plays alone has nobody to be paired with"
                            : "--paired needs a number of games that the players divide");
  }
  hold(contest, streams.out);
  return kDone;
}

int report(const Arguments& arguments, const Streams& streams) {
  std::vector<std::string> files = arguments.words, texts;
  if (files.empty()) files = {"-"};
  for (const std::string& file : files) texts.push_back(read_file(file, streams));
  std::vector<std::string_view> records;
  for (const std::string& text : texts) {
    const auto more = split_records(text);
    records.insert(records.end(), more.begin(), more.end());
  }
  console::report(records, streams.out);
  return kDone;
}

int engine(const Arguments& arguments, const Streams& streams) {
  if (!arguments.words.empty()) throw Misuse("engine takes no words");
  speak(streams, read_level(arguments.text("--level", "5")));
  return kDone;
}

int dispatch(const std::vector<std::string>& words, const Streams& streams) {
  if (words.empty()) throw Misuse("which command?");
  const std::string& command = words.front();
  const auto arguments = [&](const std::set<std::string>& valued,
                             const std::set<std::string>& plain = {},
                             const std::set<std::string>& listed = {}) {
    return Arguments(words.begin() + 1, words.end(), valued, plain, listed);
  };
  if (command == "play") return play(arguments({"--seed", "--names"}, {}, {"--computer"}), streams);
  if (command == "new") return make_new(arguments({}), streams);
  if (command == "replay") return replay(arguments({}, {"--each", "--start"}), streams);
  if (command == "legal") return legal(arguments({}), streams);
  if (command == "random") return random_games(arguments({"--seed", "--games"}), streams);
  if (command == "perft") return perft(arguments({"--depth"}), streams);
  if (command == "best") return best(arguments({"--level", "--seed"}), streams);
  if (command == "solve") return solve(arguments({}), streams);
  if (command == "review") return review(arguments({"--level"}, {"--json"}), streams);
  if (command == "puzzles") {
    return puzzles(arguments({"--seed", "--count", "--solve"}), streams);
  }
  if (command == "match") {
    return match(arguments({"--players", "--games", "--seed", "--jobs", "--patience"},
                           {"--paired", "--records"}, {"--engine"}),
                 streams);
  }
  if (command == "report") return report(arguments({}), streams);
  if (command == "engine") return engine(arguments({"--level"}), streams);
  if (command == "bench") {
    if (!arguments({}).words.empty()) throw Misuse("bench takes no words");
    bench(streams.bots, streams.out);
    return kDone;
  }
  if (command == "--help" || command == "help") {
    streams.out << kUsage;
    return kDone;
  }
  throw Misuse("there is no command \"" + command + "\"");
}

}  // namespace

int run(const std::vector<std::string>& words, Streams streams) {
  Printable out(streams.out), error(streams.error);
  const auto fail = [&](std::string_view why) {
    out.flush();
    error << "quintet: " << why << '\n';
    return kRefused;
  };
  try {
    const int status =
        dispatch(words, {streams.in, out, error, streams.files, streams.bots, streams.seed});
    if (streams.in.bad()) return fail("cannot read standard input");
    if (!out.flush()) return fail("cannot write standard output");
    return status;
  } catch (const Misuse& misuse) {
    error << "quintet: " << misuse.what() << '\n' << kUsage;
    return kMisused;
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory");
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace quintet::console
