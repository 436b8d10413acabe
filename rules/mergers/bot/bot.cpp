#include "mergers/bot/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "mergers/bot/effect.h"
#include "mergers/bot/reason.h"
#include "mergers/bot/standoff.h"
#include "mergers/words.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "search/mcts.h"

namespace quintet::mergers::inline bot {
namespace {

// Parameters of a level.
struct Skill {
  // Percentage of actions chosen at random.
  int mistakes;
  // Percentage of purchases omitted.
  int hoards;
  // Playouts of a search in `companies`; 0: no search.
  int playouts;
  // The same with bonuses, where playouts take three times as long.
  int bonus_playouts;
  // The same in `groups`.
  int group_playouts;
  // Node budget for solving the end of `groups`.
  std::int64_t end_nodes;
};

constexpr Array<Skill, 5> kSkills = {{
    {95, 80, 0, 0, 0, 0},
    {85, 40, 0, 0, 0, 0},
    {40, 0, 0, 0, 0, 0},
    {0, 0, 30, 30, 100, 0},
    {0, 0, 10'000, 3'000, 3'000, 60'000},
}};

// Budgets of a review at level 5. Playouts, spent three times per comparison (search/mcts.h): in
// `companies`, with bonuses, and in `groups`. Nodes: to solve the end of `groups`.
constexpr std::int64_t kReviewPlayouts = 10'000, kReviewBonusPlayouts = 3'000,
                       kReviewGroupPlayouts = 3'000, kReviewEndNodes = 60'000;

// With at most this many free squares, a two-player game of groups is solved without a budget. That
// is faster than a review's playouts on a large board (docs/performance.md).
constexpr int kFewFree = 16;

// Returns a bonus as a multiple of a share's price.
double times_of(const Bonus& bonus) {
  return static_cast<double>(bonus.times) / bonus.sharers;
}

// Returns the expected gain of a company's share per dollar of its price.
double yield(const State& state, int group) {
  constexpr double kHeld = 0.7;  // share of a bonus that lasts, because others buy too
  const int price = state.price(group);
  double pays = prospect(state, state.size(group));
  if (state.has_bonus()) {
    // Taking the lead may need several shares.
    const Seat seat = state.seat();
    const int most = std::min(state.may_buy(), state.money(seat) / price);
    const Rivals rivals = state.rivals(seat, group);
    const int held = state.shares(seat, group);
    const double present = times_of(Bonus::of(held, rivals));
    double rise = 0;
    for (int more = 1; more <= most; ++more) {
      rise = std::max(rise, (times_of(Bonus::of(held + more, rivals)) - present) / more);
    }
    pays += kHeld * rise * price;
  }
  return pays / price - 1;
}

// Returns the value of a square for the player to move, in dollars.
double promise(const State& state, int index) {
  constexpr double kFirstChoice = 0.3;  // share of a new company's gain for buying first
  constexpr double kCash = 0.15;        // per dollar paid out, which can be spent again
  constexpr double kLead = 5;           // multiple of the price, for holding the only share
  const Effect effect = effect_of(state, index);
  const Seat mine = state.seat();
  double total = 0;
  // Most squares change no price.
  const int risen = rise(state, effect);
  if (effect.absorbed != 0 || risen > 0) {
    double all = 0, own = 0;
    for (Seat seat = 0; seat < state.players(); ++seat) {
      double gain = state.shares(seat, effect.group) * risen;
      if (state.has_bonus()) gain += times_of(state.bonus(seat, effect.group)) * risen;
      each_group(effect.absorbed, [&](int group) {
        const double times = state.shares(seat, group) + times_of(state.bonus(seat, group));
        gain += kCash * times * state.price(group);
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
    if (state.has_founder()) {
      total += prospect(state, effect.size);
      if (state.has_bonus()) total += kLead * price;
    }
  }
  return total;
}

Board::Cell index_of(const Action& action) {
  return static_cast<Board::Cell>(Board::index(action.square));
}

// Returns the heuristic value of an action: in dollars for a square, per dollar for a purchase.
double promise(const State& state, const Action& action) {
  constexpr double kLeast = 0.15;  // purchases below this can wait
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

// Guide for `companies`. Each playout draws the pile anew and follows the heuristics above. Values
// combine winning with the lead.
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
    play_out(state, random);
    value_outcome(state.outcome(), values);
    // Weight of winning against the lead: lower if most games are drawn.
    const double victory = state.has_founder() || state.has_bonus() ? 0.9 : 0.6;
    double total = 0;
    for (Seat seat = 0; seat < state.players(); ++seat) total += state.money(seat);
    for (Seat seat = 0; seat < state.players(); ++seat) {
      int best = 0;
      for (Seat other = 0; other < state.players(); ++other) {
        if (other != seat) best = std::max(best, state.money(other));
      }
      const double lead = (state.money(seat) - best) * state.players() / total;
      double& value = values[static_cast<std::size_t>(seat)];
      value = victory * value + (1 - victory) * (0.5 + 0.5 * lead / (0.5 + std::abs(lead)));
    }
  }

 protected:
  static void play_out(State& state, Random& random) {
    while (state.current_player() != kTerminal) {
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
      } else {
        state.apply(likely(state, random));
      }
    }
  }

 private:
  // Returns a player's probable action: mostly the one with the best heuristic value.
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

// Guide for `groups`: players reach the goal if they can, and avoid squares that let the next
// player reach it.
class GroupsGuide {
 public:
  static constexpr bool kVaries = false;
  static constexpr double kExploration = 1.5;

  void candidates(const State& state, std::vector<Candidate<Action>>& candidates) {
    candidates.clear();
    const auto add = [&](int square) {
      candidates.push_back({Action::place(Board::square(square)), 1});
    };
    Field field(state);
    if (const int square = field.winning_square(); square != kNoSquare) return add(square);
    field.remove_harmful();
    field.harmless().each(add);
    if (candidates.empty()) Field(state).harmless().each(add);
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
};

// Guide for two players: playouts know for every square whether it is harmful.
struct DuelGuide : GroupsGuide {
  static void evaluate(State& state, Random& random, std::vector<double>& values) {
    const Seat seat = state.current_player();
    if (seat == kTerminal) return value_outcome(state.outcome(), values);
    const Field field(state);
    const bool wins = field.winning_square() != kNoSquare || wins_at_random(field, random);
    values[static_cast<std::size_t>(seat)] = wins ? 1 : 0;
    values[static_cast<std::size_t>(1 - seat)] = wins ? 0 : 1;
  }
};

// Chooses the action after which money and shares at present prices are worth most.
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
  return {action, reason(state, action), nodes};
}

// Calls `use` with the guide for the number of players.
template <class Use>
auto guided(const State& state, Use use) {
  return state.players() == 2 ? use(DuelGuide()) : use(GroupsGuide());
}

template <class Guide>
Tried<Action> searched(Guide guide, const State& state, int playouts, Random& random) {
  Mcts<State, Guide> search(guide, {playouts, Guide::kExploration});
  return search.search(state, random).front();
}

// Solves a two-player game of groups: within `nodes` positions, and always if few squares are free.
std::optional<Verdict> verdict_of(const State& state, std::int64_t nodes) {
  if (const int square = winning_square(state); square != kNoSquare) {
    return Verdict{square, true, 1};
  }
  if (state.open_count() <= kFewFree) return Standoff(state).solve(Standoff::kToTheEnd);
  if (state.tiles() + 2 < state.goal()) return {};
  return Standoff(state).solve(nodes);
}

// Returns a proven winning square, if known.
std::optional<Choice<Action>> forced_win(const State& state, std::int64_t nodes) {
  if (state.players() != 2) return {};
  const auto verdict = verdict_of(state, nodes);
  if (!verdict || !verdict->wins) return {};
  const Action action = Action::place(Board::square(verdict->square));
  return Choice<Action>{action, reason(state, action, say::kForced), verdict->nodes};
}

Choice<Action> group_choice(const State& state, const Skill& skill, Random& random) {
  if (const int square = winning_square(state); square != kNoSquare) {
    return explained(state, Action::place(Board::square(square)), 1);
  }
  if (skill.end_nodes > 0) {
    if (auto choice = forced_win(state, skill.end_nodes)) return *choice;
  }
  if (skill.group_playouts > 0) {
    const auto search = [&](auto guide) {
      return searched(guide, state, skill.group_playouts, random);
    };
    const auto best = skill.end_nodes > 0 ? guided(state, search) : search(GroupsGuide());
    const Phrase share(say::kShareWon, {{"percent", std::lround(100 * best.value)}});
    return {best.action, reason(state, best.action, share), skill.group_playouts, best.value};
  }
  return explained(state, GroupsGuide::likely(state, random), 1);
}

Choice<Action> company_choice(const State& state, const Skill& skill, Random& random) {
  const int playouts = state.has_bonus() ? skill.bonus_playouts : skill.playouts;
  if (playouts > 0) {
    const auto best = searched(CompaniesGuide(), state, playouts, random);
    return {best.action, reason(state, best.action), playouts, best.value};
  }
  const std::vector<Action> actions = legal_actions(state);
  const auto worth = [&](const Action& action) { return promise(state, action); };
  return explained(state, best_at_random(actions, random, worth),
                   static_cast<std::int64_t>(actions.size()));
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) {
    const std::vector<Action> actions = legal_actions(state);
    return explained(state, greedy_action(state, actions, random),
                     static_cast<std::int64_t>(actions.size()));
  }
  const Skill skill = skill_of(level, kSkills);
  if (state.phase() == Phase::buy && random.below(100) < skill.hoards) {
    return explained(state, Action::end(), 1);
  }
  if (random.below(100) < skill.mistakes) return explained(state, state.random_action(random), 1);
  return state.has_companies() ? company_choice(state, skill, random)
                               : group_choice(state, skill, random);
}

inline namespace review {
namespace {

// Values only the result: reviews rate the chance of winning.
struct VictoryGuide : CompaniesGuide {
  static void evaluate(State& state, Random& random, std::vector<double>& values) {
    play_out(state, random);
    value_outcome(state.outcome(), values);
  }
};

template <class Guide>
Assessment<Action> compared(Guide guide, const State& state, const Action& action,
                            std::int64_t playouts, Random& random) {
  MctsReview<State, Guide> search(guide, {static_cast<int>(playouts), Guide::kExploration});
  const auto [best, own] = search.compare(state, action, random);
  return settled<Action>(
      {.played = {action},
       .best = {best.action},
       .value = own.value,
       .best_value = best.value,
       .nodes = 3 * playouts},
      [&](const Assessment<Action>& judged) { return reason(state, judged.best.front()); });
}

// Returns the proven result of a square at the end of a two-player game of groups, if known.
std::optional<Verdict> verdict_after(const State& state, const Action& action, std::int64_t nodes) {
  const int square = Board::index(action.square);
  State next = state;
  next.apply(action);
  if (next.current_player() == kTerminal) return Verdict{square, true, 0};
  const auto answer = verdict_of(next, nodes);
  if (!answer) return {};
  return Verdict{square, !answer->wins, answer->nodes};
}

// Assesses an action at the end of a two-player game of groups, if both results can be proved.
std::optional<Assessment<Action>> proved_in_groups(const State& state, const Action& action,
                                                   std::int64_t nodes) {
  if (state.players() != 2) return {};
  const auto best = verdict_of(state, nodes);
  if (!best) return {};
  Assessment<Action> found{.played = {action},
                           .best = {Action::place(Board::square(best->square))},
                           .best_value = best->wins ? 1.0 : 0.0,
                           .exact = true,
                           .nodes = 1 + best->nodes};
  const auto own =
      best->wins ? verdict_after(state, action, nodes) : Verdict{best->square, false, 0};
  if (!own) return {};
  found.value = own->wins ? 1 : 0;
  found.nodes += own->nodes;
  return settled(found, [&](const Assessment<Action>& judged) {
    return reason(state, judged.best.front(),
                  best->wins ? std::optional<Phrase>(say::kForced) : std::nullopt);
  });
}

template <class Guide>
Analysis<Action> ranked_by_playouts(Guide guide, const State& state, const Asked& asked,
                                    std::int64_t full, Random& random) {
  const std::int64_t playouts = asked.budget(full);
  MctsReview<State, Guide> search(guide, {static_cast<int>(playouts), Guide::kExploration});
  Analysis<Action> found;
  for (const auto& [action, value] : search.rank(state, asked.ways, random)) {
    found.ways.push_back({{action}, value, false});
  }
  found.nodes = playouts * (1 + std::ssize(found.ways));
  return ranked(std::move(found), asked);
}

// Values all squares at the end of a two-player game of groups, if all can be proved.
std::optional<Analysis<Action>> all_proved_in_groups(const State& state, const Asked& asked) {
  if (state.players() != 2) return {};
  Analysis<Action> found;
  for (const Action& action : legal_actions(state)) {
    const auto proved = verdict_after(state, action, asked.budget(kReviewEndNodes));
    if (!proved) return {};
    found.ways.push_back({{action}, proved->wins ? 1.0 : 0.0, true});
    found.nodes += proved->nodes;
  }
  return ranked(std::move(found), asked);
}

}  // namespace

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random) {
  const Action& action = played.front();
  if (state.has_companies()) {
    const std::int64_t full = state.has_bonus() ? kReviewBonusPlayouts : kReviewPlayouts;
    return compared(VictoryGuide(), state, action, budget_at(level, full), random);
  }
  if (const auto proved = proved_in_groups(state, action, budget_at(level, kReviewEndNodes))) {
    return proved;
  }
  const std::int64_t playouts = budget_at(level, kReviewGroupPlayouts);
  return guided(state,
                [&](auto guide) { return compared(guide, state, action, playouts, random); });
}

Analysis<Action> analyse(const State& state, const Asked& asked, Random& random) {
  if (state.has_companies()) {
    const std::int64_t full = state.has_bonus() ? kReviewBonusPlayouts : kReviewPlayouts;
    return ranked_by_playouts(VictoryGuide(), state, asked, full, random);
  }
  if (auto proved = all_proved_in_groups(state, asked)) return *std::move(proved);
  return guided(state, [&](auto guide) {
    return ranked_by_playouts(guide, state, asked, kReviewGroupPlayouts, random);
  });
}

std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn) {
  struct Count {
    int own = 0;
    double usual = 0;
  };
  std::array<Count, kMostPlayers> counts{};
  std::vector<Outcome<Square>> outcomes;
  for (const auto& [before, event] : drawn) {
    const auto is_beside = [&state = before](Square square) {
      const int index = Board::index(square);
      return state.board().contact(index).groups != 0 && !state.is_blocked(index);
    };
    outcomes.clear();
    before.chance_outcomes(outcomes);
    const auto beside = std::ranges::count_if(outcomes, is_beside, &Outcome<Square>::event);
    auto& [own, usual] = counts[static_cast<std::size_t>(before.seat())];
    own += is_beside(event);
    usual += static_cast<double>(beside) / static_cast<double>(outcomes.size());
  }
  std::vector<Luck> lucks;
  if (drawn.empty()) return lucks;
  for (Seat seat = 0; seat < drawn.front().before.players(); ++seat) {
    const auto& [own, usual] = counts[static_cast<std::size_t>(seat)];
    const std::string name = player_name({}, seat);
    lucks.push_back(
        {seat, {say::kLuck, {{"player", name}, {"own", own}, {"usual", std::lround(usual)}}}});
  }
  return lucks;
}

}  // namespace review

// For rules/search/bots.cpp.
std::unique_ptr<Bot> computer() {
  return make_bot<State>();
}

}  // namespace quintet::mergers::inline bot
