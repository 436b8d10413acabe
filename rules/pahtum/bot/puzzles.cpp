// Puzzles of Pah Tum: the last squares of a game, searched to the end.

#include <algorithm>

#include "core/position_of.h"
#include "pahtum/bot/board.h"
#include "pahtum/bot/bot.h"
#include "pahtum/words.h"
#include "search/alpha_beta.h"
#include "search/puzzle.h"

namespace quintet::pahtum::inline bot {
// scripts/parts/split moves this namespace to a wasm module of its own.
inline namespace proof {
namespace {

constexpr int kFewest = 5, kMost = 11;  // empty squares; up to 12 the search is exact
constexpr int kMargin = 3;              // points of the shortest run
constexpr int kChoices = 3;
constexpr int kTableBits = 12;
constexpr std::int64_t kToTheEnd = 1 << 30;  // more than a search needs

std::vector<Valued<Action, int>> values(const State& state) {
  const std::vector<Action> actions = legal_actions(state);
  std::vector<Valued<Action, int>> all;
  AlphaBeta<Board> search(kTableBits);
  Random random(1);
  for (const Action& action : actions) {
    State next = state;
    next.apply(action);
    const Board board(next);
    const int lead = board.over() ? board.value() : search.search(board, kToTheEnd, random).value;
    all.push_back({action, -lead / Worth::kPoint});
  }
  return all;
}

// Themes:
// - run: a piece of the solver makes or lengthens a run.
// - double_run: a piece makes runs in both directions.
// - join: a piece joins two parts into one run.
// - block: a piece prevents more points than it adds.
// - sacrifice: another first piece would add more points.
// - quiet: the first piece neither adds nor prevents points.
std::vector<std::string_view> themes_of(const State& root, const OnlyLine<State>& line) {
  const Seat solver = root.current_player();
  bool runs = false, runs_twice = false, joins = false, blocks = false;
  State state = root;
  for (const Action& action : line.actions) {
    const int row = action.row, column = action.column;
    if (state.current_player() == solver) {
      const int gain = state.gain(solver, row, column);
      int made = 0;
      each_direction([&](Direction direction) {
        const Reach reach = state.reach(solver, direction, row, column);
        if (reach.length() < kLeastRun) return;
        ++made;
        joins |= reach.before > 0 && reach.after > 0;
      });
      runs |= gain > 0;
      runs_twice |= made > 1;
      blocks |= state.gain(1 - solver, row, column) > gain;
    }
    state.apply(action);
  }

  const auto gain_of = [&](const Action& action) {
    return root.gain(solver, action.row, action.column);
  };
  const Action& first = line.actions.front();
  const std::vector<Action> actions = legal_actions(root);
  const bool gives_up = std::ranges::any_of(
      actions, [&](const Action& action) { return gain_of(action) > gain_of(first); });
  std::vector<std::string_view> themes;
  add_theme(themes, "run", runs && !runs_twice && !joins);
  add_theme(themes, "double_run", runs_twice);
  add_theme(themes, "join", joins);
  add_theme(themes, "block", blocks);
  add_theme(themes, "sacrifice", gives_up);
  add_theme(themes, "quiet",
            gain_of(first) == 0 && root.gain(1 - solver, first.row, first.column) == 0);
  return themes;
}

Posed pose(const Match& match) {
  const auto& state = state_of<State>(match.position());
  if (state.holes_due() > 0) return Phrase(say::kPuzzleHoles);
  const int count = state.empty_squares();
  if (count < kFewest || count > kMost) {
    return Phrase(kNotSoManySquares, {{"least", kFewest}, {"most", kMost}, {"count", count}});
  }
  const OnlyLine<State> line = only_line(state, values, kMargin, kChoices);
  if (line.actions.empty()) return Phrase(kManyWays);
  // A puzzle to lose by less is no fun.
  if (line.value < 0) return Phrase(kLostAnyway);
  return problem_of(line, Goal::lead, themes_of(state, line));
}

}  // namespace
}  // namespace proof

// Called by rules/search/puzzles.cpp.
Puzzler puzzler() {
  static constexpr std::string_view kOptions[] = {"holes=random", "holes=random",
                                                  "holes=random size=8"};
  return {State::kName, kOptions, {2.125, 2.5, 2.875, 3.25}, proof::pose};
}

}  // namespace quintet::pahtum::inline bot
