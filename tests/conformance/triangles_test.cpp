// Invariants of Dots and Triangles, checked from outside at every step of a game.

#include "triangles/triangles.h"

#include <bit>
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "conformance/conformance.h"

namespace quintet::triangles {
namespace {

struct Invariants {
  void start(const State& state) {
    turns_in_a_row_ = 1;
    look_at(state, 0);
  }

  void action(const State& before, const State::Action& action, const State& after) {
    const Seat seat = before.current_player();
    const int gain = after.points(seat) - before.points(seat);
    CHECK(gain == std::popcount(before.completed_by(action)));
    CHECK(after.points(1 - seat) == before.points(1 - seat));
    CHECK_FALSE(after.undrawn().test(action.line - 1));
    look_at(after, lines_of(after.radius()) - before.undrawn().count() + 1);
    if (after.current_player() == kTerminal) return;

    // A player who completes a triangle moves again. With `turns=two`, never three times in a row
    // (A game 4).
    const int most = after.options().turns == Turns::two ? 2 : 1'000;
    const bool again = gain > 0 && turns_in_a_row_ < most;
    CHECK(after.current_player() == (again ? seat : 1 - seat));
    turns_in_a_row_ = again ? turns_in_a_row_ + 1 : 1;
  }

  void chance(const State&, const State::Chance&, const State&) { FAIL("there is no chance"); }

 private:
  // Counts lines and finds triangles in the text form alone: a dot and its opposite side are in one
  // column.
  static void look_at(const State& state, int drawn) {
    std::vector<std::string> rows(1, std::string(100, ' '));
    std::istringstream text(state.text(kSpectator));
    for (std::string row; std::getline(text, row);) {
      rows.push_back(row.substr(0, row.find("Player")) + std::string(100, ' '));
    }
    rows.push_back(rows.front());
    int lines = 0, wrong = 0, triangles[2] = {0, 0};
    for (std::size_t r = 1; r + 1 < rows.size(); ++r) {
      for (std::size_t c = 0; c + 2 < 100; ++c) {
        const char mark = rows[r][c];
        lines += mark == '/' || mark == '\\' || (mark == 'o' && rows[r][c + 2] == '-');
        if (c < 2) continue;
        bool complete = false;
        for (const auto& [tip, side] : {std::pair{r - 1, r + 1}, {r + 1, r - 1}}) {
          complete |= rows[tip][c] == 'o' && rows[side][c] == '-' && mark != '-' &&
                      rows[r][c - 1] != ' ' && rows[r][c + 1] != ' ';
        }
        const bool owned = mark == '1' || mark == '2';
        if (owned != complete) ++wrong;
        if (owned) ++triangles[mark - '1'];
      }
    }
    CHECK(lines == drawn);
    CHECK(wrong == 0);
    CHECK(triangles[0] == state.points(0));
    CHECK(triangles[1] == state.points(1));
  }

  int turns_in_a_row_ = 1;
};

}  // namespace

// For conformance_test.cpp.
test::Conformance conformance() {
  return test::conformance_of<State, Invariants>();
}

}  // namespace quintet::triangles
