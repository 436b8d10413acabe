// The dialogue of 2048 with mines (rules/mines2048/rules.md, Commands besides moves, Hall of fame).

#include <algorithm>
#include <filesystem>

#include "console_run.h"

namespace quintet::console {
namespace {

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++times;
  return times;
}

const std::string kPrompt = "Slide (W/X/A/D) or command (N/S/L/H/Q): ";
// A game one slide from a win, a damaged file, and earlier winners.
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
  const Ran ran = quintet("play mines2048 --seed 1", "n\nn\nN\nmaybe\ny\nl\nN\nq\nN\nQ\ny\n");
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
  CHECK(count(ran.out,
              "Your name: Try again: a name has 1 to 40 characters.\n"
              "Your name: Hall of fame:\nAnn: 9000\nEve: 2053\nBob: 1\n") == 1);
}

TEST_CASE(
    "quintet play mines2048: at the end the words, the board, the name, the hall of fame, and then "
    "N, L, H and Q are still answered") {
  const std::string end = R"(You win!
---------------------
|2048|    |    |    |
---------------------
|    |    |    |    |
---------------------
|    |    |    |    |
---------------------
|    |    |    |    |
---------------------
Score: 2053
Your name: Hall of fame:
Eve: 2053
)";
  const auto after = [&](const std::string& lines) {
    const std::string out = quintet("play mines2048 --seed 1", "L\nY\nwon\nA\nEve\n" + lines,
                                    {{"won", kDisk.at("won")}})
                                .out;
    REQUIRE(out.find(end) != out.npos);
    return out.substr(out.find(end) + end.size());
  };
  CHECK(after("") == "Command (N/L/H/Q): \n");
  const std::string sure = "Are you sure? (Y/N): ";
  CHECK(after("q\ny\n") == "Command (N/L/H/Q): " + sure);
  CHECK(after("h\nQ\nY\n") ==
        "Command (N/L/H/Q): Hall of fame:\nEve: 2053\nCommand (N/L/H/Q): " + sure);
  CHECK(after("n\nn\n") == "Command (N/L/H/Q): " + sure + "Command (N/L/H/Q): \n");
  CHECK(after("s\nW\n\nkeep\nq\ny\n") ==
        "Command (N/L/H/Q): Choose one of N/L/H/Q.\nCommand (N/L/H/Q): Choose one of N/L/H/Q.\n"
        "Command (N/L/H/Q): Choose one of N/L/H/Q.\nCommand (N/L/H/Q): Choose one of N/L/H/Q.\n"
        "Command (N/L/H/Q): " +
            sure);
  // New and loaded games go on like any other, and end with the same words.
  CHECK(after("n\ny\n").starts_with("Command (N/L/H/Q): " + sure + "---------------------\n"));
  CHECK(after("n\ny\n").ends_with("Score: 0\n" + kPrompt + "\n"));
  CHECK(after("L\ny\nnone\n") == "Command (N/L/H/Q): " + sure +
                                     "File name: There is no file of this name.\n"
                                     "Command (N/L/H/Q): \n");
  CHECK(after("l\ny\nwon\na\nBob\n")
            .ends_with("Score: 2053\nYour name: Hall of fame:\nEve: 2053\nBob: 2053\nCommand "
                       "(N/L/H/Q): \n"));
}

TEST_CASE("quintet play mines2048: a file with a game that is over ends it like any other") {
  const Ran ran = quintet("play mines2048 --seed 1", "L\ny\nover\n\nL\ny\nover\n\n",
                          {{"over", "Score:7\n3:2048\n"}});
  CHECK(count(ran.out, "You win!\n---------------------\n|    |    |    |2048|\n") == 2);
  CHECK(count(ran.out, "Score: 7\nYour name: Hall of fame:\nNobody yet.\n") == 2);
}

TEST_CASE("quintet play mines2048: N is another game, with a seed and without one") {
  for (const std::string seed : {" --seed 3", ""}) {
    const std::string out = quintet("play mines2048" + seed, "N\nY\n").out;
    const std::string first = out.substr(0, out.find(kPrompt));
    const std::string second = out.substr(out.find("(Y/N): ") + 7, first.size());
    CHECK(second.ends_with("Score: 0\n"));
    CHECK(second != first);
  }
}

TEST_CASE("quintet play mines2048: an empty name enters nothing; H shows the hall at any time") {
  const Ran ran = quintet("play mines2048", "h\nL\ny\nwon\nA\n\n", {{"won", kDisk.at("won")}});
  CHECK(count(ran.out, "Hall of fame:\nNobody yet.\n") == 2);
  CHECK_FALSE(ran.files.contains("HallOfFame.txt"));
}

TEST_CASE(
    "quintet play mines2048: a line of the hall of fame that cannot be read hides itself alone, is "
    "named, and stays (Hall of fame)") {
  const Ran ran = quintet("play mines2048", "h\nL\ny\nwon\nA\nEve\n",
                          {{"won", kDisk.at("won")}, {"HallOfFame.txt", "Bob:7\nAnn 9000"}});
  const std::string named = "HallOfFame.txt, line 2: a winner is written <name>:<score>.\n";
  CHECK(count(ran.out, "Hall of fame:\nBob: 7\n" + named) == 1);
  CHECK(count(ran.out, "Hall of fame:\nEve: 2053\nBob: 7\n" + named) == 1);
  CHECK(ran.files.at("HallOfFame.txt") == "Bob:7\nAnn 9000\nEve:2053\n");
}

