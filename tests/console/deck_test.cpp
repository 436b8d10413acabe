// Chance in paired games (bindings/console/deck.h).

#include "console/deck.h"

#include <cmath>
#include <map>
#include <set>

#include "positions.h"

namespace quintet::console {
namespace {

using test::new_match;

// Plays a game of one seed with actions of another. visit(match, event) sees each event before it
// happens.
template <class Visit>
void play(const std::string& game, const std::string& options, std::uint64_t seed,
          std::uint64_t actions, Visit&& visit) {
  Match match = new_match(game, options);
  Decks decks(seed);
  Random random(actions);
  while (match.position().current_player() != kTerminal) {
    if (match.position().current_player() == kChance) {
      const std::string event = decks.draw(match);
      visit(match, event);
      REQUIRE_FALSE(match.chance(event));
    } else {
      REQUIRE_FALSE(match.act(match.position().random_action(random)));
    }
  }
}

// The player who acted last.
Seat owner_of(const Match& match) {
  Seat owner = kChance;
  for (std::size_t ply = 0; ply < match.ply(); ++ply) {
    if (match.history()[ply].by != kChance) owner = match.history()[ply].by;
  }
  return owner;
}

TEST_CASE("Paired games: each seat is dealt the same in the same order, however it is played") {
  // Compares each seat's first token after a turn; another seat may have taken it before.
  int turns = 0, equal = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::map<Seat, std::vector<std::string>> dealt[2];
    for (std::uint64_t game = 0; game < 2; ++game) {
      play("mathable", "", seed, 100 + 2 * seed + game,
           [&](const Match& match, const std::string& event) {
             dealt[game][owner_of(match)].push_back(event);
           });
    }
    CHECK(dealt[0][kChance] == dealt[1][kChance]);  // the racks
    for (const Seat seat : {0, 1}) {
      ++turns;
      equal += dealt[0][seat].at(0) == dealt[1][seat].at(0);
    }
  }
  CHECK(equal > turns * 9 / 10);
}

TEST_CASE("Paired games: other seeds deal otherwise") {
  std::set<std::string> first;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Match match = new_match("mathable");
    Decks decks(seed);
    first.insert(decks.draw(match));
  }
  CHECK(first.size() > 5);
}

TEST_CASE("Paired games: every event keeps its probability, whatever the others were dealt") {
  // Per token, draws in the middle of games less the expected number by weight, in standard
  // deviations. Includes tokens that a swap gave back.
  std::map<std::string, double> excess, variance;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    play("mathable", "preset=junior", seed, seed,
         [&](const Match& match, const std::string& drawn) {
           if (owner_of(match) == kChance) return;
           double all = 0;
           const auto outcomes = match.position().chance_outcomes();
           for (const auto& [event, weight] : outcomes) all += weight;
           for (const auto& [event, weight] : outcomes) {
             const double share = weight / all;
             excess[event] += (event == drawn) - share;
             variance[event] += share * (1 - share);
           }
         });
  }
  CHECK(excess.size() >= 20);
  double squares = 0;
  for (const auto& [event, sum] : excess) {
    const double deviations = sum / std::sqrt(variance[event]);
    INFO(event);
    CHECK(std::abs(deviations) < 4);
    squares += deviations * deviations;
  }
  const auto count = static_cast<double>(excess.size());
  CHECK(std::abs(squares - count) < 4 * std::sqrt(2 * count));
}

}  // namespace
}  // namespace quintet::console
