// quintet-train-triangles
//
// Makes the book of Dots and Triangles (rules/triangles/bot_book.cpp), by solving each of its
// positions, and prints it. Takes some minutes and a gigabyte; no arguments.
//
// Of lines that keep the value one is preferred that makes the board equal to itself turned by half
// a turn: so fewer positions are reached.

#include <cstdio>

#include "triangles/bot_book.h"
#include "triangles/bot_endgame.h"

namespace quintet::triangles {
namespace {

constexpr int kTableBits = 27;

void make_book() {
  Endgame endgame(State::initial({2, Turns::unlimited}), kTableBits);
  walk_book([&](const State& state) {
    const Seat player = state.current_player();
    const int lead = endgame.lead(state, player);
    const auto keeps = [&](int line) {
      State next = state;
      next.apply(Action::at(line));
      return endgame.lead(next, player) == lead;
    };
    int best = -1;
    for (const bool copies : {true, false}) {
      state.undrawn().each([&](int line) {
        const bool copy = !state.undrawn().test(images()[6][line]);
        if (best < 0 && copy == copies && keeps(line)) best = line;
      });
    }
    std::putchar('0' + best);
    std::fflush(stdout);
    return best;
  });
  std::putchar('\n');
}

}  // namespace
}  // namespace quintet::triangles

int main() {
  quintet::triangles::make_book();
}
