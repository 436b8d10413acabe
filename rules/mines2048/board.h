#pragma once
// The board of 2048 with mines in machine words, and what a slide does to it (rules.md: Board and
// tiles, Sliding one line).

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

/// What lies on a cell: nothing, a mine, or the number 2ⁿ as n + 1.
using Tile = std::uint8_t;
inline constexpr Tile kEmpty = 0;
inline constexpr Tile kMine = 1;
inline constexpr Tile kTwo = 2;
inline constexpr Tile kFour = 3;
inline constexpr Tile kLargest = 18;  ///< 131072; two of them do not combine (Options)

constexpr bool is_number(Tile tile) {
  return tile > kMine;
}
/// The number on a tile that has one; no tile is shifted out of the word.
constexpr std::int32_t value_of(Tile tile) {
  return (1 << tile) >> 1;
}
/// The tile with this number; kEmpty when there is none.
constexpr Tile tile_of(std::int64_t number) {
  const bool is_tile = number >= 2 && number <= value_of(kLargest) && (number & (number - 1)) == 0;
  return is_tile ? static_cast<Tile>(std::countr_zero(static_cast<std::uint64_t>(number)) + 1)
                 : kEmpty;
}

/// A tile as it is written: its number, "*" for a mine, "" for none.
std::string tile_text(Tile tile);

enum class Direction : std::uint8_t { up, down, left, right };
inline constexpr std::array kDirections = {Direction::up, Direction::down, Direction::left,
                                           Direction::right};

/// What became of one tile in a slide. Of two tiles that meet, each is the other's partner.
struct Fate {
  enum class Kind : std::uint8_t { moved, combined, destroyed };
  Kind kind;
  Tile tile;
  std::int8_t from;
  std::int8_t to;       ///< where it lies now, or where it met its partner
  std::int8_t partner;  ///< the cell the partner came from; of no meaning when it only moved
};

struct Slid;

class Board {
 public:
  Board() = default;

  Tile at(int cell) const {
    return static_cast<Tile>((cells_ >> 4 * cell & 15) + kHigh * (high_ >> cell & 1));
  }
  /// Lays a tile on an empty cell.
  void put(int cell, Tile tile);
  /// The same for a tile of at most 16384.
  void spawn(int cell, Tile tile) { cells_ |= std::uint64_t{tile} << 4 * cell; }

  int empty_cells() const { return std::popcount(empty()); }
  /// The empty cell that has n empty ones before it. 0 ≤ n < empty_cells().
  int empty_cell(int n) const;
  /// The largest number, or kEmpty or kMine where there is none.
  Tile largest() const { return largest(cells_, high_); }
  /// There is a number as large as this one, or larger.
  bool reaches(Tile number) const;

  /// What a slide makes of the board.
  Slid slid(Direction direction) const;
  /// What becomes of each tile in a slide, in the order of the cells.
  std::vector<Fate> fates(Direction direction) const;
  /// A slide in some direction changes the board.
  bool moves() const { return moves(cells_, high_); }

  bool operator==(const Board&) const = default;

  /// Cell i in bits 4i … 4i + 3, for those who look boards up in tables. There is no tile above
  /// 16384.
  std::uint64_t cells() const { return cells_; }
  /// Such cells with rows for columns.
  static std::uint64_t transposed(std::uint64_t cells);

 private:
  // A tile takes four bits; numbers from 32768 on, which hardly a game sees, are kHigh less there
  // and marked in high_.
  static constexpr Tile kHigh = 15;
  static constexpr std::uint64_t kCellOnes = 0x1111111111111111u;  // 1 in every cell
  static constexpr std::uint64_t kByteOnes = 0x0101010101010101u;  // 1 in every other cell

  // 1 in every empty cell.
  std::uint64_t empty() const {
    const std::uint64_t none = ~(cells_ | cells_ >> 2);
    return (none & kCellOnes) & none >> 1;
  }

  Board(std::uint64_t cells, std::uint16_t high) : cells_(cells), high_(high) {}

  // What is rarely asked is not inlined, and takes the words of the board: a random game's own then
  // stays in registers. (As wasm a structure would be passed by its address, and stay in memory.)
  static Slid slid_high(std::uint64_t cells, std::uint16_t high, Direction direction);
  static Tile largest(std::uint64_t cells, std::uint16_t high);
  static bool moves(std::uint64_t cells, std::uint16_t high);

  std::uint64_t cells_ = 0;  // cell i in bits 4i … 4i + 3
  std::uint16_t high_ = 0;   // cell i in bit i
};

struct Slid {
  Board board;
  std::int32_t gain;  ///< what the score gains, or loses when it is negative
  bool moved;         ///< something moved, combined or was destroyed: the slide is legal
};

namespace detail {

// What a slide makes of a row of four tiles of at most 15: the row in bits 0 … 15, half the gain
// and kGainOffset in bits 16 … 30; or kTooHigh where that does not hold it.
using RowSlide = std::uint32_t;
inline constexpr RowSlide kTooHigh = 1u << 31;
inline constexpr std::int32_t kGainOffset = 1 << 14;

// All rows, each towards its first cell and its last.
struct RowSlides {
  RowSlides();
  std::array<std::array<RowSlide, 2>, 1 << 16> of;
};
/// Made when a board first slides: it is large, and who plays another game needs none.
inline const RowSlides& row_slides() {
  static const RowSlides slides;
  return slides;
}

}  // namespace detail

inline int Board::empty_cell(int n) const {
  // One multiplication counts the empty cells before each cell of even number (in the low half of
  // each byte), another those before each cell of odd number. Where a count is at most n, the top
  // bit of its byte stays set in the subtraction; the cell sought is the last of those.
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
  // What a number lacks to 16 carries into the other half of a byte when it is added to the number
  // or a larger one.
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

// Inlined, a random game slides once to see whether it may and to do it. g++ does so by itself.
#ifdef __clang__
[[gnu::always_inline]]
#endif
inline Slid
Board::slid(Direction direction) const {
  const auto bits = static_cast<unsigned>(direction);
  // Where a random game slides next is not to be predicted, so no branch depends on it.
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
    // Word by word: what a call answers in memory would keep the other answer there, too.
    const Slid high = slid_high(cells_, high_, direction);
    return {Board(high.board.cells_, high.board.high_), high.gain, high.moved};
  }

  const auto row = [](detail::RowSlide slid) { return std::uint64_t{slid & 0xffff}; };
  const std::uint64_t after = row(a) | row(b) << 16 | (row(c) | row(d) << 16) << 32;
  const auto halves = static_cast<std::int32_t>((a >> 16) + (b >> 16) + (c >> 16) + (d >> 16));

  return {Board(turned(after), 0), 2 * (halves - 4 * detail::kGainOffset), after != lines};
}

}  // namespace quintet::mines2048
