#include "pahtum/bot.h"

#include <algorithm>
#include <cstdlib>

#include "search/alpha_beta.h"
#include "search/greedy.h"

namespace quintet::pahtum {
namespace {

using Square = std::uint8_t;  // 16 · row + column

Square square_of(const Action& action) {
  return static_cast<Square>(16 * action.row + action.column);
}
Action action_of(Square square) {
  return {static_cast<std::int8_t>(square >> 4), static_cast<std::int8_t>(square & 15)};
}

// A board as the search sees it; values are in eighths of a point.
//
// A run of n ≥ 3 is worth 2ⁿ − n − 2 points (Score): the sum of 2ᵏ⁻² over all windows of k ≥ 3
// squares in it, and of 1 more where k is 3. In the potential a window that lacks e squares, all of
// them empty, counts 2⁻ᵉ times that. With a weight for each square of a line, 2 where the player's
// piece is, 1 where it is empty and 0 else, the product of a window's weights is 2ᵏ⁻ᵉ, so eight
// potentials are the sum of twice the products of all windows of k ≥ 3, three times where k is 3.
// That is linear in each weight: a square is worth the same to both players, its heat.
class Board {
 public:
  using Move = Square;

  explicit Board(const State& state) : size_(state.size()), player_(state.current_player()) {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        const char content = state.at(row, column);
        const auto square = static_cast<Square>(16 * row + column);
        if (content == '.') set(empty_, square), ++empty_count_;
        if (content == 'O' || content == 'X') put(content == 'X', square);
      }
    }
    for (int line = 0; line < 2 * size_; ++line) weigh(line < size_ ? line : line - size_ + kDown);
  }

  bool over() const { return empty_count_ == 0; }
  Seat player() const { return player_; }
  static int lead() { return 0; }
  std::uint64_t key() const { return key_; }
  int heat(Square square) const {
    return heat_[square >> 4][square & 15] + heat_[kDown + (square & 15)][square >> 4];
  }
  int empty_squares() const { return empty_count_; }

  /// The difference of the potentials. To be on the move is worth half the hottest square.
  int value() const {
    int hottest = 0;
    each_empty([&](Square square) { hottest = std::max(hottest, heat(square)); });
    return (player_ == 0 ? potential_ : -potential_) + hottest / 2;
  }

