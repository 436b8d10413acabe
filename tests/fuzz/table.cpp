// Makes any calls of a match, in any order, with any text. Byte 0 selects the game, byte 1 its
// options; each line is a call.

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "core/link.h"
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
  if (size < 2) return 0;
  const Game& game = games()[data[0] % games().size()];
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data) + 2, size - 2));
  std::string line;
  Match match(game, game.option_sets[data[1] % game.option_sets.size()]);
  for (int calls = 0; calls < 200 && std::getline(lines, line); ++calls) call(match, line);
  if (Match::load(match.record()).record() != match.record()) std::abort();
  if (!match_of(game, link_of(match)).position().equals(match.position())) std::abort();
  return 0;
}
