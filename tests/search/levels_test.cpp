// Contract of every game's computer (rules/search/bots.h), and the order of the levels in two
// games. `scripts/measure ladder` plays the levels of all games.

#include "core/gauges.h"
#include "positions.h"
#include "search/bots.h"

namespace quintet::test {
namespace {

constexpr Level kLevels[] = {Level::random, Level::greedy, Level::one, Level::two,
                             Level::three,  Level::four,   Level::five};

// A position of a random game with a seat to move.
std::unique_ptr<Position> somewhere(const Game& game, std::string_view options, Random& random) {
  const auto position = game.initial(options);
  auto decision = position->clone();
  std::string text;
  for (auto actions = random.below(gauge_of(*position).playouts(*position, random, 1));;) {
    if (position->current_player() == kTerminal) return decision;
    if (position->current_player() == kChance) {
      (void)position->apply_chance(position->random_chance(random), text);
      continue;
    }
    decision = position->clone();
    if (actions-- == 0) return decision;
    (void)position->apply_action(position->random_action(random), text);
  }
}

TEST_CASE(
    "Every game's computer: a legal action at every level, the same for equal seeds, whatever is "
    "hidden from it") {
  const Bots bots;
  Random random(7);
  int hidden = 0;  // positions that resampling changes
  for (const Game& game : games()) {
    for (const std::string_view options : game.option_sets) {
      for (const Level level : kLevels) {
        const auto position = somewhere(game, options, random);
        const auto other = position->resample(position->current_player(), random);
        hidden += !other->equals(*position);
        INFO(game.name << " " << options << " level " << to_text(level) << "\n"
                       << position->text(kOmniscient) << "\n"
                       << other->text(kOmniscient));
        const Choice<std::string> advice = bots.advise(*position, level, 5);
        const Choice<std::string> again = bots.advise(*other, level, 5);
        CHECK(again.action == advice.action);
        CHECK(again.reason.english == advice.reason.english);
        CHECK(again.nodes == advice.nodes);
        std::string text;
        CHECK(position->apply_action(advice.action, text).code == Code::none);
      }
    }
  }
  CHECK(hidden >= 40);
}

TEST_CASE("Every game's computer: the random level does what random games do") {
  Random random(3);
  for (const Game& game : games()) {
    for (const std::string_view options : game.option_sets) {
      const auto position = somewhere(game, options, random);
      INFO(game.name << " " << options << "\n" << position->text(kOmniscient));
      Random other(5);
      const auto seen = position->resample(position->current_player(), other);
      CHECK(Bots().advise(*position, Level::random, 5).action == seen->random_action(other));
    }
  }
}

// Wins of the first level minus wins of the second, in twenty games.
int balance(const std::string& game, const std::string& options, Level first, Level second) {
  constexpr int kGames = 20;
  const Bots bots;
  int balance = 0;
  for (int i = 0; i < kGames; ++i) {
    Match match = new_match(game, options);
    match.set_seed(static_cast<std::uint64_t>(i));
    while (match.position().current_player() != kTerminal) {
      if (match.roll()) continue;
      const bool is_first = (match.position().current_player() + i) % 2 == 0;
      REQUIRE(match.act(bots.advise(match, is_first ? first : second).action).code == Code::none);
    }
    const auto outcome = match.position().outcome();
    const auto lead = outcome[0] - outcome[1];
    if (lead != 0) balance += (lead > 0) == (i % 2 == 0) ? 1 : -1;
  }
  return balance;
}

TEST_CASE("Pah Tum, Dots and Triangles: every level wins more often than the one below") {
  for (const auto& [game, options] :
       {std::pair{"pahtum", "holes=random"}, {"triangles", ""}, {"triangles", "radius=2"}}) {
    INFO(game << " " << options);
    CHECK(balance(game, options, Level::one, Level::random) > 0);
    CHECK(balance(game, options, Level::two, Level::one) > 0);
    CHECK(balance(game, options, Level::three, Level::two) > 0);
    CHECK(balance(game, options, Level::four, Level::three) > 0);
  }
}

}  // namespace
}  // namespace quintet::test
