#include <map>

#include "mergers/bot/bot.h"
#include "mergers/bot/effect.h"
#include "mergers/bot/reason.h"
#include "mergers_positions.h"

namespace quintet::test {
namespace {

using mergers::Action;
using mergers::State;

constexpr Level kLevels[] = {Level::random, Level::greedy, Level::one, Level::two,
                             Level::three,  Level::four,   Level::five};

State start(const char* options) {
  return State::initial(parse_options<State::Options>("mergers", options));
}

// A game of companies after these actions. Squares are drawn from `pile`, then at random; a turn
// ends before the next placement.
State companies(const char* options, const std::string& pile, const std::string& actions) {
  State state = start(options);
  Random random(1);
  const auto drawn = words(pile);
  std::size_t next = 0;
  const auto act = [&](const Action& action) {
    INFO(State::to_text(action));
    REQUIRE_FALSE(state.check(action));
    state.apply(action);
  };
  const auto draw = [&] {
    while (state.current_player() == kChance) {
      auto event = state.random_chance(random);
      if (next < drawn.size()) event = *State::parse_chance(drawn[next++]);
      REQUIRE_FALSE(state.check(event));
      state.apply(event);
    }
  };
  const auto end_turn = [&] {
    if (state.phase() == mergers::Phase::buy) act(Action::end());
    draw();
  };
  draw();
  std::istringstream stream(actions);
  for (std::string text; std::getline(stream, text, ',');) {
    const auto action = State::parse_action(text);
    REQUIRE(action);
    if (action->kind == Action::Kind::place) end_turn();
    act(*action);
  }
  end_turn();
  return state;
}

TEST_CASE("Mergers' computer does what is legal, at every level, and says why") {
  for (const char* options : {"rows=5 columns=6", "rows=5 columns=5 players=4 goal=12",
                              "variant=groups rows=5 columns=6 goal=14 players=3"}) {
    State state = start(options);
    Random random(3);
    for (std::size_t step = 0; state.current_player() != kTerminal; ++step) {
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
        continue;
      }
      const Level level = kLevels[step % std::size(kLevels)];
      const auto choice = choose(state, level, random);
      INFO(options << ", step " << step << ", " << to_text(level) << ": "
                   << State::to_text(choice.action));
      REQUIRE_FALSE(state.check(choice.action));
      if (level != Level::random) CHECK_FALSE(choice.reason.english.empty());
      state.apply(choice.action);
    }
  }
}

//     1  2  3  4  5  6
//  A  A  A  A  A  .  B
//  B  .  .  .  .  .  B
//  C  B  B  B  B  B  B
TEST_CASE("Mergers' computer completes the goal where it can (Groups)") {
  const State state = groups("rows=5 columns=6 goal=11", "A1 A2 A3 A4 C1 C2 C3 C4 C5 C6 B6 A6");
  REQUIRE(state.current_player() == 0);
  for (const Level level : {Level::greedy, Level::three, Level::four, Level::five}) {
    Random random(2);
    const auto choice = choose(state, level, random);
    INFO(to_text(level) << ": " << choice.reason.english);
    State next = state;
    next.apply(choice.action);
    REQUIRE(next.current_player() == kTerminal);
    CHECK(next.outcome()[0] == 1);
    CHECK(choice.reason.english.ends_with("and wins"));
  }
}

// The goal of 11 is two tiles from the group of nine: making it ten lets the other player win.
TEST_CASE("Mergers' computer does not make the group that lets the next one win (Groups)") {
  const State state = groups("rows=5 columns=6 goal=11", "A1 A2 A3 A4 A5 A6 B1 B2 B3");
  for (const Level level : {Level::three, Level::four, Level::five}) {
    Random random(2);
    const auto choice = choose(state, level, random);
    INFO(to_text(level) << ": " << State::to_text(choice.action));
    State next = state;
    next.apply(choice.action);
    CHECK(next.size(0) == 9);
  }
}

TEST_CASE("Mergers' computer finds each square that wins, or lets the next one win (Groups)") {
  const auto wins_by = [](State state, const Action& action) {
    state.apply(action);
    return state.current_player() == kTerminal;
  };
  const auto wins = [&](const State& state) {
    return std::ranges::any_of(legal_actions(state),
                               [&](const Action& action) { return wins_by(state, action); });
  };
  int won = 0, harmful = 0;
  for (const char* options : {"rows=5 columns=5 goal=11", "rows=6 columns=7 goal=12",
                              "rows=6 columns=6 goal=15 players=3", "goal=13"}) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      State state = groups(options, "");
      Random random(seed);
      while (state.current_player() != kTerminal) {
        INFO(options << "\n" << state.text(kSpectator));
        const int square = mergers::winning_square(state);
        REQUIRE((square != mergers::kNoSquare) == wins(state));
        if (square != mergers::kNoSquare) {
          ++won;
          CHECK(wins_by(state, Action::place(mergers::Board::square(square))));
        }
        const Action action = state.random_action(random);
        const bool is_harmless = mergers::is_harmless(state, action);
        state.apply(action);
        REQUIRE(is_harmless == (state.current_player() == kTerminal || !wins(state)));
        harmful += !is_harmless;
      }
    }
  }
  CHECK(won >= 100);
  CHECK(harmful >= 100);
}

