#include "mathable/bot/turns.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <span>
#include <utility>

#include "core/array.h"
#include "mathable/equations.h"

namespace quintet::mathable::inline bot {
namespace {

// Value of a token that can be taken from the bag at once.
constexpr double kTakeValue = 10;
// Values of tokens on the rack, by rank, in points of the final lead: early, and with fewer than
// kFewLeft tokens in the bag.
constexpr int kFewLeft = 25;
constexpr std::array<std::int8_t, kTokens.size()> kKeptEarly = {
    4, 9,  13, 12, 9,  11, 11, 10, 11, 10, 14, 4, 17, 9,  12, 13, 13, 9, 13, 4,  15, 7, 15,
    9, 12, 13, 13, 10, 11, 10, 26, 8,  15, 18, 8, 11, 11, 19, 32, 12, 5, 20, 18, 19, 8, 15};
constexpr std::array<std::int8_t, kTokens.size()> kKeptLate = {
    -21, -9, -7, -1, -2, -4, -1, -2, 1, 1, 3,  3,  4,  -3, 0,  1,  4,  -3, 10, -8, 10, -4, 7,
    -5,  8,  10, 6,  0,  9,  7,  24, 2, 7, 17, -1, 13, 19, 17, 29, 18, 6,  24, 28, 30, 9,  35};

}  // namespace

Action action_of(Placement placement) {
  Action action{Kind::place};
  action.tokens[0] = kTokens[placement.rank];
  action.row = static_cast<std::int8_t>(placement.row());
  action.column = static_cast<std::int8_t>(placement.column());
  return action;
}

std::uint64_t key_of(Placement placement, Seat seat) {
  return Random::mix((static_cast<std::uint64_t>(seat + 1) << 16 |
                      std::uint64_t{placement.square} << 8 | placement.rank) *
                     Random::kStride);
}

double kept_value(Rank rank, int bag_count) {
  return bag_count < kFewLeft ? kKeptLate[rank] : kKeptEarly[rank];
}

double drawn_value(const State& state, Seat viewer) {
  double total = 0;
  int count = 0;
  const auto add = [&](Rank rank, int copies) {
    total += copies * kept_value(rank, state.bag_count());
    count += copies;
  };
  for (Rank rank = 0; rank < kNone; ++rank) add(rank, state.bag_count(rank));
  for (Seat seat = 0; seat < state.players(); ++seat) {
    for (const Rank rank : state.rack(seat)) {
      if (seat != viewer && rank != kNone) add(rank, 1);
    }
  }
  return count == 0 ? 0 : total / count;
}

int lead_of(const State& state, Seat seat) {
  int best = std::numeric_limits<int>::min();
  for (Seat other = 0; other < state.players(); ++other) {
    if (other != seat) best = std::max(best, state.points(other));
  }
  return state.points(seat) - best;
}

// The board and the mover's rack during a turn. Contains just enough to find placements and their
// points, and so is much smaller than a State.
class Draft {
 public:
  struct Token {
    Rank rank;
    int copies;      // on the rack
    Bits256 fits{};  // squares, 16 · row + column
  };

  explicit Draft(const State& state) : state_(state) {
    board_.fill(kNone);
    for (int row = 0; row < state.size(); ++row) {
      for (int column = 0; column < state.size(); ++column) {
        on(kStride * row + column) = state.at(row, column);
      }
    }
    for (const Rank rank : state.rack(state.turn())) {
      if (rank == kNone) continue;
      if ((ranks_ >> rank & 1) == 0) {
        ranks_ |= std::uint64_t{1} << rank;
        index_[rank] = static_cast<std::uint8_t>(count_);
        tokens_[count_++] = {rank, 0, state.fits(rank)};
      }
      ++find(rank)->copies;
    }
  }

  /// The different tokens on the rack at the start of the turn.
  std::span<const Token> tokens() const { return {tokens_.data(), count_}; }

  /// The points of a legal placement, without the bonus.
  int gain(Placement placement) const {
    const SquareRule& rule = rule_of(placement.square);
    int equations = 0;
    for (const auto& [name, step] : kDirections) {
      const Rank near = on(placement.square + step), far = on(placement.square + 2 * step);
      equations += (made_tokens_(near, far, rule.signs) >> placement.rank & 1) != 0;
    }
    return token_of(placement.rank) * equations * rule.multiplier;
  }

  void put(Placement placement) {
    const int square = placement.square;
    on(square) = placement.rank;
    --find(placement.rank)->copies;
    for (std::size_t i = 0; i < count_; ++i) tokens_[i].fits.clear(square);
    const auto note = [&](int beside, Rank near, Rank far) {
      std::uint64_t made = made_tokens_(near, far, rule_of(beside).signs) & ranks_;
      for (; made != 0; made &= made - 1) {
        find(static_cast<Rank>(std::countr_zero(made)))->fits.set(beside);
      }
    };
    const auto on_board = [this](int other) { return std::as_const(*this).on(other); };
    each_gaining(square, placement.rank, state_.size(), on_board, note);
  }

