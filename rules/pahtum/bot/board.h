#pragma once
// The board of Pah Tum for the computer's search, with its evaluation of positions.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "pahtum/pahtum.h"

namespace quintet::pahtum::inline bot {

using Square = std::uint8_t;  // 16 · row + column

/// The points of a window of k ≥ 3 squares, so that the windows of a run sum to its points (Score).
constexpr int window_points(int k) {
  return kRunPoints[k] - 2 * kRunPoints[k - 1] + kRunPoints[k - 2];
}

// The value of a stretch of a line to a player, in 32nds of a point.
//
// A run scores the points of all its windows of k ≥ 3 squares (window_points). A window with
// missing squares, all of them empty, counts a share of its points. The shares were fitted to
// predict winners (docs/strength.md).
//
// A stretch is n squares of a row or column without holes and without pieces of the other player.
// Its number has bit i set for an own piece at index i, and bit n set as an end mark.
class Worth {
 public:
  static constexpr int kPoint = 32;
  using LineHeat = std::array<std::int32_t, 16>;  // by index along a row or column

  /// Shares in 1024ths, by window size (3 … 9 or more) and number of missing squares (1 … 7).
  static constexpr int kWhole = 1024, kMostLacking = 7;
  using Shares = Array<Array<int, kMostLacking>, 7>;
  static constexpr Shares kLearnt = {{
      {{525, 179}},
      {{462, 69, 57}},
      {{221, 24, 21, 6}},
      {{151, 33, 15, 5, 2}},
      {{261, 99, 36, 8, 2, 1}},
      {{172, 76, 36, 12, 3, 1}},
      {{391, 122, 57, 11, 5, 1}},
  }};

  explicit Worth(const Shares& shares = kLearnt);

  /// The values by the learnt shares, computed when first needed.
  static const Worth& learnt() {
    static const Worth worth;
    return worth;
  }

  std::int32_t of(unsigned stretch) const { return worth_[stretch]; }

  /// Adds the heat of each empty square of a stretch that begins at index `first` of `line`. Heat
  /// is the stretch's value with an own piece there minus its value with the other player's. Covers
  /// the first `parts` groups of eight squares.
  void add_heat(unsigned stretch, int first, int parts, LineHeat& line) const {
    // Squares outside the stretch get 0: entries are padded.
    const std::int32_t* heat = heat_.data() + 16 * std::size_t{stretch} - first;
    for (std::size_t i = 0; i < 8; ++i) line[i] += heat[i];
    if (parts == 1) return;
    for (std::size_t i = 8; i < 16; ++i) line[i] += heat[i];
  }

 private:
  std::vector<std::int32_t> worth_;  // by stretch
  std::vector<std::int32_t> heat_;   // sixteen per stretch, padded with 0
};

inline Worth::Worth(const Shares& shares) : worth_(2u << kMostSize), heat_(16 * worth_.size()) {
  const auto share = [&](int squares, int lacking) {
    if (lacking == 0) return kWhole;
    return lacking > kMostLacking ? 0 : shares[std::min(squares, 9) - kLeastRun][lacking - 1];
  };
  std::vector<std::int32_t> parts(worth_.size());  // in 1024ths of a point
  for (int n = kLeastRun; n <= kMostSize; ++n) {
    const unsigned end = 1u << n;
    for (unsigned own = 0; own < end; ++own) {
      // The windows that end before the last square come from a shorter stretch; the rest end with
      // it.
      int sum = parts[end / 2 | (own & (end / 2 - 1))];
      for (int k = kLeastRun; k <= n; ++k) {
        sum += window_points(k) * share(k, k - std::popcount(own >> (n - k)));
      }
      parts[end | own] = sum;
      worth_[end | own] = sum / (kWhole / kPoint);
    }
    for (unsigned own = 0; own < end; ++own) {
      for (int i = 0; i < n; ++i) {
        const unsigned bit = 1u << i;
        if (own & bit) continue;
        const int split = worth_[bit | (own & (bit - 1))] + worth_[(end | own) >> (i + 1)];
        heat_[16 * (end | own) + static_cast<unsigned>(i)] = worth_[end | own | bit] - split;
      }
    }
  }
}

// The heat of each square along its row and its column. The search copies boards at every step. So
// a copy has only the rows in use, in one or two parts of eight columns.
struct Heat {
  struct Part {
    std::array<std::int32_t, 8> along, across;
  };

  explicit Heat(int board_size) : size(board_size), parts(board_size > 8 ? 2 : 1) {
    for (auto& part : rows) part.fill({});
  }
  Heat(const Heat& other) : size(other.size), parts(other.parts) { copy(other); }
  Heat& operator=(const Heat& other) {
    size = other.size;
    parts = other.parts;
    copy(other);
    return *this;
  }
  void copy(const Heat& other) {
    for (int part = 0; part < parts; ++part) {
      std::copy_n(other.rows[part].begin(), size, rows[part].begin());
    }
  }

  int size, parts;
  Array<Array<Part, kMostSize>, 2> rows;
};

// The board of the search (search/alpha_beta.h).
class Board {
 public:
  using Move = Square;

  /// Keeps a reference to `worth`.
  explicit Board(const State& state, const Worth& worth = Worth::learnt())
      : worths_(&worth), player_(state.current_player()), heat_(state.size()) {
    for (int row = 0; row < heat_.size; ++row) {
      for (int column = 0; column < heat_.size; ++column) {
        const char content = state.at(row, column);
        const auto square = static_cast<Square>(16 * row + column);
        if (content == '.') flip(empty_, square), ++empty_count_;
        if (content == 'O' || content == 'X') put(content == 'X', square);
      }
    }
    for (int i = 0; i < heat_.size; ++i) weigh(i, i);
  }

