// What the computer would do, and how fast it is.

#include "bench.h"
#include "command.h"
#include "engine.h"

namespace quintet::console {
namespace {

int best(const Arguments& arguments, const Streams& streams) {
  const Level level = arguments.level();
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

int engine(const Arguments& arguments, const Streams& streams) {
  if (!arguments.words.empty()) throw Misuse("engine takes no words");
  speak(streams, arguments.level());
  return kDone;
}

int measure(const Arguments& arguments, const Streams& streams) {
  if (!arguments.words.empty()) throw Misuse("bench takes no words");
  bench(streams.bots, streams.out);
  return kDone;
}

}  // namespace

const Command kBest{"best",
                    "  best [FILE] [--level L] [--seed N]         the computer's action, and why\n",
                    {{"--level", "--seed"}},
                    best};

const Command kSolve{
    "solve",
    "  solve [FILE]                               perfect play, of a game that is solved\n",
    {},
    solve};

const Command kEngine{"engine",
                      "  engine [--level L]                         plays for another program\n",
                      {{"--level"}},
                      engine};

const Command kBench{"bench",
                     "  bench                                      actions and playouts a second\n",
                     {},
                     measure};

}  // namespace quintet::console
