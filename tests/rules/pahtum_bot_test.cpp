#include <set>

#include "pahtum/bot/board.h"
#include "pahtum/bot/bot.h"
#include "pahtum_positions.h"

namespace quintet {
namespace {

using pahtum::Action;
using pahtum::State;
using test::draw;
using test::new_match;
using test::play;

State state_of(const Match& match) {
  return dynamic_cast<const PositionOf<State>&>(match.position()).state();
}

std::string chosen(const State& state, Level level, std::uint64_t seed = 1) {
  Random random(seed);
  return State::to_text(choose(state, level, random).action);
}

std::string reason(const State& state, Level level) {
  Random random(1);
  return choose(state, level, random).reason.english;
}

// A random game with `squares` empty squares left.
State ending(std::uint64_t seed, int squares, const char* options = "holes=random") {
  State state = State::initial(parse_options<State::Options>(State::kName, options));
  Random random(seed);
  while (state.current_player() == kChance) state.apply(state.random_chance(random));
  while (state.empty_squares() > squares) state.apply(state.random_action(random));
  return state;
}

// The final lead of the player to move with perfect play; of O once the game is over.
int exact_lead(const State& state) {
  const Seat seat = std::max(state.current_player(), 0);
  if (state.current_player() == kTerminal) return state.points(0) - state.points(1);
  const std::vector<Action> actions = legal_actions(state);
  int best = -100'000;
  for (const Action& action : actions) {
    State next = state;
    next.apply(action);
    const int lead = exact_lead(next);
    best = std::max(best, next.current_player() == kTerminal ? (seat == 0 ? lead : -lead) : -lead);
  }
  return best;
}

int lead_after(const State& state, const std::string& action) {
  State next = state;
  next.apply(*State::parse_action(action));
  const int lead = exact_lead(next);
  if (next.current_player() == kTerminal) return state.current_player() == 0 ? lead : -lead;
  return -lead;
}

// C6 joins two runs of O. X is to move in one position, O in the other.
constexpr const char* kGapForX = R"(
   A B C D E F G
 0 # . # . # . .
 1 . . . . . . .
 2 X . . . X . .
 3 . . . . . . X
 4 . . . . . . .
 5 . . . . . . #
 6 O O . O O . #
)";
constexpr const char* kGapForO = R"(
   A B C D E F G
 0 # . # . # . .
 1 . . X . . . .
 2 X . . . X . .
 3 . . . . . . X
 4 . . . . . . .
 5 . . . . . . #
 6 O O . O O . #
)";

TEST_CASE("Pah Tum's computer: the square that joins two runs is taken, or kept from the other") {
  const State against = state_of(draw(kGapForX)), own = state_of(draw(kGapForO));
  for (const Level level : {Level::three, Level::four, Level::five}) {
    CHECK(chosen(against, level) == "C6");
    CHECK(chosen(own, level) == "C6");
  }
  CHECK(chosen(own, Level::greedy) == "C6");
  CHECK(reason(against, Level::five) == "C6: keeps O from a run of 5, 25 points");
  CHECK(reason(own, Level::five) == "C6: makes a run of 5, 25 points");
  CHECK(reason(own, Level::greedy) == "gains 25, the most there is at once");
}

TEST_CASE("Pah Tum's computer: level 2 wants what serves the other player, too") {
  const State against = state_of(draw(kGapForX));
  int kept = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    kept += chosen(against, Level::two, seed) == "C6";
  CHECK(kept >= 24);  // 20 % of its actions are random
}

