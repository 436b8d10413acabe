// quintet-train-triangles
//
// Makes the book of Dots and Triangles (rules/triangles/bot_book.cpp), by solving each of its
// positions, and prints it. Takes some minutes and a gigabyte; no arguments.
//
// Of lines that keep the value one is preferred that makes the board equal to itself turned by half
// a turn: so fewer positions are reached.

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

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
    // Lines are tried in the order that they have in the image with the greatest set of drawn
    // lines, so that it does not matter which of all images has come up.
    int turned = 0;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      if (image(drawn(state), symmetry) > image(drawn(state), turned)) turned = symmetry;
    }
    std::vector<int> lines;
    state.undrawn().each([&](int line) { lines.push_back(line); });
    const auto rank = [&](int line) {
      return std::pair(state.undrawn().test(images()[kHalfTurn][line]), images()[turned][line]);
    };
    std::sort(lines.begin(), lines.end(), [&](int a, int b) { return rank(a) < rank(b); });
    const int best = *std::find_if(lines.begin(), lines.end(), keeps);
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
