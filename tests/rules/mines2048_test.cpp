// 2048 with mines by the sections of rules/mines2048/rules.md.

#include "mines2048/mines2048.h"

#include <map>

#include "mines2048/files.h"
#include "positions.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using test::refused;
using test::text_of;

// A match that begins with these tiles: rows of numbers, `*` and `_`, between lines or slashes.
Match tiles(std::string_view rows, const std::string& options = "",
            const std::string& score = "0") {
  std::string start = "score=" + score, text(rows);
  for (char& c : text) {
    if (c == '\n' || c == '/') c = ' ';
  }
  int cell = 0;
  for (const auto tile : words(text)) {
    if (tile != "_") start += ' ' + std::to_string(cell) + ':' + std::string(tile);
    ++cell;
  }
  return Match::load("quintet 1\ngame: mines2048\noptions: " + options + "\nstart: " + start +
                     "\n\n");
}

// The first row of a match's board, with `_` for an empty cell.
std::string first_row(const Match& match) {
  const auto& state = static_cast<const PositionOf<mines2048::State>&>(match.position()).state();
  std::string row;
  for (int cell = 0; cell < 4; ++cell) {
    const std::string tile = mines2048::tile_text(state.board().at(cell));
    row += (cell > 0 ? " " : "") + (tile.empty() ? "_" : tile);
  }
  return row;
}

TEST_CASE(
    "2048: the board starts empty, two tiles are spawned, then the player slides (A game 1, 2)") {
  Match match = new_match("mines2048");
  CHECK(match.position().current_player() == kChance);
  CHECK(refused(match, "W") == "chance_due");
  CHECK_FALSE(match.chance("2@0"));
  CHECK(match.position().current_player() == kChance);
  CHECK(match.chance("4@0").code == Code::impossible_event);
  CHECK_FALSE(match.chance("*@3"));
  CHECK(match.position().current_player() == 0);
  CHECK(match.chance("2@5").code == Code::not_now);
  CHECK(text_of(match) == R"(
---------------------
|   2|    |    |   *|
---------------------
|    |    |    |    |
---------------------
|    |    |    |    |
---------------------
|    |    |    |    |
---------------------
Score: 0
)");
}

TEST_CASE(
    "2048: a slide that changes nothing is refused, in any case of its letter (A game 2, 3)") {
  Match match = tiles("2 _ _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _");
  CHECK(match.position().legal_actions() == std::vector<std::string>{"X", "D"});
  CHECK(refused(match, "W") == "nothing_moves");
  CHECK(refused(match, "a") == "nothing_moves");
  CHECK(refused(match, "S") == "not_understood");
  CHECK(refused(match, "keep") == "not_now");
  CHECK(refused(match, " d ") == "none");
  CHECK(match.position().current_player() == kChance);
}

TEST_CASE("2048: each line of the table slides as it says (Sliding one line)") {
  struct Row {
    const char *line, *move, *result;
    int score;
  };
  for (const auto& [line, move, result, score] : {Row{"2 4 4 4", "D", "_ 2 4 8", 8},
                                                  {"2 * _ 8", "D", "_ _ _ 2", -8},
                                                  {"2 8 * _", "D", "_ _ _ 2", -8},
                                                  {"_ 8 4 4", "D", "_ _ 8 8", 8},
                                                  {"2 2 2 2", "A", "4 4 _ _", 8},
                                                  {"4 4 * _", "A", "8 * _ _", 8},
                                                  {"4 4 * 2", "A", "8 _ _ _", 6},
                                                  {"* * 8 _", "A", "8 _ _ _", 0},
                                                  {"* 4 4 _", "A", "4 _ _ _", -4},
                                                  {"4 2 * 4", "A", "8 _ _ _", 6},
                                                  {"8 * * 4", "A", "_ _ _ _", -12}}) {
    INFO(line << " " << move);
    Match match = tiles(std::string(line) + "/ _ _ _ _ / _ _ _ _ / _ _ _ _");
    play(match, move);
    CHECK(first_row(match) == result);
    CHECK(match.position().scores() == std::vector<std::int64_t>{score});
  }
}

