// Dots and Triangles by the sections of rules/triangles/rules.md.

#include "triangles/triangles.h"

#include <algorithm>
#include <set>

#include "positions.h"
#include "triangles_solve.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using test::refused;
using test::text_of;
using triangles::Action;
using triangles::kNobody;
using triangles::Solver;
using triangles::State;
using triangles::Turns;

Action line(int number) {
  return {static_cast<std::int8_t>(number)};
}

// The text form without the scores.
std::string board_of(const State& state) {
  std::string board = state.text(kSpectator);
  for (auto score = board.find("Player"); score != board.npos; score = board.find("Player")) {
    board.erase(score, board.find('\n', score) - score);
  }
  return board;
}

// Row and column of the last of these characters on the board.
std::pair<std::ptrdiff_t, std::size_t> last_of(const State& state, const char* characters) {
  const std::string board = board_of(state);
  const auto at = board.find_last_of(characters);
  REQUIRE(at != board.npos);
  const std::string before = board.substr(0, at);
  return {std::count(before.begin(), before.end(), '\n'), at - (before.rfind('\n') + 1)};
}

TEST_CASE("Dots and Triangles: lines are numbered from top to bottom, left to right (Board)") {
  Match match = new_match("triangles");
  play(match, "1,3");
  CHECK(text_of(match) == R"(
  o---o
   \
o   o   o
          Player 1 score: 0
  o   o   Player 2 score: 0
)");
  play(match, "5,7,8,10,12");
  CHECK(text_of(match) == R"(
  o---o
   \   \
o   o---o
 \   \    Player 1 score: 0
  o---o   Player 2 score: 0
)");
}

TEST_CASE("Dots and Triangles: the lines of the six triangles (Board)") {
  const std::set<int> sides[] = {{2, 3, 6}, {1, 3, 4},   {4, 5, 7},
                                 {6, 8, 9}, {9, 10, 12}, {7, 10, 11}};
  for (int triangle = 0; triangle < 6; ++triangle) {
    State state = State::initial({});
    for (const int side : sides[triangle]) {
      CHECK(state.owner(triangle) == kNobody);
      state.apply(line(side));
    }
    for (int other = 0; other < 6; ++other) {
      CHECK(state.owner(other) == (other == triangle ? 0 : kNobody));
    }
  }
}

TEST_CASE("Dots and Triangles: a line is named by its number alone (Notation)") {
  for (const auto* spelling : {"7", " 7", "7\t ", " \t7"}) {
    Match match = new_match("triangles");
    CHECK(refused(match, spelling) == "none");
    CHECK(match.history().back().text == "7");
  }
  for (const auto* nonsense :
       {"", " ", "+7", "07", "-0", "00", "7 8", "7,8", "7.0", "0x7", "1e1", "line 7", "C5", "七"}) {
    Match match = new_match("triangles");
    INFO(nonsense);
    CHECK(refused(match, nonsense) == "not_understood");
  }
}

TEST_CASE("Dots and Triangles: there is no chance, so no chance event is understood (Notation)") {
  Match match = new_match("triangles");
  CHECK(match.chance("5").code == Code::not_understood);
  CHECK(match.position().chance_outcomes().empty());
  CHECK_FALSE(match.roll());
}

TEST_CASE(
    "Dots and Triangles: player 1 begins, and without triangles the turn alternates (A game 1)") {
  Match match = new_match("triangles");
  Seat seat = 0;
  for (const auto* line : {"1", "2", "5", "8", "11", "12"}) {
    CHECK(match.position().current_player() == seat);
    play(match, line);
    seat = 1 - seat;
  }
  CHECK(match.position().legal_actions() ==
        std::vector<std::string>{"3", "4", "6", "7", "9", "10"});
}

TEST_CASE("Dots and Triangles: a refused player is asked again (A game 2, Options)") {
  for (const auto& [options, last] :
       {std::pair{"radius=1", 12}, {"radius=2", 42}, {"radius=3", 90}}) {
    INFO(options);
    Match match = new_match("triangles", options);
    play(match, "7");
    for (const auto& number :
         {std::string("0"), std::string("-3"), std::to_string(last + 1), std::string("128"),
          std::string("256"), std::string("263"), std::string("4294967297"),
          std::string("99999999999999999999999"), std::string("-99999999999999999999999")}) {
      INFO(number);
      const Refusal refusal = match.act(number);
      CHECK(refusal.code == Code::off_board);
      CHECK(refusal.sentence.english ==
            "The lines are numbered from 1 to " + std::to_string(last) + ".");
    }
    const Refusal refusal = match.act("7");
    CHECK(refusal.code == Code::occupied);
    CHECK(refusal.sentence.english == "Line 7 is drawn already.");
    CHECK(match.position().current_player() == 1);
    play(match, std::to_string(last));
    CHECK(match.position().current_player() == 0);
  }
}

