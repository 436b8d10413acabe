// Computers claim only what is true under every option: the result of best play, that an action
// wins, that all actions lose. Claims are compared with all continuations, found by the contract of
// games alone (rules/core/game.h), over each game's option sets. This finds computers that
// overlook an option.

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "catch.h"
#include "core/position_of.h"
#include "core/registry.h"
#include "mathable/bot/bot.h"
#include "mergers/bot/bot.h"
#include "mines2048/bot/bot.h"
#include "pahtum/bot/bot.h"
#include "triangles/bot/bot.h"

namespace quintet::test {
namespace {

constexpr Level kLevels[] = {Level::one, Level::two, Level::three, Level::four, Level::five};

/// The keys in a reason, and the last value of a name.
class Said {
 public:
  explicit Said(const Phrase& reason)
      : text_(Json::object("key", reason.key, "values", reason.values).text()) {}

  bool has(const std::string& key) const {
    return text_.find("\"key\":\"" + key + '"') != text_.npos;
  }
  int number(const std::string& name) const {
    const std::string_view rest = behind('"' + name + "\":");
    int number = 0;
    std::from_chars(rest.data(), rest.data() + rest.size(), number);
    return number;
  }
  std::string_view word(const std::string& name) const {
    const std::string_view rest = behind('"' + name + "\":\"");
    return rest.substr(0, rest.find('"'));
  }

