// The program `quintet` (docs/notation.md, The console program), called on streams.

#include <sstream>

#include "catch.h"
#include "console/commands.h"
#include "console/terminal.h"

namespace quintet::console {
namespace {

struct Ran {
  int status;
  std::string out, error;
};

Ran quintet(const std::string& command_line, const std::string& input = "") {
  std::istringstream line(command_line), in(input);
  std::ostringstream out, error;
  std::vector<std::string> words;
  for (std::string word; line >> word;) words.push_back(word);
  const int status = run(words, {in, out, error});
  return {status, out.str(), error.str()};
}

const std::string kHoles = "A0\nB0\nC0\nD0\nE0\n";

TEST_CASE("quintet new: an empty record, to feed the other commands") {
  CHECK(quintet("new pahtum swap=off size=9").out ==
        "quintet 1\ngame: pahtum\noptions: size=9\n\n");
}

TEST_CASE("quintet replay: the last position and whose turn it is") {
  const Ran ran = quintet("replay", "quintet 1\ngame: pahtum\n\n" + kHoles + "D3\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out == R"(   A B C D E F G
 0 # # # # # . .
 1 . . . . . . .
 2 . . . . . . .
 3 . . . O . . .
 4 . . . . . . .
 5 . . . . . . .
 6 . . . . . . .
O score: 0
X score: 0
to move: 2
)");
  CHECK(quintet("replay -", "quintet 1\ngame: pahtum\noptions: holes=random")
            .out.ends_with("X score: 0\nto move: chance\n"));
}

TEST_CASE("quintet replay --each: the start and every step, with lines --- between") {
  const Ran ran = quintet("replay --each", "quintet 1\ngame: pahtum\n\nA0\nB0\n");
  const auto count = [&](const std::string& part) {
    int times = 0;
    for (auto at = ran.out.find(part); at != std::string::npos; at = ran.out.find(part, at + 1))
      ++times;
    return times;
  };
  CHECK(count("to move: 1\n") == 3);
  CHECK(count("\n---\n") == 2);
  CHECK(count("\n 0 # . . ") == 1);
}

TEST_CASE(
    "quintet replay: several records are answered each, and refused ones leave their place empty") {
  const std::string good = "quintet 1\ngame: pahtum\n\n";
  const Ran ran = quintet("replay", good + "===\n" + good + "Z0\n===\r\n" + good);
  CHECK(ran.status == kRefused);
  CHECK(ran.error == "record 2, line 4: off_board: The board goes from A0 to G6.\n");
  const std::string position = quintet("replay", good).out;
  CHECK(ran.out == position + "===\n===\n" + position);
}

TEST_CASE("quintet replay: a random game with one action made illegal is refused at its line") {
  const std::string record = quintet("random pahtum --seed 5").out;
  CHECK(quintet("replay", record).status == kDone);
  std::istringstream lines(record);
  std::string damaged, hole, line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (number == 5) hole = line;
    damaged += (number == 20 ? hole : line) + "\n";
  }
  const Ran ran = quintet("replay", damaged);
  CHECK(ran.status == kRefused);
  CHECK(ran.out.empty());
  CHECK(ran.error.starts_with("line 20: occupied: "));
}

TEST_CASE("quintet legal: the legal actions, or the chance events with their weights") {
  CHECK(quintet("legal", quintet("new pahtum").out).out.starts_with("A0\nB0\nC0\n"));
  CHECK(quintet("legal", quintet("new pahtum holes=random").out).out.starts_with("A0 1\nB0 1\n"));
  CHECK(quintet("legal", quintet("random pahtum").out).out.empty());
}

TEST_CASE("quintet random: game k has seed N + k - 1, and equal seeds give equal games") {
  const Ran ran = quintet("random pahtum holes=random --seed 7 --games 2");
  CHECK(ran.out == quintet("random pahtum holes=random --seed 7").out + "===\n" +
                       quintet("random pahtum holes=random --seed 8").out);
  CHECK(ran.out.find("\nseed: 7\n") != std::string::npos);
  CHECK(quintet("random pahtum").out == quintet("random pahtum --seed 1 --games 1").out);
}

TEST_CASE("quintet perft: sequences of D actions and events; those that end earlier do not count") {
  CHECK(quintet("perft --depth 0", quintet("new pahtum").out).out == "1\n");
  CHECK(quintet("perft --depth 2", quintet("new pahtum").out).out == "2352\n");
  CHECK(quintet("perft --depth 3", quintet("new pahtum size=8 holes=random").out).out ==
        "249984\n");
  std::string nearly_over = quintet("random pahtum").out;
  nearly_over.resize(nearly_over.find("result:"));
  nearly_over.resize(nearly_over.size() - std::string("A0\nA0\n").size());
  CHECK(quintet("perft --depth 2", nearly_over).out == "2\n");
  CHECK(quintet("perft --depth 3", nearly_over).out == "0\n");
}

TEST_CASE("Wrong usage and wrong options end with status 2, an unreadable file with 1") {
  for (const auto* line : {"", "fly", "new", "new chess", "new pahtum size=6",
                           "new pahtum size=abc", "new pahtum size=7 size=7", "new pahtum wrap=on",
                           "new pahtum --seed 1", "random pahtum --seed x", "random pahtum --seed",
                           "random pahtum --seed 1 --seed 2", "perft", "perft --depth -1",
                           "perft --depth 1001", "replay a b", "replay --all", "play", "bench 1"}) {
    const Ran ran = quintet(line);
    INFO(line);
    CHECK(ran.status == kMisused);
    CHECK(ran.out.empty());
    CHECK(ran.error.find("usage: quintet") != std::string::npos);
  }
  CHECK(quintet("replay no-such-file").status == kRefused);
  CHECK(quintet("replay /").status == kRefused);
  CHECK(quintet("--help").status == kDone);
}

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

// An empty board of the smallest Mathable, but for one square and the lines below the board.
std::string mathable_position(const std::string& f5, const std::string& below) {
  return R"(    A  B  C  D  E  F  G  H
   __ __ __ __ __ __ __ __
 1|__|__|__|__|__|__|__|__|
 2|__|__|__|__|__|__|__|__|
 3|__|__|__|__|__|__|__|__|
 4|__|__|__|_1|_2|__|__|__|
 5|__|__|__|_3|_4|)" +
         f5 + R"(|__|__|
 6|__|__|__|__|__|__|__|__|
 7|__|__|__|__|__|__|__|__|
 8|__|__|__|__|__|__|__|__|
)" + below +
         "\n";
}

