#include <optional>

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

// Prints the payments for all shares of these companies at the prices of `state`.
void tell_sale(const State& state, mergers::GroupSet companies, const Match& match,
               Terminal& terminal) {
  mergers::each_group(companies, [&](int group) {
    for (Seat seat = 0; seat < state.players(); ++seat) {
      const int shares = state.shares(seat, group), price = state.price(group);
      if (shares == 0) continue;
      const int bonus = state.bonus(seat, group).amount(price);
      terminal.say(player_name(match.players(), seat) + " is paid " +
                   dollars(shares * price + bonus) + " for " + std::to_string(shares) +
                   (shares == 1 ? " share of " : " shares of ") +
                   std::string(mergers::name_of(group)) + " at " + dollars(price) +
                   (bonus > 0 ? ", " + dollars(bonus) + " of it as a bonus." : "."));
    }
  });
}

// Copies the state at the end of the game, just before all shares are sold.
struct LastHoldings {
  static constexpr bool kListens = true;
  template <class... Fields>
  void operator()(std::string_view event, const Fields&...) {
    if (event == "sold" && !held) held = state;
  }
  const State& state;  // the state that changes during the last step
  std::optional<State>& held;
};

// Prints the final sale, replayed because a finished game holds no shares.
void tell_last_sale(const Match& match, Terminal& terminal) {
  const Match::Step& last = match.history()[match.ply() - 1];
  State state = quintet::state_of<State>(match.position_at(match.ply() - 1));
  std::optional<State> held;
  if (last.by == kChance) {
    state.apply(*State::parse_chance(last.text), LastHoldings{state, held});
  } else {
    state.apply(*State::parse_action(last.text), LastHoldings{state, held});
  }
  if (held) tell_sale(*held, held->groups(), match, terminal);
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
    // The companies that disappeared in this step.
    tell_sale(before, before.groups() & ~state().groups(), match, terminal);
    if (state().current_player() == kTerminal) {
      terminal.say(end_of(state()));
      tell_last_sale(match, terminal);
    }
    // Buying another share changes only the money, which the prompt names.
    if (!buys || state().phase() != mergers::Phase::buy) show();
  }
}

}  // namespace quintet::console
