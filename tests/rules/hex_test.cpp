// Hex by the sections of tests/sample/hex/rules.md.

#include "hex/hex.h"

#include "positions.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using test::refused;
using test::text_of;

TEST_CASE("Hex: a cell is named by column and row in any case, with or without a blank (Board)") {
  for (const auto* spelling : {"C2", "c2", "C 2", " c\t2 "}) {
    Match match = new_match("hex");
    CHECK(refused(match, spelling) == "none");
    CHECK(match.history().back().text == "C2");
  }
  for (const auto* nonsense : {"", "C", "2", "2C", "C02", "C2 D", "CC2", "swap"}) {
    Match match = new_match("hex");
    INFO(nonsense);
    CHECK(refused(match, nonsense) == "not_understood");
  }
}

TEST_CASE("Hex: a stone goes on a free cell of the board (A game 1)") {
  Match match = new_match("hex", "size=3");
  for (const auto* off : {"D1", "A4", "A0", "A-1", "Z9999999999"}) {
    CHECK(refused(match, off) == "off_board");
  }
  CHECK(match.act("A4").sentence.english == "The board goes from A1 to C3.");
  play(match, "B2");
  CHECK(match.act("b2").sentence.english == "B2 is taken by Red.");
  play(match, "A1");
  CHECK(match.act("A1").sentence.english == "A1 is taken by Blue.");
  CHECK(match.position().current_player() == 0);
}

TEST_CASE("Hex: Red wins by joining top and bottom, and nobody moves any more (A game 2)") {
  Match match = new_match("hex", "size=3");
  play(match, "A1,B2,A2,C1");
  CHECK(match.position().current_player() == 0);
  play(match, "A3");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.position().outcome() == std::vector<std::int64_t>{1, 0});
  CHECK(refused(match, "C3") == "game_over");
  CHECK(text_of(match) == R"(
   A B C
 1 R . B
  2 R B .
   3 R . .
Red wins
)");
}

TEST_CASE("Hex: Blue wins by joining left and right (A game 2)") {
  Match match = new_match("hex", "size=3");
  play(match, "A1,A2,A3,B2,C3,C1");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{0, 1});
}

TEST_CASE("Hex: cells touch above to the right and below to the left, not the other way (Board)") {
  Match joined = new_match("hex", "size=3");
  play(joined, "C1,A1,B2,A2,A3");
  CHECK(joined.position().outcome() == std::vector<std::int64_t>{1, 0});
  Match apart = new_match("hex", "size=3");
  play(apart, "A1,C1,B2,A3,C3");
  CHECK(apart.position().current_player() == 1);
}

TEST_CASE("Hex: a view has the size and a text for each row; a move and its victory are events") {
  Match match = new_match("hex", "size=3");
  play(match, "C1,A1,B2,A2");
  CHECK(match.position().view(kSpectator).text() == R"({"size":3,"rows":["B.R","BR.","..."]})");
  CHECK(match.preview("B3", kSpectator).second.text() ==
        R"([{"event":"placed","player":0,"square":"B3"},{"event":"connected","player":0}])");
}

}  // namespace
}  // namespace quintet
