#include <algorithm>
#include <optional>

#include "mathable/bot/bot.h"
#include "mathable/bot/outlook.h"
#include "mathable/bot/turns.h"
#include "positions.h"
#include "yardstick/mathable.h"

namespace quintet {
namespace {

using mathable::Action;
using mathable::Kind;
using mathable::State;

constexpr Level kLevels[] = {Level::random, Level::greedy, Level::one, Level::two,
                             Level::three,  Level::four,   Level::five};

State start(const char* options) {
  return State::initial(parse_options<State::Options>("mathable", options));
}

State dealt(const char* options, const std::string& tokens) {
  State state = start(options);
  for (const auto token : words(tokens)) {
    const auto draw = State::parse_chance(token);
    REQUIRE(draw);
    REQUIRE_FALSE(state.check(*draw));
    state.apply(*draw);
  }
  REQUIRE(state.current_player() == 0);
  return state;
}

// A whole turn of a computer: its actions, separated by commas.
std::string turn_of(State state, Level level, std::uint64_t seed) {
  Random random(seed);
  const Seat seat = state.current_player();
  std::string actions;
  while (state.current_player() == seat) {
    const auto choice = choose(state, level, random);
    REQUIRE_FALSE(state.check(choice.action));
    actions += (actions.empty() ? "" : ", ") + State::to_text(choice.action);
    state.apply(choice.action);
    if (choice.action.kind == Kind::swap) break;
    while (state.current_player() == kChance && state.turn() == seat) {
      state.apply(state.random_chance(random));
    }
  }
  return actions;
}

// A random game until the bag is empty and at most `held` tokens are left. `nullopt` if it is over
// before.
std::optional<State> random_end(const char* options, std::uint64_t seed, int held) {
  State state = start(options);
  Random random(seed);
  while (state.current_player() != kTerminal) {
    if (state.current_player() == kChance) {
      state.apply(state.random_chance(random));
      continue;
    }
    if (state.bag_count() == 0 && state.held(0) + state.held(1) <= held) return state;
    state.apply(state.random_action(random));
  }
  return {};
}

// The final lead of the player to move, by trying everything.
int brute_force(const State& state) {
  const Seat seat = state.current_player();
  const std::vector<Action> actions = legal_actions(state);
  int best = -100'000;
  for (const Action& action : actions) {
    if (action.kind == Kind::terminate) continue;
    State next = state;
    next.apply(action);
    int value = 0;
    if (next.current_player() == kTerminal) {
      value = next.points(seat) - next.points(1 - seat);
    } else {
      value = brute_force(next) * (next.current_player() == seat ? 1 : -1);
    }
    best = std::max(best, value);
  }
  return best;
}

TEST_CASE("Mathable's computer does what is legal, at every level, and never terminates a game") {
  for (const char* options :
       {"preset=junior", "preset=junior rules=official", "preset=junior players=3", "size=8 rack=8",
        "rules=official rack=4 players=4"}) {
    State state = start(options);
    Random random(5);
    for (int step = 0; state.current_player() != kTerminal; ++step) {
      REQUIRE(step < 2000);
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
        continue;
      }
      // The levels take turns, because the strongest is slow.
      const Level level = kLevels[static_cast<std::size_t>(step) % std::size(kLevels)];
      const auto choice = choose(state.resample(state.current_player(), random), level, random);
      INFO(options << ", step " << step << ", " << to_text(level) << ": "
                   << State::to_text(choice.action));
      REQUIRE_FALSE(state.check(choice.action));
      REQUIRE(choice.action.kind != Kind::terminate);
      if (level != Level::random) CHECK_FALSE(choice.reason.english.empty());
      state.apply(choice.action);
    }
  }
}

// Printed: 1 2 above 3 4. 4 fits nowhere until 12 is at F8; then it fits at E8, as 12 / 3 alone.
TEST_CASE("Mathable's computer plans equations by each of the signs that count (Options)") {
  const State state = dealt("rack=4 operations=products", "12 4 54 81 6 6 6 9");
  Random random(1);
  CHECK_THAT(choose(state, Level::three, random).reason.english,
             Catch::EndsWith("with 1 more token 16 points in this turn"));
}

// Printed: 1 2 above 3 4. At first only 7 and 12 fit, beside 3 and 4. 28 = 4 × 7 fits at J8 once 7
// is at I8, and 12 then still fits on the other side.
TEST_CASE("Mathable's computer sees a turn of several tokens, and goes on with it") {
  const State state = dealt("rack=4", "12 7 28 60 5 5 5 6");
  for (const Level level : {Level::four, Level::five}) {
    const std::string turn = turn_of(state, level, 1);
    INFO(turn);
    CHECK(turn.find("I8 7") != turn.npos);
    CHECK(turn.find("J8 28") != turn.npos);
    CHECK(turn.find("F8 12") != turn.npos);
    CHECK(turn.ends_with(", end"));
  }
}

TEST_CASE("Mathable's computer says what a placement is made of, and what its turn scores") {
  const State state = dealt("rack=4", "12 7 28 60 5 5 5 6");
  Random random(1);
  const auto greedy = choose(state, Level::greedy, random);
  CHECK(greedy.reason.english.find("12 at ") == 0);
  CHECK(greedy.reason.english.find(": 3 × 4, 12 points, the most at once") != std::string::npos);
  const auto best = choose(state, Level::five, random);
  CHECK(best.reason.english.find("; with 2 more tokens 47 points in this turn") !=
        std::string::npos);
}

TEST_CASE("Mathable's computer counts what the others hold against its player") {
  // 12 and 7 fit at once; 60 is worth more than any token of the other player.
  const State rich = dealt("rack=4", "12 7 28 60 5 5 5 6");
  const State poor = dealt("rack=4", "5 5 5 6 12 7 28 60");
  CHECK(outlook(rich, 0) > 0);
  CHECK(outlook(rich, 1) < 0);
  CHECK(outlook(poor, 0) < 0);
  CHECK(outlook(poor, 1) > 0);
}

TEST_CASE("Mathable's computer values racks by the number of tokens in the bag") {
  // Both racks are full of small tokens that fit. A token is worth more to the player who moves
  // first, by the difference of two entries of the table in outlook.cpp.
  const auto value_of = [](const std::string& options, int bag) {
    const auto chosen = parse_options<State::Options>("mathable", options);
    std::string text = "player=1 rack1=1,1,1,1,1,2,2 rack2=2,2,2,3,3,3,3";
    int left = chosen.tokens - 14;
    mathable::Rank rank = mathable::kNone;
    int copies = 0;
    for (const int row : {1, 3, 5, 10, 12, 14}) {
      for (int column = 0; column < 14 && left > bag; column += 2) {
        while (copies == 0) copies = mathable::copies(chosen, --rank);
        text += ' ' + std::string(1, static_cast<char>('A' + column)) + std::to_string(row) + ':' +
                std::to_string(mathable::token_of(rank));
        --copies;
        --left;
      }
    }
    const State state = State::from_start(chosen, text);
    REQUIRE(state.bag_count() == bag);
    return outlook(state, 0);
  };
  CHECK(value_of("", 70) == Approx(7 * (8.5 - 10.7)));
  CHECK(value_of("", 69) == Approx(7 * (11.1 - 18.2)));
  CHECK(value_of("tokens=60", 45) == Approx(7 * (11.1 - 18.2)));
  CHECK(value_of("tokens=60", 44) == Approx(7 * (11.4 - 16.2)));
  CHECK(value_of("tokens=60", 20) == Approx(7 * (11.4 - 16.2)));
  CHECK(value_of("tokens=60", 19) == Approx(7 * (6.1 - 10.5)));
}

TEST_CASE("Mathable's computer swaps tokens that fit nowhere rather than pass") {
  const State state = dealt("", "19 17 49 64 81 25 27 5 5 5 5 5 5 6");
  for (const Level level : {Level::one, Level::two, Level::three, Level::four, Level::five}) {
    Random random(1);
    const auto choice = choose(state, level, random);
    INFO(to_text(level) << ": " << choice.reason.english);
    CHECK(choice.action.kind == Kind::swap);
    CHECK(choice.reason.english.find("they fit nowhere") != std::string::npos);
  }
}

TEST_CASE("Mathable's computer swaps at levels 1 and 2 only what cannot be placed (A turn)") {
  // 1 fits and is worth little, a swap more.
  const State state = dealt("", "30 42 25 1 5 9 13 1 7 8 45 80 9 12");
  const auto kind = [&](Level level, std::uint64_t seed) {
    Random random(seed);
    return choose(state, level, random).action.kind;
  };
  CHECK(kind(Level::three, 1) == Kind::swap);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) CHECK(kind(Level::two, seed) == Kind::place);
}

