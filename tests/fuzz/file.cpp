// Loads any text as a file of a game's own format. It is refused, or the file of the position where
// the match begins loads as the same.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/match.h"
#include "core/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quintet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Game& game : games()) {
    if (game.start_of_file == nullptr) continue;
    const std::string_view options = game.option_sets[size % game.option_sets.size()];
    try {
      const Match match = Match::load_file(game, options, text);
      const std::string file = match.position().file();
      const Match again = Match::load_file(game, options, file);
      if (again.position().file() != file) std::abort();
      if (!again.position().equals(match.position())) std::abort();
      if (Match::load(match.record()).record() != match.record()) std::abort();
    } catch (const RecordFault&) {
    }
  }
  return 0;
}
