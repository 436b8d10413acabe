#include "pahtum/bot.h"

#include <algorithm>
#include <optional>

#include "pahtum/board.h"
#include "pahtum/reason.h"
#include "pahtum/words.h"
#include "search/alpha_beta.h"
#include "search/bot_of.h"
#include "search/greedy.h"

namespace quintet::pahtum {
namespace {

Square square_of(const Action& action) {
  return static_cast<Square>(16 * action.row + action.column);
}

const Worth& worth() {
  static const Worth worth;
  return worth;
}

struct Skill {
  int mistakes;        // of a hundred actions so many are made at random
  std::int64_t nodes;  // searched on a board of size 7; 0 where only the next action is weighed
};
constexpr Array<Skill, 5> kSkills = {{{40, 0}, {20, 0}, {10, 0}, {0, 500}, {0, 250'000}}};

// A larger board takes longer for each node.
std::int64_t nodes_of(const Skill& skill, const State& state) {
  return skill.nodes * kLeastSize / state.size();
}

Line<Square> search(const State& state, std::int64_t nodes, Random& random) {
  const int table_bits = nodes > 10'000 ? 14 : 10;
  return AlphaBeta<Board>(table_bits).search(Board(state, worth()), nodes, random);
}

// By how much, in eighths of a point, the player to move may be expected to win.
int prospect(const State& state, std::int64_t nodes, Random& random) {
  return nodes == 0 ? Board(state, worth()).value() : search(state, nodes, random).value;
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
  const Action action = square_at<Action>(line.move);
  const std::optional lead(line.value / Worth::kPoint);
  return {action, reason(state, action, line.exact ? lead : std::nullopt), line.nodes,
          1.0 * line.value / Worth::kPoint};
}

// The best square at first sight; a mistake is any square.
Choice<Action> place_at_once(const State& state, Level level, bool thinks, Random& random) {
  std::vector<Action> actions;
  state.legal_actions(actions);
  std::erase(actions, Action::swap());
  const Seat seat = state.current_player();
  const Board board(state, worth());
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
  const bool is_first =
      state.empty_squares() == state.size() * state.size() - holes_of(state.size());
  if (sees_swap && state.options().swap && is_first) return first_of_swap(state, nodes, random);
  if (sees_swap && may_swap(state) &&
      swap_prospect(state, nodes, random) > prospect(state, nodes, random)) {
    return {Action::swap(), say::kSwap, std::max<std::int64_t>(2 * nodes, 2)};
  }
  if (nodes > 0) return place(state, nodes, random);
  return place_at_once(state, level, random.below(100) >= skill.mistakes, random);
}

// For rules/bots.cpp.
std::unique_ptr<Bot> bot() {
  return make_bot<State>();
}

}  // namespace quintet::pahtum
