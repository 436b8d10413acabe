// Names of players (docs/notation.md, Record, The console program).

#include "core/players.h"

#include "catch.h"

namespace quintet {
namespace {

TEST_CASE("Players are read of by name, or by their number where they have none") {
  const std::vector<std::string> names = {"Ann", ""};
  CHECK(player_name(names, 0) == "Ann");
  CHECK(player_name(names, 1) == "Player 2");
  CHECK(player_name(names, 2) == "Player 3");
  CHECK(player_name({}, 0) == "Player 1");
}

TEST_CASE("Records mean the computer by Computer 1 to Computer 5, and by no other name") {
  CHECK(is_computer("Computer 1"));
  CHECK(is_computer("Computer 5"));
  for (const auto* person : {"", "Computer", "Computer 0", "Computer 6", "Computer 12",
                             "computer 1", "Computer  1", "My Computer 1"}) {
    INFO(person);
    CHECK_FALSE(is_computer(person));
  }
}

TEST_CASE("People have names that a record can keep and does not take for a computer's") {
  for (const auto* name : {"", "Ann Lee", "Zoë", "名前", "Computer"}) CHECK(name_fault(name) == "");
  CHECK(name_fault("Computer 3") == "records call a computer player Computer 3");
  for (const auto* name : {"A|B", "A\tB", "A\x1b[2J", "\x7f"}) {
    CHECK(name_fault(name) == "a name has neither | nor control characters");
  }
}

}  // namespace
}  // namespace quintet