TEST_CASE("Dots and Triangles: one line can complete two triangles (A game 3)") {
  Match match = new_match("triangles");
  play(match, "2,6,1,4");
  CHECK(match.position().scores() == std::vector<std::int64_t>{0, 0});
  CHECK(match.preview("3", kSpectator).second.text() ==
        R"([{"event":"drew","player":0,"line":3},)"
        R"({"event":"captured","player":0,"triangles":[1,2]},)"
        R"({"event":"turn","player":0,"why":"captured"}])");
  play(match, "3");
  CHECK(text_of(match) == R"(
  o---o
 /1\1/
o---o   o
          Player 1 score: 2
  o   o   Player 2 score: 0
)");
}

TEST_CASE("Dots and Triangles: nobody has three turns in a row (A game 4)") {
  Match match = new_match("triangles");
  play(match, "2,3,1,5,8,12,9");
  CHECK(match.position().current_player() == 1);
  play(match, "6");  // T1 and T4
  CHECK(match.position().current_player() == 1);
  CHECK(match.position().view(1).text().find(R"("turns":"two","turn":2)") != std::string::npos);
  play(match, "4");  // T2
  CHECK(match.events(match.ply() - 1, kSpectator).text() ==
        R"([{"event":"drew","player":1,"line":4},)"
        R"({"event":"captured","player":1,"triangles":[2]},)"
        R"({"event":"turn","player":0,"why":"second_turn"}])");
  CHECK(match.position().view(0).text().find(R"("turn":1)") != std::string::npos);
  play(match, "7");  // T3
  CHECK(match.position().current_player() == 0);
  play(match, "11");  // nothing
  CHECK(match.events(match.ply() - 1, kSpectator).text() ==
        R"([{"event":"drew","player":0,"line":11},)"
        R"({"event":"turn","player":1,"why":"nothing_captured"}])");
}

TEST_CASE("Dots and Triangles: with turns=unlimited every triangle gives another turn (Options)") {
  Match match = new_match("triangles", "turns=unlimited");
  CHECK(match.position().view(0).text().ends_with(R"("turns":"unlimited","turn":1})"));
  play(match, "2,3,1,5,8,12,9");
  for (const auto* line : {"6", "4", "7", "10"}) {
    CHECK(match.position().current_player() == 1);
    play(match, line);
  }
  CHECK(match.position().current_player() == 1);
  play(match, "11");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{0, 6});
}

TEST_CASE("Dots and Triangles: the game ends when all lines are drawn (A game 5)") {
  Match match = new_match("triangles");
  play(match, "1,2,3,4,5,6,7,8,9,10,11");
  CHECK(match.position().current_player() != kTerminal);
  play(match, "12");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.position().legal_actions().empty());
  const auto outcome = match.position().outcome();
  CHECK(outcome[0] + outcome[1] == 6);
  CHECK(refused(match, "12") == "game_over");
  CHECK(refused(match, "13") == "game_over");
  CHECK(refused(match, "?") == "not_understood");
}

Match begin(const std::string& start, const std::string& options = "") {
  return test::begin("triangles", start, options);
}

std::string start_fault(const std::string& start, const std::string& options = "") {
  return test::start_fault("triangles", start, options);
}

TEST_CASE("Dots and Triangles: a line drawn changes the number (The grid as a number)") {
  struct Row {
    std::string before, line;
    Seat player;
    std::string after;
  };
  for (const auto& [before, line, player, after] :
       {Row{"110001011101000220", "3", 0, "111001011101100220"},
        {"100000001001000000", "10", 1, "100000001101000020"},
        {"000000000000000000", "8", 0, "000000010000000000"},
        {"000000000000000000", "8", 1, "000000010000000000"}}) {
    INFO(before);
    Match match = begin(before + " player=" + std::to_string(player + 1));
    CHECK(match.position().current_player() == player);
    CHECK(match.position().start() == before + (player == 1 ? " player=2" : ""));
    play(match, line);
    CHECK(match.position().start().substr(0, 18) == after);
  }
}

