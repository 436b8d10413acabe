#include "pahtum/pahtum.h"
#include "terminal.h"

namespace quintet::console {

void play_pahtum(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const pahtum::State& { return state_of<pahtum::State>(match); };
  const auto act = [&](std::string_view prompt) {
    while (match.act(terminal.ask_action(match, prompt))) terminal.say("Invalid. Try again!");
  };

  if (match.position().current_player() == 0 && state().holes_due() > 0) {
    terminal.say("Enter " + std::to_string(state().holes_due()) + " black hole positions:");
    while (state().holes_due() > 0) act("");
  }
  match.roll_all();
  terminal.say(state().text(kOmniscient));
  while (state().current_player() != kTerminal) {
    act(state().current_player() == 0 ? "Player O, make your move: "
                                      : "Player X, make your move: ");
    terminal.say(state().text(kOmniscient));
  }
  const int lead = state().points(0) - state().points(1);
  terminal.say(lead > 0 ? "Player O wins!" : lead < 0 ? "Player X wins!" : "Draw game!");
}

}  // namespace quintet::console
