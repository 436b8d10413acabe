// Pah Tum by the sections of rules/pahtum/rules.md.

#include "pahtum/pahtum.h"

#include "pahtum_positions.h"

namespace quintet {
namespace {

using test::draw;
using test::new_match;
using test::play;
using test::refused;
using test::text_of;

TEST_CASE(
    "Pah Tum: the board has the holes of its size, and an even number of squares is left (Board)") {
  struct Row {
    int size, holes, left;
  };
  for (const auto& [size, holes, left] : {Row{7, 5, 44},
                                          {8, 6, 58},
                                          {9, 9, 72},
                                          {10, 10, 90},
                                          {11, 13, 108},
                                          {12, 14, 130},
                                          {13, 17, 152},
                                          {14, 20, 176},
                                          {15, 23, 202}}) {
    Match match = new_match("pahtum", "size=" + std::to_string(size) + " holes=random");
    int drawn = 0;
    while (match.roll()) ++drawn;
    CHECK(drawn == holes);
    CHECK(match.position().legal_actions().size() == static_cast<std::size_t>(left));
  }
}

TEST_CASE(
    "Pah Tum: a square is named by column and row in any case, with or without a blank (Board)") {
  for (const auto* spelling : {"C5", "c5", "C 5", " c\t5 "}) {
    Match match = new_match("pahtum");
    CHECK(refused(match, spelling) == "none");
    CHECK(match.history().back().text == "C5");
  }
  for (const auto* nonsense : {"", "C", "5", "5C", "C05", "C+5", "C5 D", "CC5", "C-0", "hole C5"}) {
    Match match = new_match("pahtum");
    INFO(nonsense);
    CHECK(refused(match, nonsense) == "not_understood");
  }
}

TEST_CASE("Pah Tum: a hole named twice is refused as dug already (A game 1)") {
  Match match = new_match("pahtum");
  play(match, "A0");
  CHECK(match.act("A0").sentence.english == "A0 is dug already.");
  CHECK(match.act("A0").code == Code::occupied);
}

TEST_CASE("Pah Tum: the holes are entered one by one by player O's seat (A game 1)") {
  Match match = new_match("pahtum");
  for (const auto* hole : {"A0", "B0", "C0", "D0"}) {
    CHECK(match.position().current_player() == 0);
    play(match, hole);
  }
  CHECK(refused(match, "A0") == "occupied");
  CHECK(refused(match, "H0") == "off_board");
  CHECK(refused(match, "A7") == "off_board");
  CHECK(refused(match, "A-1") == "off_board");
  CHECK(refused(match, "A99999999999999999999") == "off_board");
  play(match, "G6");
  CHECK(text_of(match) == R"(
   A B C D E F G
 0 # # # # . . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . . . . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . #
O score: 0
X score: 0
)");
}

TEST_CASE(
    "Pah Tum: O begins, players alternate on empty squares, a refused player is asked again (A "
    "game 2)") {
  Match match = draw(R"(
   A B C D E F G
 0 # # # # # . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . . . . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . .)");
  CHECK(match.position().current_player() == 0);
  play(match, "D3");
  CHECK(match.position().current_player() == 1);
  CHECK(match.act("D3").sentence.english == "D3 is taken by O.");
  CHECK(match.act("A0").sentence.english == "A0 is a black hole.");
  CHECK(match.act("P3").sentence.english == "The board goes from A0 to G6.");
  CHECK(refused(match, "swap") == "not_now");
  CHECK(match.position().current_player() == 1);
  play(match, "D4");
  CHECK(match.position().current_player() == 0);
}

TEST_CASE("Pah Tum: a run of n pieces is worth 2^n - n - 2 from three on (Score)") {
  const int points[] = {0,   0,   0,    3,    10,   25,   56,    119,
                        246, 501, 1012, 2035, 4082, 8177, 16368, 32751};
  for (std::size_t n = 0; n <= 15; ++n) CHECK(pahtum::kRunPoints[n] == points[n]);
}

TEST_CASE("Pah Tum: the longest run, fifteen in a row, is counted (Score)") {
  Match match = new_match("pahtum", "size=15");
  for (int i = 0; i < 23; ++i) play(match, "ABCDEFGHIJKLMNO"[i % 15] + std::to_string(14 - i / 15));
  for (int i = 0; i < 15; ++i) {
    play(match, "ABCDEFGHIJKLMNO"[i] + std::to_string(0));
    if (i < 14) play(match, "ABCDEFGHIJKLMNO"[i] + std::to_string(2 + 2 * (i % 2)));
  }
  CHECK(match.position().scores() == std::vector<std::int64_t>{32751, 0});
}

TEST_CASE("Pah Tum: lengthening a run pays the difference, and so does joining two (Score)") {
  Match match = draw(R"(
   A B C D E F G
 0 O O O O . O O
 1 X X . X X X .
 2 . . . . . . .
 3 # # # # # . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . .)");
  const pahtum::State& state =
      static_cast<const PositionOf<pahtum::State>&>(match.position()).state();
  CHECK(state.points(0) == 10);
  CHECK(state.points(1) == 3);
  CHECK(state.gain(1, 1, 6) == 10 - 3);
  CHECK(state.gain(1, 1, 2) == 56 - 3);
  CHECK(state.gain(0, 0, 4) == 119 - 10);
  CHECK(state.gain(0, 2, 2) == 0);
}

TEST_CASE(
    "Pah Tum: the last move joins runs of two and three, and the game ends (Known positions)") {
  Match match = draw(R"(
   A B C D E F G
 0 O X X X O X #
 1 X O # O O X O
 2 X O O O # . O
 3 O X # X X X X
 4 O O O X O X X
 5 O O O O X X #
 6 O O X X X O X)");
  CHECK(match.position().scores() == std::vector<std::int64_t>{29, 19});
  CHECK(match.position().current_player() == 1);
  CHECK(match.preview("F2", kSpectator).second.text() ==
        R"([{"event":"placed","player":1,"square":"F2","points":53,)"
        R"("runs":[{"player":1,"from":"F0","to":"F5","points":56}]}])");
  play(match, "F 2");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.position().outcome() == std::vector<std::int64_t>{29, 72});
  CHECK(refused(match, "F2") == "game_over");
}

TEST_CASE("Pah Tum: random holes are drawn uniformly from the squares not drawn yet (Options)") {
  Match match = new_match("pahtum", "holes=random");
  CHECK(match.position().current_player() == kChance);
  CHECK(match.position().legal_actions().empty());
  CHECK(refused(match, "A0") == "chance_due");
  CHECK(match.position().chance_outcomes().size() == 49);
  REQUIRE_FALSE(match.chance("C5"));
  CHECK(match.position().chance_outcomes().size() == 48);
  for (const auto& [event, weight] : match.position().chance_outcomes()) {
    CHECK(event != "C5");
    CHECK(weight == 1);
  }
  CHECK(match.chance("C5").code == Code::impossible_event);
  CHECK(match.chance("Z9").code == Code::impossible_event);
  CHECK(match.chance("?").code == Code::not_understood);
  match.roll_all();
  CHECK(match.chance("A0").code == Code::not_now);
}

TEST_CASE(
    "Pah Tum: X may take over O's only piece, as the very first action and only then (Options)") {
  Match match = new_match("pahtum", "swap=on");
  CHECK(refused(match, "swap") == "not_now");
  play(match, "A6,B6,C6,D6,E6");
  CHECK(refused(match, "swap") == "not_now");
  play(match, "D3");
  CHECK(match.position().legal_actions().back() == "swap");
  play(match, "SWAP");
  CHECK(match.position().current_player() == 0);
  CHECK(refused(match, "swap") == "not_now");
  CHECK(text_of(match).substr(0, 85) == R"(
   A B C D E F G
 0 . . . . . . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . X . . .)");
  play(match, "A0");
  CHECK(refused(match, "swap") == "not_now");
}

TEST_CASE("Pah Tum: after a swap both still own equally many pieces at the end (Board, Options)") {
  Match match = new_match("pahtum", "swap=on holes=random");
  match.roll_all();
  play(match, match.position().legal_actions().front() + ",swap");
  play_randomly(match, 7);
  const std::string text = text_of(match);
  CHECK(std::count(text.begin(), text.end(), 'O') == std::count(text.begin(), text.end(), 'X'));
}

TEST_CASE("Pah Tum: a record begins from a position, whose points follow (A position as text)") {
  const Match drawn = draw(R"(
       A B C D E F G
     0 . O X # O . .
     1 . X O X O # .
     2 . X O X O . .
     3 . X O O O X .
     4 . O X X X O .
     5 . . X . # # .
     6 # . . . . . .)");
  const std::string start = drawn.position().start();
  CHECK(start.starts_with("player=1 B0:O C0:X D0:# E0:O B1:X "));
  CHECK(start.ends_with(" C5:X E5:# F5:# A6:#"));
  const Match begun = test::begin("pahtum", start);
  CHECK(text_of(begun) == text_of(drawn));
  CHECK(begun.position().scores() == std::vector<std::int64_t>{16, 6});
  // Squares in any order, and in the notation's spellings.
  CHECK(test::begin("pahtum", "a0:# B0:# C0:# D0:# E0:# F0:X player=2").record() ==
        "quintet 1\ngame: pahtum\nstart: player=2 A0:# B0:# C0:# D0:# E0:# F0:X\n\n");
  CHECK(test::begin("pahtum", "player=1").record() == new_match("pahtum").record());
}

TEST_CASE("Pah Tum: from a position without its holes they are dug first (A position as text)") {
  Match match = test::begin("pahtum", "player=2 A0:# B0:# C0:#");
  CHECK(match.position().current_player() == 0);
  play(match, "D0,E0");
  CHECK(match.position().current_player() == 1);
  CHECK(test::begin("pahtum", "A0:#", "holes=random").position().current_player() == kChance);
}

TEST_CASE("Pah Tum: X may swap where O alone has a piece (A position as text)") {
  const std::string holes = "player=2 A0:# B0:# C0:# D0:# E0:# ";
  const auto refusal = [&](const std::string& piece) {
    Match match = test::begin("pahtum", holes + piece, "swap=on");
    return refused(match, "swap");
  };
  CHECK(refusal("F0:O") == "none");
  CHECK(refusal("F0:X") == "not_now");
  CHECK(refusal("F0:O G0:O") == "not_now");
}

TEST_CASE("Pah Tum: where no game is, no record begins (A position as text)") {
  const auto fault = [](const std::string& start, const std::string& options = "") {
    return test::start_fault("pahtum", start, options);
  };
  CHECK(fault("player=3") == "player= takes a number from 1 to 2");
  CHECK(fault("player=") == "player= takes a number from 1 to 2");
  CHECK(fault("player=1,2") == "player= takes a number from 1 to 2");
  CHECK(fault("player=1 player=1") == "player is here for the second time");
  CHECK(fault("turn=2") == "\"turn=2\" says nothing here");
  CHECK(fault("A0") == "\"A0\" says nothing here");
  CHECK(fault("A0:Z") == "\"A0:Z\" says nothing here");
  CHECK(fault("A0:") == "\"A0:\" says nothing here");
  CHECK(fault("H0:#") == "there is no square H0");
  CHECK(fault("H0:#", "size=8") == "");
  CHECK(fault(":#") == "there is no square ");
  CHECK(fault("A7:O") == "there is no square A7");
  CHECK(fault("A0:# a0:#") == "a0 is here for the second time");
  CHECK(fault("A0:# A0:O") == "A0 is here for the second time");
  const std::string holes = "5 holes come before the first piece";
  CHECK(fault("A0:# B0:# C0:# D0:# E0:# F0:#") == holes);
  CHECK(fault("A0:# B0:# C0:# D0:# F0:O") == holes);
}

}  // namespace
}  // namespace quintet