TEST_CASE("Pah Tum's computer: reasons name the runs of both, the room there is, dead squares") {
  CHECK(reason(state_of(draw(R"(
   A B C D E F G
 0 # . # . # . .
 1 . . . . . O .
 2 . O . . . . O
 3 . . . . . . .
 4 . . . O . . .
 5 . . . O . . #
 6 X X X . X . #
)")),
               Level::five) ==
        "D6: makes a run of 5, 22 points; keeps O from a run of 3, 3 points");

  const std::string first = reason(state_of(draw(R"(
   A B C D E F G
 0 # . # . # . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . . . . .
 4 . . . . . . .
 5 . . . . . . #
 6 . . . . . . #
)")),
                                   Level::three);
  CHECK(first.find(": works on a possible run of 7 in ") != first.npos);

  int dead = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State state = ending(seed, 1);
    const std::vector<Action> last = legal_actions(state);
    const auto [row, column] = last.front();
    if (state.gain(0, row, column) > 0 || state.gain(1, row, column) > 0) continue;
    ++dead;
    CHECK(reason(state, Level::two) ==
          State::to_text(last.front()) + ": no run can go through here any more");
  }
  CHECK(dead > 0);
}

TEST_CASE("Pah Tum's computer: a stretch that is full is worth the points of its run (Score)") {
  const pahtum::Worth worth;
  for (unsigned n = 3; n <= pahtum::kMostSize; ++n) {
    CHECK(worth.of((2u << n) - 1) == pahtum::kRunPoints[n] * pahtum::Worth::kPoint);
  }
}

TEST_CASE("Pah Tum's computer: what a board keeps up piece by piece is what it finds anew") {
  for (const char* options : {"holes=random", "size=11 holes=random", "size=15 holes=random"}) {
    State state = ending(5, 1000, options);
    pahtum::Board board(state);
    Random random(5);
    while (state.current_player() != kTerminal) {
      const Action action = state.random_action(random);
      state.apply(action);
      board.apply(static_cast<pahtum::Square>(16 * action.row + action.column));
      const pahtum::Board anew(state);
      CHECK(board.key() == anew.key());
      if (!board.over()) CHECK(board.value() == anew.value());
      for (int square = 0; square < 16 * state.size(); ++square) {
        CHECK(board.heat(square) == anew.heat(square));
      }
    }
    CHECK(board.over());
    const int lead = state.points(0) - state.points(1);
    CHECK(board.value() == (board.player() == 0 ? lead : -lead) * pahtum::Worth::kPoint);
  }
}

TEST_CASE("Pah Tum's computer: the last squares are played as brute force plays them") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const State state = ending(seed, 7, seed % 2 == 0 ? "size=9 holes=random" : "holes=random");
    const int lead = exact_lead(state);
    INFO(state.text(kSpectator));
    CHECK(lead_after(state, chosen(state, Level::five, seed)) == lead);
    const Seat winner = lead > 0 ? state.current_player() : 1 - state.current_player();
    const std::string end = "; best play on both sides ends ";
    const std::string why = reason(state, Level::five);
    if (lead == 0) {
      CHECK(why.ends_with(end + "in a draw"));
    } else {
      CHECK(why.ends_with(end + "with " + "OX"[winner] + ' ' + std::to_string(std::abs(lead)) +
                          (std::abs(lead) == 1 ? " point" : " points") + " ahead"));
    }
  }
}

TEST_CASE("Pah Tum's computer: the holes it digs do not touch (Board)") {
  for (const char* options : {"", "size=15"}) {
    Match match = new_match("pahtum", options);
    while (state_of(match).holes_due() > 0) play(match, chosen(state_of(match), Level::three));
    const State state = state_of(match);
    for (int row = 0; row + 1 < state.size(); ++row) {
      for (int column = 0; column + 1 < state.size(); ++column) {
        const bool hole = state.at(row, column) == '#';
        CHECK_FALSE((hole && state.at(row + 1, column) == '#'));
        CHECK_FALSE((hole && state.at(row, column + 1) == '#'));
      }
    }
  }
}

TEST_CASE("Pah Tum's computer: a piece in the middle is taken over, one in a dead corner is not") {
  Match match = new_match("pahtum", "swap=on");
  play(match, "B0,A1,F6,G5,E0");
  const auto after = [&](const char* first) {
    State state = state_of(match);
    state.apply(*State::parse_action(first));
    return state;
  };
  for (const Level level : {Level::three, Level::four, Level::five}) {
    CHECK(chosen(after("D3"), level) == "swap");
    CHECK(chosen(after("A0"), level) != "swap");
    CHECK(chosen(state_of(match), level) != "D3");
  }
}

TEST_CASE(
    "Pah Tum's computer: its first piece leaves the other the least, with or without the swap") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const State state = ending(seed, 44, "holes=random swap=on");
    const auto left = [&](const Action& first) {
      State next = state;
      next.apply(first);
      State swapped = next;
      swapped.apply(Action::swap());
      return std::max(pahtum::Board(next).value(), -pahtum::Board(swapped).value());
    };
    int least = left(legal_actions(state).front());
    for (const Action& first : legal_actions(state)) least = std::min(least, left(first));
    Random random(seed);
    INFO(state.text(kSpectator));
    CHECK(left(choose(state, Level::three, random).action) == least);
  }
}

TEST_CASE("Pah Tum's computer: the first level now and then overlooks everything") {
  const State state = state_of(draw(kGapForO));
  std::set<std::string> actions;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    actions.insert(chosen(state, Level::one, seed));
  }
  CHECK(actions.size() > 5);
}

}  // namespace
}  // namespace quintet
