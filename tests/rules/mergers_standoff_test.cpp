// Exact solutions of the ends of groups games (rules/mergers/bot/standoff.h), and reviews of them.

#include <bitset>
#include <unordered_map>

#include "mergers/bot/bot.h"
#include "mergers/bot/standoff.h"
#include "mergers_positions.h"

namespace quintet::test {
namespace {

using mergers::Action;
using mergers::Board;
using mergers::Standoff;
using mergers::State;

// Solves a game of groups by the rules alone, trying everything.
class BruteForce {
 public:
  bool wins(const State& state) {
    const auto [known, is_new] = wins_.try_emplace(tiles_of(state), false);
    if (!is_new) return known->second;
    const std::vector<Action> actions = legal_actions(state);
    return wins_[tiles_of(state)] = std::ranges::any_of(
               actions, [&](const Action& action) { return wins_by(state, action); });
  }

  bool wins_by(const State& state, const Action& action) {
    State next = state;
    next.apply(action);
    return next.current_player() == kTerminal || !wins(next);
  }

 private:
  using Tiles = std::bitset<Board::kCells>;

  static Tiles tiles_of(const State& state) {
    Tiles tiles;
    state.board().each([&](int index) {
      tiles[static_cast<std::size_t>(index)] = state.board().at(index) != Board::kFree;
    });
    return tiles;
  }

  std::unordered_map<Tiles, bool> wins_;
};

bool can_win_at_once(const State& state) {
  const std::vector<Action> actions = legal_actions(state);
  return std::ranges::any_of(actions, [&](const Action& action) {
    State next = state;
    next.apply(action);
    return next.current_player() == kTerminal;
  });
}

TEST_CASE(
    "Mergers' standoff: the verdict is that of brute force, and its square keeps it (Groups)") {
  int compared = 0, won = 0;
  for (const char* options :
       {"rows=5 columns=5 goal=11", "rows=5 columns=6 goal=12", "rows=6 columns=5 goal=15",
        "rows=5 columns=5 goal=20", "rows=5 columns=5 goal=25"}) {
    BruteForce truth;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      State state = groups(options, "");
      Random random(seed);
      while (state.current_player() != kTerminal) {
        if (state.open_count() <= 13 && !can_win_at_once(state)) {
          INFO(options << " seed " << seed << "\n" << state.text(kOmniscient));
          const auto verdict = Standoff(state).solve(1'000'000);
          REQUIRE(verdict);
          ++compared;
          won += verdict->wins;
          CHECK(verdict->wins == truth.wins(state));
          const Action action = Action::place(Board::square(verdict->square));
          CHECK(truth.wins_by(state, action) == verdict->wins);
        }
        state.apply(state.random_action(random));
      }
    }
  }
  CHECK(compared > 200);
  CHECK(won > 50);
  CHECK(compared - won > 50);
}

// The goal of 11 is two tiles away, so squares that touch the group or lie one step further give
// the game away. The nine others (o) never come near it: the player who places the first of them
// places the last.
//
//     1  2  3  4  5  6
//  A  A  A  A  A  A  A
//  B  A  A  A  .  .  .
//  C  .  .  .  .  .  .
//  D  .  .  .  o  o  o
//  E  o  o  o  o  o  o
TEST_CASE("Mergers' standoff: squares that matter to nobody are counted, not searched (Groups)") {
  const std::string nine = "A1 A2 A3 A4 A5 A6 B1 B2 B3";
  Standoff odd(groups("rows=5 columns=6 goal=11", nine));
  const auto won = odd.solve(0);
  REQUIRE(won);
  CHECK(won->wins);
  CHECK(won->nodes == 0);

  Standoff even(groups("rows=5 columns=6 goal=11", nine + " E1"));
  const auto lost = even.solve(0);
  REQUIRE(lost);
  CHECK_FALSE(lost->wins);
  CHECK(lost->nodes == 0);
}

// Each x makes a group of six, half the goal, which the x beside it joins with another six.
//
//     1  2  3  4  5  6
//  A  A  A  A  A  A  .
//  B  x  x  x  x  x  .
//  C  x  x  x  x  x  .
//  D  B  B  B  B  B  .
//  E  .  .  .  .  .  .
TEST_CASE("Mergers' standoff: two halves of the goal side by side give it away (Groups)") {
  const State state = groups("rows=5 columns=6 goal=12", "A1 A2 A3 A4 A5 D1 D2 D3 D4 D5");
  mergers::Field field(state);
  CHECK(field.remove_harmful());
  for (const Action& action : legal_actions(state)) {
    State next = state;
    next.apply(action);
    INFO(State::to_text(action));
    const bool is_harmless = field.harmless().test(Board::index(action.square));
    CHECK(is_harmless != can_win_at_once(next));
  }
}

TEST_CASE("Mergers' standoff: it is lost where every square gives the game away (Groups)") {
  const auto lost = Standoff(groups("rows=5 columns=6 goal=11",
                                    "A1 A2 A3 A4 A5 A6 B1 B2 B3 D4 D5 D6 E1 E2 E3 E4 E5 E6"))
                        .solve(0);
  REQUIRE(lost);
  CHECK_FALSE(lost->wins);
}

TEST_CASE("Mergers' standoff: there is no verdict beyond the budget, and a larger one finds it") {
  const State state =
      groups("rows=6 columns=6 goal=20", "A1 A3 A5 B2 B4 B6 C1 C3 C5 D2 D4 D6 E1 E3 E5 F2 F4 F6");
  Standoff standoff(state);
  CHECK_FALSE(standoff.solve(10));
  CHECK(standoff.solve(1'000'000));
}

constexpr Level kReviewed[] = {Level::one, Level::two, Level::three, Level::four, Level::five};

Assessment<Action> review_of(const State& state, const Action& action, Level level) {
  Random random(1);
  return *assess(state, {&action, 1}, level, random);
}

// The review of an action must be true and exact.
void check_review(const State& state, const Action& action, Level level, BruteForce& truth) {
  INFO(state.text(kOmniscient) << State::to_text(action) << ", level " << to_text(level));
  const auto found = review_of(state, action, level);
  CHECK(found.exact);
  CHECK(found.nodes > 0);
  CHECK(found.value == truth.wins_by(state, action));
  CHECK(found.best_value == truth.wins(state));
  CHECK(found.best_value == truth.wins_by(state, found.best.front()));
}

TEST_CASE(
    "Mergers' review: with 16 free squares or fewer all is true, at every level, in a game of "
    "groups for two (Groups)") {
  int reviewed = 0, won = 0, blamed = 0;
  for (const char* options :
       {"rows=5 columns=5 goal=11", "rows=5 columns=5 goal=18", "rows=5 columns=5 goal=24",
        "rows=5 columns=6 goal=20", "rows=6 columns=6 goal=18", "rows=6 columns=6 goal=25",
        "rows=6 columns=6 goal=29", "rows=9 columns=9 goal=70", "rows=9 columns=9 goal=76"}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      INFO(options << " seed " << seed);
      BruteForce truth;
      State state = groups(options, "");
      Random random(seed);
      while (state.current_player() != kTerminal) {
        const Action action = state.random_action(random);
        if (state.open_count() <= 16) {
          check_review(state, action, kReviewed[reviewed % 5], truth);
          ++reviewed;
          won += truth.wins(state);
          blamed += truth.wins(state) && !truth.wins_by(state, action);
        }
        state.apply(action);
      }
    }
  }
  CHECK(reviewed > 300);
  CHECK(won > 100);
  CHECK(reviewed - won > 100);
  CHECK(blamed > 50);
}

