#include <algorithm>
#include <map>
#include <tuple>

#include "positions.h"
#include "triangles/bot/book.h"
#include "triangles/bot/bot.h"
#include "triangles/bot/endgame.h"
#include "triangles_solve.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using triangles::Action;
using triangles::Solver;
using triangles::State;
using triangles::Turns;

State state_of(const Match& match) {
  return dynamic_cast<const PositionOf<State>&>(match.position()).state();
}

Choice<Action> chosen(const State& state, Level level, std::uint64_t seed = 1) {
  Random random(seed);
  return choose(state, level, random);
}

State after(State state, const Action& action) {
  state.apply(action);
  return state;
}

// Calls visit(state) once for each reachable position; of the owners only the lead counts.
template <class Visit>
void each_reachable(const State& start, Visit&& visit) {
  std::vector<State> open = {start};
  std::map<std::tuple<std::vector<Action>, Seat, bool, int>, bool> seen;
  while (!open.empty()) {
    const State state = open.back();
    open.pop_back();
    const std::vector<Action> actions = legal_actions(state);
    if (actions.empty()) continue;
    const int lead = state.points(0) - state.points(1);
    auto& known = seen[{actions, state.current_player(), state.second_turn(), lead}];
    if (known) continue;
    known = true;
    visit(state);
    for (const Action& action : actions) open.push_back(after(state, action));
  }
}

TEST_CASE(
    "Triangles' computer: level 5 keeps the exact value at every position of radius 1 (Perfect "
    "play)") {
  Solver solver;
  for (const Turns turns : {Turns::two, Turns::unlimited}) {
    int positions = 0, kept = 0;
    each_reachable(State::initial({1, turns}), [&](const State& state) {
      const Seat seat = state.current_player();
      const auto choice = chosen(state, Level::five, static_cast<std::uint64_t>(positions));
      ++positions;
      kept += solver.lead(after(state, choice.action), seat) == solver.lead(state, seat);
    });
    CHECK(positions > 4000);
    CHECK(kept == positions);
  }
}

TEST_CASE(
    "Triangles' computer: with 12 lines left level 5 plays as one does who tries every line") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Turns turns = seed % 2 == 0 ? Turns::two : Turns::unlimited;
    State state = State::initial({seed % 3 == 0 ? 3 : 2, turns});
    Random random(seed);
    while (state.undrawn().count() > 12) state.apply(state.random_action(random));
    Solver solver;
    const Seat seat = state.current_player();
    const auto choice = chosen(state, Level::five, seed);
    const int lead = solver.lead(state, seat);
    INFO(state.text(kSpectator) << "\n" << choice.reason.english);
    CHECK(solver.lead(after(state, choice.action), seat) == lead);
    const int all = triangles::triangles_of(state.radius()), own = (all + lead) / 2;
    const std::string end = lead > 0 ? "it wins " : lead < 0 ? "it loses " : "the game is drawn ";
    CHECK(choice.reason.english.ends_with("; with best play on both sides " + end +
                                          std::to_string(own) + " : " + std::to_string(all - own)));
  }
}

TEST_CASE(
    "Triangles' computer: chains, and positions that are joined alike, are worth what trying every "
    "line finds") {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const Turns turns = seed % 2 == 0 ? Turns::two : Turns::unlimited;
    State state = State::initial({seed % 3 == 0 ? 3 : 2, turns});
    Random random(seed);
    while (state.undrawn().count() > 14) {
      // Thoughtful play leaves chains and loops.
      state.apply(seed % 4 < 2 ? chosen(state, Level::three, random.bits()).action
                               : state.random_action(random));
    }
    // A table this small forgets most entries.
    triangles::Endgame endgame(state, 6);
    Solver solver;
    for (int game = 0; game < 30; ++game) {
      for (State next = state; next.current_player() != kTerminal;
           next.apply(next.random_action(random))) {
        const Seat seat = next.current_player();
        INFO(next.text(kSpectator) << "\nturns=" << (seed % 2 == 0 ? "two" : "unlimited"));
        CHECK(endgame.lead(next, seat) == solver.lead(next, seat));
        const State best = after(next, Action::at(endgame.best_line(next, random)));
        CHECK(solver.lead(best, seat) == solver.lead(next, seat));
      }
    }
  }
}

