#pragma once
// Perfect play of a game's last lines.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/array.h"
#include "core/random.h"
#include "triangles/triangles.h"

namespace quintet::triangles {

/// Lines that are not drawn: bit i is the i-th of those that are left when a search begins.
using Left = std::uint64_t;

/// How far what is known of a gain is from the bounds that the open triangles are.
struct Known {
  std::int8_t above = 0, below = 0;
};

/// A place for each case, four bytes for each set of lines: nothing is ever replaced.
class WholeTable {
 public:
  static constexpr int kMostLines = 22;

  /// At most kMostLines are left.
  explicit WholeTable(const State& state) : known_(std::size_t{2} << state.undrawn().count()) {}

  Known get(Left left, bool second_turn) const { return known_[place(left, second_turn)]; }
  void put(Left left, bool second_turn, Known known) { known_[place(left, second_turn)] = known; }

 private:
  static std::size_t place(Left left, bool second_turn) {
    return static_cast<std::size_t>(2 * left + second_turn);
  }

  std::vector<Known> known_;
};

struct Solution {
  int line;  ///< from 0
  int gain;  ///< of the player to move on the other until the end, both playing perfectly
  std::int64_t nodes;
};

/// Alpha-beta search to the end (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). What
/// is still to be won follows from the lines not drawn and from whether this is a second turn: few
/// enough cases to remember them in a table. It asks for one bound after the other (Plaat et al.,
/// "Best-first fixed-depth minimax algorithms", 1996), and does not deepen step by step, because
/// every case would be looked at once more for each step.
template <class Table>
class Endgame {
 public:
  /// Between one and Table::kMostLines lines are left. The table is made of the state and
  /// `of_table`.
  template <class... Args>
  explicit Endgame(const State& state, Args... of_table)
      : unlimited_(state.options().turns == Turns::unlimited),
        second_turn_(state.second_turn()),
        table_(state, of_table...) {
    for (int line = 0; line < lines_of(state.radius()); ++line) {
      const Triangles beside = state.geometry().line_triangles[line];
      if (state.undrawn().test(line)) {
        beside_[lines_.size()] = beside;
        lines_.push_back(line);
      } else {
        sides_ = sides_.with(beside);
      }
    }
    open_ = triangles_of(state.radius()) - state.points(0) - state.points(1);
  }

