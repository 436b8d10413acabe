#include "terminal.h"
#include "triangles/triangles.h"

namespace quintet::console {
namespace {

// The brief's program reads numbers across line breaks.
Terminal::Begins begins(Scanner& line) {
  if (line.end()) return Terminal::Begins::with_part;
  const bool is_number = line.number() && (line.end() || line.blanks());
  return is_number ? Terminal::Begins::with_action : Terminal::Begins::with_neither;
}

}  // namespace

void play_triangles(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const triangles::State& { return state_of<triangles::State>(match); };
  const std::string range = "(1-" + std::to_string(triangles::lines_of(state().radius())) + "): ";
  const auto name = [&](Seat seat) { return player_name(match.players(), seat); };
  const auto show = [&] { terminal.say(state().text(kOmniscient, match.players())); };

  show();
  while (state().current_player() != kTerminal) {
    const std::string prompt = name(state().current_player()) + "'s turn " + range;
    while (match.act(terminal.ask_stream(match, prompt, begins))) {
      terminal.say("Invalid move! Try again.");
    }
    show();
  }
  const int lead = state().points(0) - state().points(1);
  terminal.say(lead == 0 ? "Draw game!" : name(lead > 0 ? 0 : 1) + " wins!");
}

}  // namespace quintet::console