TEST_CASE("Mathable's computer goes on with its turn from level 2 on (A turn)") {
  State state = dealt("rack=4", "12 7 28 60 5 5 5 6");
  state.apply(*State::parse_action("I8 7"));
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    CHECK(choose(state, Level::two, random).reason.english != "End the turn: that will do");
  }
}

TEST_CASE("Mathable's computer keeps as many turns of each length as its search is wide") {
  const State state = dealt("rack=4", "12 7 28 60 5 5 5 6");
  mathable::TurnSearch search(500);
  for (const unsigned width : {1u, 2u, 3u}) {
    std::array<std::size_t, mathable::kMostRack + 1> counts{};
    for (const mathable::Turn& turn : search.search(state, width, {})) ++counts[turn.count];
    CHECK(counts[1] == std::min<std::size_t>(width, 3));
    CHECK(*std::ranges::max_element(counts) == counts[1]);
  }
}

TEST_CASE("Mathable's computer values kept tokens otherwise with fewer than 25 in the bag") {
  for (mathable::Rank rank = 0; rank < mathable::kNone; ++rank) {
    CHECK(mathable::kept_value(rank, 25) == mathable::kept_value(rank, 106));
    CHECK(mathable::kept_value(rank, 24) == mathable::kept_value(rank, 0));
  }
  CHECK(mathable::kept_value(0, 25) != mathable::kept_value(0, 24));
}

