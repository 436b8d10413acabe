#pragma once
// The grid, and what lies around its squares: rules.md, (Board), (Placing a tile).

#include <array>
#include <compare>
#include <cstdint>

#include "core/array.h"
#include "mergers/groups.h"

namespace quintet::mergers {

inline constexpr int kMostRows = 12;
inline constexpr int kMostColumns = 14;

/// A square: `A1` is row 0, column 0. As a chance event, the next square of the pile.
struct Square {
  std::int8_t row = 0;
  std::int8_t column = 0;
  auto operator<=>(const Square&) const = default;
};

/// No index of a square.
inline constexpr int kNoSquare = -1;

/// What lies around a free square (Placing a tile).
struct Contact {
  GroupSet groups;  ///< those that touch it
  int isolated;     ///< how many isolated tiles touch it
};

/// The grid. Its squares go by an index that rises with row and column; a border around them gives
/// each four neighbours.
class Board {
 public:
  using Cell = std::uint8_t;
  // A cell below these is the index of the group it belongs to.
  static constexpr Cell kIsolated = kMostGroups;
  static constexpr Cell kFree = kMostGroups + 1;
  static constexpr Cell kBorder = kMostGroups + 2;

  static constexpr int kStride = 16;  // from a square to the one below
  static_assert(kMostColumns + 2 <= kStride);
  static constexpr int kCells = kStride * (kMostRows + 2);

  static constexpr int index(Square square) {
    return kStride * (square.row + 1) + square.column + 1;
  }
  static constexpr Square square(int index) { return kSquares[index]; }

  /// The squares above, left, right and below.
  static constexpr std::array<int, 4> neighbours(int index) {
    return {index - kStride, index - 1, index + 1, index + kStride};
  }

  Board() { cells_.fill(kBorder); }
  Board(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool contains(Square square) const {
    return square.row >= 0 && square.row < rows_ && square.column >= 0 && square.column < columns_;
  }
  Cell at(int index) const { return cells_[index]; }

  Contact contact(int index) const {
    GroupSet touched = 0;
    int isolated = 0;
    for (const int next : neighbours(index)) {
      touched |= set_of(at(next));
      isolated += at(next) == kIsolated;
    }
    return {touched & (set_of(kMostGroups) - 1), isolated};
  }

  void put_isolated(int index) { cell(index) = kIsolated; }
  /// Puts a tile of `group` alone.
  void put_alone(int index, int group) { cell(index) = static_cast<Cell>(group); }
  /// Puts a tile of `group`, which the isolated tiles around it join.
  void put(int index, int group) {
    cell(index) = static_cast<Cell>(group);
    for (const int next : neighbours(index)) {
      if (at(next) == kIsolated) cell(next) = static_cast<Cell>(group);
    }
  }
  /// Turns the tiles of one group into tiles of another.
  void rename(int from, int to) {
    // As cells, not as ints: a vector then holds sixteen of them, not four.
    const auto old = static_cast<Cell>(from), fresh = static_cast<Cell>(to);
    for (Cell& cell : cells_) cell = cell == old ? fresh : cell;
  }

  /// Calls visit(index) for each square, rising.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        visit(kStride * (row + 1) + column + 1);
      }
    }
  }

  /// The index of the first square for which is_it(index), kNoSquare if there is none.
  template <class IsIt>
  int find(IsIt&& is_it) const {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const int index = kStride * (row + 1) + column + 1;
        if (is_it(index)) return index;
      }
    }
    return kNoSquare;
  }

  bool operator==(const Board&) const = default;

 private:
  Cell& cell(int index) { return cells_[index]; }

  // From a table a square is read as a whole. Made of two bytes it would be written in two parts
  // and then copied as one, for which processors wait (store forwarding); wasm copies it often.
  static constexpr auto kSquares = [] {
    Array<Square, kCells> squares{};
    for (int i = 0; i < kCells; ++i) {
      squares[i] = {static_cast<std::int8_t>(i / kStride - 1),
                    static_cast<std::int8_t>(i % kStride - 1)};
    }
    return squares;
  }();

  Array<Cell, kCells> cells_;
  std::int8_t rows_ = 0;
  std::int8_t columns_ = 0;
};

}  // namespace quintet::mergers
