#include "pahtum/bot.h"

#include <algorithm>
#include <optional>

#include "pahtum/reason.h"
#include "pahtum/words.h"
#include "search/alpha_beta.h"
#include "search/bot_of.h"
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
  static constexpr int kUnit = 8;  ///< a point

  explicit Board(const State& state) : size_(state.size()), player_(state.current_player()) {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        const char content = state.at(row, column);
        const auto square = static_cast<Square>(16 * row + column);
        if (content == '.') flip(empty_, square), ++empty_count_;
        if (content == 'O' || content == 'X') put(content == 'X', square);
      }
    }
    for (std::size_t line = 0; line < static_cast<std::size_t>(size_); ++line) {
      weigh(line);
      weigh(kDown + line);
    }
  }

  bool over() const { return empty_count_ == 0; }
  Seat player() const { return player_; }
  static int lead() { return 0; }
  std::uint64_t key() const { return key_; }
  int heat(Square square) const {
    return heat_[row_of(square)][column_of(square)] +
           heat_[kDown + column_of(square)][row_of(square)];
  }

  /// The difference of the potentials. To be on the move is worth most of the hottest square.
  int value() const {
    int hottest = 0;
    each_empty([&](Square square) { hottest = std::max(hottest, heat(square)); });
    return (player_ == 0 ? potential_ : -potential_) + hottest * 3 / 4;
  }

  /// The hottest squares, late in a game all. Those without heat can never count for anybody: one
  /// stands for all.
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
    const std::size_t kept = count <= kLast ? count : kWidth;
    std::partial_sort(hot.begin(), hot.begin() + static_cast<std::ptrdiff_t>(kept),
                      hot.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    moves.clear();
    for (std::size_t i = 0; i < kept; ++i) moves.push_back(static_cast<Square>(hot[i] & 255));
    if (cold >= 0 && kept == count) moves.push_back(static_cast<Square>(cold));
    return kept == count;
  }

  void apply(Square square) {
    flip(empty_, square);
    --empty_count_;
    put(player_, square);
    weigh(row_of(square));
    weigh(kDown + column_of(square));
    player_ ^= 1;
  }

 private:
  static constexpr std::size_t kWidth = 8;         // wider was weaker, in 200 games each
  static constexpr std::size_t kLast = 12;         // so many squares are searched exactly
  static constexpr std::size_t kDown = kMostSize;  // the columns' lines come after the rows'

  // Sets of squares by line: bit i is the square at index i of a row or a column.
  using Lines = Array<std::uint16_t, 2 * kMostSize>;

  static std::size_t row_of(Square square) { return square >> 4; }
  static std::size_t column_of(Square square) { return square & 15; }
  static void flip(Lines& lines, Square square) {
    lines[row_of(square)] ^= static_cast<std::uint16_t>(1u << column_of(square));
    lines[kDown + column_of(square)] ^= static_cast<std::uint16_t>(1u << row_of(square));
  }
  void put(Seat seat, Square square) {
    flip(pieces_[seat], square);
    key_ ^= Random::mix((256u * static_cast<unsigned>(seat) + square + 1) * Random::kStride);
  }

  template <class Visit>
  void each_empty(Visit&& visit) const {
    for (int row = 0; row < size_; ++row) {
      for (unsigned rest = empty_[row]; rest != 0; rest &= rest - 1) {
        visit(static_cast<Square>(16 * row + std::countr_zero(rest)));
      }
    }
  }

  // A line's potential and heat anew.
  void weigh(std::size_t line) {
    const auto size = static_cast<std::size_t>(size_);
    auto& heat = heat_[line];
    heat.fill(0);
    int potential = 0;
    for (const std::size_t seat : {0u, 1u}) {
      // Weights with two squares of the border on either side; the sums of the products of all
      // windows, the empty one included, that end before a square and that begin after it.
      std::array<int, kMostSize + 4> weights{};
      std::array<int, kMostSize> before, after;
      const unsigned own = pieces_[seat][line], empty = empty_[line];
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
    potential_ += potential - potentials_[line];
    potentials_[line] = potential;
  }

  PerSeat<Lines, 2> pieces_{};
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
  int mistakes;        // of a hundred actions so many are made at random
  std::int64_t nodes;  // searched on a board of size 7; 0 where only the next action is weighed
};
constexpr Array<Skill, 5> kSkills = {{{40, 0}, {20, 0}, {10, 0}, {0, 500}, {0, 150'000}}};

// A larger board takes longer for each node.
std::int64_t nodes_of(const Skill& skill, const State& state) {
  return skill.nodes * kLeastSize / state.size();
}

Line<Square> search(const State& state, std::int64_t nodes, Random& random) {
  const int table_bits = nodes > 10'000 ? 16 : 10;
  return AlphaBeta<Board>(table_bits).search(Board(state), nodes, random);
}

// By how much, in eighths of a point, the player to move may be expected to win.
int prospect(const State& state, std::int64_t nodes, Random& random) {
  return nodes == 0 ? Board(state).value() : search(state, nodes, random).value;
}

bool may_swap(const State& state) {
  return !state.check(Action::swap());
}

// What X may expect of the swap.
int swap_prospect(State state, std::int64_t nodes, Random& random) {
  state.apply(Action::swap());
  return -prospect(state, nodes, random);
}

// O's first piece, when X may take it over: the one that serves X least, swapped or not.
Choice<Action> first_of_swap(const State& state, std::int64_t nodes, Random& random) {
  std::vector<Action> actions;
  state.legal_actions(actions);
  const auto count = static_cast<std::int64_t>(actions.size());
  const auto fairness = [&](const Action& action) {
    State next = state;
    next.apply(action);
    const std::int64_t share = nodes / (2 * count);
    return -std::max(prospect(next, share, random), swap_prospect(next, share, random));
  };
  const Action action = best_at_random(actions, random, fairness);
  return {action, {say::kFair, {{"square", State::to_text(action)}}}, std::max(nodes, count)};
}

// A hole that touches no other, if there is such a square: room for runs is left everywhere.
Choice<Action> dig(const State& state, Random& random) {
  std::vector<Action> actions;
  state.legal_actions(actions);
  const auto is_hole = [&](int row, int column) {
    return row >= 0 && row < state.size() && column >= 0 && column < state.size() &&
           state.at(row, column) == '#';
  };
  const auto freedom = [&](const Action& a) {
    return -(is_hole(a.row - 1, a.column) + is_hole(a.row + 1, a.column) +
             is_hole(a.row, a.column - 1) + is_hole(a.row, a.column + 1));
  };
  const Action action = best_at_random(actions, random, freedom);
  return {action,
          {say::kDig, {{"square", State::to_text(action)}}},
          static_cast<std::int64_t>(actions.size())};
}

Choice<Action> place(const State& state, std::int64_t nodes, Random& random) {
  const Line<Square> line = search(state, nodes, random);
  const Action action = action_of(line.move);
  const std::optional lead(line.value / Board::kUnit);
  return {action, reason(state, action, line.exact ? lead : std::nullopt), line.nodes,
          1.0 * line.value / Board::kUnit};
}

// The best square at first sight; a mistake is any square.
Choice<Action> place_at_once(const State& state, Level level, bool thinks, Random& random) {
  std::vector<Action> actions;
  state.legal_actions(actions);
  std::erase(actions, Action::swap());
  const Seat seat = state.current_player();
  const Board board(state);
  const auto worth = [&](const Action& action) {
    if (!thinks) return 0;
    const int gain = state.gain(seat, action.row, action.column);
    if (level == Level::one) return gain;
    if (level == Level::two) return gain + state.gain(1 - seat, action.row, action.column);
    return board.heat(square_of(action));
  };
  const Action action = best_at_random(actions, random, worth);
  return {action, reason(state, action), static_cast<std::int64_t>(actions.size())};
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  if (state.holes_due() > 0) return dig(state, random);
  const Skill& skill = skill_of(level, kSkills);
  const std::int64_t nodes = nodes_of(skill, state);
  const bool sees_swap = level >= Level::three;
  const bool is_first =
      state.empty_squares() == state.size() * state.size() - holes_of(state.size());
  if (sees_swap && state.options().swap && is_first) return first_of_swap(state, nodes, random);
  if (sees_swap && may_swap(state) &&
      swap_prospect(state, nodes, random) > prospect(state, nodes, random)) {
    return {Action::swap(), say::kSwap, std::max<std::int64_t>(2 * nodes, 2)};
  }
  if (nodes > 0) return place(state, nodes, random);
  return place_at_once(state, level, static_cast<int>(random.below(100)) >= skill.mistakes, random);
}

// For rules/bots.cpp.
Bot bot() {
  return make_bot<State>();
}

}  // namespace quintet::pahtum
