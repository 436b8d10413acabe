// The dialogue of Mathable (rules/mathable/rules.md, Text form).

#include "console_run.h"
#include "core/match.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "mathable/mathable.h"

namespace quintet::console {
namespace {

// The board of the smallest Mathable, empty but for F5, and the lines below it.
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
                          "p\nF5 5\nP\n\nS\n5\nP\nf5 7\ns\nE\nS\n2\n9\n 2\nS\n1\n\nT\n");
  CHECK(ran.status == kDone);
  CHECK(
      ran.out ==
      "Round 1\n" +
          mathable_position("__",
                            "Player 1's turn\nBag (52 tokens)\nPlayer 1: 0\nPlayer 2: 0\n"
                            "Rack: [ 7 11 4 5 ]") +
          "Action (P/S/E/T): Enter move: 5 does not fit on F5: in no direction do the two nearest "
          "squares make it with +, -, * or /.\n"
          "Action (P/E/T): Enter move: Place a token by its square and number, like G9 4.\n"
          "Action (P/E/T): A swap is possible only as the first action of a turn.\n"
          "Action (P/E/T): Choose one of P/E/T; B shows the bag.\n"
          "Action (P/E/T): Enter move: " +
          mathable_position("_7",
                            "Player 1's turn\nBag (52 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Rack: [ 11 4 5 ]") +
          "Action (P/E/T): A swap is possible only as the first action of a turn.\n"
          "Action (P/E/T): " +
          mathable_position("_7",
                            "Player 2's turn\nBag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Rack: [ 9 8 2 13 ]") +
          "Action (P/S/E/T): How many to swap? 1st token to swap: 2nd token to swap: "
          "Swapped 9 -> 3, 2 -> 14\n"
          "Rack swapped: [ 3 8 14 13 ]\nRound 2\n" +
          mathable_position("_7",
                            "Player 1's turn\nBag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                            "Rack: [ 7 11 4 5 ]") +
          "Action (P/S/E/T): How many to swap? 1st token to swap: Action (P/S/E/T): " +
          mathable_position("_7", "Bag (51 tokens)\nPlayer 1: 7\nPlayer 2: 0\nPlayer 1 wins!"));
}

TEST_CASE("quintet play mathable: at Enter move a placement is taken and nothing else") {
  const std::string game = "play mathable size=8 rack=4 tokens=60 --seed 1";
  const std::string refused = "Enter move: Place a token by its square and number, like G9 4.\n";
  const std::string out =
      quintet(game, "P\nswap 7\nP\nend\nP\ntake\nP\nterminate\nE\nS\n1\n9\n").out;
  CHECK(out.find(refused + "Action (P/E/T): " + refused + "Action (P/E/T): " + refused +
                 "Action (P/E/T): " + refused + "Action (P/E/T):     A") != out.npos);
  // The next turn may begin with a swap.
  CHECK(out.find("\nAction (P/S/E/T): How many to swap? 1st token to swap: Swapped 9 -> ") !=
        out.npos);
}

// Typed input for a random game up to the first turn that begins with an empty bag.
std::string typed_until_empty(const std::string& game) {
  const Match match = Match::load(quintet("random " + game).out);
  std::string typed;
  for (std::size_t ply = 0; ply < match.ply(); ++ply) {
    if (match.history()[ply].by == kChance) continue;
    const auto& state = state_of<mathable::State>(match.position_at(ply));
    if (state.bag_count() == 0 && !state.has_placed()) return typed;
    const auto parts = words(match.history()[ply].text);
    if (parts[0] == "end") {
      typed += "E\n";
    } else if (parts[0] == "swap") {
      typed += "S\n" + std::to_string(parts.size() - 1) + '\n';
      for (std::size_t i = 1; i < parts.size(); ++i) typed += std::string(parts[i]) + '\n';
    } else {
      typed += "P\n" + match.history()[ply].text + '\n';
    }
  }
  FAIL("the bag is never empty at the beginning of a turn");
  return "";
}

TEST_CASE(
    "quintet play mathable: with an empty bag S is refused for that reason, P chosen or not") {
  const std::string game = "mathable size=8 rack=8 tokens=60 players=4 --seed 3";
  const std::string out = quintet("play " + game, typed_until_empty(game) + "s\nP\n\nS\n").out;
  const std::string refused = "The bag is empty, so nothing can be swapped.\n";
  CHECK(out.find("\nBag (0 tokens)\n") != out.npos);
  CHECK(out.ends_with("]\nAction (P/E/T): " + refused +
                      "Action (P/E/T): Enter move: Place a token by its square and number, like G9 "
                      "4.\nAction (P/E/T): " +
                      refused + "Action (P/E/T): \n"));
}

TEST_CASE("quintet play mathable: passes that end a game are told before the last board (End 3)") {
  const std::string game = "play mathable size=8 rack=4 tokens=60 --seed 1";
  const std::string out = quintet(game, "E\nE\nE\nE\nE\nE\n").out;
  CHECK(out.find("Action (P/S/E/T): The game is over: 6 passes in a row.\n    A") != out.npos);
  CHECK(out.ends_with("\nDraw game!\n"));
  CHECK(quintet(game, "T\n").out.find("The game is over") == out.npos);
}

TEST_CASE("quintet play mathable: the rest of a line answers the next prompts, as by cin") {
  const std::string game = "play mathable size=8 rack=4 tokens=60 --seed 1";
  const auto told = [&](const std::string& typed) { return quintet(game, typed).out; };
  const std::string lines = told("P\nF5 7\nE\nS\n2\n9\n2\nT\n");
  CHECK(lines.find("Swapped 9 -> 3, 2 -> 14\n") != lines.npos);
  CHECK(told("p f5 7\nE\nS 2 9 2\nT\n") == lines);
  CHECK(told("p f 5 7 e s 2 9 2 t\n") == lines);
  CHECK(told("P F5\n7\nE\nS 2\n9 2\nT\n") == lines);
  // A choice that is not offered, and text that is none, are refused with the rest of their line.
  CHECK(told("pf5 7 E\n") == told("x\n"));
  CHECK(told("x p f5 7\n") == told("x\n"));
  CHECK(told("p swap f5 7\n") == told("p swap\n"));
}

TEST_CASE("quintet play mathable: each round is announced before its first board") {
  const auto rounds = [](const std::string& game) {
    const std::string out =
        quintet("play mathable size=8 rack=4 tokens=60 " + game, "E\nE\nE\nE\nE\nE\nT\n").out;
    std::string told;
    for (const std::string& line : split(out, '\n')) {
      const auto round = line.find("Round ");  // behind a prompt
      if (round != line.npos) told += line.substr(round) + '\n';
      if (line.ends_with("'s turn")) told += line + '\n';
    }
    return told;
  };
  CHECK(rounds("--seed 1") ==
        "Round 1\nPlayer 1's turn\nPlayer 2's turn\nRound 2\nPlayer 1's turn\nPlayer 2's turn\n"
        "Round 3\nPlayer 1's turn\nPlayer 2's turn\n");
  CHECK(rounds("players=4 --seed 1") ==
        "Round 1\nPlayer 1's turn\nPlayer 2's turn\nPlayer 3's turn\nPlayer 4's turn\n"
        "Round 2\nPlayer 1's turn\nPlayer 2's turn\nPlayer 3's turn\n");
}

TEST_CASE("quintet play mathable: B shows the bag's contents, unless they tell a computer's rack") {
  const std::string game = "play mathable size=8 rack=4 tokens=60 --seed 1";
  const std::string out = quintet(game, "b\nE\n").out;
  // Of 1 … 10 five each and one each of 11 … 20, the racks hold 7 11 4 5 and 9 8 2 13.
  CHECK(out.find("\nAction (P/S/E/T): Bag: [ 1 1 1 1 1 2 2 2 2 3 3 3 3 3 4 4 4 4 5 5 5 5 "
                 "6 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 10 12 14 15 16 17 18 19 20 ]\n"
                 "Action (P/S/E/T):     A") != out.npos);
  CHECK(quintet(game + " --computer 2=1", "B\n")
            .out.ends_with("\nAction (P/S/E/T): The bag stays closed: it would show a computer's "
                           "rack.\nAction (P/S/E/T): \n"));
}

TEST_CASE("quintet play mathable: a computer's rack is not shown") {
  const std::string out =
      quintet("play mathable size=8 rack=4 tokens=60 --seed 1 --computer 2=1", "E\n").out;
  const auto computers = out.find("\nPlayer 2's turn\n");
  REQUIRE(computers != out.npos);
  CHECK(out.find("\nRack: ") < computers);
  CHECK(out.find("\nRack: ", computers) > out.find("\nPlayer 1's turn\n", computers));
  CHECK(out.find("\nPlayer 2: 0\nAction (P/S/E/T): ", computers) != out.npos);
}

TEST_CASE("quintet play mathable: of a computer's swap is told how many tokens, and not which") {
  const std::string game = "play mathable preset=junior --seed 1 --computer 1=1";
  const std::string out = quintet(game).out;
  CHECK(out.find("\nPlayer 2: 0\nAction (P/S/E/T): swap 5 tokens\n    A") != out.npos);
  CHECK(quintet("play mathable size=8 rack=4 tokens=60 --seed 2 --computer 1=1")
            .out.find("\nAction (P/S/E/T): swap 1 token\n    A") != out.npos);
}

TEST_CASE("quintet play mathable: a computer's reasons tell nothing of what is on its rack") {
  const std::string out = quintet("play mathable preset=junior --seed 1 --computer 1=1 2=1").out;
  // Placements are public.
  CHECK(out.find("\nAction (P/S/E/T): F4 8\n8 at F4: 2 × 4, 8 points\n    A") != out.npos);
  CHECK(out.find("\nAction (P/E/T): end\n    A") != out.npos);
  for (const auto* words : {"Swap", "on the rack", "more token", "best play", "the most at once"}) {
    INFO(words);
    CHECK(out.find(words) == out.npos);
  }
}

TEST_CASE(
    "quintet play mathable: a token that is not on the rack is refused at once, and asked again") {
  // The rack is [ 10 3 10 5 ]: 10 may be named twice, but not a third time.
  const std::string game = "play mathable size=8 rack=4 tokens=60 --seed 5";
  const std::string out = quintet(game, "S\n3\nx\n9\n10\n 10\n10\n3\n").out;
  const std::string all = "Choose one of 10 3 10 5; an empty line swaps nothing.\n";
  CHECK(out.find("How many to swap? 1st token to swap: " + all + "1st token to swap: " + all +
                 "1st token to swap: 2nd token to swap: 3rd token to swap: "
                 "Choose one of 3 5; an empty line swaps nothing.\n"
                 "3rd token to swap: Swapped 10 -> ") != out.npos);
  CHECK(quintet(game, "S\n2\n10\n\n").out ==
        quintet(game).out.substr(0, quintet(game).out.size() - 1) +
            "How many to swap? 1st token to swap: 2nd token to swap: Action (P/S/E/T): \n");
  CHECK(quintet(game, "S\n2\n10\n").out.ends_with("2nd token to swap: \n"));
}

TEST_CASE("quintet play mathable --names: names stand wherever players are named by number") {
  const std::string out =
      quintet("play mathable size=8 rack=4 tokens=60 --names Ann,Zoë --seed 1", "P\nF5 7\nE\nT\n")
          .out;
  CHECK(out.find("Player") == out.npos);
  for (const auto* words :
       {"\nAnn: 0\nZoë: 0\n", "\nAnn's turn\n", "\nAnn: 7\nZoë: 0\n", "\nZoë's turn\n"}) {
    INFO(words);
    CHECK(out.find(words) != out.npos);
  }
  CHECK(out.ends_with("\nAnn wins!\n"));
}

TEST_CASE("quintet play mathable: under official an extra token is offered as X") {
  const Ran ran = quintet("play mathable preset=junior rules=official --seed 16",
                          "X\nP\nG5 3\nP\nH5 6\nX\nX\n");
  CHECK(ran.status == kDone);
  const auto prompt = [&](const std::string& part) { return ran.out.find(part); };
  const auto plain =
      prompt("\nAction (P/S/E/T): Choose one of P/S/E/T; B shows the bag.\nAction (P/S/E/T): ");
  const auto offered = prompt("Rack: [ 9 12 15 ]\nAction (P/X/E/T): ");
  CHECK(plain < offered);
  CHECK(offered < prompt("Bag (49 tokens)"));
  CHECK(ran.out.ends_with(
      "Action (P/E/T): Choose one of P/E/T; B shows the bag.\nAction (P/E/T): \n"));
}

}  // namespace
}  // namespace quintet::console
