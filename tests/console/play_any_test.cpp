// The dialogue that plays any game (bindings/console/play_any.cpp).

#include <sstream>

#include "console/terminal.h"
#include "memory_files.h"
#include "positions.h"

namespace quintet::console {
namespace {

std::string shown(Match& match, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  test::MemoryFiles files;
  const Bots bots;
  Terminal terminal(in, out, files, bots, {});
  try {
    play_any(match, terminal);
  } catch (const EndOfInput&) {
  }
  return out.str();
}

TEST_CASE("Any game is played to its end by its notation, chance drawn by the match") {
  for (const Game& game : games()) {
    for (const std::string_view options : game.option_sets) {
      INFO(game.name << ' ' << options);
      Match played(game, options), typed(game, options);
      played.set_seed(3);
      typed.set_seed(3);
      play_randomly(played, 3);
      std::string lines;
      for (const Match::Step& step : played.history()) {
        if (step.by != kChance) lines += step.text + '\n';
      }
      const std::string all = shown(typed, lines);
      CHECK(typed.record() == played.record());
      CHECK(all.find(played.position().text(kOmniscient)) != all.npos);
    }
  }
}

TEST_CASE("The dialogue of any game says who is to move, why not, and who has won") {
  Match match = test::new_match("triangles");
  match.set_players({"Ann", ""});
  const std::string start = match.position().text(kOmniscient) + '\n';
  const std::string all = shown(match, "1\n1\n");
  const std::string next = match.position().text(kOmniscient) + '\n';
  CHECK(all == start + "Ann: " + next + "Player 2: Line 1 is drawn already.\nPlayer 2: ");

  const std::string rest = "12\n11\n10\n9\n8\n7\n6\n5\n4\n3\n2\n";
  const std::string end = shown(match, rest);
  CHECK(end.ends_with(match.position().text(kOmniscient) +
                      "\nAnn: 2\nPlayer 2: 4\nPlayer 2 wins!\n"));
}

TEST_CASE("The dialogue of any game shows what is hidden to the player to move") {
  Match match = test::new_match("mathable");
  match.set_seed(1);
  match.roll_all();
  const Position& start = match.position();
  CHECK(start.text(0) != start.text(1));
  CHECK(shown(match, "") == start.text(0) + "\nPlayer 1: ");
}

}  // namespace
}  // namespace quintet::console
