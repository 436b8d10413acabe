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

/// Alpha-beta search to the end (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). What
/// is still to be won follows from the lines not drawn and from whether this is a second turn: few
/// enough cases for a table with a place for each, where nothing is ever replaced. Nor does it
/// deepen step by step, because every case would be looked at once more for each step.
class Endgame {
 public:
  /// So many lines may be left; the table takes four bytes for each set of them.
  static constexpr int kMostLines = 22;

  struct Best {
    int line;  ///< from 0
    int gain;  ///< of the player to move on the other until the end, both playing perfectly
    std::int64_t nodes;
  };

  /// Between one and kMostLines lines are left.
  explicit Endgame(const State& state)
      : unlimited_(state.options().turns == Turns::unlimited), second_turn_(state.second_turn()) {
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
    known_.resize(std::size_t{2} << lines_.size());
  }

  /// The best line; of equal ones one is drawn.
  Best solve(Random& random) {
    const auto count = static_cast<std::uint32_t>(lines_.size());
    std::vector<std::uint8_t> order;
    for (std::uint32_t i = 0; i < count; ++i) order.push_back(static_cast<std::uint8_t>(i));
    for (std::uint32_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    std::stable_sort(order.begin(), order.end(), [this](std::uint8_t a, std::uint8_t b) {
      return rank(a, sides_) < rank(b, sides_);
    });
    Best best{0, -open_ - 1, 0};
    for (const std::uint8_t i : order) {
      const int gain =
          after(i, (1u << count) - 1, second_turn_, sides_, open_, best.gain, open_ + 1);
      if (gain > best.gain) best = {lines_[i], gain, 0};
    }
    best.nodes = nodes_;
    return best;
  }

 private:
  /// The triangles of which at least one, at least two sides are drawn.
  struct Sides {
    Triangles one = 0, two = 0;
    Sides with(Triangles beside) const { return {one | beside, two | (one & beside)}; }
  };
  /// How far what is known of a gain is from the bounds that the open triangles are.
  struct Known {
    std::int8_t above = 0, below = 0;
  };

  int taken_by(int i, const Sides& sides) const { return std::popcount(beside_[i] & sides.two); }
  /// Lines that take come first, then those that give nothing.
  int rank(int i, const Sides& sides) const {
    const int taken = taken_by(i, sides);
    return taken > 0 ? 2 - taken : 2 + std::popcount(beside_[i] & sides.one & ~sides.two);
  }

  // In all of these a set bit i of `left` is line i of lines_, and `open` triangles have no owner.

  Known& known(std::uint32_t left, bool second_turn) { return known_[2 * left + second_turn]; }

  // The gain of the player who draws line i, by the rules of search().
  int after(int i, std::uint32_t left, bool second_turn, const Sides& sides, int open, int alpha,
            int beta) {
    ++nodes_;
    const int taken = taken_by(i, sides);
    const Sides next = sides.with(beside_[i]);
    left ^= 1u << i;
    open -= taken;
    if (taken > 0 && !second_turn) {
      return taken + search(left, !unlimited_, next, open, alpha - taken, beta - taken);
    }
    return taken - search(left, false, next, open, taken - beta, taken - alpha);
  }

  // The least that is known of that gain without a search.
  int least_after(int i, std::uint32_t left, bool second_turn, const Sides& sides, int open) {
    const int taken = taken_by(i, sides);
    left ^= 1u << i;
    open -= taken;
    if (taken > 0 && !second_turn) return taken + known(left, !unlimited_).above - open;
    return taken + known(left, false).below - open;
  }

  // The gain of the player to move if it lies between alpha and beta, else a bound of it.
  int search(std::uint32_t left, bool second_turn, const Sides& sides, int open, int alpha,
             int beta) {
    if (left == 0) return 0;
    Known& seen = known(left, second_turn);
    const int least = seen.above - open, most = open - seen.below;
    if (least >= beta || least == most) return least;
    if (most <= alpha) return most;
    alpha = std::max(alpha, least);
    beta = std::min(beta, most);

    std::array<Array<std::uint8_t, kMostLines>, 5> ranks;
    std::array<int, 5> counts{};
    for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      const int gain = least_after(i, left, second_turn, sides, open);
      if (gain >= beta) {
        seen.above = static_cast<std::int8_t>(gain + open);
        return gain;
      }
      const auto of = static_cast<std::size_t>(rank(i, sides));
      ranks[of][counts[of]++] = static_cast<std::uint8_t>(i);
    }

    int best = -open - 1;
    int floor = alpha;
    for (std::size_t of = 0; of < ranks.size() && floor < beta; ++of) {
      for (int place = 0; place < counts[of] && floor < beta; ++place) {
        const auto gain_in = [&](int low, int high) {
          return after(ranks[of][place], left, second_turn, sides, open, low, high);
        };
        int gain = gain_in(floor, best < -open ? beta : floor + 1);
        if (gain > floor && gain < beta) gain = gain_in(floor, beta);
        best = std::max(best, gain);
        floor = std::max(floor, best);
      }
    }
    if (best > alpha) seen.above = static_cast<std::int8_t>(best + open);
    if (best < beta) seen.below = static_cast<std::int8_t>(open - best);
    return best;
  }

  bool unlimited_, second_turn_;
  Sides sides_;
  int open_;
  std::vector<int> lines_;                 // not drawn
  Array<Triangles, kMostLines> beside_{};  // the triangles of each
  std::vector<Known> known_;
  std::int64_t nodes_ = 0;
};

}  // namespace quintet::triangles