  /// The hottest squares. Those without heat can never count for anybody: one stands for all.
  bool moves(std::vector<Move>& moves) const {
    std::array<int, kMostSize * kMostSize> hot;
    std::size_t count = 0;
    int cold = -1;
    each_empty([&](Square square) {
      const int heat = this->heat(square);
      if (heat > 0) {
        hot[count++] = heat << 8 | square;
      } else {
        cold = square;
      }
    });
    const std::size_t kept = std::min(count, kWidth);
    std::partial_sort(hot.begin(), hot.begin() + static_cast<std::ptrdiff_t>(kept),
                      hot.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    moves.clear();
    for (std::size_t i = 0; i < kept; ++i) moves.push_back(static_cast<Square>(hot[i] & 255));
    if (cold >= 0 && kept == count) moves.push_back(static_cast<Square>(cold));
    return kept == count;
  }

  void apply(Square square) {
    clear(empty_, square);
    --empty_count_;
    put(player_, square);
    weigh(square >> 4);
    weigh(kDown + (square & 15));
    player_ ^= 1;
  }

 private:
  static constexpr std::size_t kWidth = 12;
  static constexpr int kDown = kMostSize;  // the columns' lines come after the rows'

  // Sets of squares by line: bit i is the square at index i of a row or a column.
  using Lines = std::array<std::uint16_t, 2 * kMostSize>;

  static void set(Lines& lines, Square square) {
    lines[square >> 4] = static_cast<std::uint16_t>(lines[square >> 4] | 1u << (square & 15));
    std::uint16_t& down = lines[static_cast<std::size_t>(kDown + (square & 15))];
    down = static_cast<std::uint16_t>(down | 1u << (square >> 4));
  }
  static void clear(Lines& lines, Square square) {
    lines[square >> 4] = static_cast<std::uint16_t>(lines[square >> 4] & ~(1u << (square & 15)));
    std::uint16_t& down = lines[static_cast<std::size_t>(kDown + (square & 15))];
    down = static_cast<std::uint16_t>(down & ~(1u << (square >> 4)));
  }
  void put(Seat seat, Square square) {
    set(pieces_[static_cast<std::size_t>(seat)], square);
    key_ ^= Random::mix((256u * static_cast<unsigned>(seat) + square + 1) * Random::kStride);
  }

  template <class Visit>
  void each_empty(Visit&& visit) const {
    for (int row = 0; row < size_; ++row) {
      for (unsigned rest = empty_[static_cast<std::size_t>(row)]; rest != 0; rest &= rest - 1) {
        visit(static_cast<Square>(16 * row + std::countr_zero(rest)));
      }
    }
  }

  // A line's potential and heat anew.
  void weigh(int line) {
    const auto index = static_cast<std::size_t>(line);
    const auto size = static_cast<std::size_t>(size_);
    auto& heat = heat_[index];
    heat.fill(0);
    int potential = 0;
    for (const std::size_t seat : {0u, 1u}) {
      // Weights with two squares of the border on either side; the sums of the products of all
      // windows, the empty one included, that end before a square and that begin after it.
      std::array<int, kMostSize + 4> weights{};
      std::array<int, kMostSize> before, after;
      const unsigned own = pieces_[seat][index], empty = empty_[index];
      for (std::size_t i = 0; i < size; ++i) {
        weights[i + 2] = static_cast<int>(2 * (own >> i & 1) + (empty >> i & 1));
      }
      const int* weight = weights.data() + 2;
      int sum = 1, windows = 0;
      for (std::size_t i = 0; i < size; ++i) {
        before[i] = sum;
        const int ending = weight[i] * sum;
        sum = 1 + ending;
        windows += 2 * ending - 2 * weight[i] - weight[i] * weight[i + 1] * (2 - weight[i + 2]);
      }
      sum = 1;
      for (std::size_t i = size; i-- > 0;) {
        after[i] = sum;
        sum = 1 + weight[i] * sum;
      }
      for (std::size_t i = 0; i < size; ++i) {
        const int a = weights[i], c = weights[i + 1], d = weights[i + 3], e = weights[i + 4];
        heat[i] += 2 * (before[i] * after[i] - 1 - c - d) + a * c + c * d + d * e;
      }
      potential += seat == 0 ? windows : -windows;
    }
    potential_ += potential - potentials_[index];
    potentials_[index] = potential;
  }

  std::array<Lines, 2> pieces_{};
  Lines empty_{};
  std::array<std::array<int, kMostSize>, 2 * kMostSize> heat_{};
  std::array<int, 2 * kMostSize> potentials_{};  // O's less X's
  int potential_ = 0;                            // their sum
  std::uint64_t key_ = 0;
  int size_;
  int empty_count_ = 0;
  Seat player_;
};

struct Skill {
  int mistakes;  // in a hundred actions, at random
  std::int64_t nodes;
};
constexpr Skill kSkills[] = {{40, 0}, {20, 0}, {10, 0}, {0, 500}, {0, 150'000}};

Choice<Action> search(const State& state, const Skill& skill) {
  const Board board(state);
  AlphaBeta<Board> search(skill.nodes > 10'000 ? 16 : 12);
  const Line<Square> line = search.search(board, skill.nodes);
  return {action_of(line.move), "depth " + std::to_string(line.depth), line.nodes};
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::greedy) return greedy(state, random);
  const Skill& skill = kSkills[static_cast<int>(level) - static_cast<int>(Level::one)];
  if (state.holes_due() > 0) return {state.random_action(random), "", 1};
  if (static_cast<int>(random.below(100)) < skill.mistakes)
    return {state.random_action(random), "", 1};
  if (skill.nodes > 0) return search(state, skill);
  std::vector<Action> actions;
  state.legal_actions(actions);
  const Seat seat = state.current_player();
  const Board board(state);
  const auto gain = [&](const Action& action) {
    if (level == Level::one) return state.gain(seat, action.row, action.column);
    if (level == Level::two)
      return state.gain(seat, action.row, action.column) +
             state.gain(1 - seat, action.row, action.column);
    return board.heat(square_of(action));
  };
  return {best_at_random(actions, random, gain), "", static_cast<std::int64_t>(actions.size())};
}

}  // namespace quintet::pahtum
