#include "commands.h"

#include <new>
#include <string>

#include "command.h"
#include "printable.h"

namespace quintet::console {
namespace {

// In the order of the usage.
constexpr const Command* kCommands[] = {&kPlay,  &kNew,    &kReplay, &kLegal,   &kRandom,
                                        &kPerft, &kBest,   &kSolve,  &kPuzzles, &kReview,
                                        &kMatch, &kReport, &kEngine, &kBench};

std::string usage() {
  std::string text = "usage: quintet COMMAND …\n";
  for (const Command* command : kCommands) text += command->usage;
  return text;
}

int dispatch(const std::vector<std::string>& words, const Streams& streams) {
  if (words.empty()) throw Misuse("which command?");
  const std::string& name = words.front();
  for (const Command* command : kCommands) {
    if (command->name != name) continue;
    return command->run(Arguments(words.begin() + 1, words.end(), command->flags), streams);
  }
  if (name == "--help" || name == "help") {
    streams.out << usage();
    return kDone;
  }
  throw Misuse("there is no command \"" + name + "\"");
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
    error << "quintet: " << misuse.what() << '\n' << usage();
    return kMisused;
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory");
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace quintet::console
