// Mathable's puzzles: find the turn with the most points.

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/position_of.h"
#include "mathable/bot/bot.h"
#include "mathable/words.h"
#include "search/puzzle.h"

namespace quintet::mathable::inline bot {
// The proof code is a separate part of the Worker's module (scripts/parts/split).
inline namespace proof {
namespace {

// Least number of tokens that the turn places.
constexpr int kLeastTokens = 2;
// Least and most sets of placements to choose from.
constexpr std::size_t kLeastSets = 8;
constexpr std::size_t kMostSets = 20'000;
// The second best turn must lack a twentieth of the points, and at least kLeastMargin.
constexpr int kMarginShare = 20;
constexpr int kLeastMargin = 2;

// The placements of a turn, sorted, so independent of their order.
using Set = std::vector<Action>;

std::vector<Action> placements(const State& state) {
  std::vector<Action> actions = legal_actions(state);
  std::erase_if(actions, [](const Action& action) { return action.kind != Kind::place; });
  return actions;
}

// Enumerates all turns that only place tokens. Different orders of the same placements may score
// differently, but leave the same board and rack. The order with the most points is kept.
class Turns {
 public:
  explicit Turns(const State& root) : seat_(root.current_player()), before_(root.points(seat_)) {
    std::map<Set, Placed> layer;
    layer.emplace(Set(), Placed{root, {}});
    while (!layer.empty() && count_ <= kMostSets) {
      std::map<Set, Placed> next;
      for (const auto& [set, placed] : layer) {
        ++count_;
        note(placed);
        if (placed.state.turn() != seat_ && placed.state.current_player() >= 0) continue;
        for (const Action& action : placements(placed.state)) {
          Set larger = set;
          larger.insert(std::ranges::upper_bound(larger, action), action);
          Placed longer = placed;
          longer.order.push_back(action);
          longer.state.apply(action);
          const auto [place, is_new] = next.try_emplace(std::move(larger), longer);
          if (!is_new && place->second.state.points(seat_) < longer.state.points(seat_)) {
            place->second = longer;
          }
          if (count_ + next.size() > kMostSets) {
            count_ += next.size();
            return;
          }
        }
      }
      layer = std::move(next);
    }
  }

  bool all() const { return count_ <= kMostSets; }
  std::size_t count() const { return count_; }
  int points() const { return best_; }
  int second() const { return second_; }
  const std::vector<Action>& order() const { return order_; }

 private:
  struct Placed {
    State state;
    std::vector<Action> order;
  };

  void note(const Placed& placed) {
    const int points = placed.state.points(seat_) - before_;
    if (points > best_) {
      second_ = best_;
      best_ = points;
      order_ = placed.order;
    } else {
      second_ = std::max(second_, points);
    }
  }

  Seat seat_;
  int before_;
  std::size_t count_ = 0;
  int best_ = -1, second_ = -1;
  std::vector<Action> order_;
};

// Returns the highest points of the best turn's placements in an order that scores less.
int worse_order(const State& root, const Turns& turns) {
  const Seat seat = root.current_player();
  int most = -1;
  const auto explore = [&](const auto& self, const State& state, const Set& left) -> void {
    const int points = state.points(seat) - root.points(seat);
    if (points < turns.points()) most = std::max(most, points);
    for (const Action& action : left) {
      if (state.check(action)) continue;
      State next = state;
      next.apply(action);
      Set fewer = left;
      std::erase(fewer, action);
      self(self, next, fewer);
    }
  };
  explore(explore, root, turns.order());
  return most;
}

// Themes:
// - two_equations, three_equations: a token is the result of this many equations;
// - whole_rack: the turn places all tokens;
// - chain: a token fits only after an earlier one;
// - against_greed: the turn omits the placement with the most points at once.
std::vector<std::string_view> themes_of(const State& root, const std::vector<Action>& order) {
  const Seat seat = root.current_player();
  const auto gain_of = [&](const State& state, const Action& action) {
    State next = state;
    next.apply(action);
    return next.points(seat) - state.points(seat);
  };
  int equations = 1;
  bool chains = false;
  State state = root;
  for (const Action& action : order) {
    const int token = action.tokens[0];
    if (token > 0) {
      equations = std::max(equations, gain_of(state, action) / token);
    }
    chains |= root.check(action).code == kNoEquation;
    state.apply(action);
  }
  const std::vector<Action> all = placements(root);
  const auto most = std::ranges::max_element(
      all, {}, [&](const Action& action) { return gain_of(root, action); });
  const bool is_greedy = std::ranges::any_of(order, [&](const Action& action) {
    return !root.check(action) && gain_of(root, action) == gain_of(root, *most);
  });
  std::vector<std::string_view> themes;
  add_theme(themes, "two_equations", equations == 2);
  add_theme(themes, "three_equations", equations >= 3);
  add_theme(themes, "whole_rack", std::ssize(order) == root.held(seat));
  add_theme(themes, "chain", chains);
  add_theme(themes, "against_greed", !is_greedy);
  return themes;
}

Posed pose(const Match& match) {
  const auto& state = state_of<State>(match.position());
  if (state.is_official()) return Phrase(say::kPuzzleSimple);
  if (state.has_placed()) return Phrase(say::kPuzzleTurn);
  const Turns turns(state);
  if (!turns.all()) return Phrase(say::kPuzzleTurns, {{"most", kMostSets}});
  if (turns.count() < kLeastSets || std::ssize(turns.order()) < kLeastTokens) {
    return Phrase(say::kPuzzleChoice);
  }
  const int share = (turns.points() + kMarginShare - 1) / kMarginShare;
  const int limit = turns.points() - std::max(share, kLeastMargin);
  if (turns.second() > limit || worse_order(state, turns) > limit) return Phrase(kManyWays);
  Problem problem{Goal::points, turns.points(), {}, themes_of(state, turns.order())};
  for (const Action& action : turns.order()) problem.line.push_back(State::to_text(action));
  return problem;
}

}  // namespace
}  // namespace proof

// For rules/search/puzzles.cpp.
Puzzler puzzler() {
  static constexpr std::string_view kOptions[] = {"preset=junior", "rack=5", "",
                                                  "size=10 rack=6 tokens=60"};
  return {State::kName, kOptions, {3.25, 3.75, 4, 5}, proof::pose};
}

}  // namespace quintet::mathable::inline bot
