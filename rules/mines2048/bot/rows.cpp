#include "mines2048/bot/rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace quintet::mines2048::inline bot {
namespace {

constexpr int kLargestHeld = 15;

// Four cells: n for the number 2ⁿ, 0 for empty.
using Line = std::array<int, 4>;

// Slides a line in the first row of a board. Returns it as an index of Rows.
std::uint32_t slid(const Line& line, Direction direction) {
  Board board;
  for (int cell = 0; cell < 4; ++cell) {
    const int number = line[static_cast<std::size_t>(cell)];
    if (number > 0) board.put(cell, static_cast<Tile>(number + 1));
  }
  const Board after = board.slid(direction).board;
  std::uint32_t row = 0;
  for (int cell = 0; cell < 4; ++cell) {
    const int number = std::max(after.at(cell) - 1, 0);
    row |= static_cast<std::uint32_t>(std::min(number, kLargestHeld)) << 4 * cell;
  }
  return row;
}

constexpr int power4(int number) {
  return number * number * number * number;
}

// The contribution of a line to a board's value.
std::int32_t worth(const Line& line) {
  constexpr double kEmptyCell = 270, kPair = 1400, kSize = 11, kDisorder = 47;
  double worth = 0;
  int rises = 0, falls = 0, before = 0;
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    const int number = line[cell];
    if (number == 0) {
      worth += kEmptyCell;
    } else {
      if (number == before) worth += kPair;
      before = number;
      // The power 3.5, by operations that every machine rounds alike.
      worth -= kSize * (number * number * number * std::sqrt(number));
    }
    if (cell == 0) continue;
    const int step = power4(number) - power4(line[cell - 1]);
    (step > 0 ? rises : falls) += std::abs(step);
  }
  return static_cast<std::int32_t>(std::lround(worth - kDisorder * std::min(rises, falls)));
}

}  // namespace

Rows::Rows() : slides(1 << 16), worths(1 << 16) {
  for (std::uint32_t row = 0; row < slides.size(); ++row) {
    Line line;
    for (std::size_t cell = 0; cell < line.size(); ++cell) {
      line[cell] = static_cast<int>(row >> 4 * cell & 15);
    }
    slides[row] = slid(line, Direction::left) | slid(line, Direction::right) << 16;
    worths[row] = worth(line);
  }
}

}  // namespace quintet::mines2048::inline bot
