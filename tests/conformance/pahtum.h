#pragma once

#include <algorithm>
#include <string>

#include "catch.h"
#include "conformance/spread.h"
#include "pahtum/pahtum.h"

namespace quintet::test {

template <>
struct Spread<pahtum::State> {
  using State = pahtum::State;
  static constexpr const char* options[] = {"",        "holes=random",
                                            "swap=on", "size=8 swap=on holes=random",
                                            "size=11", "size=15 holes=random swap=on"};

  void start(const State& state) { look_at(state); }
  void action(const State& before, const State::Action&, const State& after) {
    step(before, after);
  }
  void chance(const State& before, const State::Chance&, const State& after) {
    step(before, after);
  }

 private:
  void step(const State& before, const State& after) {
    const bool swapped = before.empty_squares() == after.empty_squares();
    CHECK(before.empty_squares() - after.empty_squares() == (swapped ? 0 : 1));
    look_at(after);
  }

  // The points are the sum over all maximal runs, found square by square (Score).
  static void look_at(const State& state) {
    for (const Seat seat : {0, 1}) {
      int points = 0;
      for (const bool across : {true, false}) {
        for (int line = 0; line < state.size(); ++line) {
          int length = 0;
          for (int i = 0; i <= state.size(); ++i) {
            const bool own =
                i < state.size() && (across ? state.at(line, i) : state.at(i, line)) == "OX"[seat];
            if (own) ++length;
            if (own || length == 0) continue;
            points += length < 3 ? 0 : (1 << length) - length - 2;
            length = 0;
          }
        }
      }
      CHECK(state.points(seat) == points);
    }
  }
};

}  // namespace quintet::test
