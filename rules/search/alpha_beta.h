#pragma once
// Alpha-beta search for two players with perfect information (Knuth and Moore, "An analysis of
// alpha-beta pruning", 1975). A player may move several times in a row.
//
// - Iterative deepening within a budget of nodes (Slate and Atkin, "CHESS 4.5", 1977).
// - A transposition table (Greenblatt et al., "The Greenblatt chess program", 1967; keys after
//   Zobrist, "A new hashing method with application for game playing", 1970).
// - Null windows for all moves but the first (Marsland and Campbell, "Parallel search of strongly
//   ordered game trees", 1982).

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/game.h"
#include "search/stop.h"
#include "search/value.h"

namespace quintet {

/// A game's state in the form that the search needs; a value type.
template <class B>
concept AlphaBetaBoard = std::copyable<B> && std::default_initializable<typename B::Move> &&
                         std::equality_comparable<typename B::Move> &&
                         requires(B changing, const B& board, const typename B::Move& move,
                                  std::vector<typename B::Move>& moves) {
                           { board.over() } -> std::same_as<bool>;
                           // 0 or 1, also at the end.
                           { board.player() } -> std::convertible_to<Seat>;
                           // The lead of player() at the end: exact if over(), else an estimate.
                           { board.value() } -> std::convertible_to<int>;
                           // The part of value() that is already scored. The table stores values
                           // without it, so equal keys must mean equal value() − lead(), also after
                           // a search.
                           { board.lead() } -> std::convertible_to<int>;
                           { board.key() } -> std::convertible_to<std::uint64_t>;
                           // Replaces `moves` by one or more moves, promising ones first. Returns
                           // false if it omits moves that may be better than all of them.
                           { board.moves(moves) } -> std::same_as<bool>;
                           changing.apply(move);
                         };

/// A move at the root. Its value is the final lead of the player to move, as far as the search saw.
template <class Move>
struct RootMove : Valued<Move, int> {
  /// True if everything was searched to the end, so the value is the true one.
  bool exact = false;
  /// Search depth in moves.
  int depth = 0;
  std::int64_t nodes = 0;
};

template <AlphaBetaBoard Board>
class AlphaBeta {
 public:
  using Move = typename Board::Move;

  /// Uses a table of 2^`table_bits` positions, or none if `table_bits` is 0.
  explicit AlphaBeta(int table_bits) : table_(table_bits == 0 ? 0 : std::size_t{1} << table_bits) {}

  static constexpr std::int8_t kMostDepth = 100;

  /// Searches deeper and deeper, from `first_depth` ≥ 2. Stops after about `budget` nodes, when all
  /// is searched, or when the thread is asked to stop. Moves with equal values at depth 1 are
  /// ordered at random. The game is not over.
  RootMove<Move> search(const Board& root, std::int64_t budget, Random& random,
                        int first_depth = 2) {
    RootMove<Move> best = look_at_each(root, random).front();
    for (int depth = first_depth; depth <= kMostDepth && !best.exact; ++depth) {
      budget_ = budget;
      best_.depth = 0;
      horizons_ = 0;
      (void)search(root, depth, -kInfinite, kInfinite, 0);
      const bool finished = nodes_ <= budget_;
      // An unfinished iteration searched the previous best move first, so a move found since then
      // is better.
      if (best_.depth != 0) {
        best = best_;
        best.exact = finished && horizons_ == 0;
        put_first(best.action);
      }
      if (!finished) break;
    }
    best.nodes = nodes_;
    return best;
  }

 protected:
  static constexpr int kInfinite = 1 << 28;
  static constexpr std::int8_t kToTheEnd = 127;  // above any depth
  static constexpr std::int64_t kGlance = 256;   // nodes between checks of is_stopped()

  enum class Bound : std::uint8_t { none, exact, lower, upper };
  struct Entry {
    std::uint64_t key = 0;
    std::int32_t value = 0;  // without lead()
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    Move move{};
  };

  static bool before(const RootMove<Move>& one, const RootMove<Move>& other) {
    return one.value > other.value;
  }

