// Records (docs/notation.md, Record).

#include "positions.h"

namespace quintet {
namespace {

std::string fault_of(const std::string& record) {
  try {
    Match::load(record);
    return "";
  } catch (const RecordFault& fault) {
    CHECK(fault.what() == "line " + std::to_string(fault.line) + ": " + fault.reason);
    return fault.what();
  }
}

const std::string kHoles = "A0\nB0\nC0\nD0\nE0\n";

TEST_CASE("A record is written in one form, whatever way it was spelled") {
  const Match match = Match::load(
      "quintet 1\r\n# a remark\r\noptions:  swap=off holes=random size=9\r\nsite: here: there \r\n"
      "seed: 7\r\ngame:pahtum\r\nplayers: Ann | Computer 3\r\n\r\n# holes\r\n ! a0  b0\r\n!c0 \r\n"
      "! d0 e0 f0 g0 h0 i0\r\n\r\n  i 8\r\nH8");
  CHECK(
      match.record() ==
      "quintet 1\ngame: pahtum\noptions: size=9 holes=random\nplayers: Ann | Computer 3\nseed: 7\n"
      "site: here: there\n\n! A0 B0 C0 D0 E0 F0 G0 H0 I0\nI8\nH8\n");
  CHECK(Match::load(match.record()).record() == match.record());
}

TEST_CASE("A key of another program is kept, and stays the same however often it is read") {
  const std::string kept = "quintet 1\ngame: pahtum\nsite: a \r b\nopening:\n\n" + kHoles;
  const Match match =
      Match::load("quintet 1\ngame: pahtum\nsite: a \r b\r \r\r\nopening: \r\r\n\n" + kHoles);
  CHECK(match.record() == Match::load(match.record()).record());
  CHECK(match.record() == Match::load(kept).record());
}

TEST_CASE("A record may end anywhere, also in its head and where chance is due") {
  CHECK(fault_of("quintet 1\ngame: pahtum") == "");
  CHECK(fault_of("quintet 1\ngame: pahtum\n\n") == "");
  CHECK(fault_of("quintet 1\ngame: pahtum\noptions: holes=random\n\n! A0") == "");
}

TEST_CASE("A record of another version, or none at all, is refused at its first line") {
  CHECK(fault_of("") == "line 1: a record begins with \"quintet 1\"");
  CHECK(fault_of("\nquintet 1\ngame: pahtum") == "line 1: a record begins with \"quintet 1\"");
  CHECK(fault_of("quintet one") == "line 1: a record begins with \"quintet 1\"");
  CHECK(fault_of("quintet 2\ngame: pahtum") ==
        "line 1: this is a record of version 2; this program reads version 1");
}

TEST_CASE("A fault of the head is refused at its line") {
  CHECK(fault_of("quintet 1\nseed: 1\n\nA0") == "line 3: the head names no game");
  CHECK(fault_of("quintet 1\nseed: 1") == "line 2: the head names no game");
  CHECK(fault_of("quintet 1\n# x\ngame: chess") == "line 3: there is no game of this name here");
  CHECK(fault_of("quintet 1\ngame: pahtum\nA0") ==
        "line 3: the head has lines \"key: value\" up to a blank line");
  CHECK(fault_of("quintet 1\ngame: pahtum\nseed: 1\nseed: 1") ==
        "line 4: this key is here for the second time");
  std::string long_head = "quintet 1\ngame: pahtum\n";
  for (int i = 2; i <= 101; ++i) long_head += "k" + std::to_string(i) + ": v\n";
  CHECK(fault_of(long_head) == "line 102: a head has at most 100 lines");
  CHECK(fault_of("quintet 1\noptions: size=6\ngame: pahtum") ==
        "line 2: option size is 7 to 15, not \"6\"");
  CHECK(fault_of("quintet 1\ngame: pahtum\nplayers: A | B | C") ==
        "line 3: there are more names than players");
  CHECK(fault_of("quintet 1\ngame: pahtum\nseed: -1") ==
        "line 3: a seed is a whole number below 2^64");
  CHECK(fault_of("quintet 1\ngame: hex\nstart: A0") == "line 3: Hex has no starting positions");
  CHECK(fault_of("quintet 1\ngame: pahtum\nstart: A0") == "line 3: \"A0\" says nothing here");
}

TEST_CASE("A refused action or event is named with its line, its code and a sentence") {
  const std::string head = "quintet 1\ngame: pahtum\n\n" + kHoles;
  CHECK(fault_of(head + "A0") == "line 9: occupied: A0 is a black hole.");
  CHECK(fault_of(head + "\n\nA1\nA1\n") == "line 12: occupied: A1 is taken by O.");
  CHECK(fault_of(head + "! A1") == "line 9: not_now: No chance event is due.");
  CHECK(fault_of(head + "!") == "line 9: \"!\" is followed by chance events");
  CHECK(fault_of(head + "\x01\xff") ==
        "line 9: not_understood: Name a square by its column and row, like C5.");
}

TEST_CASE("A result is checked, ends the record, and is refused while the game goes on") {
  Match match = test::new_match("pahtum");
  play_randomly(match, 3);
  const std::string record = match.record();
  const auto at = record.find("result: ");
  REQUIRE(at != std::string::npos);
  CHECK(fault_of(record + "# a remark\n\n") == "");
  CHECK(fault_of(record + "A0\n").ends_with("nothing may follow the result"));
  CHECK(fault_of(record.substr(0, at) + " result: 1 2 3\n").find("the result is ") !=
        std::string::npos);
  CHECK(fault_of(record.substr(0, at) + "result: none\n").ends_with("a result is whole numbers"));
  CHECK(fault_of(record.substr(0, at)) == "");
  CHECK(fault_of("quintet 1\ngame: pahtum\n\n" + kHoles + "result: 0 0\n") ==
        "line 9: a result stands here, but the game is not over");
}

}  // namespace
}  // namespace quintet