  bool over() const { return empty_count_ == 0; }
  Seat player() const { return player_; }
  static int lead() { return 0; }
  std::uint64_t key() const { return key_; }
  /// The gain of taking this square, compared with the other player taking it.
  int heat(int square) const {
    const Heat::Part& part = heat_.rows[square >> 3 & 1][square >> 4];
    const auto column = static_cast<std::size_t>(square & 7);
    return part.along[column] + part.across[column];
  }

  /// The difference of all stretches' values, plus 5/16 of the hottest square for being on the
  /// move.
  int value() const {
    int hottest = 0;
    for (int part = 0; part < heat_.parts; ++part) {
      for (int row = 0; row < heat_.size; ++row) {
        const auto& [along, across] = heat_.rows[part][row];
        for (std::size_t i = 0; i < 8; ++i) hottest = std::max(hottest, along[i] + across[i]);
      }
    }
    return (player_ == 0 ? worth_ : -worth_) + hottest * 5 / 16;
  }

  /// The hottest squares; late in a game all of them. Squares without heat can never score, so one
  /// represents them all.
  bool moves(std::vector<Move>& moves) const {
    std::array<int, kMostSize * kMostSize> hot;
    std::size_t count = 0;
    int cold = -1;
    for (int row = 0; row < heat_.size; ++row) {
      for (unsigned rest = empty_[row]; rest != 0; rest &= rest - 1) {
        const int square = 16 * row + std::countr_zero(rest);
        const int heat = this->heat(square);
        hot[count] = heat << 8 | square;
        if (heat > 0) {
          ++count;
        } else {
          cold = square;
        }
      }
    }
    // Insertion sort: most squares are colder than all that are kept.
    const std::size_t kept = count <= kLast ? count : kWidth;
    std::array<int, kLast> best;
    std::size_t sorted = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (sorted == kept && hot[i] < best[kept - 1]) continue;
      std::size_t place = sorted < kept ? sorted++ : kept - 1;
      for (; place > 0 && best[place - 1] < hot[i]; --place) best[place] = best[place - 1];
      best[place] = hot[i];
    }
    moves.clear();
    for (std::size_t i = 0; i < kept; ++i) moves.push_back(static_cast<Square>(best[i] & 255));
    if (cold >= 0 && kept == count) moves.push_back(static_cast<Square>(cold));
    return kept == count;
  }

  void apply(Square square) {
    flip(empty_, square);
    --empty_count_;
    put(player_, square);
    weigh(square >> 4, square & 15);
    player_ ^= 1;
  }

 private:
  static constexpr std::size_t kWidth = 8;  // tried: wider; not stronger
  static constexpr std::size_t kLast = 12;  // up to this number of hot squares the search is exact

  // Sets of squares by line, those of each direction in turn: bit i is the square at index i.
  static constexpr int kLines = kDirections * kMostSize;
  using LineSets = Array<std::uint16_t, kLines>;

  static void flip(LineSets& lines, Square square) {
    each_direction([&](Direction direction) {
      const auto [line, index] = on_line(direction, square >> 4, square & 15);
      lines[kMostSize * direction + line] ^= static_cast<std::uint16_t>(1u << index);
    });
  }
  void put(Seat seat, Square square) {
    flip(pieces_[seat], square);
    key_ ^= Random::mix((256u * static_cast<unsigned>(seat) + square + 1) * Random::kStride);
  }

  // Recomputes a row and a column.
  void weigh(int row, int column) {
    const Worth::LineHeat along = weigh(row), across = weigh(kMostSize * kDown + column);
    for (int part = 0; part < heat_.parts; ++part) {
      std::copy_n(along.begin() + 8 * part, 8, heat_.rows[part][row].along.begin());
    }
    for (int i = 0; i < heat_.size; ++i) {
      heat_.rows[column >> 3][i].across[static_cast<std::size_t>(column & 7)] =
          across[static_cast<std::size_t>(i)];
    }
  }
  Worth::LineHeat weigh(int line) {
    Worth::LineHeat heat{};
    int worth = 0;
    for (const Seat seat : {0, 1}) {
      const unsigned own = pieces_[seat][line];
      // Drops parts of fewer than three squares, which cannot score.
      unsigned rest = own | empty_[line];
      rest &= rest >> 1 & rest >> 2;
      rest |= rest << 1 | rest << 2;
      while (rest != 0) {
        const int first = std::countr_zero(rest);
        const unsigned end = (rest >> first) + 1;
        const unsigned all = (end & -end) - 1;
        rest &= end << first;
        const unsigned stretch = (all + 1) | (own >> first & all);
        worth += seat == 0 ? worths_->of(stretch) : -worths_->of(stretch);
        worths_->add_heat(stretch, first, heat_.parts, heat);
      }
    }
    worth_ += worth - worth_of_[line];
    worth_of_[line] = worth;
    return heat;
  }

  const Worth* worths_;
  PerSeat<LineSets, 2> pieces_{};
  LineSets empty_{};
  Array<int, kLines> worth_of_{};  // value of each line to O
  int worth_ = 0;                  // sum of worth_of_
  std::uint64_t key_ = 0;
  int empty_count_ = 0;
  Seat player_;
  Heat heat_;
};

}  // namespace quintet::pahtum::inline bot
