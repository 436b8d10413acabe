// Puzzles of Dots and Triangles: the last lines of a game, solved exactly.

#include <algorithm>

#include "core/position_of.h"
#include "search/puzzle.h"
#include "triangles/bot/bot.h"
#include "triangles/bot/endgame.h"
#include "triangles/words.h"

namespace quintet::triangles::inline bot {
// scripts/parts/split moves this namespace to a wasm module of its own.
inline namespace proof {
namespace {

constexpr int kFewest = 8, kMost = 16;  // lines not drawn
constexpr int kMargin = 2;              // the effect of one triangle on a lead
constexpr int kChoices = 5;

std::vector<Valued<Action, int>> values(const State& state) {
  Endgame endgame(state, kMost + 2);
  const Seat seat = state.current_player();
  const std::vector<Action> actions = legal_actions(state);
  std::vector<Valued<Action, int>> all;
  for (const Action& action : actions) {
    State next = state;
    next.apply(action);
    all.push_back({action, endgame.lead(next, seat)});
  }
  return all;
}

// The number of triangles that a line completes, and the number that it opens for the next line.
int taken_by(const State& state, const Action& action) {
  return std::popcount(state.completed_by(action));
}
int opened_by(const State& state, const Action& action) {
  State next = state;
  next.apply(action);
  Triangles before = 0, after = 0;
  const auto gather = [](const State& from, Triangles& open) {
    from.undrawn().each([&](int line) { open |= from.completed_by(Action::at(line)); });
  };
  gather(state, before);
  gather(next, after);
  return std::popcount(after & ~before);
}

// Themes:
// - take: the solver completes one or two triangles, each by a line of its own.
// - chain: the solver completes three or more triangles.
// - double_take: the solver completes two triangles by one line.
// - decline: a line of the solver completes nothing although some line could.
// - sacrifice: the solver opens a triangle although a safe line exists, one that opens and
//   completes none.
// - squeeze: the solver opens a triangle because there is no safe line.
// - parity: nothing can be completed and the solver opens nothing.
std::vector<std::string_view> themes_of(const State& root, const OnlyLine<State>& line) {
  const Seat solver = root.current_player();
  int taken = 0;
  bool takes_two = false, declines = false, sacrifices = false, squeezed = false, parity = false;
  State state = root;
  for (const Action& action : line.actions) {
    if (state.current_player() == solver) {
      const std::vector<Action> actions = legal_actions(state);
      const int takes = taken_by(state, action);
      const bool opens = takes == 0 && opened_by(state, action) > 0;
      const bool could_take = std::ranges::any_of(
          actions, [&](const Action& other) { return taken_by(state, other) > 0; });
      const bool is_safe = std::ranges::any_of(actions, [&](const Action& other) {
        return taken_by(state, other) == 0 && opened_by(state, other) == 0;
      });
      taken += takes;
      takes_two |= takes == 2;
      declines |= could_take && takes == 0;
      sacrifices |= opens && is_safe;
      squeezed |= opens && !is_safe;
      parity |= !could_take && !opens;
    }
    state.apply(action);
  }
  std::vector<std::string_view> themes;
  add_theme(themes, "take", taken > 0 && taken < 3 && !takes_two);
  add_theme(themes, "chain", taken >= 3);
  add_theme(themes, "double_take", takes_two);
  add_theme(themes, "decline", declines);
  add_theme(themes, "sacrifice", sacrifices);
  add_theme(themes, "squeeze", squeezed);
  add_theme(themes, "parity", parity);
  return themes;
}

// Every line of the solver completes a triangle, so greed solves the puzzle.
bool only_takes(const State& root, const OnlyLine<State>& line) {
  State state = root;
  return std::ranges::all_of(line.actions, [&](const Action& action) {
    const bool is_taken = taken_by(state, action) > 0;
    const bool is_reply = state.current_player() != root.current_player();
    state.apply(action);
    return is_taken || is_reply;
  });
}

Posed pose(const Match& match) {
  const auto& state = state_of<State>(match.position());
  const int left = state.undrawn().count();
  if (left < kFewest || left > kMost) {
    return Phrase(kNotSoManyLines, {{"least", kFewest}, {"most", kMost}, {"count", left}});
  }
  const OnlyLine<State> line = only_line(state, values, kMargin, kChoices);
  if (line.actions.empty()) return Phrase(kManyWays);
  // A puzzle to lose by less is no fun.
  if (line.value < 0) return Phrase(kLostAnyway);
  if (only_takes(state, line)) return Phrase(say::kPuzzleTakes);
  return problem_of(line, Goal::lead, themes_of(state, line));
}

}  // namespace
}  // namespace proof

// Called by rules/search/puzzles.cpp.
Puzzler puzzler() {
  static constexpr std::string_view kOptions[] = {
      "radius=2", "radius=2", "radius=2 turns=unlimited", "radius=3", "radius=3 turns=unlimited"};
  return {State::kName, kOptions, {3.5, 4, 4.25, 4.5}, proof::pose};
}

}  // namespace quintet::triangles::inline bot