TEST_CASE("Mathable's computer swaps the tokens that are worth less than one drawn (A turn)") {
  // Nothing fits; 40 and 60 are worth more than most tokens.
  const State state = dealt("", "40 60 19 17 49 64 81 5 5 5 5 5 5 6");
  std::vector<int> cheap;
  for (const mathable::Rank rank : state.rack(0)) {
    if (rank != mathable::kNone &&
        mathable::kept_value(rank, state.bag_count()) < drawn_value(state, 0)) {
      cheap.push_back(mathable::token_of(rank));
    }
  }
  std::ranges::sort(cheap);
  REQUIRE(cheap == std::vector<int>{17, 19, 49, 64, 81});
  Random random(1);
  const auto choice = choose(state, Level::four, random);
  CHECK(choice.action.kind == Kind::swap);
  CHECK(mathable::numbers(choice.action.tokens) == cheap);
}

TEST_CASE("Mathable's computer values the bonus for a rack that is emptied (Rules official)") {
  const auto start_with = [](int bonus) {
    return State::from_start(
        parse_options<State::Options>("mathable", "rack=4 rules=official"),
        "player=1 placed=1 bonus=" + std::to_string(bonus) + " rack1=-,7,12,11 rack2=5,5,5,6");
  };
  const State open = start_with(1), closed = start_with(0);
  REQUIRE(open.bonus_open());
  REQUIRE_FALSE(closed.bonus_open());
  mathable::TurnSearch search(500);
  int emptied = 0, others = 0;
  for (mathable::Turn turn : search.search(open, 100, {})) {
    mathable::Turn same = turn;
    search.appraise(open, turn);
    search.appraise(closed, same);
    CHECK(turn.value - same.value == (turn.count == 3 ? mathable::kBonus : 0));
    ++(turn.count == 3 ? emptied : others);
  }
  CHECK(emptied > 0);
  CHECK(others > 0);
}

// The values of the best turn with each token that an extra draw may bring.
std::vector<double> values_with_token(const State& state, std::size_t width) {
  State taking = state;
  taking.apply(Action{Kind::take});
  std::vector<Outcome<State::Chance>> outcomes;
  taking.chance_outcomes(outcomes);
  std::vector<double> values;
  for (const auto& [token, weight] : outcomes) {
    State next = taking;
    next.apply(token);
    mathable::TurnSearch search(500);
    values.push_back(search.search(next, width, {}).front().value);
  }
  return values;
}

TEST_CASE("Mathable's computer takes an extra token that improves its turn (Rules official)") {
  int takes = 0, leaves = 0;
  for (const char* options :
       {"rules=official", "preset=junior rules=official", "rules=official rack=4"}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      State state = start(options);
      Random random(seed);
      while (state.current_player() != kTerminal) {
        if (state.may_take()) {
          mathable::TurnSearch search(500);
          const double without = search.search(state, 12, {}).front().value;
          const std::vector<double> with = values_with_token(state, 6);
          // Only where no token of the bag could decide otherwise.
          const auto [least, most] = std::ranges::minmax(with);
          INFO(options << " " << seed << "\n" << state.text(kOmniscient));
          if (least > without + 0.01 || most < without - 0.01) {
            Random other(seed);
            const bool is_taken = choose(state, Level::four, other).action.kind == Kind::take;
            CHECK(is_taken == (least > without));
            ++(is_taken ? takes : leaves);
          }
        }
        if (state.current_player() == kChance) {
          state.apply(state.random_chance(random));
        } else {
          state.apply(state.random_action(random));
        }
      }
    }
  }
  CHECK(takes >= 3);
  CHECK(leaves >= 3);
}

