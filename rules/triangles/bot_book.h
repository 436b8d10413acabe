#pragma once
// How level 5 opens on radius 2, where the end is too far to be searched.

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
constexpr int least_book_lines(Turns turns) {
  return turns == Turns::two ? 36 : 37;
}

/// What the book says of a position of radius 2 that level 5 may come to by it.
struct BookMove {
  int line;  // from 0
  /// Whether both players have followed the book so far: then neither leads at the end, if both
  /// play perfectly from here.
  bool is_drawn;
};

/// Nothing where the book does not know the position. Of lines that symmetry makes equal one is
/// drawn.
std::optional<BookMove> book_move(const State& state, Random& random);

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

/// What positions have in common that are one in the book: the least image of the lines drawn,
/// whether this is a second turn, and the lead of the player to move.
using BookKey = std::tuple<Drawn, bool, int>;

inline BookKey book_key(const State& state) {
  Drawn least = drawn(state);
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    least = std::min(least, image(drawn(state), symmetry));
  }
  const Seat player = std::max(state.current_player(), Seat{0});
  return {least, state.second_turn(), state.points(player) - state.points(1 - player)};
}

/// Walks through the book of a turns rule in its order: all positions, up to symmetry, that a
/// player comes to who draws, in each of them, the line that `line_of(state)` says, from 0; until
/// that is negative.
template <class LineOf>
void walk_book(Turns turns, LineOf&& line_of) {
  std::deque<State> open;
  std::set<BookKey> seen;
  // The positions in which `player` is to move next, from `state` on.
  const auto reach = [&](const auto& again, const State& state, Seat player) -> void {
    if (state.undrawn().count() < least_book_lines(turns)) return;
    if (state.current_player() == player) {
      if (seen.insert(book_key(state)).second) open.push_back(state);
      return;
    }
    state.undrawn().each([&](int line) {
      State next = state;
      next.apply(Action::at(line));
      again(again, next, player);
    });
  };
  for (const Seat player : {0, 1}) reach(reach, State::initial({2, turns}), player);
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