TEST_CASE(
    "Dots and Triangles: the full grid 111111111111222111 is a draw, whoever would be to move (The "
    "grid as a number)") {
  for (const auto* turn : {"", " player=2", " turn=2 player=2"}) {
    const Match match = begin(std::string("111111111111222111") + turn);
    CHECK(match.position().current_player() == kTerminal);
    CHECK(match.position().outcome() == std::vector<std::int64_t>{3, 3});
    CHECK(match.position().start() == "111111111111222111");
  }
}

TEST_CASE(
    "Dots and Triangles: turn=2 is the second turn in a row, which no triangle prolongs (The grid "
    "as a number)") {
  const std::string grid = "110001011101000220";
  Match first = begin(grid + " player=2");
  Match second = begin(grid + " player=2 turn=2");
  CHECK(second.position().start() == grid + " player=2 turn=2");
  for (Match* match : {&first, &second}) play(*match, "3");
  CHECK(first.position().start() == "111001011101200220 player=2 turn=2");
  CHECK(second.position().start() == "111001011101200220");
}

TEST_CASE(
    "Dots and Triangles: a record says where it begins, but not from an empty grid (The grid as a "
    "number)") {
  const std::string head = "quintet 1\ngame: triangles\n";
  CHECK(Match::load(head + "start:  110001011101000220\tturn=2  player=2 \n\n3\n").record() ==
        head + "start: 110001011101000220 player=2 turn=2\n\n3\n");
  CHECK(begin("110001011101000220 turn=1 player=1").record() ==
        head + "start: 110001011101000220\n\n");
  CHECK(begin("000000000000000000").record() == new_match("triangles").record());
  // Leading zeros may be missing when read, and are always written.
  CHECK(begin("000").record() == new_match("triangles").record());
  CHECK(begin("0").record() == new_match("triangles").record());
  CHECK(begin("0 player=2").record() == head + "start: 000000000000000000 player=2\n\n");
  CHECK(begin("11001000000100000 turn=2").record() ==
        head + "start: 011001000000100000 turn=2\n\n");
  CHECK(begin("000000000000000000 player=2").record() ==
        head + "start: 000000000000000000 player=2\n\n");
}

TEST_CASE(
    "Dots and Triangles: a start that is no grid is refused at its line, and the digit named (The "
    "grid as a number)") {
  CHECK(start_fault("200000000000000000") == "digit 1 says whether a line is drawn: 0 or 1");
  CHECK(start_fault("000000000009000000") == "digit 12 says whether a line is drawn: 0 or 1");
  CHECK(start_fault("0000-0000000000000") == "digit 5 says whether a line is drawn: 0 or 1");
  CHECK(start_fault("111111111111222113") == "digit 18 is the owner of triangle 6: 0, 1 or 2");
  CHECK(start_fault("111111111111x22111") == "digit 13 is the owner of triangle 1: 0, 1 or 2");
  CHECK(start_fault("011001000000000000") == "digit 13: triangle 1 is complete but has no owner");
  CHECK(start_fault("011001000000100000") == "");
  CHECK(start_fault("011001000000200000") == "");
  CHECK(start_fault("011001000000110000") == "digit 14: triangle 2 has an owner but lacks a side");
  CHECK(start_fault("000000000000000002") == "digit 18: triangle 6 has an owner but lacks a side");
  CHECK(start_fault("1") == "digit 18: triangle 6 has an owner but lacks a side");
  for (const auto* other : {"", "1x", "-1", "0000000000000000000", "player=2", "player=2 0"}) {
    INFO(other);
    CHECK(start_fault(other) == "a grid is a number of 1 to 18 digits");
  }
}

TEST_CASE(
    "Dots and Triangles: behind the grid stand player and turn, each 1 or 2 and once (The grid as "
    "a number)") {
  const std::string grid = "000000000000000000 ";
  CHECK(start_fault(grid + "player=0") == "option player is 1 to 2, not \"0\"");
  CHECK(start_fault(grid + "player=") == "option player is 1 to 2, not \"\"");
  CHECK(start_fault(grid + "turn=3") == "option turn is 1 to 2, not \"3\"");
  CHECK(start_fault(grid + "turn=1 turn=1") == "option turn is named twice");
  CHECK(start_fault(grid + "seat=1") ==
        "a start has no option \"seat\"; its options are player, turn");
  CHECK(start_fault(grid + "2") == "an option is written key=value, not \"2\"");
}