TEST_CASE(
    "Triangles' computer: what a search finds on its way is true, and who learns it goes on where "
    "that search was broken off") {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    State root = State::initial({2, Turns::two});
    Random random(seed);
    while (root.undrawn().count() > 16) root.apply(root.random_action(random));
    const Seat seat = root.current_player();
    using Finding = triangles::Endgame::Finding;
    std::vector<Finding> findings;
    triangles::Endgame told(root, 20);
    told.tell(20, [&](const Finding& finding) { findings.push_back(finding); });
    const int lead = told.lead(root, seat);
    REQUIRE(findings.size() > 4);

    std::map<std::pair<std::uint64_t, bool>, State> met;
    std::vector<int> lines;
    root.undrawn().each([&](int line) { lines.push_back(line); });
    for (int game = 0; game < 300; ++game) {
      for (State state = root; state.current_player() != kTerminal;
           state.apply(state.random_action(random))) {
        std::uint64_t left = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
          left |= std::uint64_t{state.undrawn().test(lines[i])} << i;
        }
        met.emplace(std::pair(left, state.second_turn()), state);
      }
    }
    Solver solver;
    int checked = 0;
    for (const Finding& finding : findings) {
      const auto found = met.find({finding.left, finding.second_turn});
      if (found == met.end()) continue;
      const State& state = found->second;
      const Seat player = state.current_player();
      const int gain = solver.lead(state, player) - state.points(player) + state.points(1 - player);
      CHECK(finding.least <= gain);
      CHECK(gain <= finding.most);
      ++checked;
    }
    CHECK(checked > 0);

    triangles::Endgame late(root, 20), resumed(root, 20);
    for (const Finding& finding : findings) late.learn(finding);
    CHECK(late.lead(root, seat) == lead);
    CHECK(late.nodes() == 0);
    for (std::size_t i = 0; i < findings.size() / 2; ++i) resumed.learn(findings[i]);
    CHECK(resumed.lead(root, seat) == lead);
    CHECK(resumed.nodes() < told.nodes());
  }
}

TEST_CASE("Triangles' computer: level 5 opens radius 2 by its book, in either seat") {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Seat seat = seed % 2;
    State state = State::initial({2, seed < 40 ? Turns::two : Turns::unlimited});
    Random random(seed);
    while (state.undrawn().count() >= triangles::least_book_lines(state.options().turns)) {
      if (state.current_player() != seat) {
        state.apply(state.random_action(random));
        continue;
      }
      INFO(state.text(kSpectator));
      const auto move = triangles::book_move(state, random);
      REQUIRE(move.has_value());
      REQUIRE(state.undrawn().test(move->line));
      const Choice<Action> choice = chosen(state, Level::five, seed);
      CHECK(choice.nodes == 0);
      state.apply(choice.action);
    }
  }
}

TEST_CASE("Triangles' computer: the book says the same of a board that is turned or mirrored") {
  for (const Turns turns : {Turns::two, Turns::unlimited}) {
    State state = State::initial({2, turns});
    Random random(7);
    const auto after_book = [&](const State& from) {
      const auto move = triangles::book_move(from, random);
      REQUIRE(move.has_value());
      return triangles::book_key(after(from, Action::at(move->line)));
    };
    for (const int line : {4, 19, 30}) {
      const auto key = after_book(state);
      for (const auto& image : triangles::images()) {
        State turned = State::initial({2, turns});
        triangles::Drawn lines = triangles::drawn(state);
        for (; lines != 0; lines &= lines - 1) {
          turned.apply(Action::at(image[std::countr_zero(lines)]));
        }
        CHECK(after_book(turned) == key);
      }
      state.apply(Action::at(triangles::book_move(state, random)->line));
      state.apply(Action::at(line));
    }
  }
}

TEST_CASE(
    "Triangles' computer: of the first lines of radius 2, while both follow the book, level 5 and "
    "who solves say at once that the game is a draw") {
  for (const Turns turns : {Turns::two, Turns::unlimited}) {
    State state = State::initial({2, turns});
    while (state.undrawn().count() >= triangles::least_book_lines(state.options().turns)) {
      const Choice<Action> solved = solve(state), choice = chosen(state, Level::five);
      CHECK(solved.nodes == 0);
      CHECK(solved.value == 0);
      CHECK(choice.reason.english.ends_with(
          "with best play on both sides the game is drawn 12 : 12"));
      state.apply(solved.action);
    }
    if (turns == Turns::unlimited) {
      triangles::Endgame endgame(state, 20);
      CHECK(endgame.lead(state, 0) == 0);
    }
    // Only the book's answer to the first line, and its mirror image, are known to draw.
    Random random(1);
    const State first = after(State::initial({2, turns}), solve(State::initial({2, turns})).action);
    int known = 0;
    first.undrawn().each([&](int line) {
      const auto move = triangles::book_move(after(first, Action::at(line)), random);
      REQUIRE(move.has_value());
      known += move->is_drawn;
    });
    CHECK(known >= 1);
    CHECK(known <= 2);
  }
}

