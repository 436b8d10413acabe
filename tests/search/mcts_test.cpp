// Monte Carlo tree search (rules/search/mcts.h) on positions whose best action is known.

#include "search/mcts.h"

#include "pahtum/pahtum.h"
#include "positions.h"
#include "triangles_solve.h"

namespace quintet {
namespace {

template <class S>
S state_of(const Match& match) {
  return dynamic_cast<const PositionOf<S>&>(match.position()).state();
}

template <class S>
std::vector<Tried<typename S::Action>> search(const S& root, int playouts, std::uint64_t seed) {
  RandomPlayouts<S> guide;
  Random random(seed);
  return Mcts<S, RandomPlayouts<S>>(guide, {playouts}).search(root, random);
}

TEST_CASE("Tree search: every playout is counted, the most tried action comes first") {
  const auto tried = search(triangles::State::initial({}), 500, 1);
  CHECK(tried.size() == 12);
  int visits = 0;
  for (std::size_t i = 0; i < tried.size(); ++i) {
    visits += tried[i].visits;
    if (i > 0) CHECK(tried[i - 1].visits >= tried[i].visits);
    CHECK((tried[i].value >= 0 && tried[i].value <= 1));
  }
  CHECK(visits == 500);
}

TEST_CASE("Tree search: equal random numbers, equal choice") {
  const triangles::State root = triangles::State::initial({2});
  const auto first = search(root, 300, 7), again = search(root, 300, 7);
  REQUIRE(first.size() == again.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(first[i].action == again[i].action);
    CHECK(first[i].visits == again[i].visits);
    CHECK(first[i].value == again[i].value);
  }
}

TEST_CASE(
    "Tree search: late in a game of triangles it finds an action that keeps the exact value") {
  triangles::Solver solver;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    triangles::State state = triangles::State::initial({});
    for (int i = 0; i < 5; ++i) state.apply(state.random_action(random));
    const Seat seat = state.current_player();
    triangles::State next = state;
    next.apply(search(state, 3000, seed).front().action);
    INFO("seed " << seed << "\n" << state.text(kSpectator));
    // Playouts count wins, not triangles.
    const int before = solver.lead(state, seat), after = solver.lead(next, seat);
    CHECK((before > 0) == (after > 0));
    CHECK((before < 0) == (after < 0));
  }
}

}  // namespace
}  // namespace quintet
