#pragma once
// Expectimax search for one player and chance (Michie, "Game-playing and game-learning automata",
// 1966), deepened step by step within a budget of nodes (Slate and Atkin, "CHESS 4.5", 1977).
//
// - A move leads to an afterstate (Sutton and Barto, "Reinforcement learning", 1998), in which a
//   chance event is due; the event leads to the position before the next move. Afterstates are what
//   is judged, counted as nodes, and kept in the table of those met before (Veness and Blair,
//   "Effective use of transposition tables in stochastic game tree search", 2007).
// - What is unlikely is not looked beyond (likelihood as a measure of depth: Tsuruoka, Yokoyama and
//   Chikayama, "Game-tree search algorithm based on realization probability", 2002).
//
// Values are from 0, the game is lost, to 1, it is won.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/stop.h"

namespace quintet {

/// What a game tells the search. Positions, moves and afterstates are plain values; equal
/// afterstates lead to the same.
template <class G>
concept ExpectimaxGuide = std::copyable<typename G::Position> && std::copyable<typename G::Move> &&
    std::regular<typename G::Afterstate> &&
    requires(const G& guide, const typename G::Position& position,
             const typename G::Afterstate& afterstate,
             void (*see_move)(const typename G::Move&, const typename G::Afterstate&),
             void (*see_event)(float, const typename G::Position&)) {
  // What a value of 1 is worth one chance event before it, 0 … 1.
  { G::kDiscount } -> std::convertible_to<float>;
  // Calls see_move(move, afterstate) for every move. Where there is none, the game is lost.
  guide.moves(position, see_move);
  // Calls see_event(weight, position) for every chance event: its probability is its weight, > 0,
  // divided by weights(afterstate), the sum of all.
  guide.events(afterstate, see_event);
  { guide.weights(afterstate) } -> std::convertible_to<float>;
  // The value of an afterstate that is won, lost or otherwise settled: it is not looked beyond.
  { guide.decided(afterstate) } -> std::same_as<std::optional<float>>;
  // The estimated value of any other.
  { guide.judged(afterstate) } -> std::convertible_to<float>;
  // Equal for equal afterstates, and best different for others. Need not be random.
  { guide.key(afterstate) } -> std::convertible_to<std::uint64_t>;
};

struct ExpectimaxBudget {
  std::int64_t nodes;    ///< looks no further where that is likely to take more nodes than these
  int depth;             ///< nor further than so many chance events ahead, ≥ 0
  float likelihood = 0;  ///< does not look beyond events that together are less likely
};

/// A move and what it promises, 0 … 1.
template <class Move>
struct Prospect {
  Move move;
  float value;
};

template <class Move>
struct Prospects {
  std::vector<Prospect<Move>> moves;  ///< all, in the order of the guide
  int depth = 0;                      ///< so many chance events ahead
  std::int64_t nodes = 0;
};

template <ExpectimaxGuide Guide>
class Expectimax {
 public:
  using Position = typename Guide::Position;
  using Move = typename Guide::Move;
  using Afterstate = typename Guide::Afterstate;

  /// Remembers 2^`table_bits` afterstates; with `table_bits` 0, none. The guide must outlive this.
  Expectimax(const Guide& guide, int table_bits) : guide_(guide), table_bits_(table_bits) {}

  /// Looks one chance event further each time, as long as the budget is likely to allow it;
  /// whatever it allows, each move's afterstate is judged. There is a move.
  Prospects<Move> search(const Position& root, const ExpectimaxBudget& budget) {
    least_likelihood_ = budget.likelihood;
    nodes_ = 0;
    table_.clear();
    Prospects<Move> found{look(root, 0)};
    std::int64_t last = nodes_, before_last = 1;
    for (int depth = 1; depth <= budget.depth; ++depth) {
      // A step takes about as many times more as the last one did.
      if (is_stopped() || nodes_ + last * last / before_last > budget.nodes) break;
      // Not before there is a use for it: many searches end earlier.
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
  // Depths from here on are kept in the table; below, to look is as quick.
  static constexpr int kLeastKept = 2;

  struct Entry {
    Afterstate afterstate;
    float value;
    int depth = 0;  // 0 where there is none
  };

  std::vector<Prospect<Move>> look(const Position& root, int depth) {
    std::vector<Prospect<Move>> moves;
    guide_.moves(root, [&](const Move& move, const Afterstate& afterstate) {
      moves.push_back({move, after(afterstate, depth, 1)});
    });
    return moves;
  }

  // The value after a move, `depth` chance events ahead. `likelihood` is that of the events so far.
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
      // The value is kept as it was found, though it may have been less likely to get here then.
      if (entry->depth == depth && entry->afterstate == afterstate) return entry->value;
    }
    const float share = 1 / guide_.weights(afterstate);
    float sum = 0;
    guide_.events(afterstate, [&](float weight, const Position& position) {
      const float next_likelihood = likelihood * share * weight;
      float best = 0;
      guide_.moves(position, [&](const Move&, const Afterstate& next) {
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
