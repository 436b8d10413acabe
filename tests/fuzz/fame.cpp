// Reads any text as a hall of fame: each line is a winner, blank or reported as unreadable. A new
// entry must become the last winner and leave all others unchanged.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quintet;
  const std::string file(reinterpret_cast<const char*>(data), size);
  for (const Game& game : games()) {
    if (game.hall_of_fame == nullptr) continue;
    const HallOfFame hall = game.hall_of_fame(file);
    // The file's first line as a name; most are refused.
    const Winner fresh{file.substr(0, file.find('\n')), static_cast<std::int64_t>(size) - 20};
    for (const Winner& winner : {fresh, hall.winners.empty() ? fresh : hall.winners.front()}) {
      try {
        const HallOfFame entered = game.hall_of_fame(file + game.hall_of_fame_entry(file, winner));
        if (entered.winners.empty()) std::abort();
        std::vector<Winner> expected = hall.winners;
        expected.push_back(entered.winners.back());
        if (entered.winners != expected || entered.winners.back().score != winner.score ||
            entered.unreadable.size() != hall.unreadable.size()) {
          std::abort();
        }
      } catch (const RecordFault&) {
        std::abort();  // no record is involved
      } catch (const Fault&) {
      }
    }
  }
  return 0;
}
