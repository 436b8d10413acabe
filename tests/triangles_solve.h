#pragma once
// Perfect play with few lines left, by trying every line. The rest of a game depends on the lines
// drawn, the turns rule and whether this is a second turn, not on owners: few enough cases for a
// table.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

#include "triangles/triangles.h"

namespace quintet::triangles {

class Solver {
 public:
  /// The final lead of `seat` in triangles if both play perfectly from here. n undrawn lines make
  /// 2^n cases. One solver serves one radius.
  int lead(const State& state, Seat seat) {
    const int lead = state.points(seat) - state.points(1 - seat);
    if (state.current_player() == kTerminal) return lead;
    return lead + (state.current_player() == seat ? gain(state) : -gain(state));
  }

 private:
  using Case = std::pair<std::uint64_t, std::uint64_t>;

  // The improvement of the lead of the player to move until the end.
  int gain(const State& state) {
    const auto [found, is_new] = known_.try_emplace(case_of(state));
    int& known = found->second;
    if (is_new) {
      const Seat seat = state.current_player();
      const int present = state.points(seat) - state.points(1 - seat);
      int best = std::numeric_limits<int>::min();
      state.undrawn().each([&](int line) {
        State next = state;
        next.apply(Action::at(line));
        best = std::max(best, lead(next, seat) - present);
      });
      known = best;
    }
    return known;
  }

  static Case case_of(const State& state) {
    Case found = {0, 2u * state.second_turn() + (state.options().turns == Turns::unlimited)};
    state.undrawn().each([&](int line) {
      (line < 60 ? found.first : found.second) |= std::uint64_t{4} << line % 60;
    });
    return found;
  }

  std::map<Case, int> known_;
};

}  // namespace quintet::triangles
