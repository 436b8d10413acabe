// Commands that make, verify and replay records.

#include <memory>

#include "command.h"
#include "core/gauges.h"
#include "core/match.h"

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

// The `start:` of a game that begins at this position.
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

}  // namespace

Run make_new(CLI::App& command) {
  const auto setup = std::make_shared<Setup>();
  command.description("an empty record");
  take_setup(command, *setup);
  command.footer("quintet new GAME > game.quintet");
  return [setup](const Streams& streams) {
    streams.out << new_match(*setup).record();
    return kDone;
  };
}

Run replay(CLI::App& command) {
  struct Given {
    std::string file;
    bool each = false, start = false;
  };
  const auto given = std::make_shared<Given>();
  command.description("verify records, print the last position");
  take_file(command, given->file);
  const auto each = take_flag(command, "--each", given->each, "all positions, from the first on");
  take_flag(command, "--start", given->start, "the start: of a record that goes on from there")
      ->excludes(each);
  command.footer("quintet random GAME | quintet replay --each");
  return [given](const Streams& streams) {
    return answer_records(read_file(given->file, streams), streams, [&](const Match& match) {
      if (given->start) {
        streams.out << start_of(match) << '\n';
        return;
      }
      const std::size_t last = match.history().size();
      for (std::size_t ply = given->each ? 0 : last; ply <= last; ++ply) {
        print_position(match.position_at(ply), streams.out);
        if (ply < last) streams.out << "---\n";
      }
    });
  };
}

Run legal(CLI::App& command) {
  const auto file = std::make_shared<std::string>();
  command.description("legal actions, or chance events and weights");
  take_file(command, *file);
  command.footer("quintet new GAME | quintet legal");
  return [file](const Streams& streams) {
    return answer_records(read_file(*file, streams), streams, [&](const Match& match) {
      for (const auto& action : match.position().legal_actions()) streams.out << action << '\n';
      for (const auto& [event, weight] : match.position().chance_outcomes()) {
        streams.out << event << ' ' << weight << '\n';
      }
    });
  };
}

Run random_games(CLI::App& command) {
  struct Given {
    Setup setup;
    std::uint64_t seed = 1, games = 1;
  };
  const auto given = std::make_shared<Given>();
  command.description("records of random games");
  take_setup(command, given->setup);
  take_number(command, "--seed", given->seed, 0, kMostSeed,
              "of the first game, others have those that follow, 1 unless given");
  take_number(command, "--games", given->games, 0, kMostGames, "how many, 1 unless given");
  command.footer("quintet random GAME --seed 7 --games 100");
  return [given](const Streams& streams) {
    (void)new_match(given->setup);
    require_seeds(given->seed, given->games);
    for (std::uint64_t game = 0; game < given->games && streams.out; ++game) {
      if (game > 0) streams.out << "===\n";
      Match match = new_match(given->setup);
      match.set_seed(given->seed + game);
      play_randomly(match, given->seed + game);
      streams.out << match.record();
    }
    return kDone;
  };
}

Run perft(CLI::App& command) {
  struct Given {
    std::string file;
    std::uint64_t depth = 0;
  };
  const auto given = std::make_shared<Given>();
  command.description("count sequences of D actions and events");
  take_file(command, given->file);
  take_number(command, "--depth", given->depth, 0, 1000, "how long they are")
      ->type_name("D")
      ->required();
  command.footer("quintet new GAME | quintet perft --depth 2");
  return [given](const Streams& streams) {
    return answer_records(read_file(given->file, streams), streams, [&](const Match& match) {
      const Position& position = match.position();
      streams.out << gauge_of(position).perft(position, static_cast<int>(given->depth)) << '\n';
    });
  };
}

}  // namespace quintet::console
