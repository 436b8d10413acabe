// Plays a game of Pah Tum, the computer against random actions, and succeeds when the computer won.

#include <bots.h>
#include <core/registry.h>

int main() {
  quintet::Match match(*quintet::find_game("pahtum"), "holes=random");
  const quintet::Bots bots;
  while (match.position().current_player() != quintet::kTerminal) {
    const bool first = match.position().current_player() == 0;
    const auto level = first ? quintet::Level::three : quintet::Level::random;
    if (!match.roll() && match.act(bots.advise(match, level).action)) return 2;
  }
  return quintet::winners(match.position().outcome()) == std::vector<quintet::Seat>{0} ? 0 : 1;
}