 private:
  std::string_view behind(const std::string& text) const {
    return std::string_view(text_).substr(text_.rfind(text) + text.size());
  }
  std::string text_;
};

/// The final lead of `seat` in a two-player game with perfect play, or a bound of it if it lies
/// outside alpha and beta. Nothing may be hidden or left to draw.
template <class S>
std::int64_t exact_lead(const S& state, Seat seat, std::int64_t alpha, std::int64_t beta) {
  const Seat player = state.current_player();
  if (player == kTerminal) {
    const auto outcome = state.outcome();
    const std::int64_t lead = outcome[0] - outcome[1];
    return seat == 0 ? lead : -lead;
  }
  if (player < 0) throw std::logic_error("something is still to be drawn");
  if (player != seat) return -exact_lead(state, player, -beta, -alpha);
  const std::vector<typename S::Action> actions = legal_actions(state);
  for (const auto& action : actions) {
    if (S::to_text(action) == "terminate") continue;  // computers never break a game off
    S next = state;
    next.apply(action);
    alpha = std::max(alpha, exact_lead(next, seat, alpha, beta));
    if (alpha >= beta) break;
  }
  return alpha;
}
template <class S>
std::int64_t exact_lead(const S& state, Seat seat) {
  return exact_lead(state, seat, -1'000'000, 1'000'000);
}

/// Plays random games and asks every level at each position near the end. `check(state, choice)`
/// checks the reason, and returns true if it claims something. Returns the number of claims.
template <class S, class IsNear, class Check>
int claims(std::string_view options, int games, IsNear&& is_near, Check&& check) {
  int claimed = 0;
  for (int seed = 1; seed <= games; ++seed) {
    S state = S::initial(parse_options<typename S::Options>(S::kName, options));
    Random random(static_cast<std::uint64_t>(seed));
    for (; state.current_player() != kTerminal;) {
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
        continue;
      }
      if (is_near(state)) {
        for (const Level level : kLevels) {
          const auto choice = choose(state, level, random);
          INFO(S::kName << " " << options << ", level " << to_text(level) << "\n"
                        << state.text(kOmniscient) << "\n"
                        << S::to_text(choice.action) << ": " << choice.reason.english);
          claimed += check(state, choice);
        }
      }
      state.apply(state.random_action(random));
    }
  }
  return claimed;
}

// Checks the claimed lead, and that the action brings it.
template <class S>
void check_lead(const S& state, const Choice<typename S::Action>& choice, std::int64_t lead) {
  const Seat seat = state.current_player();
  CHECK(exact_lead(state, seat) == lead);
  S next = state;
  next.apply(choice.action);
  CHECK(exact_lead(next, seat) == lead);
}

TEST_CASE("Pah Tum's computer: how it says that best play ends is true under every option") {
  using State = pahtum::State;
  for (const std::string_view options : find_game(State::kName)->option_sets) {
    const auto is_near = [](const State& state) {
      return state.holes_due() == 0 && state.empty_squares() <= 6;
    };
    const auto check = [](const State& state, const auto& choice) {
      const Said said(choice.reason);
      const bool wins = said.has("pahtum.wins");
      if (!wins && !said.has("pahtum.draws")) return false;
      const int lead = wins ? said.number("points") : 0;
      const bool own = wins && said.word("player") == pahtum::name_of(state.current_player());
      check_lead(state, choice, own ? lead : -lead);
      return true;
    };
    INFO(options);
    CHECK(claims<State>(options, 3, is_near, check) >= 20);
  }
}

TEST_CASE("Triangles' computer: how it says that best play ends is true under every option") {
  using State = triangles::State;
  for (const std::string_view options : find_game(State::kName)->option_sets) {
    const auto is_near = [](const State& state) { return state.undrawn().count() <= 8; };
    const auto check = [](const State& state, const auto& choice) {
      const Said said(choice.reason);
      for (const char* key : {"triangles.wins", "triangles.loses", "triangles.is_drawn"}) {
        if (!said.has(key)) continue;
        const int own = said.number("own"), other = said.number("other");
        CHECK((own > other) == (key == std::string("triangles.wins")));
        CHECK((own < other) == (key == std::string("triangles.loses")));
        check_lead(state, choice, own - other);
        return true;
      }
      return false;
    };
    INFO(options);
    CHECK(claims<State>(options, 3, is_near, check) >= 20);
  }
}

TEST_CASE("Mathable's computer: how it says that best play ends is true under every option") {
  using State = mathable::State;
  int claimed = 0;
  for (const std::string_view options : find_game(State::kName)->option_sets) {
    const auto is_near = [](const State& state) {
      return state.players() == 2 && state.bag_count() == 0 && state.held(0) + state.held(1) <= 5;
    };
    const auto check = [](const State& state, const auto& choice) {
      const Said said(choice.reason);
      for (const char* key : {"mathable.wins", "mathable.loses", "mathable.draws"}) {
        if (!said.has(key)) continue;
        const int points = said.number("points");
        check_lead(state, choice, key == std::string("mathable.loses") ? -points : points);
        return true;
      }
      return false;
    };
    claimed += claims<State>(options, 40, is_near, check);
  }
  CHECK(claimed >= 10);
}

TEST_CASE("Mergers' computer: what it says to win wins under every option") {
  using State = mergers::State;
  const auto all = find_game(State::kName)->option_sets;
  std::vector<std::string_view> option_sets(all.begin(), all.end());
  option_sets.push_back("variant=groups rows=5 columns=5 goal=11");  // for two, and soon over
  option_sets.push_back("variant=groups rows=5 columns=6 goal=14");
  int goals = 0, forced = 0;
  for (const std::string_view options : option_sets) {
    const auto is_near = [](const State& state) {
      return !state.has_companies() && state.open_count() <= 12 &&
             state.tiles() + 2 >= state.goal();
    };
    const auto check = [&](const State& state, const auto& choice) {
      const Said said(choice.reason);
      const Seat seat = state.current_player();
      State next = state;
      next.apply(choice.action);
      if (said.has("mergers.goal")) {
        ++goals;
        CHECK(next.current_player() == kTerminal);
        CHECK(winners(next.outcome()) == std::vector<Seat>{seat});
      } else {
        CHECK(next.current_player() != kTerminal);
      }
      if (!said.has("mergers.forced")) return false;
      ++forced;
      CHECK(exact_lead(next, seat, -1, 1) == 1);
      return true;
    };
    (void)claims<State>(options, 200, is_near, check);
  }
  CHECK(goals >= 10);
  CHECK(forced >= 10);
}

// True if every continuation loses within `slides` slides.
bool is_lost(const mines2048::State& state, int slides) {
  if (state.lost()) return true;
  if (slides == 0 || state.won()) return false;
  const std::vector<mines2048::Action> actions = legal_actions(state);
  return std::all_of(actions.begin(), actions.end(), [&](mines2048::Action slide) {
    mines2048::State next = state;
    next.apply(slide);
    if (next.won()) return false;
    std::vector<Outcome<mines2048::Spawn>> outcomes;
    next.chance_outcomes(outcomes);
    return std::all_of(outcomes.begin(), outcomes.end(), [&](const auto& outcome) {
      mines2048::State spawned = next;
      spawned.apply(outcome.event);
      return is_lost(spawned, slides - 1);
    });
  });
}

TEST_CASE("2048's computer: what it says to win or to lose does so under every option") {
  using State = mines2048::State;
  int won = 0, lost = 0, only = 0;
  for (const std::string_view options : find_game(State::kName)->option_sets) {
    const auto is_near = [](const State& state) {
      return state.board().empty_cells() <= 1 ||
             (state.options().target != mines2048::Target::none &&
              2 * mines2048::value_of(state.board().largest()) ==
                  mines2048::value_of(mines2048::tile_of(state.options().target)));
    };
    const auto check = [&](const State& state, const auto& choice) {
      const Said said(choice.reason);
      State next = state;
      next.apply(choice.action);
      CHECK(said.has("mines2048.wins") == next.won());
      won += next.won();
      const std::vector<mines2048::Action> actions = legal_actions(state);
      CHECK(said.has("mines2048.only") == (actions.size() == 1));
      only += actions.size() == 1;
      if (said.has("mines2048.all_lose")) {
        ++lost;
        CHECK(is_lost(state, 3));
      }
      return true;
    };
    (void)claims<State>(options, 4, is_near, check);
  }
  CHECK(won >= 5);
  CHECK(lost >= 5);
  CHECK(only >= 5);
}

}  // namespace
}  // namespace quintet::test
