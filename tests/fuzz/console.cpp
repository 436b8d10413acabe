// The console's dialogues with any input; the first byte chooses the game, and whether the first
// line is the players' names.

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "console/commands.h"
#include "core/registry.h"
#include "memory_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto games = quintet::games();
  std::vector<std::string> words = {"play", std::string(games[data[0] % games.size()].name)};
  std::istringstream in(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  if (data[0] / games.size() % 2 == 1) {
    words.insert(words.end(), {"--names", ""});
    std::getline(in, words.back());
  }
  std::ostringstream out, error;
  quintet::test::MemoryFiles files;
  quintet::console::run(words, {in, out, error, files, 1});
  return 0;
}