TEST_CASE("2048: every line slides up and down as its reading does left (Sliding one line)") {
  Match match = tiles("2 * 4 _ / 2 4 4 _ / 2 4 * _ / 2 _ _ 8");
  play(match, "W");
  CHECK(text_of(match).starts_with(R"(
---------------------
|   4|   4|   8|   8|
---------------------
|   4|    |   *|    |
---------------------
|    |    |    |    |)"));
  CHECK(match.position().scores()[0] == 4 + 4 - 4 + 8);
}

TEST_CASE(
    "2048: a spawn is 2, 4 or a mine as 2 : 2 : 1 on each empty cell; classic 9 : 1 (Spawning)") {
  std::map<std::string, int> weights;
  for (const auto& [event, weight] : new_match("mines2048").position().chance_outcomes()) {
    weights[event.substr(0, 1)] += weight;
  }
  CHECK(weights == std::map<std::string, int>{{"2", 32}, {"4", 32}, {"*", 16}});
  weights.clear();
  for (const auto& [event, weight] :
       new_match("mines2048", "preset=classic").position().chance_outcomes()) {
    weights[event.substr(0, 1)] += weight;
  }
  CHECK(weights == std::map<std::string, int>{{"2", 144}, {"4", 16}});
  Match match = new_match("mines2048", "preset=classic");
  CHECK(match.chance("*@0").code == Code::impossible_event);
  CHECK(match.chance("8@0").code == Code::impossible_event);
  CHECK(match.chance("2@16").code == Code::impossible_event);
  CHECK(match.chance("2@-1").code == Code::impossible_event);
  CHECK(match.chance("2 @1").code == Code::not_understood);
}

TEST_CASE("2048: a tile of at least the target wins, and nothing is spawned (A game 4)") {
  Match match = tiles("1024 1024 _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _", "", "-100");
  play(match, "A");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.position().outcome() == std::vector<std::int64_t>{1948});
  CHECK(match.position().winners() == std::vector<Seat>{0});
  CHECK(match.position().legal_actions().empty());
  CHECK(refused(match, "D") == "game_over");
  CHECK(refused(match, "keep") == "game_over");
}

TEST_CASE(
    "2048: a full board after the spawn loses, though a slide were possible (A game 5, Decision)") {
  CHECK(tiles("2 2 4 8 / 8 4 2 4 / 2 8 4 2 / 8 2 8 4").position().current_player() == kTerminal);
  Match full = tiles("2 4 8 16 / 4 8 16 2 / 8 16 2 4 / 2 8 2 _");
  play(full, "D");
  REQUIRE_FALSE(full.chance("2@12"));
  CHECK(full.position().current_player() == kTerminal);
  Match match = tiles("2 2 4 8 / 8 4 2 4 / 2 8 4 2 / 8 2 8 _");
  play(match, "A");
  REQUIRE_FALSE(match.chance("2@3"));
  CHECK(match.position().current_player() == 0);
  play(match, "D");
  REQUIRE_FALSE(match.chance("2@0"));
  CHECK(match.position().current_player() == 0);
}

TEST_CASE("2048: loss=stuck loses only when no direction is legal (Options)") {
  CHECK(tiles("2 2 4 8 / 8 4 2 4 / 2 8 4 2 / 8 2 8 4", "loss=stuck").position().current_player() ==
        0);
  CHECK(tiles("2 8 4 8 / 8 4 2 4 / 2 8 4 2 / 8 2 8 4", "loss=stuck").position().current_player() ==
        kTerminal);
  CHECK(tiles("2 8 4 8 / 8 * 2 4 / 2 8 4 2 / 8 2 8 4", "loss=stuck").position().current_player() ==
        0);
}

TEST_CASE(
    "2048: nobody wins a game that is lost (A game 5), but one that was kept (Hall of fame)") {
  const Match lost = tiles("2 8 4 8 / 8 4 2 4 / 2 8 4 2 / 8 2 8 4", "loss=stuck");
  CHECK(lost.position().outcome().size() == 1);
  CHECK(lost.position().winners().empty());
  const Match kept = tiles("2 8 4 8 / 8 4 2 4 / 2 8 4 2 / 8 2 8 2048", "preset=classic");
  CHECK(kept.position().current_player() == kTerminal);
  CHECK(kept.position().winners() == std::vector<Seat>{0});
}

TEST_CASE(
    "2048: classic is over at its target, but may be kept, once; then the target counts no more "
    "(Options)") {
  Match match = tiles("16 16 _ _ / _ _ _ _ / _ _ _ _ / 16 _ _ _", "preset=classic target=32");
  play(match, "A");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.position().legal_actions() == std::vector<std::string>{"keep"});
  CHECK(match.record().ends_with("\nA\nresult: 32\n"));
  CHECK(refused(match, "A") == "game_over");
  CHECK(refused(match, "KEEP") == "none");
  CHECK(match.position().current_player() == kChance);
  REQUIRE_FALSE(match.chance("2@15"));
  CHECK(match.position().current_player() == 0);
  CHECK(refused(match, "keep") == "not_now");
  play(match, "X");
  CHECK(match.position().current_player() == kChance);
}

TEST_CASE("2048: classic combines up to 131072, and two of these do not combine (Options)") {
  const std::string options = "preset=classic target=none";
  Match match = tiles("32768 32768 65536 65536 / _ _ _ _ / _ _ _ _ / _ _ _ _", options);
  play(match, "A");
  CHECK(first_row(match) == "65536 131072 _ _");
  CHECK(match.position().scores()[0] == 65536 + 131072);
  CHECK(match.position()
            .text(kSpectator)
            .starts_with("-----------------------------\n| 65536|131072|      |      |\n"));
  CHECK(refused(match, "W") == "chance_due");
  CHECK(tiles("131072 131072 4 2 / 2 4 2 4 / 4 2 4 2 / 2 4 2 4", options)
            .position()
            .current_player() == kTerminal);
}

