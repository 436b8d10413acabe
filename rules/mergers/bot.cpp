#include "mergers/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mergers/standoff.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "search/mcts.h"

namespace quintet::mergers {
namespace {

// What tells the levels apart.
struct Skill {
  std::uint32_t mistakes;  // of a hundred actions, how many are any that is legal
  std::uint32_t hoards;    // of a hundred purchases, how many are not made
  int playouts;            // of the search in a game of companies; 0: none
  int group_playouts;      // the same in a game of groups
  std::int64_t end_nodes;  // positions that may be looked at to play its end exactly
};

constexpr Skill skill_of(Level level) {
  switch (level) {
    case Level::one:
      return {95, 80, 0, 0, 0};
    case Level::two:
      return {85, 40, 0, 0, 0};
    case Level::three:
      return {40, 0, 0, 0, 0};
    case Level::four:
      return {0, 0, 100, 100, 0};
    default:
      return {0, 0, 10'000, 3'000, 30'000};
  }
}

// What a tile on a free square makes (Placing a tile).
struct Effect {
  static constexpr int kNoGroup = -1;

  int group = kNoGroup;   // what it grows; none where it is isolated or founds a group
  int size = 1;           // of the group it then belongs to
  GroupSet absorbed = 0;  // the groups that cease to exist

  bool founds() const { return group == kNoGroup && size > 1; }
};

Effect effect_of(const State& state, int index) {
  const Contact contact = state.board().contact(index);
  Effect effect;
  effect.size = 1 + contact.isolated;
  // The oldest first, so that of equal sizes it survives.
  each_group(contact.groups, [&](int group) {
    effect.size += state.size(group);
    if (effect.group == Effect::kNoGroup || state.size(group) > state.size(effect.group)) {
      effect.group = group;
    }
  });
  if (effect.group != Effect::kNoGroup) effect.absorbed = contact.groups & ~set_of(effect.group);
  return effect;
}

bool raises_price(const State& state, const Effect& effect) {
  return effect.group != Effect::kNoGroup && price_of(effect.size) > state.price(effect.group);
}

// By how much the shares of a seat rise.
int rise(const State& state, const Effect& effect, Seat seat) {
  if (effect.group == Effect::kNoGroup) return 0;
  return state.shares(seat, effect.group) * (price_of(effect.size) - state.price(effect.group));
}

// What a share of a company of that size will probably pay: companies grow as long as there is a
// pile, but a small one may be absorbed before.
double prospect(const State& state, int size) {
  constexpr double kGrowth = 20;  // in a game from its beginning
  const double left =
      static_cast<double>(state.open_count()) / (state.board().rows() * state.board().columns());
  return price_of(size + static_cast<int>(kGrowth * left)) * (size > kMostMerging ? 1 : 0.9);
}

// What a share of a company will gain for each dollar it costs.
double yield(const State& state, int group) {
  return prospect(state, state.size(group)) / state.price(group) - 1;
}

// How good a square is for the player to move, in dollars.
double promise(const State& state, int index) {
  constexpr double kFirstChoice = 0.3;  // of what a new company may gain, by buying it first
  constexpr double kCash = 0.15;        // for a dollar paid out, which can be spent again
  const Effect effect = effect_of(state, index);
  const Seat mine = state.seat();
  double total = 0;
  // Most squares change no price.
  if (effect.absorbed != 0 || raises_price(state, effect)) {
    double all = 0, own = 0;
    for (Seat seat = 0; seat < state.players(); ++seat) {
      double gain = rise(state, effect, seat);
      each_group(effect.absorbed, [&](int group) {
        gain += kCash * state.shares(seat, group) * state.price(group);
      });
      all += gain;
      if (seat == mine) own = gain;
    }
    total = own - (all - own) / (state.players() - 1);
  }
  if (effect.founds()) {
    const int price = price_of(effect.size);
    const int shares = std::min(kMostBought, state.money(mine) / price);
    total += kFirstChoice * shares * (prospect(state, effect.size) - price);
  }
  return total;
}

Board::Cell index_of(const Action& action) {
  return static_cast<Board::Cell>(Board::index(action.square));
}

// The worth of what an action is expected to bring, by rules of thumb: in dollars for a square, for
// a purchase per dollar.
double promise(const State& state, const Action& action) {
  constexpr double kLeast = 0.15;  // a purchase that promises less can wait
  switch (action.kind) {
    case Action::Kind::place:
      return promise(state, index_of(action));
    case Action::Kind::buy:
      return yield(state, action.group);
    case Action::Kind::end:
      return kLeast;
  }
  return 0;
}

// Searches the game of companies: its pile is drawn anew for each playout, its playouts go by the
// rules of thumb above, and a player expects the more, the further it is before the others.
class CompaniesGuide {
 public:
  static constexpr bool kVaries = true;
  static constexpr double kExploration = 0.5;

  void candidates(const State& state, std::vector<Candidate<Action>>& candidates) {
    state.legal_actions(actions_);
    candidates.clear();
    for (const Action& action : actions_) candidates.push_back({action, promise(state, action)});
    std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate<Action>::prior);
    double place = 0;
    for (auto& candidate : candidates) candidate.prior = 1 / ++place;
  }

  void evaluate(State& state, Random& random, std::vector<double>& values) {
    while (state.current_player() != kTerminal) {
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
      } else {
        state.apply(likely(state, random));
      }
    }
    value_outcome(state.outcome(), values);
    double total = 0;
    for (Seat seat = 0; seat < state.players(); ++seat) total += state.money(seat);
    for (Seat seat = 0; seat < state.players(); ++seat) {
      int best = 0;
      for (Seat other = 0; other < state.players(); ++other) {
        if (other != seat) best = std::max(best, state.money(other));
      }
      const double lead = (state.money(seat) - best) * state.players() / total;
      double& value = values[static_cast<std::size_t>(seat)];
      value = kVictory * value + (1 - kVictory) * (0.5 + 0.5 * lead / (0.5 + std::abs(lead)));
    }
  }

