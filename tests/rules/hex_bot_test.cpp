#include "hex/bot/bot.h"
#include "positions.h"
#include "search/bots.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;

TEST_CASE("Hex: from level 3 on the computer joins its sides, or keeps the other from it") {
  for (const Level level : {Level::three, Level::four, Level::five}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      INFO("level " << to_text(level) << " seed " << seed);
      Match match = new_match("hex", "size=4");
      play(match, "B1,A4,B2,D4,B3,C4");
      // B4 joins Red's sides; Blue, to move, must take it first.
      CHECK(Bots().advise(match.position(), level, seed).action == "B4");
      play(match, "D1");
      CHECK(Bots().advise(match.position(), level, seed).action == "B4");
    }
  }
}

TEST_CASE("Hex: the computer says how many of the random games its move wins") {
  Match match = new_match("hex", "size=3");
  play(match, "A1,B2,A2,C1");
  const Choice<std::string> advice = Bots().advise(match.position(), Level::five, 1);
  CHECK(advice.action == "A3");
  CHECK(advice.reason.english == "A3: wins 100 % of random games");
  CHECK(advice.nodes == 2000);
}

}  // namespace
}  // namespace quintet
