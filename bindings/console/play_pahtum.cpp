#include "core/notation.h"
#include "pahtum/pahtum.h"
#include "terminal.h"

namespace quintet::console {
namespace {

// What the player to move does. The brief's own program reads positions, not lines: a person may
// write several on one, each answers one prompt. What is no position takes the rest of its line.
std::string ask_position(const Match& match, Terminal& terminal, std::string_view prompt) {
  if (auto action = terminal.computer_action(match, prompt)) return *std::move(action);
  std::string line(trimmed(terminal.ask(prompt)));
  Scanner scanner(line);
  if (!scanner.word("swap") && !scan_square(scanner)) return line;
  terminal.put_back(trimmed(scanner.rest()));
  return line.substr(0, line.size() - scanner.rest().size());
}

}  // namespace

void play_pahtum(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const pahtum::State& { return state_of<pahtum::State>(match); };
  const auto act = [&](std::string_view prompt) {
    while (match.act(ask_position(match, terminal, prompt))) terminal.say("Invalid. Try again!");
  };
  const auto show = [&] { terminal.say(state().text(kOmniscient)); };

  match.roll_all();
  show();
  if (state().holes_due() > 0) {
    terminal.say("Enter " + std::to_string(state().holes_due()) + " black hole positions:");
    while (state().holes_due() > 0) act("");
    show();
  }
  while (state().current_player() != kTerminal) {
    act(state().current_player() == 0 ? "Player O, make your move: "
                                      : "Player X, make your move: ");
    show();
  }
  const int lead = state().points(0) - state().points(1);
  terminal.say(lead > 0 ? "Player O wins!" : lead < 0 ? "Player X wins!" : "Draw game!");
}

}  // namespace quintet::console