  // Searches all moves to depth 1 and sorts them, best first; later iterations keep this order.
  // Ignores the budget, because there has to be a move.
  std::vector<RootMove<Move>> look_at_each(const Board& root, Random& random) {
    std::fill(table_.begin(), table_.end(), Entry{});
    nodes_ = 0;
    budget_ = std::numeric_limits<std::int64_t>::max();
    horizons_ = 0;
    root_is_whole_ = root.moves(root_moves_);
    for (std::size_t i = root_moves_.size(); i > 1; --i) {
      std::swap(root_moves_[i - 1], root_moves_[random.below(i)]);
    }
    std::vector<RootMove<Move>> ranked;
    for (const Move& move : root_moves_) {
      Board next = root;
      next.apply(move);
      ++nodes_;
      const int value = search(next, 0, -kInfinite, kInfinite, 1);
      ranked.push_back({{move, next.player() == root.player() ? value : -value}, false, 1});
    }
    std::stable_sort(ranked.begin(), ranked.end(), before);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      ranked[i].exact = root_is_whole_ && horizons_ == 0;
      root_moves_[i] = ranked[i].action;
    }
    return ranked;
  }

  // Searches one move to `depth`. A value that is not above `floor` is only an upper bound.
  RootMove<Move> look_at(const Board& root, const Move& move, int depth, int floor = -kInfinite) {
    Board next = root;
    next.apply(move);
    ++nodes_;
    horizons_ = 0;
    const bool again = next.player() == root.player();
    const int value = again ? search(next, depth - 1, floor, kInfinite, 1)
                            : -search(next, depth - 1, -kInfinite, -floor, 1);
    return {{move, value}, horizons_ == 0, depth};
  }

  void put_first(const Move& move) {
    const auto found = std::find(root_moves_.begin(), root_moves_.end(), move);
    std::rotate(root_moves_.begin(), found, found + 1);
  }

  // Returns the value for the player to move, or a bound of it if it is not between alpha and beta.
  int search(const Board& board, int depth, int alpha, int beta, std::size_t ply) {
    // 1. The end and the horizon.
    if (board.over()) return board.value();
    if (depth == 0) {
      ++horizons_;
      return board.value();
    }

    // 2. The table: a value that settles the question, or at least a promising move.
    const int lead = board.lead();
    Entry* entry = table_.empty() ? nullptr : &table_[board.key() & (table_.size() - 1)];
    Move first{};
    const bool known = entry != nullptr && entry->bound != Bound::none && entry->key == board.key();
    if (known) {
      first = entry->move;
      const int value = entry->value + lead;
      if (ply > 0 && entry->depth >= depth &&
          (entry->bound == Bound::exact || (entry->bound == Bound::lower && value >= beta) ||
           (entry->bound == Bound::upper && value <= alpha))) {
        if (entry->depth != kToTheEnd) ++horizons_;
        return value;
      }
    }

    // 3. The moves, the one from the table first.
    if (moves_.size() <= ply) moves_.resize(ply + 1);
    const std::int64_t horizons_before = horizons_;
    bool is_whole = root_is_whole_;
    if (ply == 0) {
      moves_[0] = root_moves_;
    } else {
      is_whole = board.moves(moves_[ply]);
    }
    if (!is_whole) ++horizons_;
    if (known && ply > 0) {
      const auto found = std::find(moves_[ply].begin(), moves_[ply].end(), first);
      if (found != moves_[ply].end()) std::rotate(moves_[ply].begin(), found, found + 1);
    }

    // 4. The search of each move: the first with the whole window, the others with a null window
    // that widens if the move is better.
    const Seat player = board.player();
    int best = -kInfinite, floor = alpha;
    Move best_move = moves_[ply].front();
    // Iterate by index: deeper searches may reallocate moves_.
    for (std::size_t i = 0; i < moves_[ply].size(); ++i) {
      const Move move = moves_[ply][i];
      Board next = board;
      next.apply(move);
      ++nodes_;
      const auto value_in = [&](int low, int high) {
        return next.player() == player ? search(next, depth - 1, low, high, ply + 1)
                                       : -search(next, depth - 1, -high, -low, ply + 1);
      };
      int value;
      if (i == 0) {
        value = value_in(floor, beta);
      } else {
        value = value_in(floor, floor + 1);
        if (value > floor && value < beta) value = value_in(floor, beta);
      }
      if (nodes_ % kGlance == 0 && is_stopped()) budget_ = 0;
      if (nodes_ > budget_) return best;
      if (value > best) {
        best = value;
        best_move = move;
        if (ply == 0) best_ = {{move, value}, false, depth};
      }
      floor = std::max(floor, best);
      if (floor >= beta) break;
    }

    // 5. The value for the table, marked if no estimate has influenced it.
    if (entry != nullptr) {
      const Bound bound = best <= alpha ? Bound::upper : best >= beta ? Bound::lower : Bound::exact;
      const std::int8_t seen =
          horizons_ == horizons_before ? kToTheEnd : static_cast<std::int8_t>(depth);
      *entry = {board.key(), best - lead, seen, bound, best_move};
    }
    return best;
  }