TEST_CASE("quintet play mathable: the brief's dialogue, with the board after every action") {
  const Ran ran = quintet("play mathable size=8 rack=4 tokens=60 --seed 1",
                          "p\nF5 5\nP\n\nS\n5\nP\nf5 7\ns\nE\nS\n2\n9\n 2\nS\n1\nx\nT\n");
  CHECK(ran.status == kDone);
  CHECK(
      ran.out ==
      mathable_position("__",
                        "Bag (52 tokens)\nPlayer 1: 0\nPlayer 2: 0\n"
                        "Player 1's turn\nRack: [ 7 11 4 5 ]") +
          "Action (P/S/E/T): Enter move: 5 does not fit on F5: in no direction do the two nearest "
          "squares make it with +, -, * or /.\n"
          "Action (P/S/E/T): Enter move: Place a token like G9 4, or write swap 14 10, end, take "
          "or terminate.\n"
          "Action (P/S/E/T): How many to swap? The rack has 4 tokens to swap.\n"
          "Action (P/S/E/T): Enter move: " +
          mathable_position("_7",
                            "Bag (52 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Player 1's turn\nRack: [ 11 4 5 ]") +
          "Action (P/E/T): Choose one of P/E/T.\n"
          "Action (P/E/T): " +
          mathable_position("_7",
                            "Bag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Player 2's turn\nRack: [ 9 8 2 13 ]") +
          "Action (P/S/E/T): How many to swap? 1st token to swap: 2nd token to swap: "
          "Swapped 9 -> 3, 2 -> 14\n"
          "Rack swapped: [ 3 8 14 13 ]\n" +
          mathable_position("_7",
                            "Bag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Player 1's turn\nRack: [ 7 11 4 5 ]") +
          "Action (P/S/E/T): How many to swap? 1st token to swap: Place a token like G9 4, or "
          "write swap 14 10, end, take or terminate.\n"
          "Action (P/S/E/T): " +
          mathable_position("_7", "Bag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\nPlayer 1 wins!"));
}

TEST_CASE("quintet play mathable: under official an extra token is offered as X") {
  const Ran ran = quintet("play mathable preset=junior rules=official --seed 16",
                          "X\nP\nG5 3\nP\nH5 6\nX\nX\n");
  CHECK(ran.status == kDone);
  const auto prompt = [&](const std::string& part) { return ran.out.find(part); };
  const auto plain = prompt("\nAction (P/S/E/T): Choose one of P/S/E/T.\nAction (P/S/E/T): ");
  const auto offered = prompt("Rack: [ 9 12 15 ]\nAction (P/X/E/T): ");
  CHECK(plain < offered);
  CHECK(offered < prompt("Bag (49 tokens)"));
  CHECK(ran.out.ends_with("Action (P/E/T): Choose one of P/E/T.\nAction (P/E/T): \n"));
}

TEST_CASE("Lines of any length and bytes of any kind are refused, and the game goes on") {
  std::string junk = std::string(10'000, 'A') + "\n";
  for (int c = 1; c < 256; ++c) junk += std::string(1, static_cast<char>(c)) + "9\n";
  const Ran ran = quintet("play pahtum", junk + std::string("A\0B\n", 4) + kHoles + "F0\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out.find("\n 0 # # # # # O .\n") != std::string::npos);
}

}  // namespace
}  // namespace quintet::console
