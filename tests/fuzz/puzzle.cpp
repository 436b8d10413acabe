// Parses lines as puzzles. Each is refused, or is written and parsed as the same puzzle. Every game
// then tries its line.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "core/registry.h"
#include "search/puzzles.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quintet;
  constexpr std::size_t kMostLines = 8;
  std::vector<std::string> lines = split({reinterpret_cast<const char*>(data), size}, '\n');
  lines.resize(std::min(lines.size(), kMostLines));
  for (const std::string& line : lines) {
    try {
      const Puzzle puzzle = parse_puzzle(line);
      if (parse_puzzle(to_text(puzzle)) != puzzle) std::abort();
      for (const Game& game : games()) {
        try {
          Match match = match_of(game, puzzle);
          for (const std::string& action : puzzle.line) {
            if (match.act(action)) break;
            match.roll_all();
          }
        } catch (const Fault&) {
        }
      }
    } catch (const Fault&) {
    }
  }
  return 0;
}
