// Uses the rules as another project would, installed or as a subproject. It includes headers by the
// old paths and as <quintet/…>, plays one of Quintet's games and adds one of its own. Exits with 0,
// or prints the failure.

#include <quintet/core/gauges.h>
#include <quintet/core/link.h>
#include <quintet/core/match.h>
#include <quintet/core/registry.h>
#include <quintet/search/review.h>
#include <search/bots.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "hex/bot/bot.h"
#include "hex/hex.h"

namespace quintet::hex {
Game game();
Gauge gauge();
inline namespace bot {
std::unique_ptr<Bot> computer();
}
}  // namespace quintet::hex

namespace {

using namespace quintet;

void require(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error(what);
}

// Plays to the end: the level 3 computer in the first seat against random actions.
void play(Match& match, const Bots& bots) {
  while (match.position().current_player() != kTerminal) {
    const bool first = match.position().current_player() == 0;
    const auto level = first ? Level::three : Level::random;
    require(match.roll() || !match.act(bots.advise(match, level).action), "the advice is legal");
  }
  require(winners(match.position().outcome()) == std::vector<Seat>{0},
          std::string(match.game().name) + ": the computer wins");
}

void play_theirs(const Bots& bots) {
  Match match(*find_game("pahtum"), "holes=random");
  play(match, bots);
  require(Match::load(match.record()).record() == match.record(), "Pah Tum is saved and loaded");
}

void play_ours(Bots& bots) {
  std::vector<Game> mine(games().begin(), games().end());
  mine.push_back(hex::game());
  const Game* game = find_game("hex", mine);
  require(game != nullptr && find_game("hex") == nullptr, "Hex is in our registry alone");
  bots.add(hex::State::kName, hex::computer());

  Match match(*game, "size=5");
  match.set_seed(7);
  play(match, bots);
  const std::string record = match.record();
  const Match loaded = Match::load(record, mine);
  require(loaded.record() == record && loaded.position().equals(match.position()),
          "Hex is saved and loaded");
  require(Match::load("quintet 1\ngame: pahtum\n\n", mine).game().name == "pahtum",
          "the others are there as well");
  try {
    (void)Match::load(record);
    require(false, "theirs do not know Hex");
  } catch (const RecordFault&) {
  }
  require(match_of(*game, link_of(match)).position().equals(match.position()), "Hex has links");

  // Search through the templates and through the interfaces for hosts.
  const hex::State start = hex::State::initial({3});
  Random random(1);
  const auto choice = hex::choose(start, Level::five, random);
  require(!start.check(choice.action) && choice.nodes > 0, "the search chooses a legal action");
  require(perft(start, 2) == 9 * 8 && hex::gauge().perft(*game->initial("size=3"), 2) == 9 * 8,
          "there are 72 ways to begin");
  Review review(bots, match, Level::one);
  require(review.next().has_value(), "a game is reviewed");
}

}  // namespace

int main() {
  try {
    Bots bots;
    play_theirs(bots);
    play_ours(bots);
    return 0;
  } catch (const std::exception& failure) {
    std::cerr << "failed: " << failure.what() << '\n';
    return 1;
  }
}
