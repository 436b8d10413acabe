// Opens any payload as a link of the game that byte 0 selects. It is refused, or is a match whose
// own link opens as the same match.

#include "core/link.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/registry.h"
#include "link_with.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quintet;
  if (size == 0) return 0;
  const Game& game = games()[data[0] % games().size()];
  const std::string_view payload(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    const Match match = match_of(game, test::link_with(game.name, payload));
    if (match_of(game, link_of(match)).record() != match.record()) std::abort();
  } catch (const Fault&) {
  }
  return 0;
}
