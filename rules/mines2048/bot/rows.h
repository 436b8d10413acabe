#pragma once
// Classic 2048 without a near target, for the expectimax search. The game should last as long as
// possible: a table values each row and column by its four cells.
//
// Terms and magnitudes of the weights follow Robert Xiao's 2048-ai (github.com/nneonneo/2048-ai,
// 2014). Empty cells and equal neighbours are good. Many large tiles, and numbers that rise and
// fall again, are bad.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "mines2048/mines2048.h"
#include "search/expectimax.h"

namespace quintet::mines2048::inline bot {

/// Tables of every line of four cells: n for the number 2ⁿ, 0 for empty, in bits 0 … 15.
struct Rows {
  Rows();
  /// The line slid towards its first cell in the low half, towards its last in the high half.
  std::vector<std::uint32_t> slides;
  std::vector<std::int32_t> worths;
};

/// The guide of the search in classic 2048 (search/expectimax.h). Boards have four bits per cell;
/// row r begins at bit 16r. The largest number is 32768; two of these are treated as combining into
/// one.
class RowGuide {
 public:
  using Board = std::uint64_t;
  using Move = Action;
  using Afterstate = std::uint64_t;
  static constexpr float kDiscount = 1;

  explicit RowGuide(Loss loss) : is_lost_when_full_(loss == Loss::full) {}

  /// Converts a board without mines and without numbers above 32768.
  static std::uint64_t cells_of(const mines2048::Board& board) {
    std::uint64_t cells = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      const Tile tile = board.at(cell);
      cells |= std::uint64_t{tile == kEmpty ? 0u : tile - 1u} << 4 * cell;
    }
    return cells;
  }

  template <class See>
  void moves(std::uint64_t cells, See&& see) const {
    const std::uint64_t columns = mines2048::Board::transposed(cells);
    const Slides vertical = slid(columns), horizontal = slid(cells);
    if (vertical.first != columns) see(Action::up, mines2048::Board::transposed(vertical.first));
    if (vertical.last != columns) see(Action::down, mines2048::Board::transposed(vertical.last));
    if (horizontal.first != cells) see(Action::left, horizontal.first);
    if (horizontal.last != cells) see(Action::right, horizontal.last);
  }

  // The weights of the spawns on one cell sum to 1.
  float weights(std::uint64_t cells) const {
    return static_cast<float>(std::popcount(empty(cells)));
  }
  template <class See>
  void events(std::uint64_t cells, See&& see) const {
    for (std::uint64_t left = empty(cells); left != 0; left &= left - 1) {
      const std::uint64_t two = left & (~left + 1);
      see(0.9f, cells | two);
      see(0.1f, cells | two << 1);
    }
  }

  std::optional<float> decided(std::uint64_t cells) const {
    if (is_lost_when_full_ && std::has_single_bit(empty(cells))) return 0.0f;
    return std::nullopt;
  }

  float judged(std::uint64_t cells) const {
    const std::uint64_t columns = mines2048::Board::transposed(cells);
    std::int32_t sum = kOpen;
    for (int row = 0; row < 4; ++row) {
      sum += rows_.worths[cells >> 16 * row & 0xffff] + rows_.worths[columns >> 16 * row & 0xffff];
    }
    return static_cast<float>(std::clamp(sum, 1, kMost)) / kMost;
  }

  std::uint64_t key(std::uint64_t cells) const { return cells; }

 private:
  // The value of a board that is not lost before its rows count, and the largest value. Floats hold
  // these integers, and their quotients by a power of two, without rounding.
  static constexpr std::int32_t kOpen = 1'600'000, kMost = 1 << 21;

  struct Slides {
    std::uint64_t first, last;
  };
  // Slides all rows towards their first cells, and towards their last.
  Slides slid(std::uint64_t cells) const {
    Slides slides{0, 0};
    for (int row = 0; row < 4; ++row) {
      const std::uint64_t both = rows_.slides[cells >> 16 * row & 0xffff];
      slides.first |= (both & 0xffff) << 16 * row;
      slides.last |= both >> 16 << 16 * row;
    }
    return slides;
  }

  // Returns 1 in every empty cell.
  static std::uint64_t empty(std::uint64_t cells) {
    cells |= cells >> 2;
    return ~(cells | cells >> 1) & 0x1111111111111111u;
  }

  // Built when the first such game is played.
  static const Rows& rows() {
    static const Rows rows;
    return rows;
  }

  const Rows& rows_ = rows();
  bool is_lost_when_full_;
};

static_assert(ExpectimaxGuide<RowGuide>);

}  // namespace quintet::mines2048::inline bot