  std::vector<Entry> table_;
  std::vector<std::vector<Move>> moves_;  // per ply, reused
  std::int64_t nodes_ = 0, budget_ = 0;
  std::int64_t horizons_ = 0;  // estimated values and incomplete move lists so far
  std::vector<Move> root_moves_;
  bool root_is_whole_ = true;
  RootMove<Move> best_;
};

inline namespace review {

/// The search of reviews and analyses, which values more than the best move. By the namespace
/// scripts/parts/split tells it from play.
template <AlphaBetaBoard Board>
class AlphaBetaReview : public AlphaBeta<Board> {
  using Base = AlphaBeta<Board>;

 public:
  using Base::Base, Base::kMostDepth;
  using typename Base::Move;

  /// Like search(), and also values the legal move `move` at the same depth: that of the last
  /// complete iteration. Returns the best move and `move`; `nodes` counts both.
  std::pair<RootMove<Move>, RootMove<Move>> compare(const Board& root, const Move& move,
                                                    std::int64_t budget, Random& random,
                                                    int first_depth = 2) {
    RootMove<Move> best = this->look_at_each(root, random).front();
    RootMove<Move> other = this->look_at(root, move, 1);
    for (int depth = first_depth; depth <= kMostDepth && !(best.exact && other.exact); ++depth) {
      budget_ = budget;
      horizons_ = 0;
      (void)this->search(root, depth, -kInfinite, kInfinite, 0);
      best_.exact = horizons_ == 0;
      const RootMove<Move> next = this->look_at(root, move, depth);
      if (nodes_ > budget_) break;
      best = best_;
      other = next;
      this->put_first(best.action);
    }
    best.nodes = other.nodes = nodes_;
    return {best, other};
  }

  /// Like search(), but returns the `count` ≥ 1 best moves, or all if there are fewer: best first,
  /// at equal depth. `nodes` counts all of them.
  std::vector<RootMove<Move>> rank(const Board& root, std::size_t count, std::int64_t budget,
                                   Random& random, int first_depth = 2) {
    std::vector<RootMove<Move>> best = this->look_at_each(root, random);
    bool exact = best.front().exact;
    best.resize(std::min(count, best.size()));
    for (int depth = first_depth; depth <= kMostDepth && !exact; ++depth) {
      budget_ = budget;
      exact = root_is_whole_;
      std::vector<RootMove<Move>> next;
      for (const Move& move : root_moves_) {
        // A move that is not above `floor` needs only an upper bound.
        const int floor = next.size() < count ? -kInfinite : next.back().value;
        const RootMove<Move> found = this->look_at(root, move, depth, floor);
        if (nodes_ > budget_) break;
        exact = exact && found.exact;
        if (found.value <= floor) continue;
        next.insert(std::upper_bound(next.begin(), next.end(), found, Base::before), found);
        if (next.size() > count) next.pop_back();
      }
      if (nodes_ > budget_) break;
      best = next;
      for (std::size_t i = best.size(); i-- > 0;) this->put_first(best[i].action);
    }
    for (RootMove<Move>& found : best) found.nodes = nodes_;
    return best;
  }

 private:
  using Base::best_, Base::budget_, Base::horizons_, Base::nodes_, Base::root_moves_,
      Base::root_is_whole_, Base::kInfinite;
};

}  // namespace review

}  // namespace quintet
