#pragma once
// Puzzles of two-player games that can be solved to the end. In the line, every action of the
// solver is the only best one.

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/phrase.h"
#include "search/puzzles.h"
#include "search/value.h"

namespace quintet::inline proof {

/// Reasons why a position is not a provable puzzle.
inline constexpr Wording kManyWays{"posed.many", "no way is better than all others by enough"};
inline constexpr Wording kLostAnyway{
    "posed.lost", "whatever the player to move does, the other player comes off better"};
inline constexpr Wording kNotSoManySquares{
    "posed.squares",
    "a position can be proved with {least} to {most} empty squares, and {count:one is|# are} here"};
inline constexpr Wording kNotSoManyLines{
    "posed.lines",
    "a grid can be proved with {least} to {most} lines left, and {count:one is|# are}"};

template <GameState S>
struct OnlyLine {
  using Action = typename S::Action;

  /// Begins and ends with a solver's action; empty if there is no such line.
  std::vector<Action> actions{};
  /// Value of the first action.
  int value = 0;
  /// Number of the solver's actions.
  int choices = 0;
};

/// Returns the line from `state` in which each action of the solver is the only good one.
/// - `values(state)` returns all legal actions, at least one, each with the result of best play by
///   both after it: a vector of Valued<Action, int>.
/// - `margin`: every other action must be worse by at least this much.
/// - `choices`: maximum number of the solver's actions.
///
/// Among equally good replies, the line has the first of those that make it longest.
template <GameState S, class Values>
OnlyLine<S> only_line(const S& state, Values&& values, int margin, int choices) {
  const Seat solver = state.current_player();
  const auto follow = [&](const auto& self, const S& from, int left) -> OnlyLine<S> {
    if (from.current_player() == kTerminal || left == 0) return {};
    auto all = values(from);
    // As in MctsReview::rank(), for the sake of the namespace.
    std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.value > b.value; });
    const int best = all.front().value;
    const auto after = [&](const auto& worth, int still) {
      S next = from;
      next.apply(worth.action);
      return self(self, next, still);
    };
    OnlyLine<S> line;
    if (from.current_player() == solver) {
      if (all.size() < 2 || best - all[1].value < margin) return {};
      line = after(all.front(), left - 1);
      line.actions.insert(line.actions.begin(), all.front().action);
      line.value = best;
      ++line.choices;
      return line;
    }
    for (const auto& reply : all) {
      if (reply.value < best) break;
      OnlyLine<S> longer = after(reply, left);
      if (longer.actions.empty() || longer.choices <= line.choices) continue;
      line = std::move(longer);
      line.actions.insert(line.actions.begin(), reply.action);
    }
    return line;
  };
  return follow(follow, state, choices);
}

/// Converts the line to notation.
template <GameState S>
Problem problem_of(const OnlyLine<S>& line, Goal goal, std::vector<std::string_view> themes) {
  Problem problem{goal, line.value, {}, std::move(themes)};
  for (const auto& action : line.actions) problem.line.push_back(S::to_text(action));
  return problem;
}

inline void add_theme(std::vector<std::string_view>& themes, std::string_view word, bool holds) {
  if (holds) themes.push_back(word);
}

}  // namespace quintet::inline proof
