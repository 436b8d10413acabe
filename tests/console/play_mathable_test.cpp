// The dialogue of Mathable (rules/mathable/rules.md, Text form).

#include "console_run.h"

namespace quintet::console {
namespace {

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
                        "Player 1's turn\nBag (52 tokens)\nPlayer 1: 0\nPlayer 2: 0\n"
                        "Rack: [ 7 11 4 5 ]") +
          "Action (P/S/E/T): Enter move: 5 does not fit on F5: in no direction do the two nearest "
          "squares make it with +, -, * or /.\n"
          "Action (P/S/E/T): Enter move: Place a token like G9 4, or write swap 14 10, end, take "
          "or terminate.\n"
          "Action (P/S/E/T): How many to swap? The rack has 4 tokens to swap.\n"
          "Action (P/S/E/T): Enter move: " +
          mathable_position("_7",
                            "Player 1's turn\nBag (52 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Rack: [ 11 4 5 ]") +
          "Action (P/E/T): Choose one of P/E/T.\n"
          "Action (P/E/T): " +
          mathable_position("_7",
                            "Player 2's turn\nBag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Rack: [ 9 8 2 13 ]") +
          "Action (P/S/E/T): How many to swap? 1st token to swap: 2nd token to swap: "
          "Swapped 9 -> 3, 2 -> 14\n"
          "Rack swapped: [ 3 8 14 13 ]\n" +
          mathable_position("_7",
                            "Player 1's turn\nBag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Rack: [ 7 11 4 5 ]") +
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

}  // namespace
}  // namespace quintet::console
