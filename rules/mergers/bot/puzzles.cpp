// Puzzles for Mergers' two-player game of groups: find the only winning square.

#include <algorithm>

#include "core/position_of.h"
#include "mergers/bot/bot.h"
#include "mergers/bot/standoff.h"
#include "mergers/words.h"
#include "search/puzzle.h"

namespace quintet::mergers::inline bot {
// The proof code is a separate part of the Worker's module (scripts/parts/split).
inline namespace proof {
namespace {

constexpr int kFewest = 4, kMost = 14;  // number of free squares
constexpr int kChoices = 3;

State after(const State& state, const Action& action) {
  State next = state;
  next.apply(action);
  return next;
}

bool wins_at_once(const State& state) {
  return std::ranges::any_of(legal_actions(state), [&](const Action& action) {
    return after(state, action).current_player() == kTerminal;
  });
}

bool wins(const State& state) {
  if (wins_at_once(state)) return true;
  const auto verdict = Standoff(state).solve(Standoff::kToTheEnd);
  return verdict && verdict->wins;
}

std::vector<Valued<Action, int>> values(const State& state) {
  std::vector<Valued<Action, int>> all;
  for (const Action& action : legal_actions(state)) {
    const State next = after(state, action);
    all.push_back({action, next.current_player() == kTerminal || !wins(next)});
  }
  return all;
}

// Themes of the first tile:
// - goal: it reaches the goal;
// - merger: it merges groups;
// - founding: it makes a group of isolated tiles;
// - growth: it adds to one group;
// - waiting: it touches nothing;
// - squeeze: after any reply, the solver's next tile reaches the goal.
std::vector<std::string_view> themes_of(const State& root, const Action& first) {
  const Contact contact = root.board().contact(Board::index(first.square));
  const int groups = std::popcount(contact.groups);
  const State next = after(root, first);
  const bool is_over = next.current_player() == kTerminal;
  std::vector<std::string_view> themes;
  add_theme(themes, "goal", is_over);
  add_theme(themes, "merger", groups > 1);
  add_theme(themes, "growth", groups == 1);
  add_theme(themes, "founding", groups == 0 && contact.isolated > 0);
  add_theme(themes, "waiting", groups == 0 && contact.isolated == 0);
  add_theme(themes, "squeeze",
            !is_over && std::ranges::all_of(legal_actions(next), [&](const Action& reply) {
              return wins_at_once(after(next, reply));
            }));
  return themes;
}

Posed pose(const Match& match) {
  const auto& state = state_of<State>(match.position());
  if (state.has_companies() || state.players() > 2) return Phrase(say::kPuzzleGroups);
  const int count = state.open_count();
  if (count < kFewest || count > kMost) {
    return Phrase(kNotSoManySquares, {{"least", kFewest}, {"most", kMost}, {"count", count}});
  }
  const OnlyLine<State> line = only_line(state, values, 1, kChoices);
  if (line.actions.empty() || line.value == 0) {
    return Phrase(wins(state) ? kManyWays : kLostAnyway);
  }
  return problem_of(line, Goal::win, themes_of(state, line.actions.front()));
}

}  // namespace
}  // namespace proof

// For rules/search/puzzles.cpp.
Puzzler puzzler() {
  static constexpr std::string_view kOptions[] = {
      "variant=groups rows=5 columns=5 goal=15", "variant=groups rows=5 columns=5 goal=18",
      "variant=groups rows=5 columns=6 goal=18", "variant=groups rows=5 columns=6 goal=21",
      "variant=groups rows=6 columns=6 goal=21", "variant=groups rows=6 columns=6 goal=25",
      "variant=groups rows=6 columns=7 goal=25"};
  return {State::kName, kOptions, {3.375, 3.75, 4, 4.25}, proof::pose};
}

}  // namespace quintet::mergers::inline bot
