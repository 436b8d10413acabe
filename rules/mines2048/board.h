#pragma once
// The board of 2048 with mines in machine words, and what a slide does to it (rules.md: Board and
// tiles, Sliding one line).

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

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
/// The number on a tile that has one.
constexpr std::int32_t value_of(Tile tile) {
  return 1 << (tile - 1);
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
  Tile at(int cell) const {
    return static_cast<Tile>((rows_ >> 4 * cell & 15) + kHigh * (high_ >> cell & 1));
  }
  /// Lays a tile on an empty cell.
  void put(int cell, Tile tile);

  int empty_cells() const { return std::popcount(empty(rows_)); }
  /// The empty cell that has n empty ones before it. 0 ≤ n < empty_cells().
  int empty_cell(int n) const;
  /// The largest number, or a tile that is none.
  Tile largest() const;
  /// There is a number as large as this one or larger.
  bool reaches(Tile number) const;

  /// What a slide makes of the board.
  Slid slid(Direction direction) const;
  /// What becomes of each tile in a slide, in the order of the cells.
  std::vector<Fate> fates(Direction direction) const;
  /// A slide in some direction changes the board.
  bool moves() const;

  bool operator==(const Board&) const = default;

 private:
  // A tile takes four bits; numbers from 32768 on, which hardly a game sees, are kHigh less there
  // and marked in high_.
  static constexpr Tile kHigh = 15;
  static constexpr std::uint64_t kOnes = 0x1111111111111111u;  // 1 in every cell

  /// 1 in every empty cell.
  static std::uint64_t empty(std::uint64_t cells) {
    const std::uint64_t none = ~(cells | cells >> 2);
    return (none & kOnes) & none >> 1;
  }
  static std::uint64_t transposed(std::uint64_t cells);
  Slid slid_high(Direction direction) const;

  std::uint64_t rows_ = 0;     // cell i in bits 4i … 4i + 3
  std::uint64_t columns_ = 0;  // the same, transposed
  std::uint16_t high_ = 0;     // bit i: cell i
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
extern const RowSlides kRowSlides;

}  // namespace detail

inline void Board::put(int cell, Tile tile) {
  const bool is_high = tile > kHigh;
  const auto bits = static_cast<std::uint64_t>(is_high ? tile - kHigh : tile);
  rows_ |= bits << 4 * cell;
  columns_ |= bits << (16 * (cell & 3) + (cell & 12));
  high_ = static_cast<std::uint16_t>(high_ | is_high << cell);
}

inline int Board::empty_cell(int n) const {
  constexpr std::uint64_t kBytes = 0x0101010101010101u;
  constexpr std::uint64_t kTops = 0x80 * kBytes;
  constexpr std::uint64_t kLows = 0x0f * kBytes;
  // One multiplication counts the empty cells before each cell of even number (in the low half of
  // each byte), another those before each cell of odd number. A byte's top bit stays set in the
  // subtraction where the count is at most n; the cell sought is the last of those.
  const std::uint64_t mask = empty(rows_);
  const std::uint64_t limit = static_cast<std::uint64_t>(n) * kBytes | kTops;
  const std::uint64_t even = limit - (mask * (kOnes - 1) & kLows);
  const std::uint64_t odd = limit - (mask * kOnes & kLows);
  return std::popcount(even & kTops) + std::popcount(odd & kTops) - 1;
}

inline bool Board::reaches(Tile number) const {
  if (high_ != 0) [[unlikely]]
    return largest() >= number;
  if (number > kHigh) return false;
  // In each cell: are the lower three bits at least those of the number?
  const std::uint64_t low = (rows_ & 7 * kOnes) + static_cast<unsigned>(8 - (number & 7)) * kOnes;
  return ((number < 8 ? rows_ | low : rows_ & low) & 8 * kOnes) != 0;
}

inline std::uint64_t Board::transposed(std::uint64_t cells) {
  cells = (cells & 0xf0f00f0ff0f00f0fu) |
          ((cells & 0x0000f0f00000f0f0u) << 12 | (cells & 0x0f0f00000f0f0000u) >> 12);
  return (cells & 0xff00ff0000ff00ffu) |
         ((cells & 0x00000000ff00ff00u) << 24 | (cells & 0x00ff00ff00000000u) >> 24);
}

inline Slid Board::slid(Direction direction) const {
  const auto bits = static_cast<unsigned>(direction);
  // The direction of a random game is not to be predicted: no branch depends on it.
  const std::uint64_t vertical = std::uint64_t{bits >> 1} - 1;
  const auto choose = [&](std::uint64_t one, std::uint64_t other) {
    return (one & vertical) | (other & ~vertical);
  };
  const std::uint64_t lines = choose(columns_, rows_);
  const auto slide = [&](std::uint64_t line) {
    return detail::kRowSlides.of[static_cast<std::size_t>(line)][bits & 1];
  };
  const detail::RowSlide a = slide(lines & 0xffff), b = slide(lines >> 16 & 0xffff),
                         c = slide(lines >> 32 & 0xffff), d = slide(lines >> 48);
  if ((high_ | ((a | b | c | d) & detail::kTooHigh)) != 0) [[unlikely]]
    return slid_high(direction);

  const auto row = [](detail::RowSlide slid) { return std::uint64_t{slid & 0xffff}; };
  const std::uint64_t after = row(a) | row(b) << 16 | (row(c) | row(d) << 16) << 32;
  const std::uint64_t turned = transposed(after);
  const auto halves = static_cast<std::int32_t>((a >> 16) + (b >> 16) + (c >> 16) + (d >> 16));

  Slid result;
  result.board.rows_ = choose(turned, after);
  result.board.columns_ = choose(after, turned);
  result.gain = 2 * (halves - 4 * detail::kGainOffset);
  result.moved = after != lines;
  return result;
}

}  // namespace quintet::mines2048
