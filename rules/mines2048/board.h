#pragma once
// The board of 2048 with mines as a bitboard, and its slides (rules.md: Board and tiles, Sliding
// one line).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/array.h"

namespace quintet::mines2048 {

inline constexpr int kCells = 16;

/// The content of a cell: kEmpty, kMine, or n + 1 for the number 2ⁿ.
using Tile = std::uint8_t;
inline constexpr Tile kEmpty = 0;
inline constexpr Tile kMine = 1;
inline constexpr Tile kTwo = 2;
inline constexpr Tile kFour = 3;
inline constexpr Tile kLargest = 18;  ///< 131072; two of these do not combine (Options)

constexpr bool is_number(Tile tile) {
  return tile > kMine;
}
/// The number on a tile; 0 for kEmpty, 1 for kMine.
constexpr std::int32_t value_of(Tile tile) {
  return (1 << tile) >> 1;
}
/// The tile with this number; kEmpty if no tile has it.
constexpr Tile tile_of(std::int64_t number) {
  const bool is_tile = number >= 2 && number <= value_of(kLargest) && (number & (number - 1)) == 0;
  return is_tile ? static_cast<Tile>(std::countr_zero(static_cast<std::uint64_t>(number)) + 1)
                 : kEmpty;
}

/// The text of a tile: its number, "*" for a mine, "" for an empty cell.
std::string tile_text(Tile tile);

enum class Direction : std::uint8_t { up, down, left, right };
inline constexpr std::array kDirections = {Direction::up, Direction::down, Direction::left,
                                           Direction::right};

/// The effect of a slide on one tile. Two tiles that combine or destroy each other are partners.
struct Fate {
  enum class Kind : std::uint8_t { moved, combined, destroyed };
  Kind kind;
  Tile tile;
  std::int8_t from;
  std::int8_t to;       ///< its new cell, or the cell where it met its partner
  std::int8_t partner;  ///< its partner's cell before the slide; unused if the tile only moved
};

struct Slid;

class Board {
 public:
  Board() = default;

  Tile at(int cell) const {
    return static_cast<Tile>((cells_ >> 4 * cell & 15) + kHigh * (high_ >> cell & 1));
  }
  /// Puts a tile on an empty cell.
  void put(int cell, Tile tile);
  /// Like put(), for tiles up to 16384.
  void spawn(int cell, Tile tile) { cells_ |= std::uint64_t{tile} << 4 * cell; }

  int empty_cells() const { return std::popcount(empty()); }
  /// The n-th empty cell, counted from 0. Requires 0 ≤ n < empty_cells().
  int empty_cell(int n) const;
  /// The largest number; without any number, kMine or kEmpty.
  Tile largest() const { return largest(cells_, high_); }
  /// Returns true if some number is at least this one.
  bool reaches(Tile number) const;

  /// Returns the board after a slide, with the gain. Accepts illegal slides, too.
  Slid slid(Direction direction) const;
  /// Returns the fate of each tile in a slide, in the order of the cells.
  std::vector<Fate> fates(Direction direction) const;
  /// Returns true if some slide is legal.
  bool moves() const { return moves(cells_, high_); }

  bool operator==(const Board&) const = default;

  /// Cell i in bits 4i … 4i + 3, as an index or a key of tables. Requires all tiles to be at most
  /// 16384.
  std::uint64_t cells() const { return cells_; }
  /// Swaps rows and columns of cells().
  static std::uint64_t transposed(std::uint64_t cells);

 private:
  // A tile takes four bits. Numbers from 32768 on are rare: cells_ holds such a tile minus kHigh,
  // and high_ marks its cell.
  static constexpr Tile kHigh = 15;
  static constexpr std::uint64_t kCellOnes = 0x1111111111111111u;  // 1 in every cell
  static constexpr std::uint64_t kByteOnes = 0x0101010101010101u;  // 1 in every second cell

  // Returns 1 in every empty cell.
  std::uint64_t empty() const {
    const std::uint64_t none = ~(cells_ | cells_ >> 2);
    return (none & kCellOnes) & none >> 1;
  }

  Board(std::uint64_t cells, std::uint16_t high) : cells_(cells), high_(high) {}

  // Rarely used functions stay out of line and take the board's words by value. A playout then
  // keeps its board in registers. (wasm passes a struct by address, which would force it into
  // memory.)
  static Slid slid_high(std::uint64_t cells, std::uint16_t high, Direction direction);
  static Tile largest(std::uint64_t cells, std::uint16_t high);
  static bool moves(std::uint64_t cells, std::uint16_t high);

