#pragma once
// Perfect play of a game's last lines, up to whole games of radius 2.

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

namespace quintet::triangles {

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

  /// At most kMostLines lines are left. It remembers 2^`table_bits` positions, at least two, in
  /// eight bytes each.
  Endgame(const State& root, int table_bits);

  // In these a state is the root, or has been reached from it.

  /// How many triangles `seat` owns more than the other player at the end, when both play perfectly
  /// from here.
  int lead(const State& state, Seat seat);

  /// Whether that is at least so much: quicker to find out than how much it is.
  bool leads_by(const State& state, Seat seat, int lead);

  /// The best line, from 0, of a state that is not over: of equal ones one that takes, else one
  /// that leaves the other player most to do wrong; of those one is drawn.
  int best_line(const State& state, Random& random);

  /// The lines of a state, from 0, the most promising first; one stands for all that are alone and
  /// take as much.
  std::vector<int> lines(const State& state) const;

  /// How many positions were searched.
  std::int64_t nodes() const { return nodes_; }

  /// What was found of a position: how many triangles the player to move gains on the other from
  /// there to the end. In `left` bit i is the i-th of the lines that are left in the root.
  struct Finding {
    std::uint64_t left = 0;
    bool second_turn = false;
    int least = 0, most = 0;
  };

  /// Says from now on what is found of each position that takes so many nodes or more.
  void tell(std::int64_t nodes, std::function<void(const Finding&)> listen);

  /// Takes over what a search from the same root has found, perhaps one that was broken off.
  void learn(const Finding& finding);

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

  struct Position {
    Left left;
    Sides sides;
    int open;  // triangles that nobody owns
    bool second_turn;
  };

  Position position(const State& state) const;
  Position position(Left left, bool second_turn) const;
  int gain(const Position& position);
  Left evening(Left left) const;
  int taken_by(int i, const Sides& sides) const;
  int rank(int i, const Sides& sides) const;
  int other_side(int i, Triangles triangle, Left left) const;
  int declining(int i, const Position& position) const;
  Lines taking(const Position& position) const;
  Lines opening(const Position& position) const;
  Lines by_rank(const Position& position) const;
  int after(int i, const Position& position, int bound);
  int known_after(int i, const Position& position) const;
  int best_of(const Lines& lines, const Position& position, int bound);
  int search(const Position& position, int bound);
  int wrong_after(int i, const Position& position, int gain);
  Key key(const Position& position) const;
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
  Array<Triangles, kMostLines> beside_{};                    // the triangles of each
  Array<std::array<std::uint8_t, 2>, kMostLines> ends_{};    // these, or one and the outside
  Array<Left, triangles_of(kMostRadius) + 1> sides_left_{};  // the lines of each triangle
  Array<Left, kMostLines> turned_{};  // where each is after half a turn; nothing if drawn there
  std::vector<std::uint64_t> table_;
  std::vector<std::uint64_t> lately_;  // of positions by their lines, not by what these join
  std::int64_t nodes_ = 0;
  std::int64_t told_from_ = std::numeric_limits<std::int64_t>::max();  // nodes
  std::function<void(const Finding&)> listen_;
};

}  // namespace quintet::triangles
