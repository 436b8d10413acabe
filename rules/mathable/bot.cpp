#include "mathable/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

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
  std::size_t candidates;  // turns after which it looks on: at the answer or the end of the game,
  int samples;             // each with so many racks of the others and draws,
  std::size_t passing;     // and with turns for which it keeps so many positions
  std::int64_t end_nodes;  // of the exact search when the bag is empty
};

constexpr Array<Skill, 5> kSkills = {{
    {75, 30, 1, false, 0, 0, 6, 0},
    {45, 0, 1, false, 0, 0, 6, 0},
    {15, 0, 2, true, 0, 0, 6, 0},
    {0, 0, 12, true, 0, 0, 6, 20'000},
    {0, 0, 1000, true, 20, 16, 30, 150'000},
}};

// Of the table of positions in the search of the end.
constexpr int kEndTableBits = 16;
// Until the bag is empty and the end can be seen, after which so many turns are played in passing.
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
constexpr Skill kReview = {0, 0, 1000, true, 20, 200, 30, 1'000'000};
constexpr double kReviewSpread = 88;

// What a rack is worth to a seat at the end of its turn, when it will be filled up.
double rack_value(const State& state, Seat seat, double drawn) {
  double value = 0;
  for (const Rank rank : state.rack(seat)) {
    if (rank != kNone) value += kept_value(rank, state.bag_count());
  }
  return value +
         (drawn + kTempo) * std::min(state.bag_count(), state.options().rack - state.held(seat));
}

// The placements of a turn, in order; after them it ends.
struct Turn {
  std::array<Placement, kMostRack> placements;
  std::size_t count = 0;
  std::uint8_t swapped = 0;  // or the slots of a swap, which is a turn, too
  double value = 0;          // the points and what the rack is worth then

  void add(Placement placement) { placements[count++] = placement; }
};

// What it is worth to win with a lead, or to lose.
double worth_of_win(int lead, double win) {
  return lead > 0 ? win : lead < 0 ? -win : 0;
}

// What the placements of a turn are worth, from `root` to `state`, to the seat whose turn it was.
double value_at_once(const State& state, const Turn& turn, const State& root, double drawn,
                     double win) {
  const Seat seat = root.turn();
  const double points = state.points(seat) - root.points(seat);
  if (state.current_player() == kTerminal) return points + worth_of_win(lead_of(state, seat), win);
  double value = points + rack_value(state, seat, drawn);
  if (state.bag_count() > 0) {
    for (std::size_t i = 0; i < turn.count; ++i) {
      const Placement& placement = turn.placements[i];
      if (state.rule(placement.row(), placement.column()).is_restriction()) value += kTakeValue;
    }
  }
  return value;
}

// Finds whole turns by a beam search: after each placement the most promising positions are kept.
// The same placements in another order are the same position, of which the order with the most
// points is kept.
class TurnSearch {
 public:
  /// `win`: what winning is worth beside the points.
  explicit TurnSearch(double win) : win_(win) {}

  // All turns that were found, at least the one that ends at once, the best first.
  const std::vector<Turn>& search(const State& root, std::size_t width, const Bits256& overlooked) {
    const Seat seat = root.turn();
    const double drawn = drawn_value(root, seat);
    turns_.clear();
    layer_.assign(1, {root, {}, 0});
    note(root, {}, root, drawn);
    while (!layer_.empty()) {
      list_steps(seat, overlooked);
      next_.clear();
      seen_.clear();
      for (const Step& step : steps_) {
        if (next_.size() == width) break;
        if (!seen_.insert(step.key).second) continue;
        const Position& parent = layer_[step.parent];
        Position& child = next_.emplace_back(Position{parent.state, parent.turn, step.key});
        child.turn.add(step.placement);
        child.state.apply(action_of(step.placement));
        ++nodes;
        note(child.state, child.turn, root, drawn);
      }
      std::swap(layer_, next_);
      std::erase_if(layer_, [](const Position& p) { return p.state.current_player() < 0; });
    }
    std::ranges::stable_sort(turns_, std::ranges::greater(), &Turn::value);
    return turns_;
  }

  std::int64_t nodes = 0;

 private:
  struct Position {
    State state;
    Turn turn;
    std::uint64_t key;
  };
  struct Step {
    std::size_t parent;
    Placement placement;
    int promise;  // the points with it, and what each other token would bring before it
    std::uint64_t key;
  };

  void list_steps(Seat seat, const Bits256& overlooked) {
    steps_.clear();
    for (std::size_t parent = 0; parent < layer_.size(); ++parent) {
      const State& state = layer_[parent].state;
      std::array<int, kTokens.size()> most{};
      const std::size_t first = steps_.size();
      each_placement(state, [&](Placement placement) {
        if (overlooked.test(placement.square)) return;
        const int gain = gain_of(state, placement);
        most[placement.rank] = std::max(most[placement.rank], gain);
        steps_.push_back({parent, placement, gain, layer_[parent].key ^ key_of(placement, seat)});
      });
      int total = state.points(seat);
      for (const Rank rank : state.rack(seat)) {
        if (rank != kNone && most[rank] > 0) total += most[rank] + kTempo;
      }
      for (std::size_t i = first; i < steps_.size(); ++i) {
        steps_[i].promise += total - most[steps_[i].placement.rank];
      }
    }
    std::ranges::stable_sort(steps_, std::ranges::greater(), &Step::promise);
  }

  void note(const State& state, Turn turn, const State& root, double drawn) {
    turn.value = value_at_once(state, turn, root, drawn, win_);
    turns_.push_back(turn);
  }

  const double win_;
  std::vector<Turn> turns_;
  std::vector<Position> layer_, next_;
  std::unordered_set<std::uint64_t> seen_;  // keys of next_
  std::vector<Step> steps_;
};

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
      turn.value = value_at_once(state, turn, state_, drawn_value(state_, seat_), win_);
      return turn;
    }
    return std::nullopt;
  }

  // A turn's actions, with its end where that does not come by itself.
  std::vector<Action> actions_of(const Turn& turn) const {
    if (turn.swapped != 0) return {State::listed_form(swap_of(turn))};
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
    on_move_ = 0.5 * (next.points(seat_) - state_.points(seat_));
    // Once more, for the best of several numbers that were drawn is likely to be too large.
    std::vector<Turn> both = {*turn_of(found.best), turn};
    weigh(both);
    const int lead = lead_of(state_, seat_);
    found.best_value = lead + both[0].value;
    found.value = lead + both[1].value;
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
      return {State::listed_form(swap), reason_for_swap(state_, swap)};
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

  // In the order of the slots.
  Action swap_of(const Turn& turn) const {
    Action swap{Kind::swap};
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < kMostRack; ++slot) {
      if ((turn.swapped >> slot & 1) == 0) continue;
      swap.tokens[count++] = kTokens[state_.rack(seat_)[slot]];
    }
    return swap;
  }

  // Values the most promising turns by how the game goes on after them as well: by what the next
  // player then can do or, where the bag will be empty, by the end of the game. The others' racks
  // and all draws are drawn, the same for each turn.
  void look_on(std::vector<Turn>& turns) {
    if (turns.size() > skill_.candidates) turns.resize(skill_.candidates);
    if (turns.size() < 2) return;
    weigh(turns);
    std::ranges::stable_sort(turns, std::ranges::greater(), &Turn::value);
  }

  void weigh(std::vector<Turn>& turns) {
    std::vector<double> values(turns.size());
    int samples = 0;
    for (; samples < skill_.samples && !is_stopped(); ++samples) {
      const State world = state_.resample(seat_, random_);
      const std::uint64_t seed = random_.bits();
      for (std::size_t i = 0; i < turns.size(); ++i) {
        Random draws(seed);
        values[i] += value_of(turns[i], world, draws);
      }
    }
    if (samples == 0) return;
    for (std::size_t i = 0; i < turns.size(); ++i) turns[i].value = values[i] / samples;
  }

  double value_of(const Turn& turn, State state, Random& random) {
    const int before = lead_of(state, seat_);
    if (turn.swapped != 0) state.apply(State::listed_form(swap_of(turn)));
    for (std::size_t i = 0; i < turn.count; ++i) state.apply(action_of(turn.placements[i]));
    if (state.current_player() >= 0) state.apply(Action{Kind::end});
    draw_all(state, random);
    if (state.current_player() == kTerminal) return turn.value;
    if (state.bag_count() > 0) {
      const double answer = passing_.search(state, skill_.passing, {}).front().value;
      return turn.value - answer / (state.players() - 1) + on_move_;
    }
    for (int i = 0; i < kEndTurns && state.current_player() >= 0; ++i) {
      const Turn next = passing_.search(state, skill_.passing, {}).front();
      for (std::size_t n = 0; n < next.count; ++n) state.apply(action_of(next.placements[n]));
      if (state.current_player() >= 0) state.apply(Action{Kind::end});
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
  // What it is worth to move next, after the others' answer: half a turn. Play, which compares,
  // need not know it; a review does.
  double on_move_ = 0;
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
