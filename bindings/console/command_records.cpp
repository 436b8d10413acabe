// Records: making them, and what they lead to.

#include "command.h"
#include "core/match.h"
#include "gauges.h"

namespace quintet::console {
namespace {

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

}  // namespace

const Command kNew{
    "new", "  new GAME [option=value …]                  an empty record\n", {}, make_new};

const Command kReplay{
    "replay",
    "  replay [FILE] [--each | --start]           verify records, print the last position\n",
    {{}, {"--each", "--start"}},
    replay};

const Command kLegal{
    "legal",
    "  legal [FILE]                               legal actions, or chance events and weights\n",
    {},
    legal};

const Command kRandom{"random",
                      "  random GAME [option=value …] [--seed N] [--games N]\n"
                      "                                             records of random games\n",
                      {{"--seed", "--games"}},
                      random_games};

const Command kPerft{
    "perft",
    "  perft [FILE] --depth D                     count sequences of D actions and events\n",
    {{"--depth"}},
    perft};

}  // namespace quintet::console