TEST_CASE("Mergers' computer ends a game of companies that it then has won (Companies)") {
  // Player 2 alone has a share of A, which any further tile brings to the goal.
  const State state =
      companies("rows=5 columns=6 goal=11", "A1 A2 A3 A4 A5 A6 B6 B5 B4 B3 B2 B1 C6 C5 C4 C3 C2 C1",
                "A1,A2,buy A,A3,A4,A5,A6,B6,B5,B4,B3");
  REQUIRE(state.size(0) == 10);
  REQUIRE(state.seat() == 1);
  REQUIRE(state.shares(1, 0) == 1);
  for (const Level level : {Level::four, Level::five}) {
    Random random(4);
    const auto choice = choose(state, level, random);
    State next = state;
    next.apply(choice.action);
    INFO(to_text(level) << ": " << choice.reason.english);
    REQUIRE(next.current_player() == kTerminal);
    CHECK(winners(next.outcome()) == std::vector<Seat>{state.seat()});
  }
}

TEST_CASE("Mergers' computer shuns the square that pays another player alone (Companies)") {
  // At A3 Aurora absorbs Borealis, all of whose shares player 2 holds; the other squares touch
  // nothing.
  const State state = companies("rows=5 columns=6", "A1 A2 A4 A5 E1 E3 E5 A3 C1 C3 C5 C6",
                                "A1,A2,A4,A5,E1,buy B,buy B,buy B");
  REQUIRE(state.seat() == 2);
  REQUIRE(state.shares(1, 1) == 3);
  constexpr int kGames = 40;
  int paying = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Random random(seed);
    paying += choose(state, Level::three, random).action == *State::parse_action("A3");
  }
  // By mistake only: 40 % of level 3's actions are random.
  CHECK(paying <= kGames / 5);
}

// B1 joins Aurora and Borealis, whose shares player 1 holds. Aurora's price stays, because
// companies of 6 to 10 cost the same. The other squares offered touch nothing.
//
//     1  2  3  4  5  6
//  A  A  A  A  A  A  A
//  B  .
//  C  B  B        .
//  D
//  E  .  .  .  .  .  .
TEST_CASE("Mergers' computer takes what an absorbed company pays, though no price rises") {
  const State state =
      State::from_start(parse_options<State::Options>("mergers", "rows=5 columns=6"),
                        "A=2,0,0,0 B=3,3,0,0 offer=B1,C5,E1,E2,E3,E4,E5,E6 "
                        "A1:A A2:A A3:A A4:A A5:A A6:A C1:B C2:B");
  REQUIRE(state.price(0) == mergers::price_of(9));
  constexpr int kGames = 40;
  int paid = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Random random(seed);
    paid += choose(state, Level::three, random).action == *State::parse_action("B1");
  }
  // 40 % of level 3's actions are random.
  CHECK(paid >= kGames / 2);
}

