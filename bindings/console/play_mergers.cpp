#include "mergers/mergers.h"
#include "terminal.h"

namespace quintet::console {
namespace {

using mergers::State;

std::string dollars(int amount) {
  return '$' + std::to_string(amount);
}

std::string goal_of(const State& state) {
  const std::string size = std::to_string(state.goal());
  return state.has_companies() ? "A company of " + size + " tiles or more ends the game."
                               : "The first group of " + size + " tiles or more wins.";
}

std::string end_of(const State& state) {
  const auto group = state.complete();
  if (!group) return "The game is over: no square is offered any more.";
  return "The game is over: " + std::string(mergers::name_of(*group)) + " has " +
         std::to_string(state.size(*group)) + " tiles.";
}

// What a merger paid, and to whom: the companies that were there before and are no more.
void tell_payouts(const State& before, const Match& match, Terminal& terminal) {
  const auto gone = before.groups() & ~state_of<State>(match).groups();
  mergers::each_group(gone, [&](int group) {
    for (Seat seat = 0; seat < before.players(); ++seat) {
      const int shares = before.shares(seat, group), price = before.price(group);
      if (shares == 0) continue;
      const int bonus = before.bonus(seat, group).amount(price);
      terminal.say(player_name(match.players(), seat) + " is paid " +
                   dollars(shares * price + bonus) + " for " + std::to_string(shares) +
                   (shares == 1 ? " share of " : " shares of ") +
                   std::string(mergers::name_of(group)) +
                   (bonus > 0 ? ", " + dollars(bonus) + " of it as a bonus." : "."));
    }
  });
}

}  // namespace

void play_mergers(Match& match, Terminal& terminal) {
  const auto state = [&]() -> const State& { return state_of<State>(match); };
  const auto show = [&] { terminal.say(state().text(kOmniscient, match.players())); };

  match.roll_all();
  terminal.say(goal_of(state()));
  show();
  while (state().current_player() != kTerminal) {
    const State before = state();
    const bool buys = before.phase() == mergers::Phase::buy;
    const Seat seat = before.current_player();
    std::string prompt = player_name(match.players(), seat);
    if (buys) {
      prompt += ", " + dollars(before.money(seat)) + " left, buy a share (buy A) or end: ";
    } else {
      prompt += ", place a tile: ";
    }
    if (const Refusal refusal = match.act(terminal.ask_action(match, prompt))) {
      terminal.say(refusal.sentence.english);
      continue;
    }
    match.roll_all();
    tell_payouts(before, match, terminal);
    if (state().current_player() == kTerminal) terminal.say(end_of(state()));
    // Shares bought one after the other change nothing but the money that the prompt names.
    if (!buys || state().phase() != mergers::Phase::buy) show();
  }
}

}  // namespace quintet::console