TEST_CASE(
    "Dots and Triangles: larger grids are longer numbers, and only turns=two has a second turn "
    "(Options)") {
  const std::string grid = "000000000000000000";
  CHECK(start_fault(grid + " player=2", "turns=unlimited") == "");
  CHECK(start_fault(grid + " turn=2", "turns=unlimited") ==
        "with turns=unlimited no turn is the last of a run, so turn=2 says nothing");
  for (const auto& [radius, digits] : {std::pair{"radius=2", 66}, {"radius=3", 144}}) {
    const std::string number(static_cast<std::size_t>(digits), '0');
    CHECK(start_fault(number + '0', radius) ==
          "a grid is a number of 1 to " + std::to_string(digits) + " digits");
    CHECK(new_match("triangles", radius).position().start() == number);
    Match match = begin("0 player=2", radius);
    CHECK(match.position().start() == number + " player=2");
    play(match, "1");
    CHECK(match.position().start() == '1' + number.substr(1));
  }
}

TEST_CASE(
    "Dots and Triangles: the radius says how many dots, lines and triangles there are (Options)") {
  struct Row {
    int radius, dots, lines, triangles;
  };
  for (const auto& row : {Row{1, 7, 12, 6}, {2, 19, 42, 24}, {3, 37, 90, 54}}) {
    State state = State::initial({row.radius});
    const std::string board = board_of(state);
    CHECK(std::count(board.begin(), board.end(), 'o') == row.dots);
    Random random(1);
    CHECK(playout(state, random) == row.lines);
    CHECK(state.points(0) + state.points(1) == row.triangles);
  }
}

TEST_CASE(
    "Dots and Triangles: at every radius lines are numbered row by row from the top (Options)") {
  for (int radius = 1; radius <= 3; ++radius) {
    State state = State::initial({radius});
    state.apply(line(1));
    for (int number = 2; number <= triangles::lines_of(radius); ++number) {
      const auto before = last_of(state, "-/\\");
      state.apply(line(number));
      CHECK(before < last_of(state, "-/\\"));
    }
  }
}

TEST_CASE(
    "Dots and Triangles: at every radius triangles are numbered row by row from the top "
    "(Options)") {
  for (int radius = 1; radius <= 3; ++radius) {
    std::pair<std::ptrdiff_t, std::size_t> before{0, 0};
    for (int triangle = 0; triangle < triangles::triangles_of(radius); ++triangle) {
      State state = State::initial({radius});
      const auto& sides = state.geometry().triangle_lines[static_cast<std::size_t>(triangle)];
      CHECK(std::is_sorted(sides.begin(), sides.end()));
      for (const int side : sides) state.apply(line(side + 1));
      CHECK(state.owner(triangle) == 0);
      CHECK(state.points(0) == 1);
      CHECK(before < last_of(state, "1"));
      before = last_of(state, "1");
    }
  }
}

TEST_CASE(
    "Dots and Triangles: the view's dots are the corners of its lines and triangles (Board)") {
  for (const triangles::Geometry& g : triangles::kGeometries) {
    const int radius = static_cast<int>(&g - triangles::kGeometries.begin()) + 1;
    const auto distance = [&](int a, int b) {  // squared, in half sides
      const auto [ax, ay] = g.dots[static_cast<std::size_t>(a)];
      const auto [bx, by] = g.dots[static_cast<std::size_t>(b)];
      return (ax - bx) * (ax - bx) + 3 * (ay - by) * (ay - by);
    };
    std::set<std::pair<int, int>> pairs;
    for (int i = 0; i < triangles::lines_of(radius); ++i) {
      const auto [a, b] = g.line_dots[static_cast<std::size_t>(i)];
      CHECK(distance(a, b) == 4);
      pairs.insert({std::min(a, b), std::max(a, b)});
    }
    CHECK(pairs.size() == static_cast<std::size_t>(triangles::lines_of(radius)));
    for (int i = 0; i < triangles::triangles_of(radius); ++i) {
      const auto& corners = g.triangle_dots[static_cast<std::size_t>(i)];
      std::set<int> of_sides, of_corners(corners.begin(), corners.end());
      for (const auto side : g.triangle_lines[static_cast<std::size_t>(i)]) {
        of_sides.insert(g.line_dots[side].begin(), g.line_dots[side].end());
      }
      CHECK(of_sides == of_corners);
      CHECK(of_corners.size() == 3);
    }
  }
}

