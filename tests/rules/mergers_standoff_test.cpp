// The exact end of a game of groups (rules/mergers/bot_standoff.h).

#include <map>

#include "mergers/bot_standoff.h"
#include "mergers_positions.h"

namespace quintet::test {
namespace {

using mergers::Action;
using mergers::Board;
using mergers::Standoff;
using mergers::State;

// What comes of a game of groups by the rules alone: everything is tried to the end.
class BruteForce {
 public:
  bool wins(const State& state) {
    const auto [known, is_new] = wins_.try_emplace(tiles_of(state), false);
    if (!is_new) return known->second;
    std::vector<Action> actions;
    state.legal_actions(actions);
    for (const Action& action : actions) {
      State next = state;
      next.apply(action);
      if (next.current_player() == kTerminal || !wins(next)) return wins_[tiles_of(state)] = true;
    }
    return false;
  }

 private:
  static std::uint64_t tiles_of(const State& state) {
    std::uint64_t tiles = 0;
    state.board().each(
        [&](int index) { tiles = 2 * tiles + (state.board().at(index) != Board::kFree); });
    return tiles;
  }

  std::map<std::uint64_t, bool> wins_;
};

bool can_win_at_once(const State& state) {
  std::vector<Action> actions;
  state.legal_actions(actions);
  return std::ranges::any_of(actions, [&](const Action& action) {
    State next = state;
    next.apply(action);
    return next.current_player() == kTerminal;
  });
}

TEST_CASE(
    "Mergers' standoff: the verdict is that of brute force, and its square keeps it (Groups)") {
  int compared = 0, won = 0;
  for (const char* options : {"rows=5 columns=5 goal=11", "rows=5 columns=6 goal=12",
                              "rows=6 columns=5 goal=15", "rows=5 columns=5 goal=20"}) {
    BruteForce truth;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      State state = groups(options, "");
      Random random(seed);
      while (state.current_player() != kTerminal) {
        if (state.open_count() <= 13 && !can_win_at_once(state)) {
          INFO(options << " seed " << seed << "\n" << state.text(kOmniscient));
          const auto verdict = Standoff(state).solve(1'000'000);
          if (verdict) {
            ++compared;
            won += verdict->wins;
            CHECK(verdict->wins == truth.wins(state));
            State next = state;
            next.apply(Action::place(Board::square(verdict->square)));
            REQUIRE(next.current_player() != kTerminal);
            CHECK(truth.wins(next) != verdict->wins);
          } else {
            CHECK_FALSE(truth.wins(state));
          }
        }
        state.apply(state.random_action(random));
      }
    }
  }
  // Neither all won nor all lost, and many of them.
  CHECK(compared > 200);
  CHECK(won > 50);
  CHECK(compared - won > 50);
}

// The goal of 11 is two tiles away, so squares on the group or one step from it give the game away.
// The nine others (o) never come near it: whoever places the first of nine places the last.
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
  CHECK(odd.nodes() == 0);

  Standoff even(groups("rows=5 columns=6 goal=11", nine + " E1"));
  const auto lost = even.solve(0);
  REQUIRE(lost);
  CHECK_FALSE(lost->wins);
  CHECK(even.nodes() == 0);
}

TEST_CASE(
    "Mergers' standoff: there is no verdict where every square gives the game away (Groups)") {
  CHECK_FALSE(Standoff(groups("rows=5 columns=6 goal=11",
                              "A1 A2 A3 A4 A5 A6 B1 B2 B3 D4 D5 D6 E1 E2 E3 E4 E5 E6"))
                  .solve(1000));
}

TEST_CASE("Mergers' standoff: there is no verdict beyond the budget, and a larger one finds it") {
  const State state =
      groups("rows=6 columns=6 goal=20", "A1 A3 A5 B2 B4 B6 C1 C3 C5 D2 D4 D6 E1 E3 E5 F2 F4 F6");
  Standoff standoff(state);
  CHECK_FALSE(standoff.solve(10));
  CHECK(standoff.solve(1'000'000));
}

}  // namespace
}  // namespace quintet::test
