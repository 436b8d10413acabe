// Monte Carlo tree search (rules/search/mcts.h) on positions whose best action is known.

#include "search/mcts.h"

#include <array>
#include <cmath>
#include <set>

#include "mergers/mergers.h"
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

// Two empty squares: the first action decides the game, as with a bandit of two arms.
pahtum::State two_squares() {
  constexpr std::string_view kRows[] = {"OXOX#OX", "XOXOXOX", "#XOXOXO", "XO#OXOX",
                                        "OXOXO.#", "XO#XOXO", ".XOXOXO"};
  std::string start = "player=1";
  for (std::size_t row = 0; row < 7; ++row) {
    for (std::size_t column = 0; column < 7; ++column) {
      if (kRows[row][column] == '.') continue;
      start +=
          ' ' + std::string(1, "ABCDEFG"[column]) + std::to_string(row) + ':' + kRows[row][column];
    }
  }
  return pahtum::State::from_start({}, start);
}

// Gives each of these two squares a value for O, who moves first, and a prior.
struct Bandit {
  static constexpr bool kVaries = false;
  std::array<double, 2> values, priors;

  void candidates(const pahtum::State& state, std::vector<Candidate<pahtum::Action>>& candidates) {
    candidates.clear();
    for (const auto& action : legal_actions(state)) {
      candidates.push_back({action, priors[action.row == 6 ? 1 : 0]});
    }
  }
  void evaluate(const pahtum::State& state, Random&, std::vector<double>& result) const {
    const double value = values[state.at(6, 0) == 'O' ? 1 : 0];
    result = {value, 1 - value};
  }
};

TEST_CASE("Tree search: actions are tried as the formula says (PUCT)") {
  const pahtum::State root = two_squares();
  REQUIRE(legal_actions(root).size() == 2);
  constexpr double kExploration = 0.7;
  for (const auto& [values, priors] : {std::pair{std::array{0.25, 0.5}, std::array{1.0, 1.0}},
                                       {std::array{0.5, 0.25}, std::array{1.0, 3.0}},
                                       {std::array{0.875, 0.125}, std::array{1.0, 20.0}},
                                       {std::array{0.0625, 0.125}, std::array{8.0, 1.0}},
                                       {std::array{0.5, 0.5}, std::array{2.0, 1.0}}}) {
    for (int playouts = 1; playouts <= 60; ++playouts) {
      std::array<int, 2> visits{};
      for (int total = 0; total < playouts; ++total) {
        const double known = visits[0] * values[0] + visits[1] * values[1];
        std::array<double, 2> worth{};
        for (std::size_t i = 0; i < 2; ++i) {
          const double mean = visits[i] > 0 ? values[i] : total > 0 ? known / total : 0.5;
          worth[i] = mean + kExploration * priors[i] / (priors[0] + priors[1]) *
                                std::sqrt(1.0 + total) / (1 + visits[i]);
        }
        ++visits[worth[1] > worth[0] ? 1 : 0];
      }
      Bandit guide{values, priors};
      Random random(1);
      const auto tried =
          Mcts<pahtum::State, Bandit>(guide, {playouts, kExploration}).search(root, random);
      REQUIRE(tried.size() == 2);
      INFO(playouts << " playouts, values " << values[0] << " and " << values[1]);
      CHECK(tried[0].visits >= tried[1].visits);
      if (tried[0].visits == tried[1].visits) CHECK(tried[0].value >= tried[1].value);
      for (const auto& one : tried) {
        const std::size_t arm = one.action.row == 6 ? 1 : 0;
        CHECK(one.visits == visits[arm]);
        CHECK(one.value == (one.visits > 0 ? values[arm] : 0));
      }
    }
  }
}

// Values that depend on the random numbers alone. Knows only the first half of the actions.
struct Noise {
  static constexpr bool kVaries = true;

  void candidates(const triangles::State& state,
                  std::vector<Candidate<triangles::Action>>& candidates) {
    candidates.clear();
    const std::vector<triangles::Action> actions = legal_actions(state);
    for (std::size_t i = 0; i < (actions.size() + 1) / 2; ++i) {
      candidates.push_back({actions[i], 1});
    }
  }
  void evaluate(const triangles::State&, Random& random, std::vector<double>& values) const {
    values.assign(2, random.below(1024) / 1024.0);
  }
};

TEST_CASE("Tree search: ranked and compared actions are valued by the same random numbers") {
  const triangles::State root = triangles::State::initial({});
  Noise guide;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Random random(seed);
    MctsReview<triangles::State, Noise> search(guide, {50});
    const auto ranked = search.rank(root, 12, random);
    REQUIRE(ranked.size() == 12);  // those that the guide omits, too
    for (const auto& tried : ranked) CHECK(tried.value == ranked.front().value);
    const auto last = legal_actions(root).back();
    const auto [best, other] = search.compare(root, last, random);
    CHECK(best.action != last);
    CHECK(other.action == last);
    CHECK(best.value == other.value);
    CHECK(other.value != ranked.front().value);  // drawn anew
  }
}

TEST_CASE("Tree search: actions are ranked by their values, the best first") {
  const pahtum::State root = two_squares();
  for (const auto& values : {std::array{0.25, 0.75}, std::array{0.75, 0.25}}) {
    Bandit guide{values, {1, 1}};
    Random random(1);
    MctsReview<pahtum::State, Bandit> search(guide, {20});
    const auto ranked = search.rank(root, 2, random);
    REQUIRE(ranked.size() == 2);
    CHECK(ranked[0].value == 0.75);
    CHECK(ranked[1].value == 0.25);
    CHECK(search.rank(root, 1, random).size() == 1);
    const auto [best, other] = search.compare(root, ranked[1].action, random);
    CHECK(best.action == ranked[0].action);
    CHECK(best.value == 0.75);
    CHECK(other.value == 0.25);
    CHECK(search.compare(root, ranked[0].action, random).second.value == 0.75);
  }
}

// Notes the squares that are offered.
struct Offers {
  static constexpr bool kVaries = true;
  std::set<int> squares;

  void candidates(const mergers::State& state,
                  std::vector<Candidate<mergers::Action>>& candidates) const {
    candidates.clear();
    for (const auto& action : legal_actions(state)) candidates.push_back({action, 1});
  }
  void evaluate(const mergers::State& state, Random&, std::vector<double>& values) {
    CHECK(state.current_player() != kChance);
    for (int i = 0; i < state.offer().size(); ++i) squares.insert(state.offer()[i]);
    values.assign(3, 0.5);
  }
};

TEST_CASE("Tree search: each playout draws chance events anew") {
  mergers::State root = mergers::State::initial({});
  Random random(1);
  while (root.current_player() == kChance) root.apply(root.random_chance(random));
  Offers guide;
  (void)Mcts<mergers::State, Offers>(guide, {200}).search(root, random);
  CHECK(guide.squares.size() > 60);
}

}  // namespace
}  // namespace quintet