 private:
  static constexpr double kVictory = 0.6;  // how much winning counts, beside the lead

  // What a player will probably do: mostly the most promising.
  static Action likely(const State& state, Random& random) {
    if (random.below(8) == 0) return state.random_action(random);
    Action best = Action::end();
    double most = std::numeric_limits<double>::lowest();
    const auto weigh = [&](const Action& action) {
      const double value = promise(state, action);
      if (value > most) {
        most = value;
        best = action;
      }
    };
    if (state.phase() == Phase::buy) {
      weigh(Action::end());
      each_group(state.affordable(state.seat()), [&](int group) { weigh(Action::buy(group)); });
    } else {
      for (int i = 0; i < state.offer().size(); ++i) {
        weigh(Action::place(Board::square(state.offer()[i])));
      }
    }
    return best;
  }

  std::vector<Action> actions_;
};

// What can be completed in the game of groups.
constexpr int kNoSquare = -1;

// A square on which a tile makes a group of the goal, kNoSquare if there is none.
int winning_square(const State& state) {
  int winning = kNoSquare;
  if (state.tiles() + 1 < state.goal()) return winning;
  state.board().each([&](int index) {
    if (winning == kNoSquare && state.board().at(index) == Board::kFree &&
        effect_of(state, index).size >= state.goal()) {
      winning = index;
    }
  });
  return winning;
}

// Whether the next player cannot win at once after it.
bool is_harmless(const State& state, const Action& action) {
  if (state.tiles() + 2 < state.goal()) return true;
  State next = state;
  next.apply(action);
  return next.current_player() == kTerminal || winning_square(next) == kNoSquare;
}

// Searches the game of groups: whoever can complete the goal does, and nobody lets the next one do
// so who can help it.
class GroupsGuide {
 public:
  static constexpr bool kVaries = false;
  static constexpr double kExploration = 1.5;

  void candidates(const State& state, std::vector<Candidate<Action>>& candidates) {
    candidates.clear();
    if (const int square = winning_square(state); square != kNoSquare) {
      candidates.push_back({Action::place(Board::square(square)), 1});
      return;
    }
    state.legal_actions(actions_);
    for (const Action& action : actions_) {
      if (is_harmless(state, action)) candidates.push_back({action, 1});
    }
    if (!candidates.empty()) return;
    for (const Action& action : actions_) candidates.push_back({action, 1});
  }

  void evaluate(State& state, Random& random, std::vector<double>& values) {
    while (state.current_player() != kTerminal) state.apply(likely(state, random));
    value_outcome(state.outcome(), values);
  }

  static Action likely(const State& state, Random& random) {
    if (const int square = winning_square(state); square != kNoSquare) {
      return Action::place(Board::square(square));
    }
    constexpr int kTries = 6;
    Action action = state.random_action(random);
    for (int i = 1; i < kTries && !is_harmless(state, action); ++i) {
      action = state.random_action(random);
    }
    return action;
  }