  const SquareRule& rule_of(int square) const {
    return state_.rule(square / kStride, square % kStride);
  }

 private:
  static constexpr int kMargin = 2 * kStride;  // as in State

  Rank on(int square) const { return board_[kMargin + square]; }
  Rank& on(int square) { return board_[kMargin + square]; }
  Token* find(Rank rank) { return &tokens_[index_[rank]]; }

  const State& state_;
  const MadeTokens& made_tokens_ = made_tokens();
  Array<Rank, kMargin + kStride * kMostSize + kMargin> board_;
  std::array<Token, kMostRack> tokens_;
  std::size_t count_ = 0;
  std::array<std::uint8_t, kTokens.size()> index_{};  // into tokens_
  std::uint64_t ranks_ = 0;                           // bit r if rank r is in tokens_
};

const std::vector<Turn>& TurnSearch::search(const State& root, std::size_t width,
                                            const Bits256& overlooked) {
  const Draft draft(root);
  const double drawn = drawn_value(root, root.turn());
  turns_.clear();
  layer_.assign(1, {{}, 0});
  while (!layer_.empty()) {
    steps_.clear();
    for (std::size_t parent = 0; parent < layer_.size(); ++parent) {
      expand(root, draft, drawn, overlooked, parent);
    }
    keep(width, root.turn());
  }
  std::ranges::stable_sort(turns_, std::ranges::greater(), &Turn::value);
  return turns_;
}

void TurnSearch::appraise(const State& root, Turn& turn) const {
  Draft draft(root);
  turn.points = 0;
  for (std::size_t i = 0; i < turn.count; ++i) {
    turn.points += draft.gain(turn.placements[i]);
    draft.put(turn.placements[i]);
  }
  turn.value = value_of(root, draft, drawn_value(root, root.turn()), turn);
}

void TurnSearch::expand(const State& root, const Draft& start, double drawn,
                        const Bits256& overlooked, std::size_t parent) {
  ++nodes;
  Turn& turn = layer_[parent].turn;
  Draft draft = start;
  for (std::size_t i = 0; i < turn.count; ++i) draft.put(turn.placements[i]);
  turn.value = value_of(root, draft, drawn, turn);
  turns_.push_back(turn);

  int total = turn.points;
  std::array<int, kMostRack> most{};
  const auto tokens = draft.tokens();
  const std::size_t first = steps_.size();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].copies == 0) continue;
    tokens[i].fits.each([&](int square) {
      if (overlooked.test(square)) return;
      const Placement placement{static_cast<std::uint8_t>(square), tokens[i].rank};
      const int gain = draft.gain(placement);
      most[i] = std::max(most[i], gain);
      steps_.push_back({parent, placement, gain, 0});
    });
    if (most[i] > 0) total += (most[i] + kTempo) * tokens[i].copies;
  }
  for (std::size_t i = first, token = 0; i < steps_.size(); ++i) {
    while (tokens[token].rank != steps_[i].placement.rank) ++token;
    steps_[i].promise = steps_[i].gain + total - most[token];
  }
}

void TurnSearch::keep(std::size_t width, Seat seat) {
  // Largest promise first; among equal ones the earliest step.
  heap_.clear();
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    heap_.push_back(static_cast<std::uint64_t>(steps_[i].promise) << 32 | (kMostSteps - i));
  }
  std::ranges::make_heap(heap_);
  next_.clear();
  seen_.clear();
  while (!heap_.empty() && next_.size() < width) {
    std::ranges::pop_heap(heap_);
    const Step& step = steps_[kMostSteps - (heap_.back() & kMostSteps)];
    heap_.pop_back();
    const Node& parent = layer_[step.parent];
    const std::uint64_t key = parent.key ^ key_of(step.placement, seat);
    if (!seen_.insert(key).second) continue;
    Turn& turn = next_.emplace_back(Node{parent.turn, key}).turn;
    turn.add(step.placement);
    turn.points += step.gain;
  }
  std::swap(layer_, next_);
}

double TurnSearch::value_of(const State& root, const Draft& draft, double drawn,
                            const Turn& turn) const {
  double value = turn.points;
  int held = 0;
  for (const Draft::Token& token : draft.tokens()) {
    held += token.copies;
    value += token.copies * kept_value(token.rank, root.bag_count());
  }
  if (held == 0 && root.bonus_open()) value += kBonus;
  if (root.bag_count() == 0) {
    if (held > 0 || turn.count == 0) return value;
    State end = root;
    for (std::size_t i = 0; i < turn.count; ++i) end.apply(action_of(turn.placements[i]));
    return value + worth_of_win(lead_of(end, root.turn()), win_);
  }
  for (std::size_t i = 0; i < turn.count; ++i) {
    if (draft.rule_of(turn.placements[i].square).is_restriction()) value += kTakeValue;
  }
  return value + (drawn + kTempo) * std::min(root.bag_count(), root.options().rack - held);
}

}  // namespace quintet::mathable::inline bot
