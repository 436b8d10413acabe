#pragma once
// The opening book of level 5 for radius 2, where exact search is too slow.

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

namespace quintet::triangles::inline bot {

/// The fewest undrawn lines for which the book has a move.
constexpr int least_book_lines(Turns turns) {
  return turns == Turns::two ? 36 : 37;
}

/// A book move in a position of radius 2.
struct BookMove {
  int line;  // from 0
  /// Both players have followed the book so far. The game is then a draw under perfect play.
  bool is_drawn;
};

/// Looks up a position. Returns nullopt if the book does not know it. Draws one of the lines that
/// are equal by symmetry.
std::optional<BookMove> book_move(const State& state, Random& random);

/// A set of drawn lines of radius 2.
using Drawn = std::uint64_t;

inline constexpr int kSymmetries = 12, kHalfTurn = 6;

/// The image of each line of radius 2 under each rotation and reflection.
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

/// The key of a position, equal for symmetric ones: the smallest image of the drawn lines,
/// second_turn(), and the lead of the player to move.
using BookKey = std::tuple<Drawn, bool, int>;

inline BookKey book_key(const State& state) {
  Drawn least = drawn(state);
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    least = std::min(least, image(drawn(state), symmetry));
  }
  const Seat player = std::max(state.current_player(), Seat{0});
  return {least, state.second_turn(), state.points(player) - state.points(1 - player)};
}

/// Visits the positions of the book in its order, one of each symmetry class. They are those that a
/// player reaches by always drawing `line_of(state)`, counted from 0. Stops when that is negative.
template <class LineOf>
void walk_book(Turns turns, LineOf&& line_of) {
  std::deque<State> open;
  std::set<BookKey> seen;
  // Collects the next positions from `state` on in which `player` is to move.
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

}  // namespace quintet::triangles::inline bot