TEST_CASE("2048: large tiles and mines meet like small ones (Sliding one line)") {
  Match match = tiles("32768 * 65536 65536 / 32768 _ _ _ / _ _ _ _ / _ _ _ _", "target=none");
  play(match, "D");
  CHECK(first_row(match) == "_ _ _ 131072");
  CHECK(match.position().scores()[0] == 131072 - 32768);
}

TEST_CASE(
    "2048: a loaded game that has reached the target is won, in classic it counts as kept (Loaded "
    "games)") {
  CHECK(tiles("2048 _ _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _").position().current_player() == kTerminal);
  Match kept = tiles("2048 _ _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _", "preset=classic");
  CHECK(kept.position().current_player() == 0);
  CHECK(refused(kept, "keep") == "not_now");
  CHECK_FALSE(kept.act("D"));
  CHECK(kept.position().current_player() == kChance);  // its target counts no more
  CHECK(tiles("_ _ _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _").position().current_player() == kTerminal);
}

TEST_CASE(
    "2048: a record's start names the score and the cells, and is written back (notation.md, "
    "Record)") {
  const std::string record =
      "quintet 1\ngame: mines2048\nstart: score=256 0:2 1:32 5:*\n\nD\n! 2@0\n";
  CHECK(Match::load(record).record() == record);
  const auto fault = [](const std::string& start) -> std::string {
    try {
      Match::load("quintet 1\ngame: mines2048\nstart: " + start + "\n\n");
      return "";
    } catch (const RecordFault& failure) {
      CHECK(failure.line == 3);
      return failure.reason;
    }
  };
  CHECK(fault("score=0 16:2") == "a cell is a number from 0 to 15");
  CHECK(fault("score=0 1:2 1:4") == "cell 1 is here for the second time");
  CHECK(fault("score=0 1:3") == "a value is a power of two from 2 to 131072, or *");
  CHECK(fault("0:2") == "a start begins with score=<number>");
  CHECK(fault("score=1234567890123456") ==
        "score= takes a number from -999999999999999 to 999999999999999");
}

TEST_CASE("2048: the saved game is read and written in the brief's form (Saved game file)") {
  const mines2048::SavedGame game = mines2048::parse_saved_game("Score:256\n0:2\n1:32\n5:*\n");
  CHECK(game.score == 256);
  CHECK(mines2048::saved_game_text(game) == "Score:256\n0:2\n1:32\n5:*\n");
  CHECK(mines2048::parse_saved_game("Score:0256\r\n5:*\r\n001:0032\n0:2\n\n\n") == game);
  CHECK(mines2048::parse_saved_game("Score:256\n0:2\n1:32\n5:*") == game);
  CHECK(mines2048::parse_saved_game("Score:-8\n0:2").score == -8);
}

TEST_CASE("2048: a file that is not a saved game is refused at its line (Saved game file)") {
  const auto fault = [](const std::string& file) -> std::string {
    try {
      mines2048::parse_saved_game(file);
      return "";
    } catch (const RecordFault& failure) {
      return failure.what();
    }
  };
  CHECK(fault("") == "line 1: the file is empty");
  CHECK(fault("\n\n") == "line 1: the file is empty");
  CHECK(fault("Score:1\n") == "line 1: a score alone is no game: there is no tile");
  CHECK(fault("0:2\n") == "line 1: the first line is Score:<number>");
  CHECK(fault("Score:\n") == "line 1: a score is a whole number of at most fifteen digits");
  CHECK(fault("Score: 1\n") == "line 1: a score is a whole number of at most fifteen digits");
  CHECK(fault("Score:1\n16:2\n") == "line 2: a cell is a number from 0 to 15");
  CHECK(fault("Score:1\n-1:2\n") == "line 2: a cell is a number from 0 to 15");
  CHECK(fault("Score:1\n0:2\n0:4\n") == "line 3: cell 0 is here for the second time");
  for (const auto* value : {"1", "3", "0", "-2", "262144", "x", "", "2 ", "**"}) {
    CHECK(fault("Score:1\n0:" + std::string(value)) ==
          "line 2: a value is a power of two from 2 to 131072, or *");
  }
  CHECK(fault("Score:1\n0 2\n") == "line 2: a tile is written <cell>:<value>, like 0:2 or 5:*");
  CHECK(fault("Score:1\n\n0:2\n") == "line 2: a blank line stands only at the end");
}

