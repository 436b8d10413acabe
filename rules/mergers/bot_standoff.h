#pragma once
// The end of a game of groups for two players, played exactly.
//
// When nobody can complete the goal at once, only harmless squares are worth a tile: those after
// which the next player cannot do so either. Who finds none has lost. Groups only grow, so a square
// that does harm always will, and the harmless ones become fewer until the parity of what is left
// decides. It is a game in which the last to move wins, and the sum rule for such games makes it
// small (Sprague, "Über mathematische Kampfspiele", 1935; Grundy, "Mathematics and games", 1939): a
// harmless square that stays so whatever is played, and changes nothing for others, is spare; two
// spare squares cancel each other out, so of all that are left only their parity counts.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mergers/mergers.h"

namespace quintet::mergers {

/// Whether the player to move wins, and by a tile on which square (Board::index); where the game is
/// lost, on any, harmless where one is.
struct Verdict {
  int square;
  bool wins;
  std::int64_t nodes;  ///< positions looked at to know it
};

class Standoff {
 public:
  static constexpr std::int64_t kToTheEnd = 1 << 30;  ///< positions, more than there are

  /// A game of groups for two, in which nobody can complete the goal at once.
  explicit Standoff(const State& state);

  /// What becomes of it, when that is found within about `budget` positions.
  std::optional<Verdict> solve(std::int64_t budget);

 private:
  static constexpr std::size_t kCells{Board::kCells};
  static constexpr std::size_t kEntries = std::size_t{1} << 16;
  static constexpr std::uint64_t kRootKey = 1;  // 0 marks what is unused
  using Cell = std::uint8_t;  // an index of the board; 0, which lies outside, stands for none
  using Cells = std::vector<Cell>;

  // Tiles that hang together go by one of them; a group and an isolated tile are the same here.
  struct Field {
    Array<Cell, kCells> group{};         // of each tile
    Array<std::uint8_t, kCells> size{};  // of each group

    void put(Cell square);
  };
  // A free square, the groups it touches, each once, and how large a tile on it makes the group.
  struct Contact {
    Cell square;
    int size;
    Array<Cell, 4> groups;
    int count;

    Contact(const Field& field, Cell square);
    bool touches(Cell group) const;
  };
  struct Entry {
    std::uint64_t key = 0;
    bool wins = false;
  };

  Cells harmless(const Field& field, const Cells& squares) const;
  std::size_t remove_spare(const Field& field, Cells& harmless) const;
  bool wins(const Field& field, const Cells& contested, bool is_spare, std::uint64_t key);
  bool wins_by(Cell square, const Field& field, const Cells& contested, bool is_spare,
               std::uint64_t key);

  int goal_;
  Field root_;
  Cells squares_;  // that are free at the root
  std::vector<Entry> table_;
  std::int64_t nodes_ = 0, budget_ = 0;
};

}  // namespace quintet::mergers
