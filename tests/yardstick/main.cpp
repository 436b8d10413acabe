// Plays level 5 of Pah Tum against the yardstick (docs/strength.md):
//   quintet-yardstick SIZE GAMES [SEED]
// Black holes are random; the two swap seats from game to game, two games for each set of holes.

#include <chrono>
#include <cstdio>
#include <string>

#include "bots.h"
#include "core/position_of.h"
#include "core/registry.h"
#include "yardstick/pahtum.h"

namespace quintet::test {
namespace {

struct Clock {
  double seconds = 0;
  int actions = 0;

  template <class Choose>
  std::string time(Choose&& choose) {
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const auto start = now();
    const std::string action = choose();
    seconds += std::chrono::duration<double>(now() - start).count();
    ++actions;
    return action;
  }
  double milliseconds() const { return 1e3 * seconds / std::max(actions, 1); }
};

void hold(const std::string& options, int games, std::uint64_t seed) {
  const Bots bots;
  Yardstick yardstick;
  Clock computers, yardsticks;
  int wins = 0, draws = 0, losses = 0;
  for (int i = 0; i < games; ++i) {
    Match match(*find_game("pahtum"), options);
    match.set_seed(seed + static_cast<std::uint64_t>(i / 2));
    const Seat computer = i % 2;
    while (match.position().current_player() != kTerminal) {
      if (match.roll()) continue;
      const auto& state = state_of<pahtum::State>(match.position());
      const bool is_computers = state.current_player() == computer;
      (void)match.act((is_computers ? computers : yardsticks).time([&] {
        return is_computers ? bots.advise(match, Level::five).action
                            : pahtum::State::to_text(yardstick.choose(state));
      }));
    }
    const auto points = match.position().outcome();
    const auto lead =
        points[static_cast<std::size_t>(computer)] - points[static_cast<std::size_t>(1 - computer)];
    ++(lead > 0 ? wins : lead < 0 ? losses : draws);
  }
  std::printf(
      "%s: level 5 won %d, drew %d, lost %d: %.1f %% of decided; ms an action %.1f : %.1f\n",
      options.c_str(), wins, draws, losses, 100.0 * wins / std::max(wins + losses, 1),
      computers.milliseconds(), yardsticks.milliseconds());
}

}  // namespace
}  // namespace quintet::test

int main(int count, char** words) {
  if (count < 3) {
    std::fputs("usage: quintet-yardstick SIZE GAMES [SEED]\n", stderr);
    return 2;
  }
  quintet::test::hold("size=" + std::string(words[1]) + " holes=random", std::stoi(words[2]),
                      count > 3 ? std::stoull(words[3]) : 1);
}