TEST_CASE("Triangles' computer: a line of the book keeps the exact value") {
  for (const std::uint64_t seed : {5u, 39u}) {  // seeds with quick searches
    const Seat seat = 1;
    State state = State::initial({2, Turns::unlimited});
    Random random(seed);
    while (state.undrawn().count() > triangles::least_book_lines(state.options().turns) ||
           state.current_player() != seat) {
      const bool own = state.current_player() == seat;
      state.apply(own ? chosen(state, Level::five, seed).action : state.random_action(random));
    }
    INFO(state.text(kSpectator));
    const State next = after(state, chosen(state, Level::five, seed).action);
    triangles::Endgame endgame(state, 20);
    CHECK(endgame.lead(next, seat) == endgame.lead(state, seat));
  }
}

TEST_CASE(
    "Triangles' computer: where the end is near level 5 says how the game ends, and so it does") {
  for (const int radius : {2, 3}) {
    for (const Turns turns : {Turns::two, Turns::unlimited}) {
      State state = State::initial({radius, turns});
      Random random(static_cast<std::uint64_t>(radius));
      while (state.undrawn().count() > 22) {
        state.apply(chosen(state, Level::two, random.bits()).action);
      }
      const Seat first = state.current_player();
      const std::string why = chosen(state, Level::five).reason.english;
      while (state.current_player() != kTerminal) {
        state.apply(chosen(state, Level::five, random.bits()).action);
      }
      const std::string points = ' ' + std::to_string(state.points(first)) + " : " +
                                 std::to_string(state.points(1 - first));
      INFO(why);
      CHECK(why.find("; with best play on both sides ") != why.npos);
      CHECK(why.ends_with(points));
    }
  }
}

TEST_CASE("Triangles' computer: whoever thinks takes a triangle, and the reason says so") {
  Match match = new_match("triangles", "radius=2");
  play(match, "1,4");  // two sides of the triangle under line 1
  for (const Level level : {Level::greedy, Level::five}) {
    const State state = state_of(match);
    const auto choice = chosen(state, level);
    CHECK(std::popcount(state.completed_by(choice.action)) == 1);
  }
  CHECK(chosen(state_of(match), Level::five)
            .reason.english.ends_with(": completes 1 triangle and moves again"));
}

TEST_CASE("Triangles' computer: levels 1 and 2 now and then overlook a triangle, others never") {
  Match match = new_match("triangles", "radius=2");
  play(match, "1,4");
  const State state = state_of(match);
  const auto taken = [&](Level level) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      count += state.completed_by(chosen(state, level, seed).action) != 0;
    }
    return count;
  };
  const int one = taken(Level::one), two = taken(Level::two);
  CHECK(one > 20);
  CHECK(two > one);
  CHECK(two < 90);
  CHECK(taken(Level::three) == 100);
  CHECK(taken(Level::four) == 100);
}

TEST_CASE("Triangles' computer: level 1 does not see what it gives away, level 2 does") {
  // No triangle can be completed. Six of the eight lines give one its second side.
  Match match = new_match("triangles");
  play(match, "1,12,2,11");
  const State state = state_of(match);
  const auto gives = [&](const Action& action) {
    const State next = after(state, action);
    const std::vector<Action> answers = legal_actions(next);
    return std::ranges::any_of(answers, [&](const Action& a) { return next.completed_by(a) != 0; });
  };
  const std::vector<Action> lines = legal_actions(state);
  REQUIRE(lines.size() == 8);
  REQUIRE(std::ranges::count_if(lines, gives) == 6);
  const auto given = [&](Level level) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      count += gives(chosen(state, level, seed).action);
    }
    return count;
  };
  CHECK(given(Level::one) > 130);  // of 200; a random line would be one of the six in 150
  CHECK(given(Level::two) < 70);   // three in ten lines are random
}

TEST_CASE("Triangles' computer: a reason says what a line gives away") {
  Match match = new_match("triangles");
  CHECK(chosen(state_of(match), Level::two, 1).reason.english.ends_with(": gives nothing away"));
  // Each of the six triangles has one side, so every line gives something away.
  play(match, "1,12,2,11,5,8");
  const std::string why = chosen(state_of(match), Level::five).reason.english;
  INFO(why);
  CHECK(why.find("gives away 2 triangles") != why.npos);
  CHECK(why.find("; with best play on both sides ") != why.npos);
}

}  // namespace
}  // namespace quintet
