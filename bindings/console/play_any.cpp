#include "core/players.h"
#include "terminal.h"

namespace quintet::console {

void play_any(Match& match, Terminal& terminal) {
  const auto name = [&](Seat seat) { return player_name(match.players(), seat); };
  // Shows hidden things only to the player to move, and all of them at the end.
  const auto show = [&] {
    const Seat seat = match.position().current_player();
    const bool hides = match.position().hides() && seat != kTerminal;
    terminal.say(match.position().text(hides ? seat : kOmniscient));
  };

  match.roll_all();
  show();
  while (match.position().current_player() != kTerminal) {
    const std::string prompt = name(match.position().current_player()) + ": ";
    if (const Refusal refusal = match.act(terminal.ask_action(match, prompt))) {
      terminal.say(refusal.sentence.english);
      continue;
    }
    match.roll_all();
    show();
  }
  const auto outcome = match.position().outcome();
  for (std::size_t seat = 0; seat < outcome.size(); ++seat) {
    terminal.say(name(static_cast<Seat>(seat)) + ": " + std::to_string(outcome[seat]));
  }
  if (outcome.size() == 1) return;
  const std::vector<Seat> best = winners(outcome);
  terminal.say(best.size() == 1 ? name(best.front()) + " wins!" : "Draw game!");
}

}  // namespace quintet::console
