#include "mergers/mergers.h"
#include "terminal.h"

namespace quintet::console {

void play_mergers(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const mergers::State& { return state_of<mergers::State>(match); };
  const auto show = [&] { terminal.say(state().text(kOmniscient, match.players())); };

  match.roll_all();
  show();
  while (state().current_player() != kTerminal) {
    const bool buys = state().phase() == mergers::Phase::buy;
    const Seat seat = state().current_player();
    std::string prompt = player_name(match.players(), seat);
    if (buys) {
      prompt += ", $" + std::to_string(state().money(seat)) + " left, buy a share (buy A) or end: ";
    } else {
      prompt += ", place a tile: ";
    }
    if (const Refusal refusal = match.act(terminal.ask_action(match, prompt))) {
      terminal.say(refusal.sentence.english);
      continue;
    }
    match.roll_all();
    // Shares bought one after the other change nothing but the money that the prompt names.
    if (!buys || state().phase() != mergers::Phase::buy) show();
  }
}

}  // namespace quintet::console
