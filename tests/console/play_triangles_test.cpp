// The dialogue of Dots and Triangles (rules/triangles/rules.md, Text form). The examples have a
// whole game.

#include "console_run.h"

namespace quintet::console {
namespace {

std::string played(const std::string& options, const std::string& input) {
  const Ran ran = quintet("play triangles --seed 1 " + options, input);
  CHECK(ran.status == kDone);
  CHECK(ran.error.empty());
  return ran.out;
}

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++times;
  return times;
}

TEST_CASE("quintet play triangles: the prompt's range follows the radius") {
  CHECK(played("radius=2", "").ends_with("\nPlayer 1's turn (1-42): \n"));
  CHECK(played("radius=3", "91\n90\n").ends_with("\nPlayer 2's turn (1-90): \n"));
}

TEST_CASE("quintet play triangles: player 2 wins, or nobody does") {
  CHECK(played("turns=unlimited", "2\n3\n1\n5\n8\n12\n9\n6\n4\n7\n10\n11\n")
            .ends_with("Player 1 score: 0\n  o---o   Player 2 score: 6\nPlayer 2 wins!\n"));
  CHECK(played("", "2\n3\n7\n1\n6\n12\n8\n4\n10\n9\n5\n11\n").ends_with("Draw game!\n"));
}

TEST_CASE("quintet play triangles --names: names stand wherever players are named by number") {
  const std::string moves = "2\n3\n1\n5\n8\n12\n9\n6\n4\n7\n10\n11\n";
  const std::string out = played("turns=unlimited --names 'Ann Lee,Zoë'", moves);
  CHECK(out.starts_with(R"(  o   o

o   o   o
          Ann Lee score: 0
  o   o   Zoë score: 0
Ann Lee's turn (1-12):   o   o
 /
o   o   o
          Ann Lee score: 0
  o   o   Zoë score: 0
Zoë's turn (1-12): )"));
  CHECK(out.ends_with("Ann Lee score: 0\n  o---o   Zoë score: 6\nZoë wins!\n"));
  CHECK(out.find("Player") == out.npos);
}

TEST_CASE("quintet play triangles --names: who is given no name stays numbered") {
  for (const std::string names : {"Ann", "Ann,"}) {
    CHECK(played("--names " + names, "2\n").ends_with(R"(          Ann score: 0
  o   o   Player 2 score: 0
Player 2's turn (1-12): 
)"));
  }
  CHECK(played("--names ,Bob", "2\n").ends_with(R"(          Player 1 score: 0
  o   o   Bob score: 0
Bob's turn (1-12): 
)"));
}

TEST_CASE("quintet play triangles: what is no number is refused in the same words") {
  const std::string out = played("", "line 7\n07\n7x 8\n7\n");
  CHECK(count(out, "Invalid move! Try again.\n") == 3);
  CHECK(out.ends_with("Player 2's turn (1-12): \n"));
}

TEST_CASE("quintet play triangles: numbers are read wherever lines end (Text form)") {
  CHECK(played("", "2 11\n\n 3\n") == played("", "2\n11\n3\n"));
  // A refused number does not stop those that follow on its line.
  CHECK(played("", "2 2 11 13 3\n") == played("", "2\n2\n11\n13\n3\n"));
}

}  // namespace
}  // namespace quintet::console
