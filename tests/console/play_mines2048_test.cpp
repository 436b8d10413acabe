// The dialogue of 2048 with mines (rules/mines2048/rules.md, Commands besides moves, Hall of fame).

#include <algorithm>

#include "console_run.h"

namespace quintet::console {
namespace {

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++times;
  return times;
}

const std::string kPrompt = "Slide (W/X/A/D) or command (N/S/L/H/Q): ";
// A game one slide from a win, a file with a fault, and earlier winners.
const std::map<std::string, std::string> kDisk = {{"won", "Score:5\n0:1024\n1:1024\n"},
                                                  {"damaged", "Score:5\n0:1024\n99:2\n"},
                                                  {"HallOfFame.txt", "Ann:9000\nBob:1\n"}};

TEST_CASE("quintet play mines2048: slides, an illegal slide, and nonsense") {
  const Ran ran = quintet("play mines2048 --seed 3", "w\nW\nnonsense\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out.starts_with("---------------------\n|"));
  CHECK(count(ran.out, kPrompt) == 4);
  CHECK(count(ran.out, "Slide with W (up), X (down), A (left) or D (right).") == 1);
  CHECK(ran.out.ends_with(kPrompt + "\n"));
}

TEST_CASE("quintet play mines2048: N, L and Q ask whether one is sure, in any case of the answer") {
  const Ran ran = quintet("play mines2048", "n\nn\nN\nmaybe\ny\nl\nN\nq\nN\nQ\ny\n");
  CHECK(count(ran.out, "Are you sure? (Y/N): ") == 6);
  CHECK(count(ran.out, "Please answer Y or N.") == 1);
  CHECK(count(ran.out, "Score: ") == 2);  // the first game and the new one
  CHECK(ran.out.ends_with("Are you sure? (Y/N): "));
}

TEST_CASE("quintet play mines2048: a game is saved under a name and loaded again") {
  const Ran ran = quintet("play mines2048 --seed 4", "S\n my game \nS\n\nN\nY\nL\ny\nmy game\n");
  CHECK(count(ran.out, "Saved as my game.\n") == 1);
  CHECK(count(ran.out, "Nothing was saved.\n") == 1);
  REQUIRE(ran.files.contains("my game"));
  CHECK(ran.files.at("my game").starts_with("Score:0\n"));
  const std::string first = ran.out.substr(0, ran.out.find("Slide ("));
  CHECK(ran.out.ends_with(first + kPrompt + "\n"));
}

TEST_CASE(
    "quintet play mines2048: a damaged or missing file is named with its line, and the game goes "
    "on") {
  const Ran ran = quintet("play mines2048", "L\ny\ndamaged\nL\ny\nnone\nS\nstill\n", kDisk);
  CHECK(count(ran.out, "damaged, line 3: a cell is a number from 0 to 15. The game goes on.\n") ==
        1);
  CHECK(count(ran.out, "There is no file of this name. The game goes on.\n") == 1);
  CHECK(ran.files.at("still").starts_with("Score:0\n"));
}

TEST_CASE("quintet play mines2048: a winner is entered behind earlier ones and shown by score") {
  const Ran ran =
      quintet("play mines2048", "L\nY\nwon\nA\n" + std::string(41, 'x') + "\n Eve \n", kDisk);
  CHECK(ran.files.at("HallOfFame.txt") == "Ann:9000\nBob:1\nEve:2053\n");
  CHECK(
      ran.out.ends_with("You win!\nYour name: Try again: a name has 1 to 40 characters.\n"
                        "Your name: Hall of fame:\nAnn: 9000\nEve: 2053\nBob: 1\n"));
}

TEST_CASE("quintet play mines2048: an empty name enters nothing; H shows the hall at any time") {
  const Ran ran = quintet("play mines2048", "h\nL\ny\nwon\nA\n\n", {{"won", kDisk.at("won")}});
  CHECK(count(ran.out, "Hall of fame:\nNobody yet.\n") == 2);
  CHECK_FALSE(ran.files.contains("HallOfFame.txt"));
}

TEST_CASE("quintet play mines2048: a damaged hall of fame is named and not lost") {
  const Ran ran = quintet("play mines2048", "h\nL\ny\nwon\nA\nEve\n",
                          {{"won", kDisk.at("won")}, {"HallOfFame.txt", "Ann 9000"}});
  CHECK(count(ran.out, "HallOfFame.txt, line 1: a winner is written <name>:<score>\n") == 2);
  CHECK(ran.files.at("HallOfFame.txt") == "Ann 9000\nEve:2053\n");
}

TEST_CASE(
    "quintet play mines2048: a classic game may be kept at its target and is entered when it "
    "ends") {
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "a\nx\nd\nw\ny\n";
  const Ran ran = quintet("play mines2048 preset=classic target=32 --seed 5", lines);
  CHECK(count(ran.out, "You win!\n") == 2);  // at the target, and when the kept game has ended
  CHECK(count(ran.out, "You lose!\n") == 0);
  CHECK(count(ran.out, "Your name: ") == 1);
  const std::string& hall = ran.files.at("HallOfFame.txt");
  CHECK(std::count(hall.begin(), hall.end(), '\n') == 1);
}

TEST_CASE("quintet play mines2048: a lost game ends with its words and the hall of fame") {
  std::string slides;
  for (int i = 0; i < 3000; ++i) slides += "a\nx\nd\nw\n";
  const Ran ran = quintet("play mines2048 --seed 2", slides);
  CHECK(ran.out.ends_with("You lose!\nHall of fame:\nNobody yet.\n"));
}

}  // namespace
}  // namespace quintet::console
