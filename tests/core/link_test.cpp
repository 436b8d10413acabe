// Links: a whole match in a few characters (rules/core/link.h).

#include "core/link.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/random.h"
#include "link_with.h"
#include "positions.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;

Match random_match(const Game& game, std::string_view options, std::uint64_t seed) {
  Match match(game, options);
  match.set_seed(seed);
  play_randomly(match, seed);
  return match;
}

// Links hold no seed.
std::string without_seed(const std::string& record) {
  const auto seed = record.find("seed: ");
  return seed == record.npos ? record
                             : record.substr(0, seed) + record.substr(record.find('\n', seed) + 1);
}

TEST_CASE("A match of any game is the same after a link, at its end and in its middle") {
  for (const Game& game : games()) {
    Match match = random_match(game, "", 7);
    match.set_players({"Ann & Bob", "", "Zoë"});
    const std::size_t end = match.history().size();
    for (const std::size_t ply : {end, end / 2, std::size_t{0}}) {
      match.go(ply);
      INFO(game.name << " after " << ply << " steps");
      CHECK(match_of(game, link_of(match)).record() == without_seed(match.record()));
    }
  }
}

TEST_CASE("A game of Pah Tum takes less than 120 characters") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CHECK(link_of(random_match(*find_game("pahtum"), "", seed)).size() < 120);
  }
}

TEST_CASE("A legal action that no list has, as a swap in another order, is kept as it was done") {
  Match match = new_match("mathable");
  match.set_seed(1);
  match.roll_all();
  // A listed swap of two different tokens, done in the other order.
  std::vector<std::string> legal = match.position().legal_actions();
  const auto swap = std::find_if(legal.begin(), legal.end(), [](const std::string& action) {
    const auto pieces = words(action);
    return pieces.size() == 3 && pieces[0] == "swap" && pieces[1] != pieces[2];
  });
  REQUIRE(swap != legal.end());
  const auto pieces = words(*swap);
  play(match, "swap " + std::string(pieces[2]) + " " + std::string(pieces[1]));
  CHECK(match_of(match.game(), link_of(match)).record() == without_seed(match.record()));
}

TEST_CASE("A position alone is a link where a game can begin anywhere, and else the whole match") {
  Match slides = random_match(*find_game("mines2048"), "", 3);
  slides.go(slides.history().size() - 2);
  const Match from_here = match_of(slides.game(), link_of(slides, true));
  CHECK(from_here.history().empty());
  CHECK(from_here.position().text(kOmniscient) == slides.position().text(kOmniscient));

  Match lines = new_match("triangles", "turns=unlimited");
  CHECK(link_of(lines, true) == link_of(lines));
  play(lines, "2,11,12,5");
  CHECK(match_of(lines.game(), link_of(lines, true)).record() ==
        "quintet 1\ngame: triangles\noptions: turns=unlimited\nstart: 010010000011000000\n\n");

  const Match stones = random_match(*find_game("hex"), "", 3);
  CHECK(link_of(stones, true) == link_of(stones));
}

TEST_CASE("A match that began from a position has it in its link") {
  const std::string record =
      "quintet 1\ngame: triangles\nstart: 110001011101000220 player=2 turn=2\n\n3\n4\n";
  const Match match = Match::load(record);
  CHECK(match_of(match.game(), link_of(match)).record() == record);
}

TEST_CASE("Links of the first version are read for ever") {
  const Match match =
      match_of(*find_game("pahtum"), "1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{29, 72});
}

// A link of a game with default options that claims `steps` steps and has `digits` bytes of ones.
std::string made_up_link(std::string_view game, std::uint32_t steps, std::size_t digits) {
  std::string payload;
  for (; steps > 0x7f; steps >>= 7) payload += static_cast<char>(steps | 0x80);
  payload += static_cast<char>(steps);
  payload += '\0';  // no head
  return test::link_with(game, payload + std::string(digits, '\xff'));
}

TEST_CASE("A link that is damaged, of another game or of a later version says so") {
  const Game& pahtum = *find_game("pahtum");
  Match match = new_match("pahtum");
  play(match, "A0,A1,B1,C2,D3,E4,F5");
  const std::string link = link_of(match);
  const auto fault = [](const Game& game, const std::string& text) -> std::string {
    try {
      (void)match_of(game, text);
      return "";
    } catch (const Fault& refused) {
      return refused.what();
    }
  };
  const std::string kDamaged = "this link is damaged: a part of it is missing or was changed";
  CHECK(fault(pahtum, "") == "this link is empty");
  CHECK(fault(pahtum, link.substr(0, link.size() - 2)) == kDamaged);
  CHECK(fault(pahtum, link + "A") == kDamaged);
  CHECK(fault(pahtum, "1") == kDamaged);
  CHECK(fault(pahtum, link.substr(0, 5) + "~" + link.substr(6)) == kDamaged);
  CHECK(fault(pahtum, made_up_link("pahtum", 0, 1)) == kDamaged);  // more than its steps need
  CHECK(fault(*find_game("triangles"), link) == kDamaged);
  CHECK(fault(pahtum, "2" + link.substr(1)) == "this link was made by a later version of Quintet");
  CHECK(fault(pahtum, std::string(kLongestLink + 1, '1')) == "this link is too long to be a game");
}

TEST_CASE("What a link costs is bounded by its length, whatever it claims") {
  const auto fault = [](std::uint32_t steps, std::size_t digits) -> std::string {
    try {
      (void)match_of(*find_game("mines2048"), made_up_link("mines2048", steps, digits));
      return "";
    } catch (const Fault& refused) {
      return refused.what();
    }
  };
  CHECK(fault(0, 0) == "");
  const std::string kDamaged = "this link is damaged: a part of it is missing or was changed";
  CHECK(fault((1u << 27) + 1, 0) == kDamaged);  // each step but the last few takes at least one bit
  CHECK(fault(8 * 1000 + 5000, 1000) == kDamaged);
  CHECK(fault(300'000, 40'000) == "this link is too long to be a game");
}

TEST_CASE("A game in which always the first thing happened leaves no trace in the number") {
  for (const Game& game : games()) {
    Match match(game);
    while (match.position().current_player() != kTerminal && match.ply() < 4000) {
      const bool is_chance = match.position().current_player() == kChance;
      const Refusal refusal = is_chance ? match.chance(match.chance_events(kOmniscient).front())
                                        : match.act(match.position().legal_actions().front());
      REQUIRE_FALSE(refusal);
    }
    INFO(game.name);
    CHECK(match_of(game, link_of(match)).record() == match.record());
  }
}

TEST_CASE("No change of a link is played as another game") {
  const Game& game = *find_game("mergers");
  const Match match = random_match(game, "", 5);
  const std::string link = link_of(match);
  Random random(1);
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    std::string changed = link;
    const auto at = 1 + random.below(static_cast<std::uint32_t>(link.size() - 1));
    const auto how = random.below(3);
    const char other = "ABCxyz01-_"[random.below(10U)];
    if (how == 0) changed[at] = other;
    if (how == 1) changed.erase(at, 1 + random.below(5U));
    if (how == 2) changed.insert(at, 1, other);
    try {
      const Match read = match_of(game, changed);
      // A change that restores the link, or that the check misses, yields a match with its own
      // link.
      CHECK(match_of(game, link_of(read)).record() == read.record());
    } catch (const Fault&) {
      ++refused;
    }
  }
  CHECK(refused > 900);
}

}  // namespace
}  // namespace quintet
