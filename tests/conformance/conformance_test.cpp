// What must be true of every game (rules/core/game.h), tried on random games of every game over a
// spread of its options. A game adds its options and its own invariants in <game>.h beside this.

#include <algorithm>

#include "catch.h"
#include "conformance/mathable.h"
#include "conformance/mergers.h"
#include "conformance/mines2048.h"
#include "conformance/pahtum.h"
#include "conformance/triangles.h"
#include "core/match.h"
#include "core/registry.h"
#include "games.h"

namespace quintet::test {
namespace {

constexpr std::uint64_t kGames = 5;           // random games for each set of options
constexpr std::int64_t kLongestGame = 5'000;  // more steps of one game are not looked at

// Calls visit.operator()<State>() for every game.
template <class Visit>
void each_game(Visit&& visit) {
  [&]<class... S>(std::tuple<S...>*) {
    (visit.template operator()<S>(), ...);
  }(static_cast<Games*>(nullptr));
}

template <class S>
S initial(const char* options) {
  return S::initial(parse_options<typename S::Options>(S::kName, options));
}

// A position by itself: the lists are sorted and agree with check(), text round trips, views and
// texts are produced for everyone, copies are equal.
template <class S>
void check_position(const S& state) {
  const Seat seat = state.current_player();
  std::vector<typename S::Action> actions;
  std::vector<Outcome<typename S::Chance>> outcomes;
  state.legal_actions(actions);
  state.chance_outcomes(outcomes);

  CHECK(std::adjacent_find(actions.begin(), actions.end(), std::greater_equal<>()) ==
        actions.end());
  if (seat >= 0) {
    CHECK(seat < state.players());
    CHECK_FALSE(actions.empty());
  }
  CHECK(outcomes.empty() == (seat != kChance));
  for (const auto& action : actions) {
    INFO(S::to_text(action));
    CHECK(state.check(action).code == Code::none);
    CHECK(S::parse_action(S::to_text(action)) == action);
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const auto& [event, weight] = outcomes[i];
    INFO(S::to_text(event));
    CHECK((i == 0 || outcomes[i - 1].event < event));
    CHECK(weight >= 1);
    CHECK(state.check(event).code == Code::none);
    CHECK(S::parse_chance(S::to_text(event)) == event);
  }

  CHECK(state.scores().size() == static_cast<std::size_t>(state.players()));
  if (seat == kTerminal) CHECK(state.outcome().size() == static_cast<std::size_t>(state.players()));

  const S copy = state;
  CHECK(copy == state);
}

// A refusal says why: in whole sentences, and by a key that begins with the game's name or "game".
void check_sentence(const Refusal& refusal, std::string_view game) {
  INFO(refusal.sentence.key << ": " << refusal.sentence.english);
  const std::string_view prefix = refusal.sentence.key.substr(0, refusal.sentence.key.find('.'));
  CHECK((prefix == game || prefix == "game"));
  CHECK(refusal.sentence.english.ends_with('.'));
  CHECK(refusal.sentence.english.find_first_of("{}|#") == std::string::npos);
}

// Any action of the game, legal or not, is answered: what the list does not have is refused, unless
// it is another spelling of the same (Mathable's swaps in another order).
template <class S>
void check_refusals(const S& state, const std::vector<typename S::Action>& candidates) {
  std::vector<typename S::Action> actions;
  state.legal_actions(actions);
  for (const auto& candidate : candidates) {
    INFO(S::to_text(candidate));
    const bool listed = std::binary_search(actions.begin(), actions.end(), candidate);
    const Refusal refusal = state.check(candidate);
    const bool legal = !refusal;
    if (listed) CHECK(legal);
    if (refusal) check_sentence(refusal, S::kName);
    if (legal && !listed) {
      if constexpr (requires { S::listed_form(candidate); }) {
        CHECK(std::binary_search(actions.begin(), actions.end(), S::listed_form(candidate)));
      } else {
        FAIL_CHECK("legal but not listed");
      }
    }
  }
}

// Plays one random game and looks at every step.
template <class S>
void check_game(const char* options, std::uint64_t seed) {
  S state = initial<S>(options);
  Random random(seed);
  Spread<S> spread;
  spread.start(state);
  std::vector<typename S::Action> seen;  // actions of this game, to be tried out of place
  check_position(state);
  for (std::int64_t length = 0; state.current_player() != kTerminal; ++length) {
    if (length == kLongestGame) return;
    INFO("step " << length << " of seed " << seed << "\n" << state.text(kOmniscient));
    const S before = state;
    EventLog log(kOmniscient);
    if (state.current_player() == kChance) {
      const auto event = state.random_chance(random);
      REQUIRE(state.check(event).code == Code::none);
      state.apply(event);
      S heard = before;
      heard.apply(event, log);
      CHECK(heard == state);
      spread.chance(before, event, state);
    } else {
      const auto action = state.random_action(random);
      REQUIRE(state.check(action).code == Code::none);
      state.apply(action);
      S heard = before;
      heard.apply(action, log);
      CHECK(heard == state);
      CHECK_FALSE(log.events().empty());
      spread.action(before, action, state);
      if (seen.size() < 300) seen.push_back(action);
    }
    check_position(state);
    if (length % 16 == 0) check_refusals(state, seen);
  }
}

TEST_CASE(
    "Every game: lists, checks, texts, views and copies agree at every step of random games") {
  each_game([]<class S>() {
    for (const char* options : Spread<S>::options) {
      INFO(S::kName << " " << options);
      for (std::uint64_t seed = 1; seed <= kGames; ++seed) check_game<S>(options, seed);
    }
  });
}

// What a match tells a viewer about its present, in one text.
std::string told(const Match& match, Seat viewer, const std::vector<std::string>& actions) {
  const Position& position = match.position();
  std::string text = position.text(viewer) + '\n' + position.view(viewer).text() + "\nlegal";
  for (const auto& action : match.legal_actions(viewer)) text += ' ' + action;
  text += "\nchance";
  for (const auto& event : match.chance_events(viewer)) text += ' ' + event;
  for (const auto& action : actions) {
    const auto [refusal, events] = match.preview(action, viewer);
    text += '\n' + action + ": " + refusal.sentence.english + events.text();
  }
  return text;
}

// The position beside another that the viewer cannot tell from it.
template <class S>
void check_viewer(const S& state, Seat viewer, Random& random) {
  const Game& game = *find_game(S::kName);
  const auto match_at = [&](const S& at) {
    return Match(game, std::make_unique<PositionOf<S>>(at));
  };
  Match one = match_at(state), other = match_at(state.resample(viewer, random));
  INFO("viewer " << viewer << "\n"
                 << one.position().text(kOmniscient) << "\nor\n"
                 << other.position().text(kOmniscient));

  // The first actions and the last of either, which may be legal in one of them alone.
  std::vector<std::string> actions;
  for (const Match* match : {&one, &other}) {
    const auto legal = match->position().legal_actions();
    const std::size_t few = std::min<std::size_t>(legal.size(), 3);
    actions.insert(actions.end(), legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>(few));
    if (!legal.empty()) actions.push_back(legal.back());
  }
  CHECK(told(one, viewer, actions) == told(other, viewer, actions));
  CHECK(told(one, kSpectator, actions) == told(other, kSpectator, actions));

  // They go on, by an action that both allow, or each by an event of its own; if they look alike at
  // the next decision, what was told of the step was the same.
  const Seat seat = state.current_player();
  const std::string action = seat >= 0 ? one.position().random_action(random) : "";
  if (seat == kTerminal || (seat >= 0 && (one.act(action) || other.act(action)))) return;
  one.roll_all();
  other.roll_all();
  if (told(one, viewer, {}) != told(other, viewer, {})) return;
  CHECK(one.events(0, viewer).text() == other.events(0, viewer).text());
}

TEST_CASE("Every game: what a viewer cannot tell apart gives that viewer the same answers") {
  each_game([]<class S>() {
    for (const char* options : Spread<S>::options) {
      INFO(S::kName << " " << options);
      int hidden = 0;
      Random random(21);
      S state = initial<S>(options);
      for (int length = 0; length < 400; ++length) {
        for (Seat viewer = 0; viewer <= state.players(); ++viewer) {
          const Seat who = viewer < state.players() ? viewer : kSpectator;
          check_viewer(state, who, random);
          hidden += state.resample(who, random) != state;
        }
        if (state.current_player() == kTerminal) break;
        if (state.current_player() == kChance) {
          state.apply(state.random_chance(random));
        } else {
          state.apply(state.random_action(random));
        }
      }
      CHECK((hidden > 0) == S::kHides);
    }
  });
}

TEST_CASE("Every game: a random game taken back to its start and done again is the same game") {
  each_game([]<class S>() {
    for (const char* options : Spread<S>::options) {
      INFO(S::kName << " " << options);
      Match match(*find_game(S::kName), options);
      match.set_seed(9);
      play_randomly(match, 9);
      const auto last = match.position().clone();
      const std::size_t length = match.history().size();
      while (match.undo()) {
      }
      match.go(0);
      CHECK(match.position().equals(*find_game(S::kName)->initial(options)));
      while (match.redo()) {
      }
      CHECK(match.ply() == length);
      CHECK(match.position().equals(*last));
    }
  });
}

TEST_CASE("Every game: a record saved and loaded at any step is the same game") {
  each_game([]<class S>() {
    for (const char* options : Spread<S>::options) {
      INFO(S::kName << " " << options);
      Match match(*find_game(S::kName), options);
      match.set_seed(4);
      play_randomly(match, 4);
      const std::size_t length = match.history().size();
      for (const std::size_t ply :
           {length, length / 2, length / 3, std::size_t{1}, std::size_t{0}}) {
        match.go(ply);
        const std::string record = match.record();
        const Match loaded = Match::load(record);
        CHECK(loaded.position().equals(match.position()));
        CHECK(loaded.record() == record);
      }
    }
  });
}

TEST_CASE("Every game: equal seeds give equal games, other seeds give others") {
  each_game([]<class S>() {
    for (const char* options : Spread<S>::options) {
      INFO(S::kName << " " << options);
      const auto game = [&](std::uint64_t seed) {
        Match match(*find_game(S::kName), options);
        match.set_seed(seed);
        play_randomly(match, seed);
        return match.record().substr(match.record().find("\n\n"));
      };
      CHECK(game(11) == game(11));
      CHECK(game(11) != game(12));
    }
  });
}

TEST_CASE("Every game: perft counts the same through the lists and through the adapter") {
  each_game([]<class S>() {
    for (const char* options : Spread<S>::options) {
      INFO(S::kName << " " << options);
      const auto start = find_game(S::kName)->initial(options);
      std::uint64_t nodes = 0;
      for (const auto& action : start->legal_actions()) {
        const auto next = start->clone();
        std::string canonical;
        CHECK_FALSE(next->apply_action(action, canonical));
        CHECK(canonical == action);
        nodes += next->perft(1);
      }
      for (const auto& [event, weight] : start->chance_outcomes()) {
        const auto next = start->clone();
        std::string canonical;
        CHECK_FALSE(next->apply_chance(event, canonical));
        CHECK(canonical == event);
        nodes += next->perft(1);
      }
      CHECK(start->perft(2) == nodes);
    }
  });
}

}  // namespace
}  // namespace quintet::test
