// What must be true of every game's computer (rules/bots.h), and that its levels are in order.

#include "bots.h"
#include "conformance/mathable.h"
#include "conformance/mergers.h"
#include "conformance/mines2048.h"
#include "conformance/pahtum.h"
#include "conformance/triangles.h"
#include "games.h"
#include "mathable/bot.h"
#include "mergers/bot.h"
#include "mines2048/bot.h"
#include "pahtum/bot.h"
#include "positions.h"
#include "triangles/bot.h"

namespace quintet::test {
namespace {

constexpr Level kLevels[] = {Level::random, Level::greedy, Level::one, Level::two,
                             Level::three,  Level::four,   Level::five};

// The position after a random number of a random game's steps at which a seat is to move.
template <class S>
S somewhere(const char* options, Random& random) {
  const S start = S::initial(parse_options<typename S::Options>(S::kName, options));
  S state = start;
  const auto length = static_cast<std::uint32_t>(playout(state, random));
  state = start;
  S decision = start;
  for (std::uint32_t steps = random.below(length) + 1; steps > 0; --steps) {
    if (state.current_player() == kTerminal) break;
    if (state.current_player() == kChance) {
      state.apply(state.random_chance(random));
    } else {
      state.apply(state.random_action(random));
    }
    if (state.current_player() >= 0) decision = state;
  }
  while (decision.current_player() == kChance) decision.apply(decision.random_chance(random));
  return decision;
}

TEST_CASE(
    "Every game's computer: a legal action at every level, the same for equal seeds, whatever is "
    "hidden from it") {
  [&]<class... S>(std::tuple<S...>*) {
    const auto try_game = []<class T>(T*) {
      Random random(7);
      for (const char* options : Spread<T>::options) {
        for (const Level level : kLevels) {
          const T state = somewhere<T>(options, random);
          if (state.current_player() < 0) continue;
          const T other = state.resample(state.current_player(), random);
          INFO(T::kName << " " << options << " level " << to_text(level) << "\n"
                        << state.text(kOmniscient));
          const Advice advice = advise(PositionOf<T>(state), level, 5);
          const auto action = T::parse_action(advice.action);
          REQUIRE(action.has_value());
          CHECK(state.check(*action).code == Code::none);
          CHECK(advise(PositionOf<T>(other), level, 5).action == advice.action);
        }
      }
    };
    (try_game(static_cast<S*>(nullptr)), ...);
  }(static_cast<Games*>(nullptr));
}

TEST_CASE("Every game's computer: the random level does what random games do") {
  [&]<class... S>(std::tuple<S...>*) {
    const auto try_game = []<class T>(T*) {
      Random random(3);
      for (const char* options : Spread<T>::options) {
        const T state = somewhere<T>(options, random);
        if (state.current_player() < 0) continue;
        INFO(T::kName << " " << options << "\n" << state.text(kOmniscient));
        Random one(5), other(5);
        CHECK(choose(state, Level::random, one).action == state.random_action(other));
      }
    };
    (try_game(static_cast<S*>(nullptr)), ...);
  }(static_cast<Games*>(nullptr));
}

// How often the first of two levels wins in so many games, less how often the second does.
int balance(const std::string& game, const std::string& options, Level first, Level second) {
  constexpr int kGames = 20;
  int balance = 0;
  for (int i = 0; i < kGames; ++i) {
    Match match = new_match(game, options);
    match.set_seed(static_cast<std::uint64_t>(i));
    while (match.position().current_player() != kTerminal) {
      if (match.roll()) continue;
      const bool is_first = (match.position().current_player() + i) % 2 == 0;
      REQUIRE(match.act(advise(match, is_first ? first : second).action).code == Code::none);
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
