// The engine protocol, from inside (quintet engine) and from outside (quintet match --engine):
// docs/notation.md, Engines.

#include "console_run.h"

namespace quintet::console {
namespace {

using Catch::Contains, Catch::EndsWith, Catch::Equals, Catch::StartsWith;

const std::string kTriangles = "record\nquintet 1\ngame: triangles\n\n2\n3\n===\n";

// The engine's answers, without the one to the record.
std::string answer(const std::string& commands, const std::string& record = kTriangles) {
  const Ran ran = quintet("engine", record + commands);
  CHECK(ran.status == kDone);
  CHECK(ran.error.empty());
  REQUIRE_THAT(ran.out, StartsWith("ok\n"));
  return ran.out.substr(3);
}

TEST_CASE("quintet engine: it answers go by value, nodes, reason and last its best action") {
  std::istringstream lines(answer("go level 5 seed 7\n"));
  std::string word, rest;
  CHECK((lines >> word >> rest && word == "value" && rest == "-2"));
  CHECK((lines >> word >> rest && word == "nodes" && std::stoi(rest) > 0));
  CHECK((lines >> word && word == "reason"));
  std::getline(lines, rest);
  CHECK_THAT(rest, Contains("6: completes 1 triangle and moves again; with best play"));
  CHECK((lines >> word >> rest && word == "best" && rest == "6"));
  CHECK_FALSE((lines >> word));
}

TEST_CASE("quintet engine: a level without a search knows no value, and random gives no reason") {
  CHECK(answer("go level 1\n").find("value") == std::string::npos);
  CHECK_THAT(answer("go level random seed 2\n"), StartsWith("nodes 0\nbest "));
}

TEST_CASE("quintet engine: asked for several, go answers lines with value and chance before best") {
  CHECK_THAT(answer("go level 5 seed 7 multi 2\n"),
             StartsWith("line -2.000= 0.341 6\nline -4.000= 0.211 7\n") && Contains("\nnodes ") &&
                 EndsWith("\nbest 6\n"));
  const std::string turns =
      answer("go level 1 multi 2\n",
             "record\nquintet 1\ngame: mathable\nstart: player=1 scores=0,0 rack1=1,2,3,4,5,6,7 "
             "rack2=8,9,10,1,2,3,4\n===\n");
  CHECK_THAT(turns, StartsWith("line ") && Contains(";"));
  CHECK(answer("go level 1 multi 0\ngo multi\ngo multi 1 multi 1\ngo level random multi 1\n") ==
        "error go may be followed by a level, 1 … 5, random or greedy, a seed, and multi with how "
        "many lines to answer\n"
        "error go may be followed by a level, 1 … 5, random or greedy, a seed, and multi with how "
        "many lines to answer\n"
        "error go may be followed by a level, 1 … 5, random or greedy, a seed, and multi with how "
        "many lines to answer\n"
        "error multi needs a level from 1 to 5\n");
  CHECK(answer("go multi 3\n", "record\nquintet 1\ngame: pahtum\n\n===\n") ==
        "error Nobody knows the value of what may be done now.\n");
}

TEST_CASE("quintet engine: it chooses as quintet best does, by the level it was started with") {
  const std::string record = "quintet 1\ngame: pahtum\noptions: holes=random\n\n! A0 C3 E5 F1 B6\n";
  for (const std::string level : {"1", "2", "3"}) {
    const std::string best = quintet("best --seed 9 --level " + level, record).out;
    const std::string action = "best " + best.substr(0, best.find('\n') + 1);
    CHECK_THAT(answer("go seed 9 level " + level + "\n", "record\n" + record + "===\n"),
               EndsWith(action));
    CHECK_THAT(quintet("engine --level " + level, "record\n" + record + "===\ngo seed 9\n").out,
               EndsWith(action));
  }
}

TEST_CASE("quintet engine: a game goes on by play and chance, all events of a line or none") {
  const std::string record = "record\nquintet 1\ngame: mines2048\n\n===\n";
  CHECK_THAT(
      answer("chance 2@0 4@0\ngo\nchance 2@0 4@15\nplay D\nchance *@3\ngo level 1\n", record),
      StartsWith("error impossible_event: ") && Contains("\nerror a chance event is due\n") &&
          Contains("\nok\nok\nerror impossible_event: ") &&
          EndsWith("error a chance event is due\n"));
  CHECK_THAT(answer("chance 2@0 4@15\nplay D\nchance *@0\ngo level random\n", record),
             StartsWith("ok\nok\nok\nnodes 0\nbest "));
}

TEST_CASE("quintet engine: what cannot be done is an error on one line, and changes nothing") {
  const std::string game_over =
      "record\nquintet 1\ngame: hex\nstart: x\n===\nrecord\n===\nplay 2\ngo level 1 seed 1\n";
  std::istringstream lines(answer(
      game_over + "go level 9\ngo seed\ngo level 1 level 2\nbest\n# said\n\nplay\nchance 2\n"));
  for (const char* fault :
       {"error line 3: Hex has no starting positions", "error line 1: a record begins with",
        "error occupied: Line 2 is drawn already.", "nodes", "reason", "best",
        "error go may be followed by", "error go may be followed by", "error go may be followed by",
        "error the commands are record, play, chance, go, stop and quit",
        "error not_understood: ", "error not_understood: "}) {
    std::string line;
    CHECK(std::getline(lines, line));
    CHECK_THAT(line, StartsWith(fault));
  }
  std::string line;
  CHECK_FALSE(std::getline(lines, line));
  for (const std::string command : {"go", "play 3", "chance A1"}) {
    CHECK(quintet("engine", command).out == "error there is no record yet\n");
  }
  CHECK_THAT(answer("go\n", "record\n" + quintet("random triangles").out + "===\n"),
             Equals("error the game is over\n"));
}

TEST_CASE("quintet engine: commands wait for the answer before them, and so does the end") {
  const std::string go = "go level 2 seed 3\n", best = answer(go);
  CHECK(answer(go + go + "# said\n" + go) == best + best + best);
  CHECK(answer("go level 2 seed 3") == best);
  CHECK(answer(go + "quit\n" + go).find("best", 1) == best.find("best", 1));
}

TEST_CASE("quintet engine: stopped, it answers by what it has found") {
  const std::string record = "record\nquintet 1\ngame: triangles\noptions: radius=3\n\n===\n";
  const auto nodes = [&](const std::string& commands) -> std::int64_t {
    const std::string said = answer(commands, record);
    CHECK_THAT(said, Contains("\nbest "));
    return std::stoll(said.substr(said.find("nodes ") + 6));
  };
  const std::int64_t all = nodes("go level 5\n");
  // `stop` may come too late on a slow machine, but not in all of twenty attempts. (Without threads
  // it always does.)
  std::int64_t least = all;
  for (int i = 0; i < 20 && least == all; ++i) least = std::min(least, nodes("go level 5\nstop\n"));
#ifdef __EMSCRIPTEN__
  CHECK(least == all);
#else
  CHECK(least < all);
#endif
  CHECK(answer("stop\nplay 1\n", record) == "ok\n");
}

TEST_CASE("quintet engine: wrong usage is told") {
  CHECK(quintet("engine triangles").status == kMisused);
  CHECK(quintet("engine --level 6").status == kMisused);
}

#ifdef _WIN32

TEST_CASE("quintet match --engine: Windows is told that engines need POSIX") {
  const Ran ran = quintet("match triangles --players random --engine engine.exe");
  CHECK(ran.status == kRefused);
  CHECK_THAT(ran.error, Contains("'engine.exe' cannot be started: this needs a POSIX system"));
}

#elif !defined(__EMSCRIPTEN__)  // Node starts no programs

// An engine as a shell loop that answers `go` by the given command.
std::string engine(const std::string& go) {
  return "while read word rest; do case $word in record) while read line && [ \"$line\" != === ]; "
         "do :; done; echo ok;; go) " +
         go + ";; *) echo ok;; esac; done";
}

Ran match_with(const std::string& command, const std::string& flags = "") {
  std::istringstream in;
  std::ostringstream out, error;
  test::MemoryFiles files;
  std::vector<std::string> words = {"match",    "triangles", "--players", "random",
                                    "--engine", command,     "--seed",    "3"};
  std::istringstream more(flags);
  for (std::string word; more >> word;) words.push_back(word);
  const int status = run(words, {in, out, error, files, kBots, 1});
  return {status, out.str(), error.str(), {}};
}

TEST_CASE("quintet match --engine: another program plays, and its nodes are counted") {
  // Draws the lowest line that is not drawn yet, for whole games.
  const Ran ran = match_with(
      "while read w r; do case $w in record) while read l && [ \"$l\" != === ]; do :; done; d=; "
      "echo ok;; play) d=\"$d $r \"; echo ok;; go) n=1; while case \"$d\" in *\" $n \"*) true;; *) "
      "false;; esac; do n=$((n+1)); done; echo info; echo nodes 5; echo best $n;; esac; done",
      "--games 2 --records");
  REQUIRE(ran.status == kDone);
  CHECK(ran.out.find("players: random | while read w r; do case") != std::string::npos);
  const Ran table = quintet("report", ran.out);
  REQUIRE(table.status == kDone);
  CHECK_THAT(table.out, StartsWith("triangles games=2 seed=3\n") && Contains("        5\n"));
}

TEST_CASE("quintet match --engine: an engine that fails is named, whatever it does") {
  for (const auto& [command, fault] :
       {std::pair<std::string, std::string>{"exit 0", "has ended"},
        {"exec /no/such/program 2> /dev/null", "has ended"},
        {engine("exit 1"), "has ended"},
        {engine("echo error I am lost"), "answered \"go seed "},
        {engine("echo best 99"), "chose \"99\": The lines are numbered from 1 to 12."},
        {engine("echo best"), "chose \"\": "},
        {"sleep 100", "did not answer \"record\" within 1 s"},
        {"yes 2> /dev/null", "did not answer \"record\" within 1 s"},
        {engine("sleep 100"), "did not answer \""}}) {
    const bool is_slow = fault.starts_with("did not answer");
    const Ran ran = match_with(command, is_slow ? "--patience 1" : "");
    INFO(command);
    CHECK(ran.status == kRefused);
    CHECK(ran.out.empty());
    CHECK_THAT(ran.error, StartsWith("quintet: the engine '" + command + "' ") && Contains(fault));
  }
}

TEST_CASE("quintet match --engine: of a game that an illegal action ends the record is shown") {
  const std::string error = match_with(engine("echo best 99")).error;
  const auto record = error.find("quintet 1\n");
  REQUIRE(record != error.npos);
  CHECK(quintet("replay", error.substr(record)).status == kDone);
}

TEST_CASE("quintet match --engine: games played to their end are not lost when it fails") {
  // Ends when a second game begins.
  const std::string once =
      "read w; while read l && [ \"$l\" != === ]; do :; done; echo ok; d=; while read w r; do case "
      "$w in play) d=\"$d $r \"; echo ok;; go) n=1; while case \"$d\" in *\" $n \"*) true;; *) "
      "false;; "
      "esac; do n=$((n+1)); done; echo best $n;; *) exit;; esac; done";
  const Ran table = match_with(once, "--games 4");
  CHECK(table.status == kRefused);
  CHECK_THAT(table.out, StartsWith("triangles games=1 seed=3\n"));
  CHECK_THAT(table.error, Contains("has ended"));
  const Ran records = match_with(once, "--games 4 --records");
  CHECK(records.status == kRefused);
  CHECK_THAT(quintet("report", records.out).out, StartsWith("triangles games=1 seed=3\n"));
}

#endif

}  // namespace
}  // namespace quintet::console
