#include "mathable/bot/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mathable/bot/outlook.h"
#include "mathable/bot/reason.h"
#include "mathable/bot/turns.h"
#include "mathable/words.h"
#include "search/alpha_beta.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "search/stop.h"

namespace quintet::mathable::inline bot {
namespace {

// Parameters of a level.
struct Skill {
  // Percentage of squares that it does not see.
  int overlooks;
  // Chance in percent to end the turn after each placement.
  int tires;
  // Beam width of the turn search.
  std::size_t width;
  // True to swap tokens in the hope of better ones.
  bool swaps;
  // Turns valued by playing on, to the opponent's answer or the end of the game …
  std::size_t candidates;
  // … with this many random worlds in the first round …
  int samples;
  // … and this beam width for the simulated turns.
  std::size_t passing;
  // Node budget of the exact search when the bag is empty.
  std::int64_t end_nodes;
  // True to infer others' racks from the tokens that their turns left.
  bool infers;
};

constexpr Array<Skill, 5> kSkills = {{
    {75, 30, 1, false, 0, 0, 6, 0, false},
    {45, 0, 1, false, 0, 0, 6, 0, false},
    {15, 0, 2, true, 0, 0, 6, 0, false},
    {0, 0, 12, true, 0, 0, 6, 20'000, false},
    {0, 0, 1000, true, 64, 8, 12, 150'000, true},
}};

constexpr int kEndTableBits = 16;
// Maximum number of simulated turns when the bag is empty.
constexpr int kEndTurns = 12;
// The value of winning besides the points.
constexpr double kWin = 500;

// Odds of a token being left on the rack, measured from level 4 (docs/strength.md). A turn leaves
// almost nothing that fits, and most of the large tokens that do not.
constexpr LeftOdds kLeftOdds = [] {
  LeftOdds odds;
  for (Rank rank = 0; rank < kNone; ++rank) {
    const int token = token_of(rank);
    odds.stuck[rank] = token == 0 ? 45 : token <= 10 ? 20 : token <= 30 ? 55 : 80;
  }
  return odds;
}();

std::uint8_t square_of(const Action& action) {
  return static_cast<std::uint8_t>(kStride * action.row + action.column);
}

int gain_of(const State& state, Placement placement) {
  return state.gain(placement.row(), placement.column(), placement.rank);
}

// Calls visit(placement) for each different legal placement of the player to move.
template <class Visit>
void each_placement(const State& state, Visit&& visit) {
  std::uint64_t seen = 0;
  for (const Rank rank : state.rack(state.turn())) {
    if (rank == kNone || (seen >> rank & 1) != 0) continue;
    seen |= std::uint64_t{1} << rank;
    state.fits(rank).each(
        [&](int square) { visit(Placement{static_cast<std::uint8_t>(square), rank}); });
  }
}

// Parameters of a review at level 5; `width` and `samples` are budgets. `infers` is false because
// people may leave tokens that fit.
constexpr Skill kReview = {0, 0, 1000, true, 20, 40, 30, 1'000'000, false};
// The final comparison uses this multiple of the first round's samples.
constexpr int kReviewAgain = 5;
constexpr double kReviewSpread = 115;
// Value of having the next turn after the answers. Choosing only compares turns, so it omits this.
constexpr double kOnMove = 15;

Skill review_skill(const Asked& asked) {
  Skill skill = kReview;
  skill.width =
      static_cast<std::size_t>(budget_at(asked.level, static_cast<std::int64_t>(kReview.width)));
  skill.samples = static_cast<int>(asked.budget(kReview.samples));
  skill.end_nodes = asked.budget(kReview.end_nodes);
  return skill;
}

void draw_all(State& state, Random& random) {
  while (state.current_player() == kChance) state.apply(state.random_chance(random));
}

// The board of the search (search/alpha_beta.h) for the end of a two-player game, when the bag is
// empty and nothing is hidden. Moves are single actions, so that turns share common beginnings.
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

  /// The placements, largest gain first, and then `end`.
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
  // The bonus depends on the number of tokens at the start of the turn (Rules official).
  void begin_turn() { began_ = state_.held(player()); }

  State state_;
  std::uint64_t placed_ = 0;  // placements since the root, with their seats
  int began_ = 0;             // 0 if unknown: the turn began before the root
};

// Chooses the most points at once, with ties drawn; never terminates a game.
Choice<Action> greedy_choice(const State& state, Random& random) {
  std::vector<Action> actions = legal_actions(state);
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

 protected:
  RootMove<Action> solve(const Ending& ending) {
    AlphaBeta<Ending> search(kEndTableBits);
    const auto best = search.search(ending, skill_.end_nodes, random_, search.kMostDepth);
    end_nodes_ += best.nodes;
    return best;
  }

  Choice<Action> decide() {
    if (skill_.end_nodes > 0 && state_.players() == 2 && state_.bag_count() == 0) {
      // Use only exact results: otherwise the estimates by racks are better.
      AlphaBeta<Ending> search(kEndTableBits);
      const auto best = search.search(Ending(state_), skill_.end_nodes, random_, search.kMostDepth);
      end_nodes_ = best.nodes;
      if (best.exact) {
        return {best.action, reason_at_end(state_, best.action, best.value), 0, best.value};
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

  // True if the turn with the extra token is worth at least as much as without it.
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

  // Adds the best swap to the turns: all tokens worth less than an average draw.
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

  // Value of the rack after drawing these slots anew.
  double swap_value(std::uint8_t swapped, double drawn) const {
    double value = 0;
    for (std::size_t slot = 0; slot < kMostRack; ++slot) {
      const Rank rank = state_.rack(seat_)[slot];
      if (rank == kNone) continue;
      value += (swapped >> slot & 1) != 0 ? drawn : kept_value(rank, state_.bag_count());
    }
    return value;
  }

  // Returns the slots that a swap names, as bits.
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

  // A sample of the hidden information, and the order of draws from the bag.
  struct World {
    State state;
    std::vector<Rank> bag;
  };
  World draw_world() {
    World world{state_.resample(seat_, random_, skill_.infers ? kLeftOdds : LeftOdds{}), {}};
    for (Rank rank = 0; rank < kNone; ++rank) {
      world.bag.insert(world.bag.end(), static_cast<std::size_t>(world.state.bag_count(rank)),
                       rank);
    }
    for (std::size_t left = world.bag.size(); left > 1; --left) {
      std::swap(world.bag[left - 1], world.bag[random_.below(left)]);
    }
    return world;
  }

  // Values the most promising turns by playing on in random worlds, the same for all turns. Each
  // round keeps the better half and doubles the worlds, until `count` turns are left.
  void look_on(std::vector<Turn>& turns, std::size_t count = 1) {
    if (turns.size() > skill_.candidates) turns.resize(skill_.candidates);
    std::vector<Valued<Turn>> sampled;
    for (const Turn& turn : turns) sampled.push_back({turn, 0});
    for (int samples = skill_.samples; sampled.size() > count; samples *= 2) {
      sample(sampled, samples);
      std::ranges::stable_sort(sampled, std::ranges::greater(), &Valued<Turn>::value);
      sampled.resize(std::max(count, (sampled.size() + 1) / 2));
    }
    turns.clear();
    for (const auto& [turn, total] : sampled) turns.push_back(turn);
  }

  // Plays all turns in `samples` more worlds, or fewer if stopped, and adds the values found to
  // theirs. Returns the number of worlds.
  int sample(std::vector<Valued<Turn>>& turns, int samples) {
    int count = 0;
    for (; count < samples && !is_stopped(); ++count) {
      const World world = draw_world();
      for (auto& [turn, total] : turns) total += value_in(world, turn);
    }
    return count;
  }

  void play(State& state, const Turn& turn) const {
    if (turn.swapped != 0) return state.apply(swap_of(turn));
    for (std::size_t i = 0; i < turn.count; ++i) state.apply(action_of(turn.placements[i]));
    if (state.current_player() >= 0) state.apply(Action{Kind::end});
  }

  // Draws the tokens due after a turn. Swapped tokens go into the middle of the bag.
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

  // Value of a turn in a world, as a gain of lead: after the opponent's answer, including the
  // tokens held then. With an empty bag, at the end of the game.
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

inline namespace review {
namespace {

// Values turns for reviews and analyses.
class Reviewer : public Player {
 public:
  using Player::Player;

  /// Assesses a turn; `nullopt` if it has not ended or was the only possibility.
  std::optional<Assessment<Action>> assess(std::span<const Action> played) {
    const std::optional<Turn> turn = turn_of(played);
    if (!turn || !has_choice()) return std::nullopt;
    Assessment<Action> found{
        .played = actions_of(*turn), .spread = kReviewSpread, .left = tokens_left()};
    if (compare_to_the_end(found)) {
      found.left = 0;  // an empty bag reveals the racks
    } else {
      compare_by_samples(*turn, found);
    }
    found.nodes = search_.nodes + passing_.nodes + end_nodes_;
    return settled(std::move(found), [&](const auto& judged) { return reason_of(judged); });
  }

  Analysis<Action> analyse(std::size_t count) {
    Analysis<Action> found{.spread = kReviewSpread, .left = tokens_left()};
    if (rank_to_the_end(count, found)) {
      found.left = 0;  // as in assess()
    } else {
      rank_by_samples(count, found);
    }
    found.nodes = search_.nodes + passing_.nodes + end_nodes_;
    return found;
  }

 private:
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

  // Share of all tokens not placed yet.
  double tokens_left() const {
    int all = 0, left = state_.bag_count();
    for (Rank rank = 0; rank < kNone; ++rank) {
      all += copies(state_.options(), rank);
    }
    for (Seat seat = 0; seat < state_.players(); ++seat) left += state_.held(seat);
    return static_cast<double>(left) / all;
  }

  // The expected final lead if the turn gains nothing on the answer to it.
  double lead_on_move() const { return lead_of(state_, seat_) + kOnMove; }

  // True if there is more than `end` and `terminate`.
  bool has_choice() const {
    const std::vector<Action> actions = legal_actions(state_);
    return actions.size() > 2;
  }

  // Returns the turn with which `played` begins; `nullopt` for `take` and for an unfinished turn.
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

  // Returns a turn's actions, with `end` unless the turn ends automatically.
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

  // Completes the player's turn by best play and appends its actions. Returns the final lead, or
  // `nullopt` if the search is not exact.
  std::optional<int> solve_turn(Ending ending, std::vector<Action>& actions) {
    std::optional<int> lead;
    while (!ending.over() && ending.player() == seat_) {
      const auto best = solve(ending);
      if (!best.exact) return {};
      lead = best.value;
      actions.push_back(best.action);
      ending.apply(best.action);
    }
    return lead;
  }

  // Ranks turns by best play to the end of a two-player game, one turn per first action. Returns
  // false if the search is not exact.
  bool rank_to_the_end(std::size_t count, Analysis<Action>& found) {
    if (state_.players() != 2 || state_.bag_count() > 0) return false;
    const Ending root(state_);
    std::vector<Action> firsts;
    (void)root.moves(firsts);
    AlphaBetaReview<Ending> search(kEndTableBits);
    const auto moves =
        search.rank(root, firsts.size(), skill_.end_nodes, random_, search.kMostDepth);
    end_nodes_ += moves.front().nodes;
    std::vector<std::uint64_t> seen;  // sets of placements, in any order
    std::vector<Way<Action>> ways;
    for (const RootMove<Action>& move : moves) {
      if (!move.exact) return false;
      Way<Action> way{{move.action}, 1.0 * move.value, true};
      Ending next = root;
      next.apply(move.action);
      if (!next.over() && next.player() == seat_ && !solve_turn(next, way.actions)) return false;
      std::uint64_t key = 0;
      for (const Action& action : way.actions) {
        if (action.kind == Kind::place) {
          key ^= key_of({square_of(action), rank_of(action.tokens[0])}, seat_);
        }
      }
      if (std::ranges::find(seen, key) != seen.end()) continue;
      seen.push_back(key);
      ways.push_back(std::move(way));
      if (ways.size() == count) break;
    }
    found.ways = std::move(ways);
    return true;
  }

  void rank_by_samples(std::size_t count, Analysis<Action>& found) {
    std::vector<Turn> turns = search_.search(state_, skill_.width, overlooked_);
    if (state_.may_swap()) consider_swap(turns);
    look_on(turns, count);
    std::vector<Valued<Turn>> sampled;
    for (const Turn& turn : turns) sampled.push_back({turn, 0});
    const int samples = std::max(1, sample(sampled, kReviewAgain * skill_.samples));
    const double lead = lead_on_move();
    for (const auto& [turn, total] : sampled) {
      found.ways.push_back({actions_of(turn), lead + total / samples, false});
    }
  }

  // Compares by best play to the end of a two-player game. Returns false if the search is not
  // exact.
  bool compare_to_the_end(Assessment<Action>& found) {
    if (state_.players() != 2 || state_.bag_count() > 0) return false;
    Ending own(state_);
    const auto best = solve_turn(own, found.best);
    if (!best) return false;
    found.best_value = *best;
    for (const Action& action : found.played) own.apply(action);
    int value = own.value();
    if (!own.over()) {
      const auto answer = solve(own);
      if (!answer.exact) return false;
      value = answer.value;
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
    // New samples: the best of several sampled values is likely to be too high.
    std::vector<Valued<Turn>> both = {{*turn_of(found.best), 0}, {turn, 0}};
    const int samples = std::max(1, sample(both, kReviewAgain * skill_.samples));
    const double lead = lead_on_move();
    found.best_value = lead + both[0].value / samples;
    found.value = lead + both[1].value / samples;
  }
};

}  // namespace

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random) {
  return Reviewer(state, review_skill({level}), random, 0).assess(played);
}

Analysis<Action> analyse(const State& state, const Asked& asked, Random& random) {
  return ranked(Reviewer(state, review_skill(asked), random, 0).analyse(asked.ways), asked);
}

std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn) {
  std::vector<Luck> lucks;
  if (drawn.empty()) return lucks;
  const State& first = drawn.front().before;
  constexpr int kLarge = 12;  // maximum number of large tokens
  Rank least = kTokens.size();
  for (int count = 0; least > 0; --least) {
    count += copies(first.options(), static_cast<Rank>(least - 1));
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

}  // namespace review

// For rules/search/bots.cpp.
std::unique_ptr<Bot> computer() {
  return make_bot<State>();
}

}  // namespace quintet::mathable::inline bot