TEST_CASE(
    "quintet play mines2048: S replaces a saved game, and no other file that is not empty (Hall of "
    "fame)") {
  const std::map<std::string, std::string> disk = {{"won", kDisk.at("won")},
                                                   {"empty", ""},
                                                   {"notes", "Score of the day\n"},
                                                   {"damaged", kDisk.at("damaged")},
                                                   {"record", "quintet 1\ngame: pahtum\n"},
                                                   {"winners", "Ann:9\n"},
                                                   {"mended", "Ann:9\nBob 7\n"},
                                                   {"score", "Score:9\nBob 7\nAnn:3\n"},
                                                   {"quintet", "quintet fan:9\nBob 7\n"},
                                                   {"HallOfFame.txt", "Score:1\n0:2\n"}};
  const std::vector<std::pair<std::string, std::string>> kept = {
      {"HallOfFame.txt", "the hall of fame"},
      {"winners", "a hall of fame"},
      {"mended", "a hall of fame"},
      {"score", "a hall of fame"},
      {"quintet", "a hall of fame"},
      {"record", "a record"},
      {"notes", "no saved game"},
      {"damaged", "a damaged saved game"}};
  std::string names, answers;
  for (const auto& [name, what] : kept) {
    names += name + '\n';
    answers += "File name: " + name + " is " + what + " and stays as it is.\n";
  }
  const Ran ran = quintet("play mines2048 --seed 1", "S\n" + names + "won\nS\nempty\n", disk);
  CHECK(count(ran.out, answers + "File name: Saved as won.\n") == 1);
  CHECK(count(ran.out, "Saved as empty.\n") == 1);
  for (const auto& [name, what] : kept) CHECK(ran.files.at(name) == disk.at(name));
  CHECK(ran.files.at("won").starts_with("Score:0\n"));
  CHECK(ran.files.at("empty") == ran.files.at("won"));
  // The name is reserved before there is a hall of fame.
  CHECK_FALSE(quintet("play mines2048", "S\nHallOfFame.txt\n\n").files.contains("HallOfFame.txt"));
}

TEST_CASE(
    "quintet play mines2048: the hall of fame is kept by whatever name it is called (Hall of "
    "fame)") {
  const std::string folder = std::filesystem::current_path().string();
  for (const std::string& name :
       {std::string("./HallOfFame.txt"), std::string("no-such-folder/../HallOfFame.txt"),
        folder + "/HallOfFame.txt", folder + "//.//HallOfFame.txt", std::string("halloffame.txt"),
        std::string("./HALLOFFAME.TXT")}) {
    INFO(name);
    const Ran ran = quintet("play mines2048", "S\n" + name + "\n\n");
    CHECK(count(ran.out, "File name: " + name + " is the hall of fame and stays as it is.\n") == 1);
    CHECK(ran.files.empty());
  }
  // The same name in another folder is another file.
  CHECK(quintet("play mines2048", "S\nno-such-folder/HallOfFame.txt\n").files.size() == 1);
}

TEST_CASE("quintet play mines2048: a file without a tile is refused in words (Saved game file)") {
  const Ran ran = quintet("play mines2048", "L\ny\nempty\nL\ny\nscore\n",
                          {{"empty", ""}, {"score", "Score:256\n"}});
  CHECK(count(ran.out, "empty, line 1: the file is empty. The game goes on.\n") == 1);
  CHECK(count(ran.out,
              "score, line 1: a score alone is no game: there is no tile. The game goes "
              "on.\n") == 1);
}

TEST_CASE(
    "quintet play mines2048: after a slide that moves nothing the board is displayed again (A "
    "game)") {
  const Ran ran = quintet("play mines2048", "L\ny\nwon\nW\n", kDisk);
  const std::string board = ran.out.substr(ran.out.rfind("---------------------\n|1024"));
  CHECK(count(ran.out, "Nothing can move up. Slide another way.\n" + board) == 1);
  CHECK(board.ends_with("Score: 5\n" + kPrompt + "\n"));
}

TEST_CASE(
    "quintet play mines2048: a classic game may be kept at its target and is entered when it "
    "ends") {
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "a\nx\nd\nw\ny\n";
  const Ran ran = quintet("play mines2048 preset=classic target=32 --seed 5", lines);
  // Once at the target, and once when the kept game has ended.
  CHECK(count(ran.out, "You win!\n---------------------\n") == 2);
  CHECK(count(ran.out, "\nKeep going? (Y/N): -----") == 1);
  CHECK(count(ran.out, "You lose!\n") == 0);
  CHECK(count(ran.out, "Your name: ") == 1);
  const std::string& hall = ran.files.at("HallOfFame.txt");
  CHECK(std::count(hall.begin(), hall.end(), '\n') == 1);
}

TEST_CASE("quintet play mines2048: a classic game that is not kept is entered at its target") {
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "a\nx\nd\nw\n";
  const Ran ran = quintet("play mines2048 preset=classic target=32 --seed 5", lines + "n\nEve\n");
  CHECK(count(ran.out, "You win!\n---------------------\n") == 1);
  CHECK(count(ran.out, "Keep going? (Y/N): Your name: Hall of fame:\nEve: ") == 1);
  CHECK(ran.out.ends_with("\nCommand (N/L/H/Q): \n"));
}

TEST_CASE("quintet play mines2048: a lost game ends with its words, its board, the hall of fame") {
  std::string slides;
  for (int i = 0; i < 3000; ++i) slides += "a\nx\nd\nw\n";
  const std::string out = quintet("play mines2048 --seed 2", slides).out;
  const auto end = out.find("You lose!\n---------------------\n");
  REQUIRE(end != out.npos);
  const std::string after = "\nHall of fame:\nNobody yet.\nCommand (N/L/H/Q): Choose one of";
  CHECK(out.find("\nScore: ", end) < out.find(after, end));
  CHECK(count(out, after) == 1);
}

}  // namespace
}  // namespace quintet::console
