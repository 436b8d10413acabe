// Match: history, undo, redo, seeded chance (rules/core/match.h), shown with Pah Tum.

#include "positions.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using test::text_of;

TEST_CASE("A refused action changes nothing and forgets nothing that was taken back") {
  Match match = new_match("pahtum");
  play(match, "A0,A1");
  REQUIRE(match.undo());
  const std::string before = text_of(match);
  CHECK(match.act("A0").code == Code::occupied);
  CHECK(text_of(match) == before);
  CHECK(match.redo());
  CHECK(match.record().ends_with("\nA0\nA1\n"));
}

TEST_CASE("Undo and redo go from decision to decision, over the chance events between") {
  Match match = new_match("pahtum", "holes=random");
  CHECK_FALSE(match.undo());
  match.roll_all();
  CHECK_FALSE(match.undo());
  play(match, match.position().legal_actions().front());
  CHECK(match.undo());
  CHECK(match.ply() == 5);
  CHECK_FALSE(match.undo());
  CHECK(match.redo());
  CHECK(match.ply() == 6);
  CHECK_FALSE(match.redo());
}

TEST_CASE("A new action forgets what was taken back") {
  Match match = new_match("pahtum");
  play(match, "A0,A1");
  match.undo();
  play(match, "B1");
  CHECK_FALSE(match.redo());
  CHECK(match.record().ends_with("\nA0\nB1\n"));
}

TEST_CASE(
    "Chance depends on the seed and the place in the history, so going back never rolls again") {
  Match match = new_match("pahtum", "holes=random");
  match.set_seed(20261120);
  match.roll_all();
  const std::string first = text_of(match);
  match.go(0);
  match.roll_all();
  CHECK(text_of(match) == first);
  match.go(0);
  match.set_seed(20261121);
  match.roll_all();
  CHECK(text_of(match) != first);
}

TEST_CASE("A preview tells what an action would do and does nothing") {
  Match match = new_match("pahtum");
  CHECK(match.preview("A0", kSpectator).second.text() == R"([{"event":"hole","square":"A0"}])");
  CHECK(match.preview("A9", kSpectator).first.code == Code::off_board);
  CHECK(match.history().empty());
  play(match, "A0");
  CHECK(match.events(0, kSpectator).text() == R"([{"event":"hole","square":"A0"}])");
}

TEST_CASE("A match begins where a file of the game's own kind was saved, with the options given") {
  const std::string file = "Score:256\n0:2\n1:32\n5:*\n";
  const Match match = Match::load_file(*find_game("mines2048"), "loss=stuck", file);
  CHECK(match.position().file() == file);
  CHECK(match.record() ==
        "quintet 1\ngame: mines2048\noptions: loss=stuck\nstart: score=256 0:2 1:32 5:*\n\n");
  CHECK_THROWS_AS(Match::load_file(*find_game("mines2048"), "", "Score:256\n0:3\n"), RecordFault);
  CHECK(new_match("mines2048").position().file().empty());  // a spawn is due

  CHECK(new_match("pahtum").position().file().empty());
  CHECK_THROWS_AS(Match::load_file(*find_game("pahtum"), "", file), Fault);
}

TEST_CASE("A record is of a game of the registry that the host hands over") {
  const Registry none, hex(find_game("hex"), 1);
  CHECK(find_game("hex", hex) == find_game("hex"));
  CHECK(find_game("pahtum", hex) == nullptr);
  const std::string record = new_match("hex").record();
  CHECK(Match::load(record, hex).record() == record);
  CHECK_THROWS_WITH(Match::load(record, none), "line 2: there is no game of this name here");
  CHECK_THROWS_AS(Match::load(new_match("pahtum").record(), hex), RecordFault);
}

TEST_CASE("Names lose what would break a record, and surplus ones are dropped") {
  Match match = new_match("pahtum");
  match.set_players({" A|n\nn ", "B", "C"});
  CHECK(match.players() == std::vector<std::string>{"Ann", "B"});
}

}  // namespace
}  // namespace quintet
