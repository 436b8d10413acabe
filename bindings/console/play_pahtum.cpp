#include "pahtum/pahtum.h"
#include "terminal.h"

namespace quintet::console {
namespace {

// The brief's program reads a letter and a number across line breaks.
Terminal::Begins begins(Scanner& line) {
  if (line.end()) return Terminal::Begins::with_part;
  if (line.word("swap") || scan_square(line)) return Terminal::Begins::with_action;
  return line.letter() && line.end() ? Terminal::Begins::with_part : Terminal::Begins::with_neither;
}

}  // namespace

void play_pahtum(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const pahtum::State& { return state_of<pahtum::State>(match); };
  const auto act = [&](std::string_view prompt) {
    while (match.act(terminal.ask_stream(match, prompt, begins))) {
      terminal.say("Invalid. Try again!");
    }
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
