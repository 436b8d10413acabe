#include "pahtum/bot/bot.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "pahtum/bot/board.h"
#include "pahtum/bot/reason.h"
#include "pahtum/words.h"
#include "search/alpha_beta.h"
#include "search/bot_of.h"
#include "search/greedy.h"

namespace quintet::pahtum::inline bot {
namespace {

Square square_of(const Action& action) {
  return static_cast<Square>(16 * action.row + action.column);
}

struct Skill {
  int mistakes;        // percentage of actions chosen at random
  std::int64_t nodes;  // searched on a board of size 7; 0: no search
};
constexpr Array<Skill, 5> kSkills = {{{40, 0}, {20, 0}, {10, 0}, {0, 500}, {0, 1'200'000}}};

// Budget on a board of size 7 and spread of leads, in reviews at level 5.
constexpr std::int64_t kReviewNodes = 1'500'000;
constexpr int kReviewTableBits = 16;
constexpr double kReviewSpread = 2;

// Scales the budget, because nodes of larger boards take longer.
std::int64_t nodes_of(const Skill& skill, const State& state) {
  return skill.nodes * kLeastSize / state.size();
}

// The share of the game left after the next action.
double left_after(const State& state) {
  return static_cast<double>(state.empty_squares() - 1) / state.start_count();
}

RootMove<Square> search(const State& state, std::int64_t nodes, Random& random) {
  const int table_bits = nodes > 10'000 ? 14 : 10;
  return AlphaBeta<Board>(table_bits).search(Board(state), nodes, random);
}

// The expected lead of the player to move, in units of 1 / Worth::kPoint.
int expected_lead(const State& state, std::int64_t nodes, Random& random) {
  return nodes == 0 ? Board(state).value() : search(state, nodes, random).value;
}

bool may_swap(const State& state) {
  return !state.check(Action::swap());
}

// X's expected lead after the swap.
int swapped_lead(State state, std::int64_t nodes, Random& random) {
  state.apply(Action::swap());
  return -expected_lead(state, nodes, random);
}

// The next piece is O's first, and X may take it over.
bool is_first_of_swap(const State& state) {
  return state.options().swap &&
         state.empty_squares() == state.size() * state.size() - holes_of(state.size());
}

// O's expected lead after this first piece. X takes over or not, so two searches run.
int first_lead(State state, const Action& action, std::int64_t nodes, Random& random) {
  state.apply(action);
  return -std::max(expected_lead(state, nodes, random), swapped_lead(state, nodes, random));
}

// Chooses the first piece that leaves X the smallest lead.
Choice<Action> first_of_swap(const State& state, std::int64_t nodes, Random& random) {
  const std::vector<Action> actions = legal_actions(state);
  const auto count = static_cast<std::int64_t>(actions.size());
  const auto fairness = [&](const Action& action) {
    return first_lead(state, action, nodes / (2 * count), random);
  };
  const Action action = best_at_random(actions, random, fairness);
  return {action, {say::kFair, {{"square", State::to_text(action)}}}, std::max(nodes, count)};
}

// Digs beside as few holes as possible, so that room for runs remains everywhere.
Choice<Action> dig(const State& state, Random& random) {
  const std::vector<Action> actions = legal_actions(state);
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
  const RootMove<Square> best = search(state, nodes, random);
  const Action action = square_at<Action>(best.action);
  const std::optional lead(best.value / Worth::kPoint);
  return {action, reason(state, action, best.exact ? lead : std::nullopt), best.nodes,
          1.0 * best.value / Worth::kPoint};
}

// Chooses the best square without a search, or any square if `thinks` is false.
Choice<Action> place_at_once(const State& state, Level level, bool thinks, Random& random) {
  std::vector<Action> actions = legal_actions(state);
  std::erase(actions, Action::swap());
  const Seat seat = state.current_player();
  const Board board(state);
  const auto promise = [&](const Action& action) {
    if (!thinks) return 0;
    const int gain = state.gain(seat, action.row, action.column);
    if (level == Level::one) return gain;
    if (level == Level::two) return gain + state.gain(1 - seat, action.row, action.column);
    return board.heat(square_of(action));
  };
  const Action action = best_at_random(actions, random, promise);
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
  if (sees_swap && is_first_of_swap(state)) return first_of_swap(state, nodes, random);
  if (sees_swap && may_swap(state) &&
      swapped_lead(state, nodes, random) > expected_lead(state, nodes, random)) {
    return {Action::swap(), say::kSwap, std::max<std::int64_t>(2 * nodes, 2)};
  }
  if (nodes > 0) return place(state, nodes, random);
  return place_at_once(state, level, random.below(100) >= skill.mistakes, random);
}

inline namespace review {

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random) {
  if (state.holes_due() > 0) return std::nullopt;
  const Action& action = played.front();
  const std::int64_t nodes = budget_at(level, kReviewNodes) * kLeastSize / state.size();
  const auto points = [](int value) { return 1.0 * value / Worth::kPoint; };
  const auto explain = [&](const Assessment<Action>& judged) -> Phrase {
    const Action& best = judged.best.front();
    if (best == Action::swap()) return say::kSwap;
    const std::optional lead(static_cast<int>(std::lround(judged.best_value)));
    return reason(state, best, judged.exact ? lead : std::nullopt);
  };
  Assessment<Action> found{.played = {action}, .spread = kReviewSpread, .left = left_after(state)};
  const auto propose = [&](const Action& best, int value) {
    if (!found.best.empty() && points(value) <= found.best_value) return;
    found.best = {best};
    found.best_value = points(value);
  };

  if (is_first_of_swap(state)) {
    const std::vector<Action> actions = legal_actions(state);
    for (const Action& first : actions) {
      const int value = first_lead(state, first, nodes / (2 * std::ssize(actions)), random);
      if (first == action) found.value = points(value);
      propose(first, value);
    }
    found.nodes = nodes;
    return settled(found, explain);
  }

  AlphaBetaReview<Board> search(kReviewTableBits);
  const Board board(state);
  const int swapped = may_swap(state) ? swapped_lead(state, nodes, random) : 0;
  if (action == Action::swap()) {
    const RootMove<Square> best = search.search(board, nodes, random);
    propose(square_at<Action>(best.action), best.value);
    found.value = points(swapped);
    found.nodes = best.nodes;
  } else {
    const auto [best, own] = search.compare(board, square_of(action), nodes, random);
    propose(square_at<Action>(best.action), best.value);
    found.value = points(own.value);
    found.exact = best.exact && own.exact;
    found.nodes = best.nodes;
    if (may_swap(state)) propose(Action::swap(), swapped);
  }
  return settled(found, explain);
}

Analysis<Action> analyse(const State& state, const Asked& asked, Random& random) {
  if (state.holes_due() > 0) return {};
  const std::int64_t nodes = asked.budget(kReviewNodes) * kLeastSize / state.size();
  Analysis<Action> found{.spread = kReviewSpread, .left = left_after(state)};
  const auto add = [&](const Action& action, int value, bool exact) {
    found.ways.push_back({{action}, 1.0 * value / Worth::kPoint, exact});
  };
  if (is_first_of_swap(state)) {
    const std::vector<Action> actions = legal_actions(state);
    for (const Action& first : actions) {
      add(first, first_lead(state, first, nodes / (2 * std::ssize(actions)), random), false);
    }
    found.nodes = nodes;
    return ranked(std::move(found), asked);
  }
  for (const RootMove<Square>& move :
       AlphaBetaReview<Board>(kReviewTableBits).rank(Board(state), asked.ways, nodes, random)) {
    add(square_at<Action>(move.action), move.value, move.exact);
    found.nodes = move.nodes;
  }
  if (may_swap(state)) add(Action::swap(), swapped_lead(state, nodes, random), false);
  return ranked(std::move(found), asked);
}

}  // namespace review

// Called by rules/search/bots.cpp.
std::unique_ptr<Bot> computer() {
  return make_bot<State>();
}

}  // namespace quintet::pahtum::inline bot