TEST_CASE(
    "2048: of 200 damaged files each is refused with a line of its own, or is a saved game again") {
  const std::string good = "Score:256\n0:2\n1:32\n5:*\n9:1024\n15:4\n";
  Random random(2048);
  int refused_files = 0;
  for (int round = 0; round < 200; ++round) {
    std::string file = good;
    for (std::uint32_t damage = 0; damage <= random.below(3U); ++damage) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(file.size()));
      switch (random.below(3)) {
        case 0:
          file[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          file.erase(at, 1 + random.below(4U));
          break;
        default:
          file.insert(at, 1, "0123456789:*\n -S"[random.below(16)]);
      }
    }
    INFO(file);
    const auto lines = 1 + std::count(file.begin(), file.end(), '\n');
    try {
      const mines2048::SavedGame game = mines2048::parse_saved_game(file);
      CHECK(mines2048::parse_saved_game(mines2048::saved_game_text(game)) == game);
    } catch (const RecordFault& fault) {
      ++refused_files;
      CHECK((fault.line >= 1 && fault.line <= lines));
      CHECK_FALSE(fault.reason.empty());
    }
  }
  CHECK(refused_files > 100);
}

TEST_CASE(
    "2048: the hall of fame ranks by score, equal ones in the order achieved (Hall of fame)") {
  const auto hall =
      mines2048::parse_hall_of_fame("Ann:100\nBob: the second:2048\n\nCid:100\nDan:-8\nEve\n");
  CHECK(hall.winners ==
        std::vector<Winner>{{"Ann", 100}, {"Bob: the second", 2048}, {"Cid", 100}, {"Dan", -8}});
  CHECK(hall.ranking == std::vector<int>{1, 0, 2, 3});
  CHECK(mines2048::hall_of_fame_entry("", {" Eve ", 7}) == "Eve:7\n");
  CHECK(mines2048::hall_of_fame_entry("Ann:100", {"Eve", 7}) == "\nEve:7\n");
  CHECK(mines2048::hall_of_fame_entry("Ann:100\n", {"Eve", 7}) == "Eve:7\n");
}

TEST_CASE("2048: a name has 1 to 40 characters and no control characters (Hall of fame)") {
  std::string longest;
  for (int i = 0; i < 40; ++i) longest += "é";
  CHECK(mines2048::hall_of_fame_entry("", {longest, 1}) == longest + ":1\n");
  for (const std::string& name :
       {std::string(), std::string("  "), longest + "x", std::string("a\tb"), std::string("a\nb"),
        std::string("a\x7f"), std::string("a\u0085")}) {
    INFO(name);
    CHECK_THROWS_AS(mines2048::hall_of_fame_entry("", {name, 1}), Fault);
  }
}

TEST_CASE("2048: a line that is no winner's is named and hides nobody else (Hall of fame)") {
  const auto hall = mines2048::parse_hall_of_fame("Ann\nBob:2\n\nCid:many\nDan:4\n");
  CHECK(hall.winners == std::vector<Winner>{{"Bob", 2}, {"Dan", 4}});
  REQUIRE(hall.unreadable.size() == 2);
  CHECK(std::string(hall.unreadable[0].what()) == "line 1: a winner is written <name>:<score>");
  CHECK(hall.unreadable[1].line == 4);
}

TEST_CASE("2048: a view has the condition of a loss and all tiles there can be (Options)") {
  const auto part = [](const std::string& options) {
    const std::string view = new_match("mines2048", options).position().view(kSpectator).text();
    const std::size_t begin = view.find("\"loss\"");
    return view.substr(begin, view.find(",\"odds\"") - begin);
  };
  const std::string numbers =
      "2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072]";
  CHECK(part("") == R"("loss":"full","tiles":["*",)" + numbers);
  CHECK(part("loss=stuck") == R"("loss":"stuck","tiles":["*",)" + numbers);
  CHECK(part("preset=classic") == R"("loss":"stuck","tiles":[)" + numbers);
  CHECK(part("preset=classic loss=full") == R"("loss":"full","tiles":[)" + numbers);
}

TEST_CASE(
    "2048: a slide tells what became of each tile, from where and to where (for those who draw)") {
  Match match = tiles("4 2 * 4 / _ _ _ _ / _ _ _ _ / _ _ _ _");
  CHECK(match.preview("A", kSpectator).second.text() ==
        R"([{"event":"slid","action":"A","gain":6,"score":6,"tiles":[)"
        R"({"fate":"combined","value":4,"from":0,"to":0,"with":3,"into":8},)"
        R"({"fate":"destroyed","value":2,"from":1,"to":1,"by":2,"loss":2},)"
        R"({"fate":"destroyed","value":"*","from":2,"to":1,"by":1,"loss":0},)"
        R"({"fate":"combined","value":4,"from":3,"to":0,"with":0,"into":8}]}])");
}

}  // namespace
}  // namespace quintet
