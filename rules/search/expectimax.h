#pragma once
// Expectimax search for one player and chance (Michie, "Game-playing and game-learning automata",
// 1966), with iterative deepening within a budget of nodes (Slate and Atkin, "CHESS 4.5", 1977).
//
// - A move leads to an afterstate, in which a chance event is due; the event leads to the board
//   before the next move (Sutton and Barto, "Reinforcement learning", 1998). Afterstates are
//   evaluated, counted as nodes, and kept in a transposition table (Veness and Blair, "Effective
//   use of transposition tables in stochastic game tree search", 2007).
// - The search cuts off unlikely events (likelihood as a measure of depth: Tsuruoka, Yokoyama and
//   Chikayama, "Game-tree search algorithm based on realization probability", 2002).
//
// Values range from 0, the game is lost, to 1, it is won.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/stop.h"
#include "search/value.h"

namespace quintet {

/// A game's interface to the search. Boards, moves and afterstates are value types; equal
/// afterstates have equal successors.
template <class G>
concept ExpectimaxGuide =
    std::copyable<typename G::Board> && std::copyable<typename G::Move> &&
    std::regular<typename G::Afterstate> &&
    requires(const G& guide, const typename G::Board& board,
             const typename G::Afterstate& afterstate,
             void (*see_move)(const typename G::Move&, const typename G::Afterstate&),
             void (*see_event)(float, const typename G::Board&)) {
      // Factor per chance event, 0 … 1: a value of 1 is worth kDiscount one event earlier.
      { G::kDiscount } -> std::convertible_to<float>;
      // Calls see_move(move, afterstate) for every move. The game is lost if there is none.
      guide.moves(board, see_move);
      // Calls see_event(weight, board) for every chance event. Its probability is weight /
      // weights(afterstate), with weight > 0.
      guide.events(afterstate, see_event);
      { guide.weights(afterstate) } -> std::convertible_to<float>;
      // The value of an afterstate that is won, lost or otherwise settled; the search stops there.
      { guide.decided(afterstate) } -> std::same_as<std::optional<float>>;
      // The estimated value of any other afterstate.
      { guide.judged(afterstate) } -> std::convertible_to<float>;
      // A hash: equal for equal afterstates. It need not be well mixed.
      { guide.key(afterstate) } -> std::convertible_to<std::uint64_t>;
    };

struct ExpectimaxBudget {
  /// The search starts no iteration that is likely to exceed this number of nodes.
  std::int64_t nodes;
  /// Maximum number of chance events ahead, ≥ 0.
  int depth;
  /// The search stops at afterstates whose events together are less likely than this.
  float likelihood = 0;
};

template <class Move>
struct ExpectimaxResult {
  /// All moves, in the guide's order, with values from 0 to 1.
  std::vector<Valued<Move, float>> moves;
  /// Chance events ahead.
  int depth = 0;
  std::int64_t nodes = 0;
};

template <ExpectimaxGuide Guide>
class Expectimax {
 public:
  using Board = typename Guide::Board;
  using Move = typename Guide::Move;
  using Afterstate = typename Guide::Afterstate;

  /// Uses a table of 2^`table_bits` afterstates, or none if `table_bits` is 0. The guide must
  /// outlive this.
  Expectimax(const Guide& guide, int table_bits) : guide_(guide), table_bits_(table_bits) {}

  /// Searches one chance event deeper in each iteration, while the budget is likely to suffice.
  /// Evaluates each move's afterstate in any case. There is a legal move.
  ExpectimaxResult<Move> search(const Board& root, const ExpectimaxBudget& budget) {
    least_likelihood_ = budget.likelihood;
    nodes_ = 0;
    table_.clear();
    ExpectimaxResult<Move> found{look(root, 0)};
    std::int64_t last = nodes_, before_last = 1;
    for (int depth = 1; depth <= budget.depth; ++depth) {
      // Assume that the number of nodes grows by the same factor again.
      if (is_stopped() || nodes_ + last * last / before_last > budget.nodes) break;
      // Allocate the table late: many searches end before they use it.
      if (depth == kLeastKept && table_bits_ > 0) table_.resize(std::size_t{1} << table_bits_);
      const std::int64_t nodes = nodes_;
      found = {look(root, depth), depth};
      before_last = last;
      last = nodes_ - nodes;
    }
    found.nodes = nodes_;
    return found;
  }

 private:
  // Least depth kept in the table; a search to a lower depth is as fast as a look-up.
  static constexpr int kLeastKept = 2;

  struct Entry {
    Afterstate afterstate;
    float value;
    int depth = 0;  // 0 if empty
  };

  std::vector<Valued<Move, float>> look(const Board& root, int depth) {
    std::vector<Valued<Move, float>> moves;
    guide_.moves(root, [&](const Move& move, const Afterstate& afterstate) {
      moves.push_back({move, after(afterstate, depth, 1)});
    });
    return moves;
  }

  // Returns the value of an afterstate, searched `depth` chance events ahead. `likelihood` is that
  // of the events so far.
  float after(const Afterstate& afterstate, int depth, float likelihood) {
    ++nodes_;
    if (const std::optional<float> value = guide_.decided(afterstate)) return *value;
    if (depth == 0 || likelihood < least_likelihood_) return guide_.judged(afterstate);
    return expected(afterstate, depth, likelihood);
  }

  float expected(const Afterstate& afterstate, int depth, float likelihood) {
    Entry* entry = nullptr;
    if (depth >= kLeastKept && !table_.empty()) {
      entry = &table_[place_of(afterstate)];
      // The stored value may come from a path of another likelihood, so with other cut-offs.
      if (entry->depth == depth && entry->afterstate == afterstate) return entry->value;
    }
    const float share = 1 / guide_.weights(afterstate);
    float sum = 0;
    guide_.events(afterstate, [&](float weight, const Board& board) {
      const float next_likelihood = likelihood * share * weight;
      float best = 0;
      guide_.moves(board, [&](const Move&, const Afterstate& next) {
        best = std::max(best, after(next, depth - 1, next_likelihood));
      });
      sum += weight * best;
    });
    const float value = Guide::kDiscount * share * sum;
    if (entry != nullptr) *entry = {afterstate, value, depth};
    return value;
  }

  // Multiplicative hashing (Knuth, "The Art of Computer Programming", volume 3, 1973).
  std::size_t place_of(const Afterstate& afterstate) const {
    const std::uint64_t product = guide_.key(afterstate) * 0x9e3779b97f4a7c15u;
    return static_cast<std::size_t>(product >> (64 - table_bits_));
  }

  const Guide& guide_;
  int table_bits_;
  std::vector<Entry> table_;
  float least_likelihood_ = 0;
  std::int64_t nodes_ = 0;
};

}  // namespace quintet
