#pragma once
// Checks of the contract of all games (rules/core/game.h) on a game's concrete state, by random
// games. conformance_test.cpp runs them for every game and its option sets. Each game adds
// Invariants of its own, which check with Catch2, in <game>_test.cpp beside this file:
//   void start(const State& start);
//   void action(const State& before, const Action& action, const State& after);
//   void chance(const State& before, const Chance& event, const State& after);

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.h"
#include "core/position_of.h"

namespace quintet::test {

struct Conformance {
  /// Checks every combination of options: it is refused, as a value as in a record, or it can be
  /// written and read back, and the state keeps it.
  void (*options)(std::span<const std::string_view> option_sets);
  /// Checks one random game.
  void (*game)(std::string_view options, std::uint64_t seed);
};

namespace detail {

inline constexpr std::int64_t kLongestGame = 5'000;  // steps; later ones are not checked

template <class S>
S initial(std::string_view options) {
  return S::initial(parse_options<typename S::Options>(S::kName, options));
}

// Sets options to one combination of their values after another. Knows every value that any
// combination allows; of ranges of more than five, the defaults and the ends.
template <class Options>
class EveryCombination {
 public:
  EveryCombination() {
    for (std::size_t before = 0; before != count(); each([](const auto&) {})) before = count();
  }

  /// Calls visit(options) for each combination. text() then returns it as in a record.
  template <class Visit>
  void each(Visit&& visit) {
    for (Known& option : known_) option.at = 0;
    std::size_t carry = 0;
    do {
      Options options;
      place_ = 0;
      options.visit(*this);
      visit(options);
      for (carry = 0; carry < known_.size(); ++carry) {
        if (++known_[carry].at < known_[carry].values.size()) break;
        known_[carry].at = 0;
      }
    } while (carry < known_.size());
  }

  std::string text() const {
    std::string text;
    for (const Known& option : known_) text += option.key + '=' + option.words[option.at] + ' ';
    return text;
  }
  std::vector<std::string> keys() const {
    std::vector<std::string> keys;
    for (const Known& option : known_) keys.push_back(option.key);
    return keys;
  }

  // As in core/options.h, for Options::visit().
  void number(std::string_view key, int& value, Range range, int normal) {
    number(key, value, {normal, range.least, range.most}, normal);
    if (range.most - range.least > 4) return;
    for (int n = range.least; n <= range.most; ++n) known_[place_ - 1].add(n, std::to_string(n));
  }
  void number(std::string_view key, int& value, std::initializer_list<int> numbers, int) {
    Known& option = next(key);
    for (const int number : numbers) option.add(number, std::to_string(number));
    value = option.values[option.at];
  }
  template <class Value>
  void choice(std::string_view key, Value& value, std::initializer_list<std::string_view> names,
              Value) {
    Known& option = next(key);
    int index = 0;
    for (const std::string_view name : names) option.add(index++, name);
    value = static_cast<Value>(option.values[option.at]);
  }

 private:
  struct Known {
    std::string key;
    std::vector<int> values;
    std::vector<std::string> words;
    std::size_t at = 0;  // the value of the present combination

    void add(int value, std::string_view word) {
      if (std::find(values.begin(), values.end(), value) != values.end()) return;
      values.push_back(value);
      words.emplace_back(word);
    }
  };

  Known& next(std::string_view key) {
    if (place_ == known_.size()) known_.push_back({std::string(key), {}, {}});
    return known_[place_++];
  }
  std::size_t count() const {
    std::size_t count = 0;
    for (const Known& option : known_) count += option.values.size();
    return count;
  }

  std::vector<Known> known_;
  std::size_t place_ = 0;
};

// Options parsed from a text; `nullopt` if it is refused.
template <class Options>
std::optional<Options> parsed(std::string_view game, std::string_view text) {
  try {
    return parse_options<Options>(game, text);
  } catch (const Fault&) {
    return std::nullopt;
  }
}

template <class S>
void check_options(std::span<const std::string_view> option_sets) {
  using Options = typename S::Options;
  EveryCombination<Options> every;
  int allowed = 0;
  every.each([&](const Options& options) {
    const std::string text = every.text();
    const auto read = parsed<Options>(S::kName, text);
    INFO(S::kName << " " << text << ": " << options.fault());
    REQUIRE(options.fault().empty() == read.has_value());
    if (!read) return;
    ++allowed;
    REQUIRE(*read == options);
    REQUIRE(parsed<Options>(S::kName, options_text(options)) == options);
    INFO("State::options() must return what State::initial() was given");
    REQUIRE(S::initial(options).options() == options);
  });
  CHECK(allowed > 0);
  for (const std::string& key : every.keys()) {
    const std::string set = ' ' + key + '=';
    const bool reached = std::ranges::any_of(option_sets, [&](std::string_view options) {
      return (' ' + std::string(options)).find(set) != std::string::npos;
    });
    INFO(S::kName << ": the option sets in game() must try the option " << key);
    CHECK(reached);
  }
}

// Checks a single position: lists are sorted and agree with check(), actions and events survive a
// round trip through text, copies are equal.
template <class S>
void check_position(const S& state) {
  const Seat seat = state.current_player();
  const std::vector<typename S::Action> actions = legal_actions(state);
  std::vector<Outcome<typename S::Chance>> outcomes;
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
  const std::vector<typename S::Action> actions = legal_actions(state);
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
