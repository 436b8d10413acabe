// The console's dialogues with any input; the first byte chooses the game.

#include <cstdint>
#include <sstream>
#include <string>

#include "console/commands.h"
#include "core/registry.h"
#include "memory_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto games = quintet::games();
  std::istringstream in(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  std::ostringstream out, error;
  quintet::test::MemoryFiles files;
  quintet::console::run({"play", std::string(games[data[0] % games.size()].name)},
                        {in, out, error, files});
  return 0;
}
