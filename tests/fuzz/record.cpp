// Any text is either a record, and then its saved form is loaded again as the same, or refused.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/match.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using quintet::Match;
  try {
    const Match match = Match::load({reinterpret_cast<const char*>(data), size});
    const std::string saved = match.record();
    const Match again = Match::load(saved);
    if (again.record() != saved || !again.position().equals(match.position())) std::abort();
  } catch (const quintet::RecordFault&) {
  }
  return 0;
}
