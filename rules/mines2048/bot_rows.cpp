#include "mines2048/bot_rows.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace quintet::mines2048 {
namespace {

constexpr int kLargestHeld = 15;

// Four cells: n for the number 2ⁿ, 0 for empty.
using Line = std::array<int, 4>;

std::uint32_t packed(const Line& line) {
  return static_cast<std::uint32_t>(line[0] | line[1] << 4 | line[2] << 8 | line[3] << 12);
}

// Slides a line towards its first cell (rules.md: Sliding one line).
Line slid(const Line& line) {
  Line slid{};
  std::size_t entries = 0;
  bool is_combined = false;
  for (const int number : line) {
    if (number == 0) continue;
    if (entries > 0 && slid[entries - 1] == number && !is_combined) {
      slid[entries - 1] = std::min(number + 1, kLargestHeld);
      is_combined = true;
    } else {
      slid[entries++] = number;
      is_combined = false;
    }
  }
  return slid;
}

Line reversed(const Line& line) {
  return {line[3], line[2], line[1], line[0]};
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
    slides[row] = packed(slid(line)) | packed(reversed(slid(reversed(line)))) << 16;
    worths[row] = worth(line);
  }
}

}  // namespace quintet::mines2048
