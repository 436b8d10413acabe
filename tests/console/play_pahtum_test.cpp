// The dialogue of Pah Tum (rules/pahtum/rules.md, Text form).

#include <algorithm>

#include "console_run.h"

namespace quintet::console {
namespace {

const std::string kEmpty = R"(   A B C D E F G
 0 . . . . . . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . . . . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . .
O score: 0
X score: 0
)";

TEST_CASE("quintet play pahtum: the brief's dialogue, with the board after every move") {
  const Ran ran =
      quintet("play pahtum --seed 1", "a0\na0\nz9\nb0\nC 0\nd0\ne0\nD3\nd3\nnonsense\nd 4\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out == kEmpty +
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

// The rows of the last board shown, without their numbers.
std::string last_board(const std::string& out) {
  const auto begin = out.rfind("   A B C D E F G\n");
  std::istringstream lines(out.substr(begin, out.find("O score", begin) - begin));
  std::string rows, line;
  for (std::getline(lines, line); std::getline(lines, line);) rows += line.substr(3) + '\n';
  return rows;
}

TEST_CASE("quintet play pahtum: several positions on a line are taken one after the other") {
  const Ran ran = quintet("play pahtum --seed 1", "C 3 E 2\nA0B0 C0 D 4 E 5\nF 6\n");
  CHECK(last_board(ran.out) ==
        "# # # . . . .\n"
        ". . . . . . .\n"
        ". . . . # . .\n"
        ". . # . . . .\n"
        ". . . O . . .\n"
        ". . . . X . .\n"
        ". . . . . O .\n");
  CHECK(ran.out == quintet("play pahtum --seed 1", "C 3\nE 2\nA 0\nB 0\nC 0\nD 4\nE 5\nF 6\n").out);
}

TEST_CASE("quintet play pahtum: a refused position stops none that follow on its line") {
  const std::string holes = "A0 B0 C0 D0 E0\n";
  CHECK(quintet("play pahtum --seed 1", holes + "Z 9 A 0 F 6\n").out ==
        quintet("play pahtum --seed 1", holes + "Z 9\nA 0\nF 6\n").out);
}

TEST_CASE("quintet play pahtum: a letter and its number may stand on two lines (Text form)") {
  CHECK(quintet("play pahtum --seed 1", "C\n3\n\nE 2 A\n\n0 B0 C0\nD\n4 E 5\nF 6\n").out ==
        quintet("play pahtum --seed 1", "C3\nE2\nA0\nB0\nC0\nD4\nE5\nF6\n").out);
}

TEST_CASE("quintet play pahtum: what is no position is refused with the rest of its line") {
  const std::string holes = "A0 B0 C0 D0 E0\n";
  for (const auto* line : {"D 4 nonsense F 6\n", "D 4 5 F 6\n", "D 4, F 6\n"}) {
    INFO(line);
    CHECK(quintet("play pahtum --seed 1", holes + line).out ==
          quintet("play pahtum --seed 1", holes + "D 4\nnonsense\n").out);
  }
}

TEST_CASE(
    "quintet play pahtum: a swap may stand between positions, and a computer answers itself") {
  CHECK(last_board(quintet("play pahtum swap=on", "A0 B0 C0 D0 E0 D4 swap E5\n").out)
            .ends_with("\n. . . X . . .\n. . . . O . .\n. . . . . . .\n"));
  const Ran ran = quintet("play pahtum --computer 2=1 --seed 1", "A0 B0 C0 D0 E0 A6 B6\n");
  CHECK(last_board(ran.out).ends_with("\nO O . . . . .\n"));
  CHECK(std::ranges::count(last_board(ran.out), 'X') == 2);
}

TEST_CASE("quintet play pahtum: random holes are on the first board") {
  const std::string out = quintet("play pahtum holes=random --seed 1").out;
  CHECK(out.ends_with("O score: 0\nX score: 0\nPlayer O, make your move: \n"));
  CHECK(std::ranges::count(out, '#') == 5);
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
