// The dialogue of Pah Tum (rules/pahtum/rules.md, Text form).

#include "console_run.h"

namespace quintet::console {
namespace {

TEST_CASE("quintet play pahtum: the brief's dialogue, with the board after every move") {
  const Ran ran = quintet("play pahtum", "a0\na0\nz9\nb0\nC 0\nd0\ne0\nD3\nd3\nnonsense\nd 4\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out ==
        "Enter 5 black hole positions:\n"
        "Invalid. Try again!\n"
        "Invalid. Try again!\n" +
            std::string(R"(   A B C D E F G
 0 # # # # # . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . . . . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . .
O score: 0
X score: 0
Player O, make your move:    A B C D E F G
 0 # # # # # . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . O . . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . .
O score: 0
X score: 0
Player X, make your move: Invalid. Try again!
Player X, make your move: Invalid. Try again!
Player X, make your move:    A B C D E F G
 0 # # # # # . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . O . . .
 4 . . . X . . .
 5 . . . . . . .
 6 . . . . . . .
O score: 0
X score: 0
Player O, make your move: )") +
            "\n");
}

TEST_CASE("quintet play pahtum: a whole game with random holes ends with the winner's words") {
  const std::string record = quintet("random pahtum holes=random --seed 3").out;
  std::string moves = record.substr(record.find("\n\n! ") + 4);
  moves = moves.substr(moves.find('\n') + 1);
  std::istringstream result(record.substr(record.find("result: ") + 8));
  int o = 0, x = 0;
  result >> o >> x;
  REQUIRE(o != x);
  const Ran ran = quintet("play pahtum holes=random --seed 3", moves);
  CHECK(ran.out.ends_with(o > x ? "\nPlayer O wins!\n" : "\nPlayer X wins!\n"));
}

}  // namespace
}  // namespace quintet::console
