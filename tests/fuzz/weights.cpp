// Teaches a computer a damaged file of weights. It is refused, or the computer plays legal actions
// by it. The file is a shipped one with bytes replaced. Byte 0 decides whether its check is made to
// fit, and how many bytes are cut off its end; bytes 1 to 3 place the replacement.

#include "console/weights.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/registry.h"
#include "search/bots.h"

namespace {

constexpr std::size_t kCheckSize = 8;  // at the end of a file; see rules/mines2048/bot/network.cpp

// Makes the check fit the bytes before it.
void fit(std::string& file) {
  if (file.size() < kCheckSize) return;
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (std::size_t i = 0; i < file.size() - kCheckSize; ++i) {
    hash = (hash ^ static_cast<unsigned char>(file[i])) * 0x100000001b3u;
  }
  for (std::size_t i = 0; i < kCheckSize; ++i) {
    file[file.size() - kCheckSize + i] = static_cast<char>(hash >> 8 * i & 255);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quintet;
  if (size < 4) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 4, size - 4);
  for (const auto& [name, shipped] : console::kWeights) {
    std::string file(shipped);
    const std::size_t number = data[1] | std::size_t{data[2]} << 8 | std::size_t{data[3]} << 16;
    const std::size_t place = number % (file.size() + 1);
    file.replace(place, std::min(bytes.size(), file.size() - place), bytes);
    if (data[0] & 2) file.resize(file.size() - std::min<std::size_t>(data[0] >> 2, file.size()));
    if (data[0] & 1) fit(file);
    const Game& game = *find_game(name);
    Match match(game, game.option_sets[data[0] / 4 % game.option_sets.size()]);
    match.set_seed(size);
    match.roll_all();
    Bots bots;
    try {
      bots.teach(name, file);
    } catch (const Fault&) {
      continue;
    }
    if (match.act(bots.advise(match, Level::four).action)) std::abort();
  }
  return 0;
}
