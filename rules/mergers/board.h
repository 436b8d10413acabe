#pragma once
// The grid and the neighbours of its squares: rules.md, (Board), (Placing a tile).

#include <array>
#include <compare>
#include <cstdint>

#include "core/array.h"
#include "mergers/groups.h"

namespace quintet::mergers {

inline constexpr int kMostRows = 12;
inline constexpr int kMostColumns = 14;

/// A square: `A1` is row 0, column 0. Also the chance event that draws it from the pile.
struct Square {
  std::int8_t row = 0;
  std::int8_t column = 0;
  auto operator<=>(const Square&) const = default;
};

/// The index of no square.
inline constexpr int kNoSquare = -1;

/// The surroundings of a free square (Placing a tile).
struct Contact {
  GroupSet groups;  ///< groups that touch it
  int isolated;     ///< number of isolated tiles that touch it
};

/// The grid. The index of a square increases with row and column. A border gives every square four
/// neighbours.
class Board {
 public:
  using Cell = std::uint8_t;
  // Lower values are the index of the tile's group.
  static constexpr Cell kIsolated = kMostGroups;
  static constexpr Cell kFree = kMostGroups + 1;
  static constexpr Cell kBorder = kMostGroups + 2;

  static constexpr int kStride = 16;  // index distance to the square below
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
  /// Puts a tile of `group` without joining isolated tiles.
  void put_alone(int index, int group) { cell(index) = static_cast<Cell>(group); }
  /// Puts a tile of `group` and adds the isolated tiles next to it.
  void put(int index, int group) {
    cell(index) = static_cast<Cell>(group);
    for (const int next : neighbours(index)) {
      if (at(next) == kIsolated) cell(next) = static_cast<Cell>(group);
    }
  }
  void rename(int from, int to) {
    // Compare as Cell, not int: a vector register then holds sixteen, not four.
    const auto old = static_cast<Cell>(from), fresh = static_cast<Cell>(to);
    for (Cell& cell : cells_) cell = cell == old ? fresh : cell;
  }

  /// Calls visit(index) for each square in ascending order.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        visit(kStride * (row + 1) + column + 1);
      }
    }
  }

  /// Returns the index of the first square for which is_it(index) holds, or kNoSquare.
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

  // A table lets a square be read as one unit. Built from two bytes, it would be written in two
  // parts and copied as one. That stalls processors (store forwarding), and wasm copies it often.
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
