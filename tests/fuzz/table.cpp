// Any calls of a match, in any order, with any text: the first line chooses game and options, each
// further line is a call.

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "core/match.h"
#include "core/registry.h"

namespace {

using namespace quintet;

void call(Match& match, const std::string& line) {
  const std::string text = line.empty() ? "" : line.substr(1);
  const auto viewer = static_cast<Seat>(text.size() % 6) - 4;
  switch (line.empty() ? '\0' : line[0]) {
    case 'u':
      match.undo();
      break;
    case 'r':
      match.redo();
      break;
    case '!':
      (void)match.chance(text);
      break;
    case '*':
      match.roll_all();
      break;
    case '?':
      (void)match.preview(text, viewer);
      break;
    case 'v':
      (void)match.position().view(viewer);
      break;
    case 't':
      (void)match.position().text(viewer);
      break;
    case 'l': {
      // A legal action is never refused.
      const auto actions = match.position().legal_actions();
      if (!actions.empty() && match.act(actions[text.size() % actions.size()])) std::abort();
      break;
    }
    default:
      (void)match.act(line);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  std::string line;
  std::getline(lines, line);
  if (line.empty()) return 0;
  try {
    const auto game = static_cast<unsigned char>(line[0]) % games().size();
    Match match(games()[game], line.substr(1));
    for (int calls = 0; calls < 200 && std::getline(lines, line); ++calls) call(match, line);
    if (Match::load(match.record()).record() != match.record()) std::abort();
  } catch (const RecordFault&) {
    std::abort();
  } catch (const Fault&) {
  }
  return 0;
}
