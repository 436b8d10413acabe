// Invariants of Pah Tum, checked from outside at every step of a game.

#include "pahtum/pahtum.h"

#include <algorithm>
#include <string>

#include "catch.h"
#include "conformance/conformance.h"

namespace quintet::pahtum {
namespace {

struct Invariants {
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

}  // namespace

// For conformance_test.cpp.
test::Conformance conformance() {
  return test::conformance_of<State, Invariants>();
}

}  // namespace quintet::pahtum
