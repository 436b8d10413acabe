#include "mathable/bot.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "mathable/equations.h"
#include "mathable/reason.h"
#include "mathable/words.h"
#include "search/alpha_beta.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "search/stop.h"

namespace quintet::mathable {
namespace {

// What tells the levels apart.
struct Skill {
  int overlooks;           // of a hundred squares, how many are not seen
  int tires;               // of a hundred turns, how many end after each placement
  std::size_t width;       // how many positions of a turn are kept after each placement
  bool swaps;              // whether tokens are swapped because better ones may come
  std::size_t candidates;  // turns after which it looks on, at the answer or the end of the game,
  int samples;             // in a first round with so many racks of the others and draws,
  std::size_t passing;     // and with turns for which it keeps so many positions
  std::int64_t end_nodes;  // of the exact search when the bag is empty
};

constexpr Array<Skill, 5> kSkills = {{
    {75, 30, 1, false, 0, 0, 6, 0},
    {45, 0, 1, false, 0, 0, 6, 0},
    {15, 0, 2, true, 0, 0, 6, 0},
    {0, 0, 12, true, 0, 0, 6, 20'000},
    {0, 0, 1000, true, 64, 8, 12, 150'000},
}};

// Of the table of positions in the search of the end.
constexpr int kEndTableBits = 16;
// When the bag is empty, so many turns at most are played in passing.
constexpr int kEndTurns = 12;
// What a token more on the board is worth beside its points: the more are placed, the more are
// drawn, and who draws more draws more of the large ones.
constexpr int kTempo = 8;
// What a token to be taken at once from the bag is worth.
constexpr double kTakeValue = 10;
// What winning is worth beside the points.
constexpr double kWin = 500;

// What a token on the rack is worth, by rank, in points of the final lead: while the bag is well
// filled, and towards the end.
constexpr int kFewLeft = 25;
constexpr std::array<std::int8_t, kTokens.size()> kKeptEarly = {
    4, 9,  13, 12, 9,  11, 11, 10, 11, 10, 14, 4, 17, 9,  12, 13, 13, 9, 13, 4,  15, 7, 15,
    9, 12, 13, 13, 10, 11, 10, 26, 8,  15, 18, 8, 11, 11, 19, 32, 12, 5, 20, 18, 19, 8, 15};
constexpr std::array<std::int8_t, kTokens.size()> kKeptLate = {
    -21, -9, -7, -1, -2, -4, -1, -2, 1, 1, 3,  3,  4,  -3, 0,  1,  4,  -3, 10, -8, 10, -4, 7,
    -5,  8,  10, 6,  0,  9,  7,  24, 2, 7, 17, -1, 13, 19, 17, 29, 18, 6,  24, 28, 30, 9,  35};

double kept_value(Rank rank, int bag_count) {
  return bag_count < kFewLeft ? kKeptLate[rank] : kKeptEarly[rank];
}

struct Placement {
  std::uint8_t square;  // 16 · row + column
  Rank rank;

  int row() const { return square / kStride; }
  int column() const { return square % kStride; }
};

Action action_of(Placement placement) {
  Action action{Kind::place};
  action.tokens[0] = kTokens[placement.rank];
  action.row = static_cast<std::int8_t>(placement.row());
  action.column = static_cast<std::int8_t>(placement.column());
  return action;
}

std::uint8_t square_of(const Action& action) {
  return static_cast<std::uint8_t>(kStride * action.row + action.column);
}

int gain_of(const State& state, Placement placement) {
  return state.gain(placement.row(), placement.column(), placement.rank);
}

// A number for a placement by a seat: combined by exclusive or, they name a set of placements
// whatever their order.
std::uint64_t key_of(Placement placement, Seat seat) {
  return Random::mix((static_cast<std::uint64_t>(seat + 1) << 16 |
                      std::uint64_t{placement.square} << 8 | placement.rank) *
                     Random::kStride);
}

// Calls visit(placement) for each different legal one of the player to move.
template <class Visit>
void each_placement(const State& state, Visit&& visit) {
  std::uint64_t seen = 0;
  for (const Rank rank : state.rack(state.turn())) {
    if (rank == kNone || (seen >> rank & 1) != 0) continue;
    seen |= std::uint64_t{1} << rank;
    state.fits(rank).each([&](int square) {
      visit(Placement{static_cast<std::uint8_t>(square), rank});
    });
  }
}

// A seat's points before those of the best other.
int lead_of(const State& state, Seat seat) {
  int best = std::numeric_limits<int>::min();
  for (Seat other = 0; other < state.players(); ++other) {
    if (other != seat) best = std::max(best, state.points(other));
  }
  return state.points(seat) - best;
}

// The mean of what the tokens are worth that a seat cannot see: those of the bag and of the other
// racks.
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

// Of a review at level 5; `width` and `samples` are budgets.
constexpr Skill kReview = {0, 0, 1000, true, 20, 40, 30, 1'000'000};
// So many times as many samples as in the first round of looking on compare the best turn with the
// one that was played.
constexpr int kReviewAgain = 5;
constexpr double kReviewSpread = 88;

// The placements of a turn, in order; after them it ends.
struct Turn {
  std::array<Placement, kMostRack> placements;
  std::size_t count = 0;
  int points = 0;
  std::uint8_t swapped = 0;  // or the slots of a swap, which is a turn, too
  double value = 0;          // the points and what the rack is worth then

  void add(Placement placement) { placements[count++] = placement; }
};

// What it is worth to win with a lead, or to lose.
double worth_of_win(int lead, double win) {
  return lead > 0 ? win : lead < 0 ? -win : 0;
}

// The board and the rack of the player to move, as placements of the turn change them: enough to
// see what fits and what it scores, and much less than a state.
class Draft {
 public:
  struct Token {
    Rank rank;
    int copies;      // on the rack
    Bits256 fits{};  // the squares, 16 · row + column
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

  /// The different tokens that the rack held when the turn began.
  std::span<const Token> tokens() const { return {tokens_.data(), count_}; }

  /// The points of a legal placement, without the bonus.
  int gain(Placement placement) const {
    const SquareRule& rule = rule_of(placement.square);
    int equations = 0;
    for (const auto& [name, step] : kDirections) {
      const Rank near = on(placement.square + step), far = on(placement.square + 2 * step);
      equations += (kMadeTokens(near, far, rule.signs) >> placement.rank & 1) != 0;
    }
    return token_of(placement.rank) * equations * rule.multiplier;
  }

  void put(Placement placement) {
    const int square = placement.square;
    on(square) = placement.rank;
    --find(placement.rank)->copies;
    for (std::size_t i = 0; i < count_; ++i) tokens_[i].fits.clear(square);
    // Only the two squares on each side can have got an equation.
    for (const auto& [name, step] : kDirections) {
      note(square + step, placement.rank, on(square - step));
      note(square + 2 * step, on(square + step), placement.rank);
    }
  }

  const SquareRule& rule_of(int square) const {
    return state_.rule(square / kStride, square % kStride);
  }

 private:
  static constexpr int kMargin = 2 * kStride;  // as a state has it

  Rank on(int square) const { return board_[static_cast<std::size_t>(kMargin + square)]; }
  Rank& on(int square) { return board_[static_cast<std::size_t>(kMargin + square)]; }
  Token* find(Rank rank) { return &tokens_[index_[rank]]; }

  void note(int beside, Rank near, Rank far) {
    if (near == kNone || far == kNone || on(beside) != kNone) return;
    if (beside < 0 || beside / kStride >= state_.size() || beside % kStride >= state_.size())
      return;
    std::uint64_t made = kMadeTokens(near, far, rule_of(beside).signs) & ranks_;
    for (; made != 0; made &= made - 1) {
      find(static_cast<Rank>(std::countr_zero(made)))->fits.set(beside);
    }
  }

  const State& state_;
  std::array<Rank, kMargin + kStride * kMostSize + kMargin> board_;
  std::array<Token, kMostRack> tokens_;
  std::size_t count_ = 0;
  std::array<std::uint8_t, kTokens.size()> index_{};  // of tokens_
  std::uint64_t ranks_ = 0;                           // bit r where rank r is among tokens_
};

// Finds whole turns by a beam search: after each placement the most promising positions are kept.
// The same placements in another order are the same position, of which the order with the most
// points is kept.
class TurnSearch {
 public:
  /// `win`: what winning is worth beside the points.
  explicit TurnSearch(double win) : win_(win) {}

  // All turns that were found, at least the one that ends at once, the best first.
  const std::vector<Turn>& search(const State& root, std::size_t width, const Bits256& overlooked) {
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

  /// Says what the placements of a turn score and what it is worth at once.
  void appraise(const State& root, Turn& turn) const {
    Draft draft(root);
    turn.points = 0;
    for (std::size_t i = 0; i < turn.count; ++i) {
      turn.points += draft.gain(turn.placements[i]);
      draft.put(turn.placements[i]);
    }
    turn.value = value_of(root, draft, drawn_value(root, root.turn()), turn);
  }

  std::int64_t nodes = 0;

 private:
  struct Position {
    Turn turn;
    std::uint64_t key;
  };
  struct Step {
    std::size_t parent;
    Placement placement;
    int gain;
    int promise;  // the points with it, and what each other token would bring before it
  };

  static constexpr std::uint64_t kMostSteps = 0xffffffff;

  // Notes the turn that ends there, and the placements that it might go on with.
  void expand(const State& root, const Draft& start, double drawn, const Bits256& overlooked,
              std::size_t parent) {
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

  // Makes the next layer of the best steps.
  void keep(std::size_t width, Seat seat) {
    // The largest promise first; of equal ones the first step.
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
      const Position& parent = layer_[step.parent];
      const std::uint64_t key = parent.key ^ key_of(step.placement, seat);
      if (!seen_.insert(key).second) continue;
      Turn& turn = next_.emplace_back(Position{parent.turn, key}).turn;
      turn.add(step.placement);
      turn.points += step.gain;
    }
    std::swap(layer_, next_);
  }

  // What the turn is worth to the seat whose it is: its points, and what the rack is worth then,
  // when it will be filled up.
  double value_of(const State& root, const Draft& draft, double drawn, const Turn& turn) const {
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

  const double win_;
  std::vector<Turn> turns_;
  std::vector<Position> layer_, next_;
  std::unordered_set<std::uint64_t> seen_;  // keys of next_
  std::vector<Step> steps_;
  std::vector<std::uint64_t> heap_;  // a promise, and kMostSteps less the index of its step
};

// How near a token is to the board: no token hidden from its player would make it fit, some, many
// would (counted by the squares where they fit), or it fits itself; and whose turn is next can
// place it at once.
enum class Reach : std::uint8_t { none, some, many, fits, at_once };
constexpr int kMany = 8;

// What a token on a rack is worth when a turn has ended, in points of the final lead.
struct Prospect {
  double small;      // one up to 10
  double large;      // a larger one, …
  double per_point;  // … and for each of its points
};
struct Phase {
  int least_bag;                      // from so many tokens in the bag on
  std::array<Prospect, 5> prospects;  // by reach
};
constexpr Phase kPhases[] = {
    {70,
     {{{13.0, -22.5, 0.56},
       {7.0, -18.8, 0.76},
       {0.2, -4.4, 0.66},
       {8.5, -6.5, 0.55},
       {10.7, 12.8, 0.79}}}},
    {45,
     {{{-18.7, -18.0, 0.51},
       {-16.3, -8.3, 0.68},
       {4.5, 2.5, 0.68},
       {11.1, 12.3, 0.54},
       {18.2, 12.7, 0.95}}}},
    {20,
     {{{-31.8, -7.3, 0.24},
       {-8.4, 0.8, 0.57},
       {8.1, -1.3, 0.88},
       {11.4, 3.3, 0.63},
       {16.2, 9.0, 1.01}}}},
    {0,
     {{{-0.7, -5.7, 0.08},
       {0.2, -3.7, 0.56},
       {4.3, 5.9, 0.68},
       {6.1, 2.9, 0.57},
       {10.5, 2.6, 1.01}}}},
};

// The tokens that a placement would make fit beside it: bit r for rank r.
std::uint64_t made_by(const State& state, int square, Rank rank) {
  const auto at = [&](int other) { return state.at(other >> 4, other & 15); };
  std::uint64_t made = 0;
  const auto note = [&](int beside, Rank near, Rank far) {
    if (near == kNone || far == kNone || at(beside) != kNone) return;
    const int row = beside >> 4, column = beside & 15;
    if (row < 0 || row >= state.size() || column >= state.size()) return;
    made |= kMadeTokens(near, far, state.rule(row, column).signs);
  };
  for (const auto& [name, step] : kDirections) {
    note(square + step, rank, at(square - step));
    note(square + 2 * step, at(square + step), rank);
  }
  return made;
}

// By how many points the tokens that are held, and those that will be drawn now, are better for a
// seat whose turn has ended than for the others.
double outlook(const State& state, Seat seat) {
  std::array<int, kTokens.size()> hidden{}, ways{};
  for (Rank rank = 0; rank < kNone; ++rank) hidden[rank] = state.bag_count(rank);
  for (Seat other = 0; other < state.players(); ++other) {
    if (other == seat) continue;
    for (const Rank rank : state.rack(other)) {
      if (rank != kNone) ++hidden[rank];
    }
  }
  for (Rank rank = 0; rank < kNone; ++rank) {
    if (hidden[rank] == 0) continue;
    state.fits(rank).each([&](int square) {
      for (auto made = made_by(state, square, rank); made != 0; made &= made - 1) {
        ways[static_cast<std::size_t>(std::countr_zero(made))] += hidden[rank];
      }
    });
  }
  const auto& prospects = std::ranges::find_if(kPhases, [&](const Phase& phase) {
                            return state.bag_count() >= phase.least_bag;
                          })->prospects;
  const auto value = [&](Rank rank, Reach fitting) {
    const Reach reach = !state.fits(rank).empty() ? fitting
                        : ways[rank] == 0         ? Reach::none
                        : ways[rank] < kMany      ? Reach::some
                                                  : Reach::many;
    const Prospect& prospect = prospects[static_cast<std::size_t>(reach)];
    const int token = token_of(rank);
    return token <= 10 ? prospect.small : prospect.large + prospect.per_point * token;
  };
  double total = 0;
  for (Seat other = 0; other < state.players(); ++other) {
    double held = 0;
    for (const Rank rank : state.rack(other)) {
      if (rank != kNone) held += value(rank, other == seat ? Reach::fits : Reach::at_once);
    }
    total += other == seat ? held : -held / (state.players() - 1);
  }
  const int draws = std::min(state.bag_count(), state.options().rack - state.held(seat));
  double drawn = 0;
  for (Rank rank = 0; rank < kNone && draws > 0; ++rank) {
    if (state.bag_count(rank) > 0) drawn += state.bag_count(rank) * value(rank, Reach::fits);
  }
  return draws == 0 ? total : total + drawn * draws / state.bag_count();
}

void draw_all(State& state, Random& random) {
  while (state.current_player() == kChance) state.apply(state.random_chance(random));
}

// The end of a game for two, when the bag is empty and nothing is hidden any more, as the search
// sees it. Its moves are single actions, so turns that begin alike share their beginning.
class Ending {
 public:
  using Move = Action;

  explicit Ending(const State& state) : state_(state) {
    if (!state.has_placed()) begin_turn();
  }

  bool over() const { return state_.current_player() == kTerminal; }
  Seat player() const { return state_.turn(); }
  int value() const { return lead(); }
  int lead() const { return lead_of(state_, player()); }
  std::uint64_t key() const {
    const int rest = player() + 2 * state_.has_placed() + 4 * state_.passes() + 64 * began_;
    return placed_ ^ static_cast<std::uint64_t>(rest) * Random::kStride;
  }

  /// The placements, those that gain most first, and the end of the turn.
  bool moves(std::vector<Move>& moves) const {
    std::vector<std::pair<int, Placement>> placements;
    each_placement(state_, [&](Placement placement) {
      placements.emplace_back(gain_of(state_, placement), placement);
    });
    std::ranges::stable_sort(placements, std::ranges::greater(),
                             [](const auto& entry) { return entry.first; });
    moves.clear();
    for (const auto& [gain, placement] : placements) moves.push_back(action_of(placement));
    moves.push_back({Kind::end});
    return true;
  }

  void apply(const Move& action) {
    const Seat seat = player();
    if (action.kind == Kind::place) {
      placed_ ^= key_of({square_of(action), rank_of(action.tokens[0])}, seat);
    }
    state_.apply(action);
    if (player() != seat) begin_turn();
  }

 private:
  // With how many tokens a turn began counts for the bonus (Rules official).
  void begin_turn() { began_ = state_.held(player()); }

  State state_;
  std::uint64_t placed_ = 0;  // what was placed since the root, and by whom
  int began_ = 0;             // 0 where only the state knows
};

// The most points at once, of equal ones any; but a game is not ended as long as there is a turn.
Choice<Action> greedy_choice(const State& state, Random& random) {
  std::vector<Action> actions;
  state.legal_actions(actions);
  std::erase(actions, Action{Kind::terminate});
  const auto gain = [&](const Action& action) {
    if (action.kind != Kind::place) return 0;
    State next = state;
    next.apply(action);
    return next.points(state.turn()) - state.points(state.turn());
  };
  const Action action = best_at_random(actions, random, gain);
  const Phrase why = action.kind == Kind::place
                         ? Phrase(say::kMostAtOnce, {{"action", reason(state, action)}})
                         : quintet::say::kGainsNothing;
  return {action, why, std::ssize(actions)};
}

class Player {
 public:
  /// `win`: what winning is worth beside the points.
  Player(const State& state, const Skill& skill, Random& random, double win = kWin)
      : state_(state),
        skill_(skill),
        random_(random),
        seat_(state.turn()),
        win_(win),
        search_(win),
        passing_(win) {
    if (skill.overlooks == 0) return;
    for (int square = 0; square < kStride * kMostSize; ++square) {
      if (random.below(100) < skill.overlooks) overlooked_.set(square);
    }
  }

  Choice<Action> choose() {
    Choice<Action> choice = decide();
    choice.nodes = search_.nodes + passing_.nodes + end_nodes_;
    return choice;
  }

  /// What a review says of a turn; nothing where it has not ended, or nothing else could be done.
  std::optional<Assessment<Action>> assess(std::span<const Action> played) {
    const std::optional<Turn> turn = turn_of(played);
    if (!turn || !has_choice()) return std::nullopt;
    Assessment<Action> found{.played = actions_of(*turn), .spread = kReviewSpread};
    if (!compare_to_the_end(found)) compare_by_samples(*turn, found);
    found.nodes = search_.nodes + passing_.nodes + end_nodes_;
    return settled(std::move(found), [&](const auto& judged) { return reason_of(judged); });
  }

 private:
  // Why the best turn is so.
  Phrase reason_of(const Assessment<Action>& judged) const {
    const Action& first = judged.best.front();
    if (first.kind == Kind::swap) return reason_for_swap(state_, first);
    if (judged.exact) {
      return reason_at_end(state_, first, static_cast<int>(std::lround(judged.best_value)));
    }
    if (first.kind != Kind::place) return reason(state_, first);
    std::vector<Action> placements = judged.best;
    std::erase_if(placements, [](const Action& action) { return action.kind != Kind::place; });
    return reason_for_turn(state_, placements);
  }

  // More than to end the turn or the game.
  bool has_choice() const {
    std::vector<Action> actions;
    state_.legal_actions(actions);
    return actions.size() > 2;
  }

  // The turn that these actions begin with.
  std::optional<Turn> turn_of(std::span<const Action> played) const {
    Turn turn;
    State state = state_;
    for (const Action& action : played) {
      if (action.kind == Kind::swap) {
        turn.swapped = slots_of(action);
        turn.value = swap_value(turn.swapped, drawn_value(state_, seat_));
        return turn;
      }
      if (action.kind == Kind::place) {
        turn.add({square_of(action), rank_of(action.tokens[0])});
        state.apply(action);
        if (state.current_player() >= 0) continue;
      } else if (action.kind != Kind::end) {
        return std::nullopt;
      }
      search_.appraise(state_, turn);
      return turn;
    }
    return std::nullopt;
  }

  // A turn's actions, with its end where that does not come by itself.
  std::vector<Action> actions_of(const Turn& turn) const {
    if (turn.swapped != 0) return {swap_of(turn)};
    std::vector<Action> actions;
    State state = state_;
    for (std::size_t i = 0; i < turn.count; ++i) {
      actions.push_back(action_of(turn.placements[i]));
      state.apply(actions.back());
    }
    if (state.current_player() >= 0) actions.push_back({Kind::end});
    return actions;
  }

  // By best play to the end of a game for two; false where that is too far off.
  bool compare_to_the_end(Assessment<Action>& found) {
    if (state_.players() != 2 || state_.bag_count() > 0) return false;
    AlphaBeta<Ending> search(kEndTableBits);
    const auto solve = [&](const Ending& ending) {
      const auto line = search.search(ending, skill_.end_nodes, random_, search.kMostDepth);
      end_nodes_ += line.nodes;
      return line;
    };
    Ending best(state_), own(state_);
    while (!best.over() && best.player() == seat_) {
      const auto line = solve(best);
      if (!line.exact) return false;
      found.best_value = line.value;
      found.best.push_back(line.move);
      best.apply(line.move);
    }
    for (const Action& action : found.played) own.apply(action);
    int value = own.value();
    if (!own.over()) {
      const auto line = solve(own);
      if (!line.exact) return false;
      value = line.value;
    }
    found.value = own.player() == seat_ ? value : -value;
    found.exact = true;
    return true;
  }

  void compare_by_samples(const Turn& turn, Assessment<Action>& found) {
    std::vector<Turn> turns = search_.search(state_, skill_.width, overlooked_);
    if (state_.may_swap()) consider_swap(turns);
    look_on(turns);
    found.best = actions_of(turns.front());
    State next = state_;
    for (const Action& action : found.best) next.apply(action);
    // What it is worth to move next, after the others' answer: half a turn.
    const double on_move = 0.5 * (next.points(seat_) - state_.points(seat_));
    // Once more, for the best of several numbers that were drawn is likely to be too large.
    std::vector<Weighed> both = {{*turn_of(found.best), 0}, {turn, 0}};
    const int samples = std::max(1, weigh(both, kReviewAgain * skill_.samples));
    const double lead = lead_of(state_, seat_) + on_move;
    found.best_value = lead + both[0].total / samples;
    found.value = lead + both[1].total / samples;
  }

  Choice<Action> decide() {
    if (skill_.end_nodes > 0 && state_.players() == 2 && state_.bag_count() == 0) {
      // Only the end itself is of use: what is worth how much before it, the racks tell better.
      AlphaBeta<Ending> search(kEndTableBits);
      const auto line = search.search(Ending(state_), skill_.end_nodes, random_, search.kMostDepth);
      end_nodes_ = line.nodes;
      if (line.exact) {
        return {line.move, reason_at_end(state_, line.move, line.value), 0, line.value};
      }
    }
    if (state_.has_placed() && random_.below(100) < skill_.tires) {
      return {{Kind::end}, say::kThatWillDo};
    }
    std::vector<Turn> turns = search_.search(state_, skill_.width, overlooked_);
    if (state_.may_take() && takes(turns.front().value)) {
      return {{Kind::take}, say::kMayFit};
    }
    if (state_.may_swap()) consider_swap(turns);
    if (skill_.samples > 0) look_on(turns);
    const Turn& best = turns.front();
    if (best.swapped != 0) {
      const Action swap = swap_of(best);
      return {swap, reason_for_swap(state_, swap)};
    }
    if (best.count == 0) return {{Kind::end}, reason(state_, {Kind::end})};
    std::vector<Action> placements;
    for (std::size_t i = 0; i < best.count; ++i) {
      placements.push_back(action_of(best.placements[i]));
    }
    return {placements[0], reason_for_turn(state_, placements)};
  }

  // Whether the extra token is worth more than what the turn is worth without it.
  bool takes(double value_without) {
    constexpr int kDraws = 6;
    double total = 0;
    for (int i = 0; i < kDraws; ++i) {
      State next = state_;
      next.apply(Action{Kind::take});
      draw_all(next, random_);
      total += passing_.search(next, skill_.passing, overlooked_).front().value;
    }
    return total / kDraws >= value_without;
  }

  // Adds the best swap to the turns: all that is worth less than what may be drawn for it.
  void consider_swap(std::vector<Turn>& turns) {
    const double drawn = drawn_value(state_, seat_);
    const auto& rack = state_.rack(seat_);
    Turn swap;
    for (std::size_t slot = 0; slot < rack.size(); ++slot) {
      if (rack[slot] == kNone || kept_value(rack[slot], state_.bag_count()) >= drawn) continue;
      swap.swapped |= static_cast<std::uint8_t>(1u << slot);
    }
    swap.value = swap_value(swap.swapped, drawn);
    if (swap.swapped == 0 || (!skill_.swaps && turns.front().count > 0)) return;
    turns.insert(std::ranges::lower_bound(turns, swap.value, std::ranges::greater(), &Turn::value),
                 swap);
  }

  // What the rack is worth when these slots are drawn anew.
  double swap_value(std::uint8_t swapped, double drawn) const {
    double value = 0;
    for (std::size_t slot = 0; slot < kMostRack; ++slot) {
      const Rank rank = state_.rack(seat_)[slot];
      if (rank == kNone) continue;
      value += (swapped >> slot & 1) != 0 ? drawn : kept_value(rank, state_.bag_count());
    }
    return value;
  }

  // The slots that a swap names.
  std::uint8_t slots_of(const Action& swap) const {
    std::uint8_t slots = 0;
    for (const int token : numbers(swap.tokens)) {
      for (std::size_t slot = 0; slot < kMostRack; ++slot) {
        if ((slots >> slot & 1) != 0 || state_.rack(seat_)[slot] != rank_of(token)) continue;
        slots |= static_cast<std::uint8_t>(1u << slot);
        break;
      }
    }
    return slots;
  }

  Action swap_of(const Turn& turn) const {
    Action swap{Kind::swap};
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < kMostRack; ++slot) {
      if ((turn.swapped >> slot & 1) == 0) continue;
      swap.tokens[count++] = kTokens[state_.rack(seat_)[slot]];
    }
    return State::listed_form(swap);
  }

  // What the seat cannot see, drawn anew, and in which order the bag will be drawn from.
  struct World {
    State state;
    std::vector<Rank> bag;
  };
  World draw_world() {
    World world{state_.resample(seat_, random_), {}};
    for (Rank rank = 0; rank < kNone; ++rank) {
      world.bag.insert(world.bag.end(), static_cast<std::size_t>(world.state.bag_count(rank)),
                       rank);
    }
    for (std::size_t left = world.bag.size(); left > 1; --left) {
      std::swap(world.bag[left - 1], world.bag[random_.below(left)]);
    }
    return world;
  }

  // Values the most promising turns by how the game goes on after them as well, in worlds that are
  // the same for each turn. After every round the better half goes on, with twice the worlds.
  void look_on(std::vector<Turn>& turns) {
    if (turns.size() > skill_.candidates) turns.resize(skill_.candidates);
    std::vector<Weighed> weighed;
    for (const Turn& turn : turns) weighed.push_back({turn, 0});
    for (int samples = skill_.samples; weighed.size() > 1; samples *= 2) {
      weigh(weighed, samples);
      std::ranges::stable_sort(weighed, std::ranges::greater(), &Weighed::total);
      weighed.resize((weighed.size() + 1) / 2);
    }
    turns.assign(1, weighed.front().turn);
  }

  struct Weighed {
    Turn turn;
    double total;  // of the values in the worlds so far
  };
  // Tries all turns in `samples` more worlds, fewer when it is to stop; in how many it has.
  int weigh(std::vector<Weighed>& turns, int samples) {
    int count = 0;
    for (; count < samples && !is_stopped(); ++count) {
      const World world = draw_world();
      for (Weighed& weighed : turns) weighed.total += value_in(world, weighed.turn);
    }
    return count;
  }

  // Plays a turn.
  void play(State& state, const Turn& turn) const {
    if (turn.swapped != 0) return state.apply(swap_of(turn));
    for (std::size_t i = 0; i < turn.count; ++i) state.apply(action_of(turn.placements[i]));
    if (state.current_player() >= 0) state.apply(Action{Kind::end});
  }

  // Draws what is due after a turn. What a swap gives goes into the middle of the bag.
  void draw(World& world, const Turn& turn) const {
    const std::vector<int> given =
        numbers(turn.swapped != 0 ? swap_of(turn).tokens : Action::unused());
    std::vector<Rank>& bag = world.bag;
    for (std::size_t i = 0; world.state.current_player() == kChance; ++i) {
      world.state.apply(Draw{kTokens[bag.back()]});
      bag.pop_back();
      if (i < given.size()) bag.insert(bag.begin() + std::ssize(bag) / 2, rank_of(given[i]));
    }
  }

  // By how much a turn makes the lead grow in a world: by the answer to it and what is held then
  // or, when the bag is empty, by the end of the game.
  double value_in(const World& root, const Turn& turn) {
    World world = root;
    State& state = world.state;
    const int before = lead_of(state, seat_);
    play(state, turn);
    draw(world, turn);
    if (state.current_player() >= 0 && state.bag_count() > 0) {
      const Seat other = state.turn();
      const int points = state.points(other);
      const Turn answer = passing_.search(state, skill_.passing, {}).front();
      play(state, answer);
      const double answered = state.points(other) - points +
                              kTempo * static_cast<double>(answer.count) + outlook(state, other);
      return state.points(seat_) - state_.points(seat_) + kTempo * static_cast<double>(turn.count) -
             answered / (state.players() - 1);
    }
    for (int i = 0; i < kEndTurns && state.current_player() >= 0; ++i) {
      play(state, passing_.search(state, skill_.passing, {}).front());
    }
    const int lead = lead_of(state, seat_);
    return lead - before + worth_of_win(lead, win_);
  }

  const State& state_;
  const Skill skill_;
  Random& random_;
  const Seat seat_;
  const double win_;
  Bits256 overlooked_;
  TurnSearch search_, passing_;
  std::int64_t end_nodes_ = 0;
};

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy_choice(state, random);
  return Player(state, skill_of(level, kSkills), random).choose();
}

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random) {
  Skill skill = kReview;
  skill.width =
      static_cast<std::size_t>(budget_at(level, static_cast<std::int64_t>(kReview.width)));
  skill.samples = static_cast<int>(budget_at(level, kReview.samples));
  skill.end_nodes = budget_at(level, kReview.end_nodes);
  return Player(state, skill, random, 0).assess(played);
}

std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn) {
  std::vector<Luck> lucks;
  if (drawn.empty()) return lucks;
  const State& first = drawn.front().before;
  constexpr int kLarge = 12;  // as many tokens at most are large
  Rank least = kTokens.size();
  for (int count = 0; least > 0; --least) {
    count += copies(first.options().tokens, static_cast<Rank>(least - 1));
    if (count > kLarge) break;
  }
  std::array<int, kMostPlayers> own{};
  int all = 0;
  for (const auto& [before, event] : drawn) {
    if (rank_of(event.token) < least) continue;
    ++own[static_cast<std::size_t>(before.turn())];
    ++all;
  }
  if (all == 0) return lucks;
  for (Seat seat = 0; seat < first.players(); ++seat) {
    const std::string name = player_name({}, seat);
    lucks.push_back({seat,
                     {say::kLuck,
                      {{"player", name},
                       {"own", own[static_cast<std::size_t>(seat)]},
                       {"all", all},
                       {"least", token_of(least)}}}});
  }
  return lucks;
}

// For rules/bots.cpp.
std::unique_ptr<Bot> bot() {
  return make_bot<State>();
}

}  // namespace quintet::mathable
