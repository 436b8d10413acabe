// Invariants of Hex, checked from outside at every step of a game.

#include "hex/hex.h"

#include <algorithm>
#include <string>
#include <vector>

#include "catch.h"
#include "conformance/conformance.h"

namespace quintet::hex {
namespace {

struct Invariants {
  void start(const State& state) { CHECK(stones(state) == 0); }

  void action(const State& before, const State::Action& action, const State& after) {
    CHECK(before.at(action.row, action.column) == '.');
    CHECK(after.at(action.row, action.column) == "RB"[before.current_player()]);
    CHECK(stones(after) == stones(before) + 1);
    CHECK(after.has_won(0) == joins(after, 'R'));
    CHECK(after.has_won(1) == joins(after, 'B'));
  }

  void chance(const State&, const State::Chance&, const State&) { FAIL("there is no chance"); }

 private:
  static int stones(const State& state) {
    int count = 0;
    for (int row = 0; row < state.size(); ++row) {
      for (int column = 0; column < state.size(); ++column) count += state.at(row, column) != '.';
    }
    return count;
  }

  // True if a colour's sides are joined. Marks spread from the first side until they cannot spread
  // further (A game 2).
  static bool joins(const State& state, char colour) {
    const int size = state.size();
    std::vector<std::string> marked(static_cast<std::size_t>(size),
                                    std::string(static_cast<std::size_t>(size), ' '));
    const auto mark = [&](int row, int column) -> char& {
      return marked[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    };
    const auto is_marked = [&](int row, int column) {
      return std::min(row, column) >= 0 && std::max(row, column) < size && mark(row, column) == 'x';
    };
    bool spreads = true, joined = false;
    while (spreads) {
      spreads = false;
      for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
          const int along = colour == 'R' ? row : column;
          if (state.at(row, column) != colour || mark(row, column) == 'x') continue;
          if (along > 0 && !is_marked(row, column - 1) && !is_marked(row, column + 1) &&
              !is_marked(row - 1, column) && !is_marked(row - 1, column + 1) &&
              !is_marked(row + 1, column) && !is_marked(row + 1, column - 1)) {
            continue;
          }
          mark(row, column) = 'x';
          spreads = true;
          joined |= along == size - 1;
        }
      }
    }
    return joined;
  }
};

}  // namespace

// For conformance_test.cpp.
test::Conformance conformance() {
  return test::conformance_of<State, Invariants>();
}

}  // namespace quintet::hex
