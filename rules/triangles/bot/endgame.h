#pragma once
// Perfect play of the last lines, up to whole games of radius 2.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "core/array.h"
#include "core/random.h"
#include "triangles/triangles.h"

namespace quintet::triangles::inline bot {

/// Rank of a line in the order of search, 0 … 4: lines that complete triangles first, then those
/// that give the fewest triangles their second side.
constexpr int line_rank(int completed, int given) {
  return completed > 0 ? 2 - completed : 2 + given;
}

/// Alpha-beta search to the end (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). It
/// tests one bound after another (Plaat et al., "Best-first fixed-depth minimax algorithms", 1996).
/// It does not deepen iteratively, because each iteration would visit every position again.
///
/// The remaining gain depends only on the graph of triangles joined by undrawn lines, and on the
/// second turn. Owners, places and symmetries do not matter, so positions with equal graphs share
/// an entry of the table. With turns=unlimited some lines are pruned (Barker and Korf, "Solving
/// Dots-And-Boxes", 2012). Triangles that cost nothing are taken at once. A chain is taken whole or
/// declined at its end, and opened in one way only.
class Endgame {
 public:
  static constexpr int kMostLines = lines_of(2);

  /// Requires at most kMostLines lines left. The table holds 2^`table_bits` positions, at least
  /// two, of eight bytes each.
  Endgame(const State& root, int table_bits);

  // Each state below is the root or reached from it.

  /// The number of triangles by which `seat` leads at the end when both play perfectly.
  int lead(const State& state, Seat seat);

  /// Returns true if lead() is at least `lead`; faster than lead().
  bool leads_by(const State& state, Seat seat, int lead);

  /// The best line, counted from 0. Prefers lines that complete triangles, then those that leave
  /// the opponent the most mistakes; ties are drawn. Requires that the game is not over.
  int best_line(const State& state, Random& random);

  /// The lines of a state, counted from 0, the most promising first. Isolated lines that complete
  /// equally many triangles are represented by one.
  std::vector<int> lines(const State& state) const;

  /// The number of positions searched.
  std::int64_t nodes() const { return nodes_; }

  /// Bounds of a position's gain: the triangles that the player to move gains on the opponent until
  /// the end. In `left` bit i is the i-th line left at the root.
  struct Finding {
    std::uint64_t left = 0;
    bool second_turn = false;
    int least = 0, most = 0;
  };

  /// Reports the findings of each position that takes at least this number of nodes.
  void tell(std::int64_t nodes, std::function<void(const Finding&)> listen);

  /// Adds a finding of another search from the same root, which may have been aborted.
  void learn(const Finding& finding);

 private:
  /// Undrawn lines; bit i is the i-th line left at the root.
  using Left = std::uint64_t;

  /// Triangles with at least one, at least two drawn sides.
  struct Sides {
    Triangles one = 0, two = 0;
    Sides with(Triangles beside) const { return {one | beside, two | (one & beside)}; }
  };
  /// Lines to try, the most promising first.
  struct LineList {
    Array<std::uint8_t, kMostLines> list;
    int count = 0;
    void add(int i) { list[count++] = static_cast<std::uint8_t>(i); }
  };
  /// The key of a position: its place in the table, and a check of kCheckBits bits.
  struct Key {
    std::uint64_t place, check;
  };
  /// Distance of the known bounds of a gain from its limits, minus and plus the open triangles.
  struct Known {
    int above = 0, below = 0;
  };

  struct Node {
    Left left;
    Sides sides;
    int open;  // triangles without an owner
    bool second_turn;
  };

  Node node(const State& state) const;
  Node node(Left left, bool second_turn) const;
  int gain(const Node& node);
  Left evening(Left left) const;
  int taken_by(int i, const Sides& sides) const;
  int rank(int i, const Sides& sides) const;
  int other_side(int i, Triangles triangle, Left left) const;
  int declining(int i, const Node& node) const;
  LineList taking(const Node& node) const;
  LineList opening(const Node& node) const;
  LineList by_rank(const Node& node) const;
  int after(int i, const Node& node, int bound);
  int known_after(int i, const Node& node) const;
  int best_of(const LineList& lines, const Node& node, int bound);
  int search(const Node& node, int bound);
  int wrong_after(int i, const Node& node, int gain);
  Key key(const Node& node) const;
  static std::uint64_t packed(Known known);
  static Known unpacked(std::uint64_t entry);
  Known known(const Key& key) const;
  void remember(const Key& key, int lines, Known known);
  static std::uint64_t name_of(Left left, bool second_turn);
  std::size_t lately_place(std::uint64_t name) const;
  Known known_lately(std::uint64_t name) const;
  void remember_lately(std::uint64_t name, Known known);

  bool unlimited_;
  Sides drawn_;                                              // before the root
  std::vector<int> lines_;                                   // not drawn at the root
  Array<Triangles, kMostLines> beside_{};                    // the triangles beside each line
  Array<std::array<std::uint8_t, 2>, kMostLines> ends_{};    // their numbers; kOutside at the edge
  Array<Left, triangles_of(kMostRadius) + 1> sides_left_{};  // the lines of each triangle
  // The image of each line after half a turn; 0 if that line was drawn at the root.
  Array<Left, kMostLines> turned_{};
  std::vector<std::uint64_t> table_;
  std::vector<std::uint64_t> lately_;  // cache of positions by their lines, not by their graph
  std::int64_t nodes_ = 0;
  std::int64_t told_from_ = std::numeric_limits<std::int64_t>::max();  // nodes
  std::function<void(const Finding&)> listen_;
};

}  // namespace quintet::triangles::inline bot