TEST_CASE("Dots and Triangles: options that cannot be played are refused (Options)") {
  for (const auto* options : {"radius=0", "radius=4", "radius=", "radius=1.5", "turns=three",
                              "turns=2", "size=2", "radius=1 radius=1"}) {
    INFO(options);
    CHECK_THROWS_AS(new_match("triangles", options), Fault);
  }
  CHECK(new_match("triangles", "turns=two radius=1").position().options() == "");
  CHECK(new_match("triangles", "turns=unlimited radius=3").position().options() ==
        "radius=3 turns=unlimited");
}

TEST_CASE(
    "Dots and Triangles: undrawn lines are blank, scores stand right of the last rows (Text "
    "form)") {
  CHECK(text_of(new_match("triangles")) == R"(
  o   o

o   o   o
          Player 1 score: 0
  o   o   Player 2 score: 0
)");
  CHECK(text_of(new_match("triangles", "radius=2")) == R"(
    o   o   o

  o   o   o   o

o   o   o   o   o

  o   o   o   o
                  Player 1 score: 0
    o   o   o     Player 2 score: 0
)");
  Match match = new_match("triangles", "radius=3");
  play(match, "1,4,5,3,10,12");
  CHECK(text_of(match) == R"(
      o---o   o---o
     /2\         /
    o---o   o   o   o

  o   o   o   o   o   o

o   o   o   o   o   o   o

  o   o   o   o   o   o

    o   o   o   o   o
                          Player 1 score: 0
      o   o   o   o       Player 2 score: 1
)");
}

TEST_CASE(
    "Dots and Triangles: twelve lines in any order are a game, so perft is 12 * 11 * ... (Board)") {
  CHECK(perft(State::initial({}), 5) == 12 * 11 * 10 * 9 * 8);
  CHECK(perft(State::initial({2}), 3) == 42 * 41 * 40);
  CHECK(perft(State::initial({3}), 3) == 90 * 89 * 88);
}

// The final lead of `seat` with perfect play, by trying everything.
int lead_by_brute_force(const State& state, Seat seat) {
  if (state.current_player() == kTerminal) return state.points(seat) - state.points(1 - seat);
  const bool own = state.current_player() == seat;
  int best = own ? -100 : 100;
  const std::vector<Action> actions = legal_actions(state);
  for (const Action& action : actions) {
    State next = state;
    next.apply(action);
    const int lead = lead_by_brute_force(next, seat);
    best = own ? std::max(best, lead) : std::min(best, lead);
  }
  return best;
}

TEST_CASE(
    "Dots and Triangles: the solver agrees with trying everything, from six lines before the end") {
  Solver solver;
  for (const Turns turns : {Turns::two, Turns::unlimited}) {
    Random random(1);
    for (int game = 0; game < 20; ++game) {
      State state = State::initial({1, turns});
      while (state.undrawn().count() > 6) state.apply(state.random_action(random));
      for (const Seat seat : {0, 1}) {
        CHECK(solver.lead(state, seat) == lead_by_brute_force(state, seat));
      }
    }
  }
}

TEST_CASE("Dots and Triangles: who wins at radius 1 when both play perfectly (Perfect play)") {
  Solver solver;
  const State two = State::initial({1, Turns::two});
  const State unlimited = State::initial({1, Turns::unlimited});
  CHECK(solver.lead(two, 0) == 2 - 4);
  CHECK(solver.lead(two, 1) == 4 - 2);
  CHECK(solver.lead(unlimited, 0) == 4 - 2);
  const std::set<int> rim = {1, 2, 5, 8, 11, 12};
  for (int first = 1; first <= 12; ++first) {
    State after_two = two, after_unlimited = unlimited;
    after_two.apply(line(first));
    after_unlimited.apply(line(first));
    CHECK(solver.lead(after_two, 0) == 2 - 4);
    CHECK(solver.lead(after_unlimited, 0) == (rim.contains(first) ? 4 - 2 : 0));
  }
}

}  // namespace
}  // namespace quintet
