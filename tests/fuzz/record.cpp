// Loads any text as a record. It is refused, or its saved form loads as the same match and the game
// can go on. Its variations, if readable, are written and parsed as the same.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/match.h"
#include "core/variations.h"

namespace {

// Plays some random steps. Also takes the omniscient view of each, and resamples hidden
// information.
void go_on(const quintet::Position& from) {
  quintet::Random random(1);
  const auto position = from.clone();
  std::string step;
  for (int steps = 0; steps < 60; ++steps) {
    (void)position->view(quintet::kOmniscient);
    (void)position->resample(0, random)->text(0);
    const quintet::Seat seat = position->current_player();
    if (seat == quintet::kTerminal) return;
    const bool is_chance = seat == quintet::kChance;
    const std::string drawn =
        is_chance ? position->random_chance(random) : position->random_action(random);
    if (is_chance ? position->apply_chance(drawn, step) : position->apply_action(drawn, step)) {
      std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using quintet::Match;
  try {
    const Match match = Match::load({reinterpret_cast<const char*>(data), size});
    const std::string saved = match.record();
    const Match again = Match::load(saved);
    if (again.record() != saved || !again.position().equals(match.position())) std::abort();
    go_on(match.position());
    const auto variations = quintet::parse_variations(match.note(quintet::kVariationsKey));
    if (!variations) return 0;
    const std::string line = to_text(*variations);
    // Hand-written text may be shorter than ours, which may then exceed the limit.
    const auto written = quintet::parse_variations(line);
    if (written ? *written != *variations : line.size() <= quintet::kMostVariationBytes) {
      std::abort();
    }
    if (fitting(match, *variations).size() != variations->size()) std::abort();
  } catch (const quintet::RecordFault&) {
  }
  return 0;
}
