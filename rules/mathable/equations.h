#pragma once
// Mathable's equations as tables. Built on first use: as constants they would enlarge the wasm
// module for every visitor.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "mathable/mathable.h"

namespace quintet::mathable {

/// Results of two neighbours for each of SquareRule::kSigns; kNone if the result is no token. The
/// order of operands is the one that gives a number from 0 on (A legal placement). At most one
/// quotient is exact, except for equal numbers, whose quotients are equal.
using Results = std::array<Rank, SquareRule::kSigns.size()>;

/// Results of every pair of tokens.
class ResultTable {
 public:
  ResultTable() {
    for (Rank i = 0; i < kNone; ++i) {
      for (Rank j = 0; j < kNone; ++j) {
        const int high = kTokens[std::max(i, j)], low = kTokens[std::min(i, j)];
        // 0 divided by another number is 0; nothing is divided by 0.
        const int quotient = low == 0 ? (high == 0 ? -1 : 0) : high % low == 0 ? high / low : -1;
        results_[i][j] = {rank_of(high + low), rank_of(high - low), rank_of(high * low),
                          rank_of(quotient)};
      }
    }
  }

  const Results& operator()(Rank near, Rank far) const { return results_[near][far]; }

 private:
  std::array<std::array<Results, kTokens.size()>, kTokens.size()> results_;
};

inline const ResultTable& result_table() {
  static const ResultTable table;
  return table;
}

/// Ranks of the tokens that two neighbours make with any of `signs` (SquareRule): bit r for rank r.
/// Empty if either is kNone.
class MadeTokens {
 public:
  MadeTokens() {
    for (Rank near = 0; near < kNone; ++near) {
      for (Rank far = 0; far < kNone; ++far) {
        const Results& results = result_table()(near, far);
        for (std::size_t sign = 0; sign < results.size(); ++sign) {
          if (results[sign] == kNone) continue;
          by_all_[near][far] |= std::uint64_t{1} << results[sign];
          by_one_[sign][near][far] = std::uint64_t{1} << results[sign];
        }
      }
    }
  }

  std::uint64_t operator()(Rank near, Rank far, unsigned signs) const {
    if (signs == SquareRule::kAllSigns) return by_all_[near][far];
    std::uint64_t made = 0;
    for (; signs != 0; signs &= signs - 1) {
      made |= by_one_[static_cast<std::size_t>(std::countr_zero(signs))][near][far];
    }
    return made;
  }

 private:
  using Table = std::array<std::array<std::uint64_t, kTokens.size() + 1>, kTokens.size() + 1>;
  Table by_all_{};
  std::array<Table, SquareRule::kSigns.size()> by_one_{};
};

inline const MadeTokens& made_tokens() {
  static const MadeTokens table;
  return table;
}

/// Calls note(square, near, far) for each empty square that gains two neighbours in a line from a
/// token on `square`, with the ranks of both. Only the two squares on each side can. `on` returns
/// the rank on a square, also two squares beyond the edge; `size` is the board's.
template <class On, class Note>
void each_gaining(int square, Rank rank, int size, On&& on, Note&& note) {
  const auto look = [&](int beside, Rank near, Rank far) {
    if (near == kNone || far == kNone || on(beside) != kNone) return;
    if (beside < 0 || beside / kStride >= size || beside % kStride >= size) return;
    note(beside, near, far);
  };
  for (const auto& [name, step] : kDirections) {
    look(square + step, rank, on(square - step));
    look(square + 2 * step, on(square + step), rank);
  }
}

}  // namespace quintet::mathable
