#include <optional>

#include "core/notation.h"
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

std::string shares_text(int count) {
  return std::to_string(count) + (count == 1 ? " share" : " shares");
}

// Help on the answers of the buying phase, which differ from the notation.
std::string buying_help(const State& state) {
  return "Buy up to " + shares_text(state.may_buy()) +
         (state.may_buy() > 1 ? ", like A or 2 A; 0 ends." : ", like A; 0 ends.") + " You have " +
         dollars(state.money(state.seat())) + '.';
}

// The brief's buy(numberOfShares, Company). No shares end the turn.
struct Purchase {
  int shares = 0;
  int group = 0;
};

// Parses `2 A`, `A`, `0`, and the notation `buy A`, `end`.
std::optional<Purchase> parse_purchase(std::string_view answer) {
  Scanner line(answer);
  if (line.word("end")) return line.end() ? std::optional(Purchase{}) : std::nullopt;
  if (line.word("buy")) line.blanks();
  const auto shares = line.number();
  if (shares == 0 && line.end()) return Purchase{};
  if (shares) line.blanks();
  const auto symbol = line.symbol();
  const auto group = symbol && line.end() ? mergers::group_of(*symbol) : std::nullopt;
  if (!group || shares.value_or(1) < 1) return {};
  return Purchase{shares.value_or(1), *group};
}

// Buys all the shares that an answer names, or ends the turn. Returns the reason for a refusal,
// which buys nothing, or "".
std::string buy(Match& match, std::string_view answer) {
  const State& state = state_of<State>(match);
  const auto purchase = parse_purchase(answer);
  if (!purchase || purchase->shares > state.may_buy()) return buying_help(state);
  const int shares = purchase->shares, group = purchase->group;
  const auto action = shares == 0 ? mergers::Action::end() : mergers::Action::buy(group);
  if (const Refusal refusal = state.check(action)) return refusal.sentence.english;
  const int cost = shares * state.price(group), money = state.money(state.seat());
  if (cost > money) {
    return shares_text(shares) + " of " + std::string(mergers::name_of(group)) + " cost " +
           dollars(cost) + "; you have " + dollars(money) + '.';
  }
  const int times = shares == 0 ? 1 : shares;
  for (int i = 0; i < times; ++i) (void)match.act(State::to_text(action));
  return "";
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
                   dollars(shares * price + bonus) + " for " + shares_text(shares) + " of " +
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
      prompt += ", buy up to " + shares_text(before.may_buy()) + ", you have " +
                dollars(before.money(seat)) +
                (before.may_buy() > 1 ? " (2 A, or 0 to end): " : " (A, or 0 to end): ");
    } else {
      prompt += ", place a tile: ";
    }
    const std::string answer = terminal.ask_action(match, prompt);
    const std::string refusal = buys ? buy(match, answer) : match.act(answer).sentence.english;
    if (!refusal.empty()) {
      terminal.say(refusal);
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
