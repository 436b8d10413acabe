// Playing in the terminal.

#include <algorithm>

#include "command.h"
#include "core/notation.h"
#include "core/players.h"
#include "terminal.h"

namespace quintet::console {
namespace {

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

}  // namespace

const Command kPlay{
    "play",
    "  play GAME [option=value …] [--seed N] [--names A,B,…] [--computer SEAT=LEVEL …]\n"
    "                                             play in the terminal\n",
    {{"--seed", "--names"}, {}, {"--computer"}},
    play};

}  // namespace quintet::console