 private:
  std::vector<Action> actions_;
};

std::string dollars(int amount) {
  return '$' + std::to_string(amount);
}

std::string shares_text(int count) {
  return std::to_string(count) + (count == 1 ? " share" : " shares");
}

std::string place_reason(const State& state, int index) {
  const Effect effect = effect_of(state, index);
  const std::string size = std::to_string(effect.size);
  if (!state.has_companies()) {
    if (effect.size >= state.goal()) return "completes a group of " + size + " and wins";
    std::string made = effect.size == 1 ? "touches nothing" : "makes a group of " + size;
    if (state.tiles() + 2 < state.goal()) return made;
    const std::string goal = std::to_string(state.goal());
    return made + (is_harmless(state, Action::place(Board::square(index)))
                       ? "; the next player cannot reach " + goal
                       : "; the next player can reach " + goal);
  }
  const Seat seat = state.seat();
  if (effect.founds()) {
    const int price = price_of(effect.size);
    std::string text = "founds a company of " + size;
    if (price <= state.money(seat)) text += "; buy it while a share costs " + dollars(price);
    return text;
  }
  if (effect.group == Effect::kNoGroup) return "touches nothing, and gives nobody anything";
  std::string text(name_of(effect.group));
  text += effect.absorbed == 0 ? " grows to " + size : "";
  const char* separator = " absorbs ";
  int paid = 0;
  each_group(effect.absorbed, [&](int group) {
    text += std::exchange(separator, " and ") + std::string(name_of(group));
    paid += state.shares(seat, group) * state.price(group);
  });
  if (paid > 0) text += ", which pays you " + dollars(paid);
  if (const int gain = rise(state, effect, seat); gain > 0) {
    const bool one = state.shares(seat, effect.group) == 1;
    text += ", and your " + shares_text(state.shares(seat, effect.group)) + " of " +
            std::string(name_of(effect.group)) + (one ? " gains " : " gain ") + dollars(gain);
  }
  return text;
}

std::string reason_for(const State& state, const Action& action) {
  switch (action.kind) {
    case Action::Kind::place:
      return State::to_text(action) + ": " + place_reason(state, Board::index(action.square));
    case Action::Kind::buy:
      return "A share of " + std::string(name_of(action.group)) + " costs " +
             dollars(state.price(action.group)) + " and may pay " +
             dollars(static_cast<int>(prospect(state, state.size(action.group)))) + " in the end";
    case Action::Kind::end:
      return "Keep your " + dollars(state.money(state.seat())) + ": another company may bring more";
  }
  return "";
}

// What a player owns is its money and its shares at their prices.
Action greedy_action(const State& state, const std::vector<Action>& actions, Random& random) {
  const Seat seat = state.seat();
  return best_at_random(actions, random, [&](const Action& action) {
    State next = state;
    next.apply(action);
    return state.has_companies() ? next.worth(seat) - state.worth(seat)
                                 : static_cast<int>(next.scores()[static_cast<std::size_t>(seat)]);
  });
}

Choice<Action> explained(const State& state, const Action& action, std::int64_t nodes) {
  return {action, reason_for(state, action), nodes};
}

template <class Guide>
Tried<Action> searched(const State& state, int playouts, Random& random) {
  Guide guide;
  Mcts<State, Guide> search(guide, {playouts, Guide::kExploration});
  return search.search(state, random).front();
}

// The winning square of a standoff, as far as so many positions tell. Nobody can win at once.
std::optional<Choice<Action>> forced_win(const State& state, std::int64_t nodes) {
  if (state.players() != 2 || state.tiles() + 2 < state.goal()) return {};
  Standoff standoff(state);
  const auto verdict = standoff.solve(nodes);
  if (!verdict || !verdict->wins) return {};
  auto choice = explained(state, Action::place(Board::square(verdict->square)), standoff.nodes());
  choice.reason += "; with best play you win";
  return choice;
}

Choice<Action> group_choice(const State& state, const Skill& skill, Random& random) {
  if (const int square = winning_square(state); square != kNoSquare) {
    return explained(state, Action::place(Board::square(square)), 1);
  }
  if (skill.end_nodes > 0) {
    if (auto choice = forced_win(state, skill.end_nodes)) return *choice;
  }
  if (skill.group_playouts > 0) {
    const auto best = searched<GroupsGuide>(state, skill.group_playouts, random);
    auto choice = explained(state, best.action, skill.group_playouts);
    choice.reason += "; you win " + std::to_string(std::lround(100 * best.value)) +
                     " % of the games tried from here";
    return choice;
  }
  return explained(state, GroupsGuide::likely(state, random), 1);
}

Choice<Action> company_choice(const State& state, const Skill& skill, Random& random) {
  if (skill.playouts > 0) {
    const auto best = searched<CompaniesGuide>(state, skill.playouts, random);
    return explained(state, best.action, skill.playouts);
  }
  std::vector<Action> actions;
  state.legal_actions(actions);
  const auto worth = [&](const Action& action) { return promise(state, action); };
  return explained(state, best_at_random(actions, random, worth),
                   static_cast<std::int64_t>(actions.size()));
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random), ""};
  if (level == Level::greedy) {
    std::vector<Action> actions;
    state.legal_actions(actions);
    return explained(state, greedy_action(state, actions, random),
                     static_cast<std::int64_t>(actions.size()));
  }
  const Skill skill = skill_of(level);
  if (state.phase() == Phase::buy && random.below(100) < skill.hoards) {
    return explained(state, Action::end(), 1);
  }
  if (random.below(100) < skill.mistakes) return explained(state, state.random_action(random), 1);
  return state.has_companies() ? company_choice(state, skill, random)
                               : group_choice(state, skill, random);
}

// For rules/bots.cpp.
Bot bot() {
  return make_bot<State>();
}

}  // namespace quintet::mergers
