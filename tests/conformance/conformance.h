#pragma once
// Checks of the contract of all games (rules/core/game.h) on a game's concrete state, by random
// games. conformance_test.cpp runs them for every game and its spread of options. Each game adds
// Invariants of its own, which check with Catch2, in <game>_test.cpp beside this file:
//   void start(const State& start);
//   void action(const State& before, const Action& action, const State& after);
//   void chance(const State& before, const Chance& event, const State& after);

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.h"
#include "core/position_of.h"

namespace quintet::test {

struct Conformance {
  /// Checks that the state keeps every value of every option.
  void (*options)(std::span<const std::string_view> spread);
  /// Checks one random game.
  void (*game)(std::string_view options, std::uint64_t seed);
};

namespace detail {

inline constexpr std::int64_t kLongestGame = 5'000;  // steps; later ones are not checked

template <class S>
S initial(std::string_view options) {
  return S::initial(parse_options<typename S::Options>(S::kName, options));
}

class OptionValues : public quintet::detail::OptionVisitor<OptionValues> {
 public:
  int index(std::string_view key, const std::vector<std::string>& allowed, std::string_view,
            const std::string&, std::string_view) {
    for (const auto& value : allowed) all.emplace_back(key, value);
    return -1;
  }
  std::vector<std::pair<std::string, std::string>> all;
};

template <class S>
void check_options(std::span<const std::string_view> spread) {
  using Options = typename S::Options;
  OptionValues values;
  Options().visit(values);
  for (const auto& [key, value] : values.all) {
    const std::string option = key + '=' + value;
    Options options;
    try {
      options = parse_options<Options>(S::kName, option);
    } catch (const Fault&) {
      continue;  // valid only together with other options
    }
    INFO(S::kName << ": State::options() must return what State::initial() was given: " << option);
    CHECK(options_text(S::initial(options).options()) == options_text(options));
  }
  for (const auto& [key, value] : values.all) {
    const std::string set = ' ' + key + '=';
    const bool reached = std::any_of(spread.begin(), spread.end(), [&](std::string_view options) {
      return (' ' + std::string(options)).find(set) != std::string::npos;
    });
    INFO(S::kName << ": the spread of options in game() must try the option " << key);
    CHECK(reached);
  }
}

// Checks a single position: lists are sorted and agree with check(), actions and events survive a
// round trip through text, copies are equal.
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
    REQUIRE_FALSE(actions.empty());  // otherwise the game would never end
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

// A refusal has whole sentences, and a key that begins with the game's name or "game".
inline void check_sentence(const Refusal& refusal, std::string_view game) {
  INFO(refusal.sentence.key << ": " << refusal.sentence.english);
  const std::string_view prefix = refusal.sentence.key.substr(0, refusal.sentence.key.find('.'));
  CHECK((prefix == game || prefix == "game"));
  CHECK(refusal.sentence.english.ends_with('.'));
  CHECK(refusal.sentence.english.find_first_of("{}|#") == std::string::npos);
}

// Unlisted actions are refused, unless they spell a listed one differently (Mathable's swaps in
// another order).
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
      if constexpr (HasListedForm<S>) {
        CHECK(std::binary_search(actions.begin(), actions.end(), S::listed_form(candidate)));
      } else {
        FAIL_CHECK("legal but not listed");
      }
    }
  }
}

// Plays one random game and checks every step.
template <class S, class Invariants>
void check_game(std::string_view options, std::uint64_t seed) {
  S state = initial<S>(options);
  Random random(seed);
  Invariants invariants;
  invariants.start(state);
  std::vector<typename S::Action> seen;  // actions of this game, tried again at other positions
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
      invariants.chance(before, event, state);
    } else {
      const auto action = state.random_action(random);
      REQUIRE(state.check(action).code == Code::none);
      state.apply(action);
      S heard = before;
      heard.apply(action, log);
      CHECK(heard == state);
      CHECK_FALSE(log.events().empty());
      invariants.action(before, action, state);
      if (seen.size() < 300) seen.push_back(action);
    }
    check_position(state);
    if (length % 16 == 0) check_refusals(state, seen);
  }
}

}  // namespace detail

template <GameState S, class Invariants>
Conformance conformance_of() {
  return {detail::check_options<S>, detail::check_game<S, Invariants>};
}

}  // namespace quintet::test
