#pragma once
// The end of a game of groups for two, played exactly.
//
// When nobody can complete the goal at once, only harmless squares are worth a tile: those after
// which the next player cannot do so either. Who finds none has lost. Groups only grow, so a square
// that does harm always will, and the harmless ones become fewer until the parity of what is left
// decides. It is a game in which the last to move wins, and the sum rule for such games makes it
// small (Sprague, "Über mathematische Kampfspiele", 1935; Grundy, "Mathematics and games", 1939): a
// harmless square that stays so whatever is played, and changes nothing for others, is spare; two
// spare squares cancel each other out, so of all that are left only their parity counts.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/array.h"
#include "core/bits.h"
#include "core/random.h"
#include "mergers/mergers.h"

namespace quintet::mergers {

/// A set of squares by Board::index.
using Squares = Bits256;

/// What counts of a board in a game of groups. Tiles that hang together are a group, and so is one
/// that is isolated.
class Field {
 public:
  explicit Field(const State& state);
  Field(const Field& other) { *this = other; }
  Field& operator=(const Field& other);

  /// The free squares on which a tile does no harm, as far as harm and spare ones were removed.
  const Squares& harmless() const { return harmless_; }
  /// The first square on which a tile makes a group of the goal, kNoSquare if there is none.
  int winning_square() const;
  /// Puts a tile on a free square.
  void put(int square);
  /// Takes the squares after which the goal can be completed out of the harmless ones, and says
  /// whether there were any.
  bool remove_harmful();
  /// The same for one harmless square alone.
  bool remove_if_harmful(int square);
  /// Takes out the spare ones, and forgets on which squares nobody can ever complete the goal.
  /// Returns how many spare ones there were. Where nothing did harm since, there are none.
  int remove_spare();

  /// Of the harmless squares the first of each kind: those of a kind touch the same groups and, but
  /// for squares that these touch anyway, the same free squares.
  Squares kinds() const;
  /// Names all that matters to what is still to come.
  std::uint64_t key() const;

 private:
  static constexpr std::size_t kMost = kMostRows * kMostColumns / 2;  // groups apart from another

  struct Group {
    Squares touched;  // of the free squares
    int size = 0;
    int most = 0;  // that a tile beside it makes, at most
  };

  // Whether the goal can be completed beside a tile on that square.
  bool does_harm(int square) const;
  void add(Group group);

  int goal_;
  int count_ = 0;
  int most_ = 1;  // that a tile makes, at most
  Squares tiles_;
  Squares free_;  // on which the goal may still be completed, and the harmless ones
  Squares harmless_;
  Array<std::uint8_t, Board::kCells> sizes_{};  // of the group that a tile on a free square makes
  Array<Group, kMost> groups_;
};

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
  explicit Standoff(const State& state) : root_(state) {}

  /// What becomes of it, when that is found within about `budget` positions.
  std::optional<Verdict> solve(std::int64_t budget);

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 16;
  static constexpr int kSpare = 0;  // no square: a spare one, whichever

  struct Entry {
    std::uint64_t key = 0;  // 0 marks what is unused
    bool wins = false;
  };
  // What is left after a tile: `is_odd`, whether so many spare squares are.
  struct Position {
    Field field;
    bool is_odd;

    void put(int square);
    std::uint64_t key() const;
  };

  bool wins(const Position& position);
  std::optional<int> winning(const Position& position);

  Field root_;
  std::vector<Entry> table_;
  std::int64_t nodes_ = 0, budget_ = 0;
};

/// Whether the player to move in a game of groups for two wins, when both place on harmless squares
/// at random from now on. Nobody can complete the goal at once.
bool wins_at_random(Field field, Random& random);

}  // namespace quintet::mergers
