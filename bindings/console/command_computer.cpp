// Commands for the computer's actions, perfect play, the engine protocol and benchmarks.

#include <memory>

#include "bench.h"
#include "command.h"
#include "engine.h"

namespace quintet::console {

Run best(CLI::App& command) {
  struct Given {
    std::string file;
    Level level = Level::five;
    std::uint64_t seed = 1;
  };
  const auto given = std::make_shared<Given>();
  command.description("the computer's action, and why");
  take_file(command, given->file);
  take_level(command, given->level, "who is asked: 1 … 5, random or greedy, 5 unless given");
  take_number(command, "--seed", given->seed, 0, kMostSeed, "of its chance, 1 unless given");
  command.footer("quintet best game.quintet --level 3");
  return [given](const Streams& streams) {
    return answer_records(read_file(given->file, streams), streams, [&](const Match& match) {
      const Seat seat = match.position().current_player();
      if (seat < 0)
        throw Fault(seat == kChance ? "A chance event is due first." : "The game is over.");
      const Choice<std::string> advice =
          streams.bots.advise(match.position(), given->level, given->seed);
      streams.out << advice.action << '\n';
      if (!advice.reason.english.empty()) streams.out << "# " << advice.reason.english << '\n';
    });
  };
}

Run solve(CLI::App& command) {
  const auto file = std::make_shared<std::string>();
  command.description("perfect play, of a game that is solved");
  take_file(command, *file);
  command.footer("quintet solve game.quintet");
  return [file](const Streams& streams) {
    return answer_records(read_file(*file, streams), streams, [&](const Match& match) {
      const Choice<std::string> advice = streams.bots.solve(match.position());
      streams.out << advice.action << "\n# value " << advice.value.value_or(0) << ", nodes "
                  << advice.nodes << '\n';
    });
  };
}

Run engine(CLI::App& command) {
  const auto level = std::make_shared<Level>(Level::five);
  command.description("plays for another program");
  take_level(command, *level, "where that asks for none: 1 … 5, random or greedy, 5 unless given");
  command.footer("quintet match GAME --players 4 --engine 'quintet engine --level 3'");
  return [level](const Streams& streams) {
    speak(streams, *level);
    return kDone;
  };
}

Run measure(CLI::App& command) {
  const auto in_json = std::make_shared<bool>(false);
  command.description("actions and playouts a second");
  take_json(command, *in_json);
  command.footer("quintet bench --json > bench.json");
  return [in_json](const Streams& streams) {
    bench(streams.bots, *in_json, streams.out);
    return kDone;
  };
}

}  // namespace quintet::console
