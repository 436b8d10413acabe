#include "terminal.h"
#include "triangles/triangles.h"

namespace quintet::console {

void play_triangles(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const triangles::State& { return state_of<triangles::State>(match); };
  const std::string range = "(1-" + std::to_string(triangles::lines_of(state().radius())) + "): ";

  terminal.say(state().text(kOmniscient));
  while (state().current_player() != kTerminal) {
    const std::string player = std::to_string(state().current_player() + 1);
    while (match.act(terminal.ask_action(match, "Player " + player + "'s turn " + range))) {
      terminal.say("Invalid move! Try again.");
    }
    terminal.say(state().text(kOmniscient));
  }
  const int lead = state().points(0) - state().points(1);
  terminal.say(lead > 0 ? "Player 1 wins!" : lead < 0 ? "Player 2 wins!" : "Draw game!");
}

}  // namespace quintet::console
