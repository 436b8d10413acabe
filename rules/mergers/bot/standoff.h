#pragma once
// Exact play at the end of a two-player game of groups.
//
// When nobody can reach the goal at once, only harmless squares are worth a tile: those after which
// the next player cannot reach it either. A player without one loses. Groups only grow, so a
// harmful square stays harmful. The harmless ones become fewer until the parity of the rest
// decides.
//
// The last to move wins, so the sum rule for such games applies (Sprague, "Über mathematische
// Kampfspiele", 1935; Grundy, "Mathematics and games", 1939). A harmless square that always stays
// so, and changes nothing for others, is spare. Two spare squares cancel out, so only the parity of
// their number counts.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/array.h"
#include "core/bits.h"
#include "core/random.h"
#include "mergers/mergers.h"

namespace quintet::mergers::inline bot {

/// A set of squares, by Board::index.
using Squares = Bits256;

/// The relevant part of a board in a game of groups. Adjacent tiles form a group, and so does an
/// isolated tile.
class Field {
 public:
  explicit Field(const State& state);
  Field(const Field& other) { *this = other; }
  Field& operator=(const Field& other);

  /// Free squares without those removed as harmful or spare.
  const Squares& harmless() const { return harmless_; }
  /// Returns the first square on which a tile reaches the goal, or kNoSquare.
  int winning_square() const;
  void put(int square);
  /// Removes the harmful squares from the harmless ones: those after which the goal can be reached.
  /// Returns true if there were any.
  bool remove_harmful();
  /// As above, for one of the harmless squares.
  bool remove_if_harmful(int square);
  /// Removes the spare squares, and squares on which nobody can ever reach the goal. Returns the
  /// number of spare squares: 0 if no square became harmful since the last call.
  int remove_spare();

  /// Returns the first harmless square of each kind. Squares of a kind touch the same groups and
  /// the same free squares, apart from those that these groups touch.
  Squares kinds() const;
  /// Hash of all that matters to the rest of the game.
  std::uint64_t key() const;

 private:
  static constexpr std::size_t kMost =
      kMostRows * kMostColumns / 2;  // maximum number of separate groups

  struct Group {
    // Its free neighbours.
    Squares touched;
    int size = 0;
    int most = 0;  // maximum size that a tile next to it makes
  };

  // Returns true if, after a tile on the square, the next tile can reach the goal with its group.
  bool does_harm(int square) const;
  void add(Group group);

  int goal_;
  int count_ = 0;
  int most_ = 1;  // maximum size that a tile makes
  Squares tiles_;
  Squares free_;  // squares where the goal may still be reached, and harmless ones
  Squares harmless_;
  Array<std::uint8_t, Board::kCells> sizes_{};  // of the group that a tile on a free square makes
  Array<Group, kMost> groups_;
};

/// Result for the player to move: a winning square (Board::index) or, in a lost game, any square,
/// harmless if possible.
struct Verdict {
  int square;
  bool wins;
  std::int64_t nodes;  ///< positions searched
};

class Standoff {
 public:
  static constexpr std::int64_t kToTheEnd = 1 << 30;  ///< budget above any number of positions

  /// A two-player game of groups in which nobody can reach the goal at once.
  explicit Standoff(const State& state) : root_(state) {}

  /// Solves it within about `budget` positions, or returns `nullopt`.
  std::optional<Verdict> solve(std::int64_t budget);

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 16;
  static constexpr int kSpare = 0;  // any spare square; no real square has this index

  struct Entry {
    std::uint64_t key = 0;  // 0 if unused
    bool wins = false;
  };
  // `is_odd`: the number of spare squares left is odd.
  struct Node {
    Field field;
    bool is_odd;

    void put(int square);
    std::uint64_t key() const;
  };

  bool wins(const Node& node);
  std::optional<int> winning(const Node& node);

  Field root_;
  std::vector<Entry> table_;
  std::int64_t nodes_ = 0, budget_ = 0;
};

/// Returns true if the player to move wins a two-player game of groups in which both place on
/// random harmless squares. Nobody can reach the goal at once.
bool wins_at_random(Field field, Random& random);

}  // namespace quintet::mergers::inline bot
