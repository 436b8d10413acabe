#pragma once
// Perfect play of a game's last lines, up to whole games of radius 2.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/array.h"
#include "core/random.h"
#include "triangles/triangles.h"

namespace quintet::triangles {

struct Solution {
  int line;  ///< from 0
  int gain;  ///< of the player to move on the other until the end, both playing perfectly
  std::int64_t nodes;
};

/// Alpha-beta search to the end (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). It
/// asks for one bound after the other (Plaat et al., "Best-first fixed-depth minimax algorithms",
/// 1996), and does not deepen step by step, because every position would be looked at once more for
/// each step.
///
/// What is still to be won follows from which triangles the lines not drawn join, and from whether
/// this is a second turn: who owns what, where on the board that is, and how it is turned do not
/// matter. So positions whose triangles are joined alike are remembered as one. With
/// turns=unlimited fewer lines are tried (Barker and Korf, "Solving Dots-And-Boxes", 2012): what
/// costs nothing is taken at once, of a chain all or all but what keeps the turn away, and each
/// chain is opened in one way only.
class Endgame {
 public:
  static constexpr int kMostLines = lines_of(2);

  /// Between one and kMostLines lines are left. It remembers 2^`table_bits` positions, at least
  /// two, in eight bytes each.
  Endgame(const State& state, int table_bits);

  /// The best line: of equal ones one that takes, else one that leaves the other player most to do
  /// wrong; of those one is drawn.
  Solution solve(Random& random);

  /// What becomes of a line that is not drawn; after solve(), little is left to be searched.
  Solution value_of(int line);

 private:
  /// Lines that are not drawn: bit i is the i-th of those that are left when the search begins.
  using Left = std::uint64_t;

  /// The triangles of which at least one, at least two sides are drawn.
  struct Sides {
    Triangles one = 0, two = 0;
    Sides with(Triangles beside) const { return {one | beside, two | (one & beside)}; }
  };
  /// Lines to try, the most promising first.
  struct Lines {
    Array<std::uint8_t, kMostLines> list;
    int count = 0;
    void add(int i) { list[count++] = static_cast<std::uint8_t>(i); }
  };
  /// What a position is remembered by: where, and what to know it by, of which kCheckBits count.
  struct Key {
    std::uint64_t place, check;
  };
  /// How far what is known of a gain is from the bounds that the open triangles are.
  struct Known {
    int above = 0, below = 0;
  };

  template <class Search>
  int narrowed(Search&& search) const;
  int taken_by(int i, const Sides& sides) const;
  int rank(int i, const Sides& sides) const;
  int other_side(int i, Triangles triangle, Left left) const;
  int declining(int i, Left left, const Sides& sides) const;
  Lines taking(Left left, const Sides& sides) const;
  Lines opening(Left left, const Sides& sides) const;
  Lines by_rank(Left left, const Sides& sides) const;
  int after(int i, Left left, bool second_turn, const Sides& sides, int open, int bound);
  int best_of(const Lines& lines, Left left, bool second_turn, const Sides& sides, int open,
              int bound);
  int search(Left left, bool second_turn, const Sides& sides, int open, int bound);
  int wrong_after(int i, Left left, int gain);
  Key key(Left left, bool second_turn, const Sides& sides) const;
  Known known(const Key& key) const;
  void remember(const Key& key, int lines, Known known);

  bool unlimited_, second_turn_;
  Left all_;
  Sides sides_;
  int open_;                                                 // triangles that nobody owns
  std::vector<int> lines_;                                   // not drawn
  Array<Triangles, kMostLines> beside_{};                    // the triangles of each
  Array<std::array<std::uint8_t, 2>, kMostLines> ends_{};    // these, or one and the outside
  Array<Left, triangles_of(kMostRadius) + 1> sides_left_{};  // the lines of each triangle
  std::vector<std::uint64_t> table_;
  std::int64_t nodes_ = 0;
};

}  // namespace quintet::triangles