//     1  2  3  4  5  6
//  A  A  A  .  A  .  A
//  B  A  A  A  A  A  A
//  C  .  .  .  .  A  A
//  D  E  .  .  .  .  .
//  E  E  .  +  .  !  B
//  F  .  +  .  B  B  B
TEST_CASE("Mergers' review: a square that wins five tiles before the goal is not blamed (Groups)") {
  const State state = groups("rows=6 columns=6 goal=25",
                             "B1 B6 C5 E3 B3 C6 E6 F6 B4 F5 E1 A2 A1 F4 B5 A6 D1 F2 B2 A4");
  const Action played = *State::parse_action("E5");
  for (const Level level : kReviewed) {
    const auto found = review_of(state, played, level);
    CHECK(found.exact);
    CHECK(found.value == 1);
    CHECK(found.best == std::vector{played});
  }
  BruteForce truth;
  const std::vector<Action> actions = legal_actions(state);
  REQUIRE(actions.size() == 16);
  for (const Action& action : actions) check_review(state, action, Level::one, truth);
}

TEST_CASE("Mergers' review: of a game of groups for more than two nothing is called exact") {
  State state = groups("rows=5 columns=5 goal=14 players=3", "A1 A3 C1 C3 E1 E3 E5 C5");
  Random random(2);
  while (state.current_player() != kTerminal) {
    const Action action = state.random_action(random);
    CHECK_FALSE(review_of(state, action, Level::one).exact);
    state.apply(action);
  }
}

}  // namespace
}  // namespace quintet::test
