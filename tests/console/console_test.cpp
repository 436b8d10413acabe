// The commands of the program `quintet` (docs/notation.md, The console program).

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "console/contest.h"
#include "console/terminal.h"
#include "console_run.h"
#include "core/registry.h"

namespace quintet::console {
namespace {

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

TEST_CASE("quintet replay --start: the start of a record that goes on from the last position") {
  const std::string head = "quintet 1\ngame: triangles\n";
  const std::string lines = head + "start: 110001011101000220\n\n3\n";
  CHECK(quintet("replay --start", lines).out == "111001011101100220 turn=2\n");
  CHECK(quintet("replay --start", head).out == "000000000000000000\n");
  const std::string slides = "quintet 1\ngame: mines2048\nstart: score=256 0:2 1:2\n\nA\n! *@5\n";
  const Ran several = quintet("replay --start", lines + "===\n" + slides + "W\n===\n" + slides);
  CHECK(several.status == kRefused);
  CHECK(several.out == "111001011101100220 turn=2\n===\n===\nscore=260 0:4 5:*\n");
  CHECK(several.error == "record 2, A chance event is due first.\n");
}

TEST_CASE("quintet replay --start: a game that begins in one way only is wrong usage") {
  const Ran ran = quintet("replay --start", quintet("new hex").out);
  CHECK(ran.status == kMisused);
  CHECK(ran.out.empty());
  CHECK(ran.error.find("Hex has no starting positions\nusage: quintet") != ran.error.npos);
  CHECK(quintet("replay --start --each", quintet("new triangles").out).status == kMisused);
}

TEST_CASE(
    "quintet replay: several records are answered each, and refused ones leave their place empty") {
  const std::string good = "quintet 1\ngame: pahtum\n\n";
  const Ran ran = quintet("replay", good + "===\n" + good + "Z0\n===\r\n" + good);
  CHECK(ran.status == kRefused);
  CHECK(ran.error == "record 2, line 4: off_board: The board goes from A0 to G6.\n");
  const std::string position = quintet("replay", good).out;
  CHECK(ran.out == position + "===\n===\n" + position);
  CHECK(quintet("replay", good + "===\n").out == position);
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
  for (const auto* line : {"",
                           "fly",
                           "new",
                           "new chess",
                           "new pahtum size=6",
                           "new pahtum size=abc",
                           "new pahtum size=7 size=7",
                           "new pahtum wrap=on",
                           "new pahtum --seed 1",
                           "random pahtum --seed x",
                           "random pahtum --seed 18446744073709551616",
                           "random pahtum --seed 18446744073709551615 --games 2",
                           "random pahtum --seed",
                           "random pahtum --games 1000000001",
                           "random pahtum --games 9223372036854775808",
                           "random pahtum --seed 1 --seed 2",
                           "perft",
                           "perft --depth -1",
                           "perft --depth 1001",
                           "replay a b",
                           "replay --all",
                           "play",
                           "bench 1",
                           "puzzles",
                           "puzzles chess",
                           "puzzles pahtum size=7",
                           "puzzles pahtum --seed x",
                           "puzzles pahtum --count -1",
                           "puzzles pahtum --count 9223372036854775808",
                           "puzzles pahtum --solve",
                           "puzzles pahtum --solve - --count 3"}) {
    const Ran ran = quintet(line);
    INFO(line);
    CHECK(ran.status == kMisused);
    CHECK(ran.out.empty());
    CHECK(ran.error.find("usage: quintet") != std::string::npos);
  }
  CHECK(quintet("replay no-such-file").status == kRefused);
  CHECK_FALSE(DiskFiles().read("/"));
  CHECK(quintet("--help").status == kDone);
}

TEST_CASE("quintet puzzles --solve reads lines of both ends, and names an action that is none") {
  const std::string puzzle =
      "1FLwMJ3ZhcmlhbnQ9Z3JvdXBzIHJvd3M9NSBjb2x1bW5zPTUgZ29hbD0xNVtXJtC85Qs 1 4 win=1 founding ";
  const std::string command = "puzzles mergers --solve -";
  const Ran plain = quintet(command, puzzle + "A2;B4;B2\n");
  CHECK(plain.status == kDone);
  CHECK(plain.out.find("100 %") != std::string::npos);
  CHECK(quintet(command, puzzle + "A2;B4;B2\r\n").out == plain.out);
  const Ran wrong = quintet(command, "\n" + puzzle + "A2;Z9;B2\n");
  CHECK(wrong.status == kRefused);
  CHECK(wrong.error == "quintet: line 2: The board goes from A1 to E5.\n");
}

// Commands that read standard input, and what they read before it fails.
const std::pair<const char*, const char*> kReaders[] = {{"replay", ""},
                                                        {"legal -", ""},
                                                        {"perft --depth 1", ""},
                                                        {"best", ""},
                                                        {"solve", ""},
                                                        {"review", ""},
                                                        {"analyse", ""},
                                                        {"report", ""},
                                                        {"puzzles pahtum --solve -", ""},
                                                        {"engine", "record\nquintet 1\n"},
                                                        {"play pahtum", "A0\n"}};

TEST_CASE("Standard input that fails while it is read, as a folder does, is told in a line") {
  struct Folder : std::stringbuf {
    using std::stringbuf::stringbuf;
    int_type underflow() override {
      const int_type next = std::stringbuf::underflow();
      return next == traits_type::eof() ? throw std::ios::failure("Is a directory") : next;
    }
  };
  for (const auto& [command, before] : kReaders) {
    INFO(command);
    Folder folder(before);
    std::istream in(&folder);
    const Ran ran = quintet(command, in);
    CHECK(ran.status == kRefused);
    CHECK(ran.error.find("quintet: cannot read standard input") != ran.error.npos);
    CHECK(ran.error.ends_with('\n'));
  }
}

TEST_CASE("Standard input that never ends is read up to a bound") {
  struct Endless : std::streambuf {
    char bytes[1 << 16] = {};
    int_type underflow() override {
      setg(bytes, bytes, std::end(bytes));
      return 0;
    }
  };
  for (const auto* command : {"replay", "engine", "play pahtum"}) {
    INFO(command);
    Endless endless;
    std::istream in(&endless);
    const Ran ran = quintet(command, in);
    CHECK(ran.status == kRefused);
    CHECK(ran.error.find("quintet: cannot read standard input") != ran.error.npos);
  }
}

TEST_CASE("Standard output that cannot be written, as on a full disk, is told in a line") {
  struct Full : std::streambuf {};
  const std::string record = quintet("random triangles").out, game = "quintet 1\ngame: triangles\n";
  const std::string match = quintet("match triangles --players 1,1 --records").out;
  for (const auto& [command, input] : std::vector<std::pair<std::string, std::string>>{
           {"new pahtum", ""},
           {"random pahtum --games 1000000000", ""},
           {"replay --each", record},
           {"legal", game},
           {"perft --depth 2", game},
           {"best --level 1", game},
           {"solve", game},
           {"review --level 1", record},
           {"analyse --level 1", game},
           {"puzzles pahtum --count 1000", ""},
           {"puzzles pahtum --solve -", "\n"},
           {"match triangles --players random,random", ""},
           {"match triangles --players random,random --records --games 1000000000 --jobs 2", ""},
           {"report", match},
           {"engine", "go\n"},
           {"play pahtum", "A0\n"},
           {"help", ""}}) {
    INFO(command);
    Full full;
    std::istringstream in(input);
    std::ostream out(&full);
    const Ran ran = quintet(command, in, {}, kSeed, &out);
    CHECK(ran.status == kRefused);
    CHECK(ran.error.find("quintet: cannot write ") != ran.error.npos);
  }
}

TEST_CASE("Control characters from records, engines and arguments reach no terminal") {
  // Control characters of ASCII, and those of UTF-8 that a terminal may take for a command.
  const std::string evil = "\x1b]0;owned\x07\r\x7f\xc2\x9b", safe = "�]0;owned����";
  CHECK(quintet("'" + evil + "'").error.starts_with("quintet: there is no command \"" + safe));
  CHECK(quintet("replay '" + evil + "'").error.find("read " + safe + ",") != std::string::npos);
  CHECK(quintet("engine", evil + "\n" + evil).out.find_first_of("\x1b\x07\r") == std::string::npos);
  // A name in a table on standard output.
  const std::string named =
      "quintet 1\ngame: triangles\nseed: 1\ncontest: 1 0 0 0 " + evil + " | 2 0 0 0 b\n" +
      quintet("random triangles").out.substr(sizeof "quintet 1\ngame: triangles\nseed: 1");
  CHECK(quintet("report", named).out.find('\n' + safe + ' ') != std::string::npos);
  // Letters, signs and layout characters stay as they are.
  const std::string kept = "Zoë … \xc2\xa0\t½ 棋 \U0001F600 \ud7ff\ue000\U0010ffff";
  CHECK(
      quintet("'" + kept + "'").error.starts_with("quintet: there is no command \"" + kept + '"'));
}

TEST_CASE("Bytes that are no UTF-8 reach no terminal, which might take them for a command") {
  for (const std::string bad :
       {"\x9b", "\x80", "\xbf", "\xc2", "\xc2\xc2", "\xe2\x80", "\xf0\x9f\x98",  // truncated
        "\xc0\x9b", "\xc1\xbf", "\xe0\x82\x9b", "\xf0\x80\x82\x9b",              // overlong
        "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {       // out of range
    std::string safe;
    for (std::size_t i = 0; i < bad.size(); ++i) safe += "�";
    INFO(safe);
    for (const std::string next : {"", "A", "é"}) {
      CHECK(quintet("'" + bad + next + "'")
                .error.starts_with("quintet: there is no command \"" + safe + next + "\"\nusage"));
    }
  }
  const std::string named =
      "quintet 1\ngame: triangles\nseed: 1\ncontest: 1 0 0 0 \x9b[2J | 2 0 0 0 b\n" +
      quintet("random triangles").out.substr(sizeof "quintet 1\ngame: triangles\nseed: 1");
  CHECK(quintet("report", named).out.find("\n�[2J ") != std::string::npos);
  CHECK(quintet("engine", "\x9b\n").out.find('\x9b') == std::string::npos);
  CHECK(quintet("play triangles --names '\x9b,Ann'").out.find("�'s turn") != std::string::npos);
}

TEST_CASE("Lines of any length and bytes of any kind are refused, and the game goes on") {
  std::string junk = std::string(10'000, 'A') + "\n";
  for (int c = 1; c < 256; ++c) junk += std::string(1, static_cast<char>(c)) + "9\n";
  const Ran ran = quintet("play pahtum", junk + std::string("A\0B\n", 4) + kHoles + "F0\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out.find("\n 0 # # # # # O .\n") != std::string::npos);
}

TEST_CASE("quintet best: the computer's action, and why behind a # that records ignore") {
  const std::string record = "quintet 1\ngame: triangles\n\n2\n3\n";
  const Ran ran = quintet("best --level 5", record);
  CHECK(ran.status == kDone);
  CHECK(ran.out.starts_with("6\n# 6: completes 1 triangle and moves again; with best play"));
  CHECK(quintet("replay", record + ran.out).out.ends_with("to move: 1\n"));
  CHECK(quintet("best --level 1 --seed 3", record).out ==
        quintet("best --level 1 --seed 3", record).out);
}

TEST_CASE("quintet review: each decision beside the best one, then what each player's come to") {
  // Line 6 would complete a triangle; line 9 gives the other player one.
  const std::string record = "quintet 1\ngame: triangles\n\n2\n3\n9\n";
  const Ran ran = quintet("review", record);
  CHECK(ran.status == kDone);
  CHECK(ran.out == R"( step by  mark           loss  played    best
    1  1  best            0.0    -2.0    -2.0 =  2
    2  2  best            0.0     2.0     2.0 =  3
    3  1  mistake         2.0    -4.0    -2.0 =  9; better: 6
player 1: accuracy 77.6 %, best 1, good 0, inaccuracy 0, mistake 1, blunder 0
player 2: accuracy 100.0 %, best 1, good 0, inaccuracy 0, mistake 0, blunder 0
)");
  const std::string json = quintet("review --json", record).out;
  CHECK(json.find(R"({"ply":2,"player":0,"unit":"lead",)"
                  R"("played":{"actions":["9"],"value":-4.000,"chance":0.211,"gain":0},)"
                  R"("best":{"actions":["6"],"value":-2.000,"chance":0.341,"gain":1},)"
                  R"("reason":{"key":"triangles.draw",)") != json.npos);
  CHECK(json.find(R"("loss":2.000,"exact":true,"mark":"mistake","quick":false,"nodes":)") !=
        json.npos);
  CHECK(json.find(R"(
{"players":[{"decisions":2,"accuracy":77.6,"marks":{"best":1,"good":0,)") != json.npos);
}

TEST_CASE("quintet review: levels from 1 to 5; several records are answered each") {
  const std::string record = quintet("random triangles").out;
  const Ran ran = quintet("review --level 1", record + "===\nquintet 1\n===\n" + record);
  const std::string alone = quintet("review --level 1", record).out;
  CHECK(ran.status == kRefused);
  CHECK(ran.out == alone + "===\n===\n" + alone);
  CHECK(quintet("review --level random", record).status == kMisused);
  CHECK(quintet("review --seed 1", record).status == kMisused);
}

TEST_CASE("quintet best: where nobody is to move, it says why") {
  const Ran due = quintet("best", quintet("new pahtum holes=random").out);
  CHECK(due.status == kRefused);
  CHECK(due.error == "A chance event is due first.\n");
  CHECK(quintet("best", quintet("random triangles").out).error == "The game is over.\n");
  for (const auto* wrong : {"best --level 6", "best --level", "best --level strong", "best a b"}) {
    CHECK(quintet(wrong).status == kMisused);
  }
}

TEST_CASE("quintet solve: a best line of triangles and, behind a #, the lead at the end") {
  const Ran ran = quintet("solve", "quintet 1\ngame: triangles\n\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out.find("\n# value -2, nodes ") != std::string::npos);  // 4 : 2 for player 2
  CHECK(quintet("replay", "quintet 1\ngame: triangles\n\n" + ran.out).out.ends_with("move: 2\n"));
  CHECK(quintet("solve", quintet("random triangles").out).error == "The game is over.\n");
  CHECK(quintet("solve", quintet("new pahtum").out).error == "Only triangles is solved.\n");
  CHECK(quintet("solve", quintet("new triangles radius=3").out).error ==
        "More than 42 lines are left.\n");
}

TEST_CASE("quintet analyse: the best lines with their chances, one after another, or as JSON") {
  const std::string record = "quintet 1\ngame: triangles\n\n2\n3\n";
  const Ran ran = quintet("analyse --lines 2", record);
  CHECK(ran.status == kDone);
  CHECK(ran.out ==
        " chance   value   actions\n"
        "  34.1%    -2.0 = 6\n"
        "  21.1%    -4.0 = 7\n");
  CHECK(
      quintet("analyse --lines 1 --json", record)
          .out.starts_with(
              R"({"unit":"lead","ways":[{"actions":["6"],"value":-2.000,"chance":0.341,"exact":true}],)"));
  CHECK(quintet("analyse --lines=1", record + "===\n" + record).out.find("6\n===\n chance") !=
        std::string::npos);
  CHECK(quintet("analyse", quintet("random triangles").out).error == "The game is over.\n");
  CHECK(quintet("analyse", "quintet 1\ngame: mines2048\n").error ==
        "A chance event is due first.\n");
  CHECK(quintet("analyse", "quintet 1\ngame: pahtum\n").error ==
        "Nobody knows the value of what may be done now.\n");
  for (const auto* wrong :
       {"analyse --level random", "analyse --lines 0", "analyse --lines 1001", "analyse a b"}) {
    CHECK(quintet(wrong, record).status == kMisused);
  }
}

std::string without_times(const std::string& table) {
  std::istringstream lines(table);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream columns(line);
    std::vector<std::string> words;
    for (std::string word; columns >> word;) words.push_back(word);
    if (words.size() == 10 || words.size() == 11) words.erase(words.end() - 3, words.end() - 1);
    for (const auto& word : words) text += word + ' ';
    text += '\n';
  }
  return text;
}

TEST_CASE("quintet match: seats rotate, and equal matches print the same but for the times") {
  const std::string command = "match triangles --players greedy,random --games 10 --seed 4";
  const Ran ran = quintet(command);
  CHECK(ran.status == kDone);
  CHECK(without_times(ran.out) == without_times(quintet(command).out));
  std::istringstream table(ran.out);
  std::string line;
  std::getline(table, line);
  CHECK(line == "triangles games=10 seed=4");
  std::getline(table, line);
  int wins[2], draws[2], losses[2];
  for (const int player : {0, 1}) {
    std::string name;
    table >> name >> wins[player] >> draws[player] >> losses[player];
    CHECK(name == (player == 0 ? "greedy" : "random"));
    std::getline(table, line);
  }
  CHECK(wins[0] + draws[0] + losses[0] == 10);
  CHECK(wins[0] == losses[1]);
  CHECK(draws[0] == draws[1]);
  CHECK(losses[0] == wins[1]);
  CHECK(wins[0] > losses[0]);
}

TEST_CASE("quintet match: players who play alike win as often, because their seats rotate") {
  // Player 2 wins with perfect play (rules/triangles/rules.md, Perfect play).
  const std::string out = quintet("match triangles --players 5,5 --games 4").out;
  CHECK(without_times(out).find("5 2 0 2 50.0 % 3.00 ") != out.npos);
}

std::string line_of(const std::string& table, const std::string& beginning) {
  const auto at = table.find('\n' + beginning);
  REQUIRE(at != table.npos);
  return table.substr(at + 1, table.find('\n', at + 1) - at - 1);
}

TEST_CASE("quintet match: its records make its table again, in whatever shares and order") {
  for (const std::string game :
       {"triangles --players 2,1", "mergers rows=5 columns=5 --players 1,2,1",
        "mines2048 target=32 --players 2,random"}) {
    INFO(game);
    const std::string match = "match " + game + " --seed 5 --games ";
    const std::string table = quintet(match + "12").out;
    const Ran records = quintet(match + "12 --records");
    CHECK(records.status == kDone);
    CHECK(quintet("replay", records.out).status == kDone);
    CHECK(without_times(quintet("report", records.out).out) == without_times(table));
    CHECK(without_times(quintet(match + "12 --jobs 3").out) == without_times(table));

    const std::string other = "match " + game + " --seed 11 --games 6 --records";
    const std::map<std::string, std::string> files = {{"a", quintet(match + "6 --records").out},
                                                      {"b", quintet(other).out}};
    CHECK(without_times(quintet("report b a", "", files).out) == without_times(table));
    CHECK(without_times(quintet("report", files.at("b") + files.at("a")).out) ==
          without_times(table));
  }
}

TEST_CASE("quintet match --json and report --json: what the table has, for other programs") {
  const std::string records = quintet("match triangles --players 2,1 --games 4 --records").out;
  const std::string json = quintet("report --json", records).out;
  CHECK(json.starts_with(R"({"game":"triangles","options":"","games":4,"seed":1,"players":[)"
                         R"({"name":"2","wins":)"));
  CHECK(json.find(R"("differences":[{"players":[0,1],"mean":)") != json.npos);
  CHECK(json.find(R"("comparisons":[{"players":[0,1],"better":)") != json.npos);
  const std::string alone =
      quintet("match mines2048 target=32 --players random --games 5 --json").out;
  CHECK(alone.starts_with(R"({"game":"mines2048","options":"target=32","games":5,"seed":1,)"));
  CHECK(alone.find(R"("marks":[{"mark":32,"games":5}])") != alone.npos);
  CHECK(alone.ends_with("\"differences\":[],\"comparisons\":[]}\n"));
  CHECK(quintet("match triangles --players 1,1 --json --records").status == kMisused);
}

TEST_CASE("quintet report: what is no match's record, or is there twice, is refused") {
  const auto fault = [](const std::string& records) {
    const Ran ran = quintet("report", records);
    CHECK(ran.status == kRefused);
    CHECK(ran.out.empty());
    return ran.error;
  };
  const std::string records = quintet("match triangles --players 2,1 --games 2 --records").out;
  CHECK(fault(records + records) == "quintet: the game of seed 1 is there twice\n");
  CHECK(fault(records + quintet("random triangles").out) ==
        "quintet: record 3, this is no record of a contest's game that is over\n");
  CHECK(fault(records.substr(0, records.find("\n\n") + 4)) ==
        "quintet: record 1, this is no record of a contest's game that is over\n");
  CHECK(fault(records + quintet("match mergers --players 1,1,1 --records").out) ==
        "quintet: record 3, this is mergers, not triangles\n");
  CHECK(fault(records + quintet("match triangles --players 3,1 --seed 8 --records").out) ==
        "quintet: player 1 is \"2\" here and \"3\" there\n");
  CHECK(fault("") == "quintet: record 1, line 1: a record begins with \"quintet 1\"\n");
  CHECK(fault("quintet 1\ngame: triangles\nseed: 1\ncontest: 1 0 0 0 x | 1 0 0 0 y\n") ==
        "quintet: record 1, this is no record of a contest's game that is over\n");
  CHECK(quintet("report no-such-file").status == kRefused);
}

TEST_CASE("quintet report: any numbers of nodes that records claim are added up") {
  std::string record = quintet("match triangles --players 1,1 --records").out;
  const auto claim = [&](const std::string& nodes, const std::string& seed) {
    const auto at = record.find("contest: ");
    const std::string parts = "contest: 1 0 0 " + nodes + " a | 2 0 0 " + nodes + " b";
    std::string claimed = record;
    claimed.replace(at, record.find('\n', at) - at, parts);
    claimed.replace(record.find("seed: 1"), 7, "seed: " + seed);
    return claimed;
  };
  const std::string most = "9223372036854775807";
  CHECK(quintet("report", claim(most, "1") + claim(most, "2")).status == kDone);
  for (const auto* nodes : {"-1", "1e300", "nan"}) {
    CHECK(quintet("report", claim(nodes, "1")).error ==
          "quintet: record 1, this is no record of a contest's game that is over\n");
  }
}

TEST_CASE("quintet match --paired: equal players are equal, seats and chance being the same") {
  const std::string match = "match mathable preset=junior --players 2,2 --paired --games 6";
  const Ran ran = quintet(match);
  std::istringstream line(line_of(ran.out, "2, 2"));
  std::string name;
  double difference, error;
  int deals;
  CHECK((line >> name >> name >> difference >> error >> deals));
  CHECK(difference == 0);
  CHECK(error == 0);
  CHECK(deals == 3);
}

TEST_CASE("quintet match: the mean difference and its standard error are those of the deals") {
  const std::string records =
      quintet("match mathable preset=junior --players 2,random --paired --games 4 --records").out;
  std::vector<double> leads;  // of the first player, per game
  for (std::size_t at = 0; (at = records.find("\nresult: ", at)) != records.npos; ++at) {
    std::istringstream result(records.substr(at + 9));
    double one, other;
    REQUIRE((result >> one >> other));
    leads.push_back(leads.size() % 2 == 0 ? one - other : other - one);
  }
  REQUIRE(leads.size() == 4);
  const double first = (leads[0] + leads[1]) / 2, second = (leads[2] + leads[3]) / 2;
  std::istringstream line(line_of(quintet("report", records).out, "2, random"));
  std::string name;
  double difference, error;
  CHECK((line >> name >> name >> difference >> error));
  CHECK(difference == Approx((first + second) / 2).margin(0.006));
  // For two numbers the standard error of the mean is half their distance.
  CHECK(error == Approx(std::abs(first - second) / 2).margin(0.006));
}

// The numbers of a line, after the names of its two players.
std::vector<double> numbers_of(const std::string& line) {
  std::istringstream words(line);
  std::vector<double> numbers;
  std::string word;
  words >> word >> word;
  while (words >> word) {
    if (word != "%") numbers.push_back(std::stod(word));
  }
  return numbers;
}

TEST_CASE("quintet match: who fared better than another, alike counting a half, with the error") {
  const std::string match = "match triangles --players 2,1 --paired --games ";
  const std::string records = quintet(match + "8 --records").out;
  std::vector<double> shares;  // per deal of two games
  int better = 0, equal = 0, worse = 0;
  for (std::size_t at = 0; (at = records.find("\nresult: ", at)) != records.npos; ++at) {
    std::istringstream result(records.substr(at + 9));
    int one, other;
    REQUIRE((result >> one >> other));
    const int game = better + equal + worse;
    const int lead = game % 2 == 0 ? one - other : other - one;
    ++(lead > 0 ? better : lead < 0 ? worse : equal);
    if (game % 2 == 0) shares.push_back(0);
    shares.back() += lead > 0 ? 50 : lead < 0 ? 0 : 25;
  }
  REQUIRE(shares.size() == 4);
  double mean = 0, squares = 0;
  for (const double share : shares) mean += share / 4;
  for (const double share : shares) squares += (share - mean) * (share - mean);
  const std::string table = quintet("report", records).out;
  const std::string section = table.substr(table.find("\nplayers       better"));
  const std::vector<double> line = numbers_of(line_of(section, "2, 1 "));
  REQUIRE(line.size() == 6);
  CHECK(std::vector(line.begin(), line.begin() + 3) ==
        std::vector{1.0 * better, 1.0 * equal, 1.0 * worse});
  CHECK(line[3] == Approx(100.0 * better / (better + worse)).margin(0.06));
  CHECK(line[4] == Approx(mean).margin(0.06));
  CHECK(line[5] == Approx(std::sqrt(squares / 3 / 4)).margin(0.06));
}

TEST_CASE("quintet match: alone, a game that is won is better than one that is lost, then points") {
  // A player who wins the game of a seed has fewer points than one who keeps sliding.
  const std::string table = quintet("match mines2048 target=128 --players random,2 --games 20").out;
  const std::string section = table.substr(table.find("\nplayers       better"));
  const std::vector<double> line = numbers_of(line_of(section, "2, random "));
  REQUIRE(line.size() == 6);
  CHECK(line[0] + line[1] + line[2] == 20);
  CHECK(line[0] > line[2]);
  CHECK(line[4] == Approx(5 * (line[0] + line[1] / 2)));
}

TEST_CASE("quintet match: 2048 is played by each player alone") {
  const std::string out = quintet("match mines2048 target=32 --players random --games 5").out;
  CHECK(out.find("\nlargest tiles (games)\nrandom") != out.npos);
}

// A solitaire game that is over at once, with seven points.
struct Idle {
  struct Options {
    template <class Visitor>
    void visit(Visitor&) {}
    std::string fault() const { return ""; }
    bool operator==(const Options&) const = default;
  };
  using Action = NoChance;
  struct Chance {
    auto operator<=>(const Chance&) const = default;
  };
  static constexpr std::string_view kName = "idle";
  static constexpr std::string_view kTitle = "Idle";
  static constexpr std::string_view kHelp = "Nothing can be done.";
  static constexpr bool kHides = false;

  static std::optional<Action> parse_action(std::string_view) { return {}; }
  static std::optional<Chance> parse_chance(std::string_view) { return {}; }
  static std::string to_text(const Action&) { return ""; }
  static std::string to_text(const Chance&) { return ""; }
  static Idle initial(const Options&) { return {}; }
  Options options() const { return {}; }
  int players() const { return 1; }
  Seat current_player() const { return kTerminal; }
  std::vector<std::int64_t> scores() const { return {7}; }
  std::vector<std::int64_t> outcome() const { return {7}; }
  void legal_actions(std::vector<Action>& actions) const { actions.clear(); }
  void chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const { outcomes.clear(); }
  Refusal check(const Action&) const { return check_turn(*this); }
  Refusal check(const Chance&) const { return check_chance_turn(*this); }
  template <class Step, class Listener = Silent>
  void apply(const Step&, Listener&& = {}) {}
  Action random_action(Random&) const { return {}; }
  Chance random_chance(Random&) const { return {}; }
  std::string text(Seat) const { return ""; }
  Json view(Seat) const { return Json::object(); }
  Idle resample(Seat, Random&) const { return *this; }
  bool operator==(const Idle&) const = default;
};

TEST_CASE("A contest in a game for one that is not 2048 counts its results, and no tiles") {
  const Game idle = make_game<Idle>({});
  std::ostringstream out;
  const Gauge gauge = make_gauge<Idle>();
  hold({.bots = kBots,
        .game = idle,
        .gauge = gauge,
        .options = "",
        .players = {{"1", Level::one}},
        .games = 3,
        .seed = 1},
       out);
  CHECK(out.str().find("\n1           0       0.0 %         7.0        0.0 ") != std::string::npos);
  CHECK(out.str().find("tiles") == std::string::npos);
}

TEST_CASE("quintet puzzles: as many as are wanted, the same for the same seed") {
  const Ran ran = quintet("puzzles pahtum --seed 5 --count 3");
  CHECK(ran.status == kDone);
  CHECK(std::ranges::count(ran.out, '\n') == 3);
  CHECK(ran.out.find(" lead=") != std::string::npos);
  CHECK(quintet("puzzles pahtum --seed 5 --count 3").out == ran.out);
  CHECK(quintet("puzzles pahtum --count 0").out.empty());
}

TEST_CASE("quintet puzzles --solve: the share of a file's puzzles that each level solves") {
  const std::string puzzles = quintet("puzzles triangles --seed 2 --count 5").out;
  const Ran ran = quintet("puzzles triangles --solve found.txt", "", {{"found.txt", puzzles}});
  CHECK(ran.status == kDone);
  CHECK(ran.out.starts_with("difficulty  puzzles  random  greedy       1"));
  CHECK(std::ranges::count(ran.out, '\n') == 6);
  CHECK(ran.out.find("         1        1 ") != std::string::npos);
  // Level 5 plays the ends of triangles without a mistake.
  CHECK(ran.out.ends_with("100 %\n"));
  CHECK(quintet("puzzles triangles --solve -", puzzles).out == ran.out);
  const std::string json = quintet("puzzles triangles --solve - --json", puzzles).out;
  CHECK(json.starts_with(R"({"difficulty":1,"puzzles":1,"solved":{"random":)"));
  CHECK(std::ranges::count(json, '\n') == 5);
  CHECK(quintet("puzzles triangles --json").status == kMisused);
}

TEST_CASE("quintet puzzles --solve: what is no puzzle of the game is refused by its line") {
  const auto refused = [](const std::string& line) {
    const Ran ran = quintet("puzzles pahtum --solve -", "\n" + line + "\n");
    CHECK(ran.status == kRefused);
    return ran.error;
  };
  CHECK(refused("1_KU 1 6 lead=1 - A1") ==
        "quintet: line 2: the difficulty of a puzzle is from 1 to 5\n");
  CHECK(refused("1_KU 1 5 lead=1 - A1") ==
        "quintet: line 2: this link is damaged: a part of it is missing or was changed\n");
  CHECK(quintet("puzzles hex").error == "quintet: there are no puzzles of Hex\n");
  CHECK(quintet("puzzles hex").status == kRefused);
}

TEST_CASE("quintet match: players that do not suit the game are wrong usage") {
  for (const auto* wrong :
       {"match pahtum", "match pahtum --players 5", "match pahtum --players 5,1,1",
        "match pahtum --players 5,", "match pahtum --players 5,9", "match --players 1,1",
        "match pahtum --players 1,1 --games 0", "match pahtum size=6 --players 1,1",
        "match pahtum --players 1 --engine", "match mines2048",
        "match pahtum --players 1,1 --games 2 --seed 18446744073709551615",
        "match pahtum --players 1,1 --games 9223372036854775808",
        "match mines2048 --players 1,1 --games 9223372036854775808",
        "match pahtum --players 1,1 --patience 0", "match pahtum --players 1,1 --patience 1000001",
        "match pahtum --players 1,1 --jobs 1001", "match pahtum --players 1,1 --jobs 0",
        "match pahtum --players 1,1 --paired --games 3", "match mines2048 --players 1 --paired"}) {
    INFO(wrong);
    CHECK(quintet(wrong).status == kMisused);
  }
}

TEST_CASE("quintet play: without --seed another game each time, whose seed is said at the end") {
  // On standard error, because standard output holds only the brief's dialogue.
  for (const std::string game : {"mathable", "mergers", "mines2048", "pahtum holes=random"}) {
    INFO(game);
    const Ran one = quintet("play " + game, "", {}, 7), other = quintet("play " + game, "", {}, 8);
    CHECK(one.error == "Seed: 7\n");
    CHECK(other.out != one.out);
    const Ran again = quintet("play " + game + " --seed 7");
    CHECK(again.out == one.out);
    CHECK(again.error.empty());
  }
  const Ran ended = quintet("play mines2048", "q\ny\n");
  CHECK(ended.out.ends_with("(Y/N): "));
  CHECK(ended.error == "Seed: 20261121\n");
}

TEST_CASE("quintet play --names: names that cannot be given are wrong usage, and say why") {
  const auto fault = [](const std::string& arguments) {
    const Ran ran = quintet("play " + arguments);
    CHECK(ran.status == kMisused);
    CHECK(ran.out.empty());
    return ran.error.substr(0, ran.error.find('\n'));
  };
  // Records use this name for the computer of level 3.
  CHECK(fault("triangles --names 'Ann,Computer 3'") ==
        "quintet: --names: records call a computer player Computer 3");
  CHECK(fault("triangles --names Ann|Bob") ==
        "quintet: --names: a name has neither | nor control characters");
  CHECK(fault("triangles --names Ann,Bob,Cy") == "quintet: --names has 3 names for 2 players");
  CHECK(fault("mines2048 --names Ann,Bob") == "quintet: --names has 2 names for 1 player");
  CHECK(fault("triangles --names Ann,Bob --computer 2=3") ==
        "quintet: --names: seat 2 is a computer's, leave it empty");
  CHECK(fault("triangles --names") == "quintet: --names needs a value");
}

TEST_CASE("quintet play --names: the players of Pah Tum stay O and X") {
  CHECK(quintet("play pahtum --names Ann,Bob --seed 1", "").out ==
        quintet("play pahtum --seed 1", "").out);
}

TEST_CASE("quintet play --computer: a computer takes a seat and says why it acts so") {
  const Ran ran = quintet("play triangles --computer 2=5", "2\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out.find("Player 2's turn (1-12): ") != ran.out.npos);
  CHECK(ran.out.find("; with best play on both sides it wins 4 : 2\n") != ran.out.npos);
  CHECK(quintet("play triangles --names Ann --computer 2=5", "2\n")
            .out.find("Player 2's turn (1-12): ") != ran.out.npos);
  for (const auto* command :
       {"play mathable --computer 1=1 2=1", "play mergers --computer 1=1 2=1 3=1",
        "play pahtum --computer 1=1 2=1", "play mines2048 target=32 --computer 1=1"}) {
    INFO(command);
    CHECK(quintet(command, "n\n").status == kDone);
  }
  for (const auto* wrong :
       {"play triangles --computer", "play triangles --computer 3=1", "play triangles --computer 1",
        "play triangles --computer 0=1", "play triangles --computer 1=9",
        "play triangles --computer 1=1 1=2", "play triangles --computer x=1"}) {
    INFO(wrong);
    CHECK(quintet(wrong).status == kMisused);
  }
}

}  // namespace
}  // namespace quintet::console