// A position after a few tokens, with these points.
State with_scores(const std::string& scores) {
  return State::from_start({}, "player=1 scores=" + scores +
                                   " rack1=12,6,36,60,5,9,10 rack2=5,5,6,20,14,8,3 "
                                   "I8:7 J8:28");
}

TEST_CASE("Mathable's computer: expected leads begin with the points that are scored") {
  const auto value_of = [](const State& state) {
    Random random(3);
    return analyse(state, {.level = Level::two, .ways = 1}, random).ways.front().value;
  };
  const double equal = value_of(with_scores("0,0"));
  CHECK(value_of(with_scores("100,0")) == Approx(equal + 100));
  CHECK(value_of(with_scores("0,100")) == Approx(equal - 100));
  CHECK(equal == Approx(53.01));  // also the points that the turn and the next tokens bring

  // A turn that is played is valued likewise.
  const State state = with_scores("40,0");
  Random random(3);
  const std::vector<Action> end = {Action{Kind::end}};
  const auto judged = assess(state, end, Level::two, random);
  REQUIRE(judged);
  CHECK(judged->best_value == Approx(equal + 40));
  CHECK(judged->value == Approx(-5.39));
}

TEST_CASE("Mathable's computer assesses a turn unless there was no choice") {
  int choices = 0, none = 0;
  const std::vector<Action> end = {Action{Kind::end}};
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto state = random_end("size=8 rack=4 tokens=60", seed, 4);
    if (!state || state->check(end.front())) continue;
    const std::size_t count = legal_actions(*state).size();
    if (count > 3) continue;
    // Beside a placement, `end` and `terminate` are legal.
    Random random(seed);
    CHECK(assess(*state, end, Level::one, random).has_value() == (count == 3));
    ++(count == 3 ? choices : none);
  }
  CHECK(choices > 0);
  CHECK(none > 0);
}

// The most further points of this turn, by trying everything.
int most_points(const State& state) {
  const Seat seat = state.current_player();
  const std::vector<Action> actions = legal_actions(state);
  int most = 0;
  for (const Action& action : actions) {
    if (action.kind != Kind::place) continue;
    State next = state;
    next.apply(action);
    const int rest = next.current_player() == seat ? most_points(next) : 0;
    most = std::max(most, next.points(seat) - state.points(seat) + rest);
  }
  return most;
}

TEST_CASE(
    "Mathable's yardstick plays the turn with the most points, and swaps where nothing fits") {
  int turns = 0;
  for (const char* options : {"size=8 rack=4", "size=10 rack=4 rules=official"}) {
    State state = start(options);
    Random random(2);
    test::MathableYardstick yardstick;
    while (state.current_player() != kTerminal) {
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
        continue;
      }
      if (state.has_placed()) {
        state.apply(state.random_action(random));
        continue;
      }
      const Seat seat = state.current_player();
      INFO(options << "\n" << state.text(kOmniscient));
      const int most = most_points(state);
      const int before = state.points(seat);
      Action action = yardstick.choose(state);
      if (action.kind != Kind::place) {
        CHECK(most == 0);
        CHECK(action.kind == (state.may_swap() ? Kind::swap : Kind::end));
      }
      for (; action.kind == Kind::place; action = yardstick.choose(state)) {
        REQUIRE_FALSE(state.check(action));
        state.apply(action);
        if (state.current_player() != seat) break;
      }
      if (state.current_player() != kTerminal) CHECK(state.points(seat) - before == most);
      ++turns;
      if (state.current_player() == seat) state.apply(action);
    }
  }
  CHECK(turns >= 20);
}

TEST_CASE("Mathable's computer plays an end of two players with an empty bag exactly") {
  int ends = 0;
  for (const char* options : {"size=8 rack=4 tokens=60", "preset=junior rules=official"}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      auto state = random_end(options, seed, 5);
      if (!state) continue;
      ++ends;
      const int best = brute_force(*state);
      Random random(seed);
      const auto choice = choose(*state, Level::five, random);
      INFO(options << " " << seed << "\n"
                   << state->text(kOmniscient) << "\n"
                   << choice.reason.english);
      const std::string by = std::to_string(std::abs(best));
      const std::string result = best > 0 ? "win by " + by : best < 0 ? "lose by " + by : "draw";
      CHECK(choice.reason.english.ends_with("you " + result));
      const Seat seat = state->current_player();
      state->apply(choice.action);
      const bool over = state->current_player() == kTerminal;
      const int after = over ? state->points(seat) - state->points(1 - seat)
                             : brute_force(*state) * (state->current_player() == seat ? 1 : -1);
      CHECK(after == best);
    }
  }
  CHECK(ends >= 10);
}

}  // namespace
}  // namespace quintet
