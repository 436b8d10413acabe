#pragma once
// Perfect play at radius 1. What is still to be won depends on the lines drawn, the turns rule and
// whether this is a second turn, not on who owns what: few enough cases to remember them all.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "triangles/triangles.h"

namespace quintet::triangles {

class Solver {
 public:
  Solver() { known_.fill(kUnknown); }

  /// How many triangles `seat` owns more than the other player at the end, when both play perfectly
  /// from here. Radius 1 only, either turns rule.
  int lead(const State& state, Seat seat) {
    const int lead = state.points(seat) - state.points(1 - seat);
    if (state.current_player() == kTerminal) return lead;
    return lead + (state.current_player() == seat ? gain(state) : -gain(state));
  }

 private:
  static constexpr std::int8_t kUnknown = std::numeric_limits<std::int8_t>::min();

  // By how much the player to move improves its lead until the end.
  int gain(const State& state) {
    std::int8_t& known = known_[index(state)];
    if (known == kUnknown) {
      const Seat seat = state.current_player();
      const int present = state.points(seat) - state.points(1 - seat);
      int best = std::numeric_limits<int>::min();
      state.undrawn().each([&](int line) {
        State next = state;
        next.apply(Action{static_cast<std::int8_t>(line + 1)});
        best = std::max(best, lead(next, seat) - present);
      });
      known = static_cast<std::int8_t>(best);
    }
    return known;
  }

  static std::size_t index(const State& state) {
    std::size_t index = 2u * state.second_turn() + (state.options().turns == Turns::unlimited);
    for (int line = 0; line < lines_of(1); ++line) index = 2 * index + state.undrawn().test(line);
    return index;
  }

  std::array<std::int8_t, 4 << lines_of(1)> known_;
};

}  // namespace quintet::triangles
