#include "triangles/bot/reason.h"

#include <algorithm>

#include "triangles/words.h"

namespace quintet::triangles::inline bot {
namespace {

int completed_by(const State& state, const Action& action) {
  return std::popcount(state.completed_by(action));
}

// The most triangles that the player to move can complete in this run.
int loot(const State& state) {
  int most = 0;
  state.undrawn().each([&](int line) {
    const int taken = completed_by(state, Action::at(line));
    // With unlimited turns all open triangles fall, in any order, so one order is enough.
    if (taken == 0 || (state.options().turns == Turns::unlimited && most > 0)) return;
    State next = state;
    next.apply(Action::at(line));
    const bool again = next.current_player() == state.current_player();
    most = std::max(most, taken + (again ? loot(next) : 0));
  });
  return most;
}

// The triangles that the other player can complete after a line that completes none.
int given_away(State state, const Action& action) {
  state.apply(action);
  return loot(state);
}

Phrase deed(const State& state, const Action& action) {
  if (const int taken = completed_by(state, action); taken > 0) {
    const bool again = !state.second_turn() && state.undrawn().count() > 1;
    return {again ? say::kMovesAgain : say::kCompletes, {{"triangles", taken}}};
  }
  const int given = given_away(state, action);
  if (given == 0) return say::kGivesNothing;
  int others = 0, fewer = 0, more = 0;
  state.undrawn().each([&](int line) {
    const Action other = Action::at(line);
    if (other == action) return;
    const int also = completed_by(state, other) > 0 ? 0 : given_away(state, other);
    ++others;
    fewer += also < given;
    more += also > given;
  });
  const Wording& wording = others > 0 && more == others  ? say::kGivesLeast
                           : more < others && fewer == 0 ? say::kNoneFewer
                                                         : say::kGives;
  return {wording, {{"triangles", given}}};
}

}  // namespace

Phrase reason(const State& state, const Action& action, std::optional<int> lead) {
  List deeds{"; ", "; "};
  deeds.add(deed(state, action));
  if (lead) {
    const Wording& wording = *lead > 0 ? say::kWins : *lead < 0 ? say::kLoses : say::kIsDrawn;
    const int all = triangles_of(state.radius()), own = (all + *lead) / 2;
    deeds.add(Phrase(wording, {{"own", own}, {"other", all - own}}));
  }
  return {say::kDraw, {{"line", action.line}, {"deeds", deeds}}};
}

}  // namespace quintet::triangles::inline bot
