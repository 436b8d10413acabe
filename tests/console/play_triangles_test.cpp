// The dialogue of Dots and Triangles (rules/triangles/rules.md, Text form); a whole game is among
// the examples.

#include "console_run.h"

namespace quintet::console {
namespace {

std::string played(const std::string& options, const std::string& input) {
  const Ran ran = quintet("play triangles " + options, input);
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

TEST_CASE("quintet play triangles: what is no number is refused in the same words") {
  const std::string out = played("", "\nline 7\n07\n7 8\n7\n");
  CHECK(count(out, "Invalid move! Try again.\n") == 4);
  CHECK(out.ends_with("Player 2's turn (1-12): \n"));
}

}  // namespace
}  // namespace quintet::console