TEST_CASE("Mergers' computer searches for each purchase and square from level 4 on") {
  State state = companies("rows=5 columns=6", "A1 A2 A4 A5 E1 E3 E5 A3 C1 C3 C5 C6", "A1");
  const auto searches = [&](Level level) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      count += choose(state, level, random).nodes > 1;
    }
    return count;
  };
  CHECK(searches(Level::four) == 200);
  state.apply(*State::parse_action("A2"));
  REQUIRE(state.phase() == mergers::Phase::buy);
  CHECK(searches(Level::one) < 100);
  CHECK(searches(Level::four) == 200);
}

TEST_CASE("Mergers' computer says how a game of groups may go on from its square") {
  Random random(1);
  const auto choice = choose(groups("", ""), Level::five, random);
  const std::string begins = State::to_text(choice.action) + ": touches nothing; you win ";
  REQUIRE(choice.reason.english.starts_with(begins));
  CHECK(choice.reason.english.ends_with(" % of the games tried from here"));
  // Nothing is decided on an empty board.
  const int share = std::stoi(choice.reason.english.substr(begins.size()));
  CHECK(share > 25);
  CHECK(share < 75);
}

TEST_CASE("Mergers' computer says what a square does to companies, and what to do then") {
  const State state = companies("", "A1 A2 B4 C3 C6 D6 E1 E3", "A1");
  Random random(1);
  const auto choice = choose(state, Level::five, random);
  CHECK(choice.reason.english == "A2: founds a company of 2; buy it while a share costs $200");
  State next = state;
  next.apply(choice.action);
  // The purchase depends on the seed; both choices have a reason.
  std::map<Action::Kind, std::string> reasons;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random other(seed);
    const auto purchase = choose(next, Level::three, other);
    reasons[purchase.action.kind] = purchase.reason.english;
  }
  CHECK(reasons[Action::Kind::buy].starts_with("A share of Aurora costs $200 and may pay $"));
  CHECK(reasons[Action::Kind::end] == "Keep your $800: another company may bring more");
}

TEST_CASE("Mergers' computer says what founders' shares and bonuses bring") {
  const char* options = "rows=5 columns=6 founder=on bonus=on money=3000";
  const std::string pile = "A1 A2 A4 A5 E1 E3 E5 A3 C1 C3 C5 C6";
  const auto why = [](const State& state, const char* action) {
    return reason(state, *State::parse_action(action)).english;
  };
  CHECK(why(companies(options, pile, "A1"), "A2") ==
        "A2: founds a company of 2 and gives you a share of it; buy it while a share costs $200");
  // Player 1 founds B; one share makes player 2 its second holder, equal to the first.
  State state = companies(options, pile, "A1,A2,A4,A5");
  state.apply(*State::parse_action("E1"));
  CHECK(why(state, "buy B").starts_with("A share of Borealis costs $200, may pay $"));
  CHECK(why(state, "buy B").ends_with(" in the end, and raises your bonus from $0 to $1500"));
  CHECK(why(companies(options, pile, "A1,A2,A4,A5,E1,buy B,E3,E5"), "A3") ==
        "A3: Aurora absorbs Borealis, which pays you $1700, $1500 of it as a bonus, and your 1 "
        "share of Aurora gains $300");
}

TEST_CASE("Mergers' computer buys a lead where bonuses are paid") {
  // Players 1 and 2 have a company each; player 3 has no shares and can take the lead in either.
  State state = companies("rows=5 columns=6 founder=on bonus=on money=3000",
                          "A1 A2 A4 A5 E1 E3 E5 A3 C1 C3 C5 C6", "A1,A2,A4,A5,E1");
  state.apply(*State::parse_action("E3"));
  REQUIRE(state.seat() == 2);
  Random random(5);
  while (state.phase() == mergers::Phase::buy) {
    state.apply(choose(state, Level::five, random).action);
  }
  const int leads = (state.shares(2, 0) > 1) + (state.shares(2, 1) > 1);
  CHECK(leads == 1);
}

}  // namespace
}  // namespace quintet::test