  std::uint64_t cells_ = 0;  // cell i in bits 4i … 4i + 3
  std::uint16_t high_ = 0;   // cell i in bit i
};

struct Slid {
  Board board;
  std::int32_t gain;  ///< the change of the score, negative for losses to mines
  bool moved;         ///< the board changed: the slide is legal
};

namespace detail {

// The result of sliding a row of four tiles, each at most 15. The row is in bits 0 … 15, half the
// gain plus kGainOffset in bits 16 … 30. Results that do not fit are kTooHigh.
using RowSlide = std::uint32_t;
inline constexpr RowSlide kTooHigh = 1u << 31;
inline constexpr std::int32_t kGainOffset = 1 << 14;

// The slides of every row, towards its first cell and towards its last.
struct RowSlides {
  RowSlides();
  std::array<std::array<RowSlide, 2>, 1 << 16> of;
};
/// Built by the first slide, because the table is large and other games do not need it.
inline const RowSlides& row_slides() {
  static const RowSlides slides;
  return slides;
}

}  // namespace detail

inline int Board::empty_cell(int n) const {
  // Counts the empty cells before each cell, with one multiplication for even cells (low halves of
  // bytes) and one for odd. The subtraction keeps the top bit of a byte where the count is at most
  // n. The cell is the last of those.
  constexpr std::uint64_t kTops = 0x80 * kByteOnes;
  constexpr std::uint64_t kLows = 0x0f * kByteOnes;
  const std::uint64_t limit = static_cast<std::uint64_t>(n) * kByteOnes | kTops;
  const std::uint64_t even = limit - (empty() * (kCellOnes - 1) & kLows);
  const std::uint64_t odd = limit - (empty() * kCellOnes & kLows);
  return std::popcount(even & kTops) + std::popcount(odd & kTops) - 1;
}

inline bool Board::reaches(Tile number) const {
  if (high_ != 0) [[unlikely]]
    return largest() >= number;
  // Adding 16 − number carries into the other half of the byte for numbers at least as large.
  const std::uint64_t lack = (16u - std::min<unsigned>(number, 16)) * kByteOnes;
  const std::uint64_t even = (cells_ & 0x0f * kByteOnes) + lack;
  const std::uint64_t odd = (cells_ >> 4 & 0x0f * kByteOnes) + lack;
  return ((even | odd) & 0x10 * kByteOnes) != 0;
}

inline std::uint64_t Board::transposed(std::uint64_t cells) {
  std::uint64_t swap = (cells ^ cells >> 12) & 0x0000f0f00000f0f0u;
  cells ^= swap ^ swap << 12;
  swap = (cells ^ cells >> 24) & 0x00000000ff00ff00u;
  return cells ^ swap ^ swap << 24;
}

// Inlining lets a playout share one slide between the legality test and the move. g++ inlines it
// anyway.
#ifdef __clang__
[[gnu::always_inline]]
#endif
inline Slid Board::slid(Direction direction) const {
  const auto bits = static_cast<unsigned>(direction);
  // The direction in a playout is unpredictable, so no branch depends on it.
  const std::uint64_t is_vertical = std::uint64_t{bits >> 1} - 1;
  const auto turned = [&](std::uint64_t cells) {
    return (transposed(cells) & is_vertical) | (cells & ~is_vertical);
  };
  const std::uint64_t lines = turned(cells_);
  const detail::RowSlides& slides = detail::row_slides();
  const auto slide = [&](std::uint64_t line) {
    return slides.of[static_cast<std::size_t>(line)][bits & 1];
  };
  const detail::RowSlide a = slide(lines & 0xffff), b = slide(lines >> 16 & 0xffff),
                         c = slide(lines >> 32 & 0xffff), d = slide(lines >> 48);
  if ((high_ | ((a | b | c | d) & detail::kTooHigh)) != 0) [[unlikely]] {
    // Copies word by word: returning the struct of the call would force the other result into
    // memory, too.
    const Slid high = slid_high(cells_, high_, direction);
    return {Board(high.board.cells_, high.board.high_), high.gain, high.moved};
  }

  const auto row = [](detail::RowSlide slid) { return std::uint64_t{slid & 0xffff}; };
  const std::uint64_t after = row(a) | row(b) << 16 | (row(c) | row(d) << 16) << 32;
  const auto halves = static_cast<std::int32_t>((a >> 16) + (b >> 16) + (c >> 16) + (d >> 16));

  return {Board(turned(after), 0), 2 * (halves - 4 * detail::kGainOffset), after != lines};
}

}  // namespace quintet::mines2048
