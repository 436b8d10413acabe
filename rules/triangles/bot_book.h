#pragma once
// How level 5 opens on radius 2 with turns=unlimited, where the end is too far to be searched.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/array.h"
#include "core/random.h"
#include "triangles/triangles.h"

namespace quintet::triangles {

/// With fewer lines left there is no book.
inline constexpr int kLeastBookLines = 37;

/// A book line for a position of radius 2 that level 5 may come to by it, else none. Of lines that
/// symmetry makes equal one is drawn.
std::optional<int> book_line(const State& state, Random& random);

/// The lines of radius 2 that are drawn.
using Drawn = std::uint64_t;

inline constexpr int kSymmetries = 12, kHalfTurn = 6;

/// Where each line of radius 2 is when the hexagon is turned and mirrored: by each symmetry.
const Array<Array<std::uint8_t, lines_of(2)>, kSymmetries>& images();

inline Drawn drawn(const State& state) {
  Drawn lines = (Drawn{1} << lines_of(2)) - 1;
  state.undrawn().each([&](int line) { lines ^= Drawn{1} << line; });
  return lines;
}

inline Drawn image(Drawn lines, int symmetry) {
  Drawn image = 0;
  for (; lines != 0; lines &= lines - 1) {
    image |= Drawn{1} << images()[symmetry][std::countr_zero(lines)];
  }
  return image;
}

/// Walks through the book in its order: all positions, up to symmetry, that a player comes to who
/// draws, in each of them, the line that `line_of(state)` says, from 0; until that is negative.
template <class LineOf>
void walk_book(LineOf&& line_of) {
  std::deque<State> open;
  std::set<Drawn> seen;
  // The positions in which `player` is to move next, from `state` on.
  const auto reach = [&](const auto& again, const State& state, Seat player) -> void {
    if (state.undrawn().count() < kLeastBookLines) return;
    if (state.current_player() != player) {
      state.undrawn().each([&](int line) {
        State next = state;
        next.apply(Action::at(line));
        again(again, next, player);
      });
      return;
    }
    Drawn least = drawn(state);
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      least = std::min(least, image(drawn(state), symmetry));
    }
    if (seen.insert(least).second) open.push_back(state);
  };
  for (const Seat player : {0, 1}) reach(reach, State::initial({2, Turns::unlimited}), player);
  for (; !open.empty(); open.pop_front()) {
    const int line = line_of(std::as_const(open.front()));
    if (line < 0) return;
    State next = open.front();
    const Seat player = next.current_player();
    next.apply(Action::at(line));
    reach(reach, next, player);
  }
}

}  // namespace quintet::triangles