  /// The best line: of equal ones one that takes, else one that leaves the other player most to do
  /// wrong; of those one is drawn.
  Solution solve(Random& random) {
    const auto count = static_cast<std::uint32_t>(lines_.size());
    const Left all = (Left{1} << count) - 1;
    const int least =
        narrowed([&](int bound) { return search(all, second_turn_, sides_, open_, bound); });

    std::vector<std::uint8_t> order;
    for (std::uint32_t i = 0; i < count; ++i) order.push_back(static_cast<std::uint8_t>(i));
    for (std::uint32_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    std::stable_sort(order.begin(), order.end(), [this](std::uint8_t a, std::uint8_t b) {
      return rank(a, sides_) < rank(b, sides_);
    });
    int best = 0, most_wrong = -1;
    for (const std::uint8_t i : order) {
      if (after(i, all, second_turn_, sides_, open_, least) < least) continue;
      const bool takes = taken_by(i, sides_) > 0;
      const int wrong = takes ? 0 : wrong_after(i, all, -least);
      if (wrong > most_wrong) best = lines_[i], most_wrong = wrong;
      if (takes) break;
    }
    return {best, least, nodes_};
  }

  /// What becomes of a line that is not drawn; after solve(), little is left to be searched.
  Solution value_of(int line) {
    const auto i = static_cast<int>(std::ranges::find(lines_, line) - lines_.begin());
    const Left all = (Left{1} << lines_.size()) - 1;
    const int gain =
        narrowed([&](int bound) { return after(i, all, second_turn_, sides_, open_, bound); });
    return {line, gain, nodes_};
  }

 private:
  /// The triangles of which at least one, at least two sides are drawn.
  struct Sides {
    Triangles one = 0, two = 0;
    Sides with(Triangles beside) const { return {one | beside, two | (one & beside)}; }
  };
  // The gain of which `search(bound)` tells, as search() does, whether it is below a bound.
  template <class Search>
  int narrowed(Search&& search) const {
    // In the end all open triangles are somebody's: gains are even or odd as they are.
    int least = -open_, most = open_, bound = open_ % 2;
    while (least < most) {
      const int gain = search(bound);
      (gain < bound ? most : least) = gain;
      bound = gain < bound ? gain : gain + 2;
    }
    return least;
  }

  int taken_by(int i, const Sides& sides) const { return std::popcount(beside_[i] & sides.two); }
  /// Lines that take come first, then those that give nothing.
  int rank(int i, const Sides& sides) const {
    const int taken = taken_by(i, sides);
    return taken > 0 ? 2 - taken : 2 + std::popcount(beside_[i] & sides.one & ~sides.two);
  }

  // In all of these a set bit i of `left` is line i of lines_, and `open` triangles have no owner.

  // The gain of the player who draws line i, by the rules of search().
  int after(int i, Left left, bool second_turn, const Sides& sides, int open, int bound) {
    ++nodes_;
    const int taken = taken_by(i, sides);
    const Sides next = sides.with(beside_[i]);
    left ^= Left{1} << i;
    open -= taken;
    if (taken > 0 && !second_turn) {
      return taken + search(left, !unlimited_, next, open, bound - taken);
    }
    return taken - search(left, false, next, open, taken - bound + 1);
  }

  // How many of the other player's answers to line i, which takes nothing, gain less than `gain`.
  int wrong_after(int i, Left left, int gain) {
    const Sides next = sides_.with(beside_[i]);
    left ^= Left{1} << i;
    int wrong = 0;
    for (Left rest = left; rest != 0; rest &= rest - 1) {
      wrong += after(std::countr_zero(rest), left, false, next, open_, gain) < gain;
    }
    return wrong;
  }

  // The least that is known of that gain without a search.
  int least_after(int i, Left left, bool second_turn, const Sides& sides, int open) const {
    const int taken = taken_by(i, sides);
    left ^= Left{1} << i;
    open -= taken;
    if (taken > 0 && !second_turn) return taken + table_.get(left, !unlimited_).above - open;
    return taken + table_.get(left, false).below - open;
  }

  // The least that the gain of the player to move is known to be, if that is `bound` or more; else
  // the most that it can be.
  int search(Left left, bool second_turn, const Sides& sides, int open, int bound) {
    if (left == 0) return 0;
    Known seen = table_.get(left, second_turn);
    const int least = seen.above - open, most = open - seen.below;
    if (least >= bound) return least;
    if (most < bound) return most;

    std::array<Array<std::uint8_t, Table::kMostLines>, 5> ranks;
    std::array<int, 5> counts{};
    int best = -open;
    for (Left rest = left; rest != 0 && best < bound; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      best = std::max(best, least_after(i, left, second_turn, sides, open));
      const auto of = static_cast<std::size_t>(rank(i, sides));
      ranks[of][counts[of]++] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t of = 0; of < ranks.size(); ++of) {
      for (int place = 0; place < counts[of] && best < bound; ++place) {
        best = std::max(best, after(ranks[of][place], left, second_turn, sides, open, bound));
      }
    }
    (best >= bound ? seen.above : seen.below) =
        static_cast<std::int8_t>(best >= bound ? open + best : open - best);
    table_.put(left, second_turn, seen);
    return best;
  }

  bool unlimited_, second_turn_;
  Sides sides_;
  int open_;
  std::vector<int> lines_;                        // not drawn
  Array<Triangles, Table::kMostLines> beside_{};  // the triangles of each
  Table table_;
  std::int64_t nodes_ = 0;
};

}  // namespace quintet::triangles
