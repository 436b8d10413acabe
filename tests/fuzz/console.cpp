// Runs the console's dialogues on any input. Byte 0 selects the game; byte 1 selects its options,
// and whether the first line holds the players' names.

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "console/commands.h"
#include "core/notation.h"
#include "core/registry.h"
#include "memory_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const quintet::Game& game = quintet::games()[data[0] % quintet::games().size()];
  std::vector<std::string> words = {"play", std::string(game.name)};
  for (const auto option : quintet::words(game.option_sets[data[1] % game.option_sets.size()])) {
    words.emplace_back(option);
  }
  std::istringstream in(std::string(reinterpret_cast<const char*>(data) + 2, size - 2));
  if (data[1] / game.option_sets.size() % 2 == 1) {
    words.insert(words.end(), {"--names", ""});
    std::getline(in, words.back());
  }
  std::ostringstream out, error;
  quintet::test::MemoryFiles files;
  static const quintet::Bots bots;
  quintet::console::run(words, {in, out, error, files, bots, 1});
  return 0;
}
