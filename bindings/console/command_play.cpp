// The command to play in the terminal.

#include <algorithm>
#include <memory>

#include "command.h"
#include "core/notation.h"
#include "core/players.h"
#include "terminal.h"

namespace quintet::console {
namespace {

// Parses --computer SEAT=LEVEL …
Computers read_computers(const std::vector<std::string>& words, int players) {
  Computers computers;
  for (const std::string& word : words) {
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
  return computers;
}

// Parses --names A,B,…
std::vector<std::string> read_names(const std::string& word, const Computers& computers,
                                    int players) {
  std::vector<std::string> names = split(word, ',');
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

}  // namespace

Run play(CLI::App& command) {
  struct Given {
    Setup setup;
    std::uint64_t seed = 0;
    std::string names;
    std::vector<std::string> computers;
  };
  const auto given = std::make_shared<Given>();
  command.description("play in the terminal");
  take_setup(command, given->setup);
  const auto seed = take_number(command, "--seed", given->seed, 0, kMostSeed,
                                "the same game again, another one each time unless given");
  command.add_option("--names", given->names, "who plays, by seats")->type_name("A,B,…");
  take_list(command, "--computer", given->computers, "SEAT=LEVEL",
            "computers at these seats, from 1 on, of level 1 … 5, random or greedy");
  command.footer("quintet play GAME --names Ann --computer 2=3");
  return [given, seed](const Streams& streams) {
    Match match = new_match(given->setup);
    const int players = match.position().players();
    if (seed->empty()) given->seed = streams.seed;
    match.set_seed(given->seed);
    const Computers computers = read_computers(given->computers, players);
    match.set_players(read_names(given->names, computers, players));
    Terminal terminal(streams.in, streams.out, streams.files, streams.bots, computers);
    try {
      find_dialogue(given->setup.game->name)(match, terminal);
    } catch (const EndOfInput&) {
      streams.out << '\n';
    }
    streams.out.flush();  // the error stream comes after the last output
    if (seed->empty()) streams.error << "Seed: " << given->seed << '\n';
    return kDone;
  };
}

}  // namespace quintet::console
