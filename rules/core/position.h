#pragma once
// The one adapter between a game's state and everything that does not care which game it is:
// Match, records, the console and the wasm module. Actions and events cross it as notation.
// Searches work on the concrete state and do not come here.

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/options.h"

namespace quintet {

/// A state of some game.
class Position {
 public:
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> clone() const = 0;
  /// Same game, equal states.
  virtual bool equals(const Position& other) const = 0;

  /// The options that differ from the defaults, as a record lists them.
  virtual std::string options() const = 0;
  /// The `start:` of a record that begins here, for a game that has it, else "".
  virtual std::string start() const = 0;
  /// The position as the game's own kind of file, for a game that has one, else "".
  virtual std::string file() const = 0;

  /// The action that ends a game here which earlier rules of it had ended by themselves, else "".
  virtual std::string earlier_end() const = 0;

  /// Whether anything is ever hidden from a seat or a spectator in this game.
  virtual bool hides() const = 0;

  virtual int players() const = 0;
  virtual Seat current_player() const = 0;
  virtual std::vector<std::int64_t> scores() const = 0;
  virtual std::vector<std::int64_t> outcome() const = 0;

  // What is known to the rules; what a viewer may be told of it, Match says.
  virtual std::vector<std::string> legal_actions() const = 0;
  virtual std::vector<std::pair<std::string, int>> chance_outcomes() const = 0;
  virtual std::string random_action(Random& random) const = 0;
  virtual std::string random_chance(Random& random) const = 0;

  /// Applies an action, or a chance event, in any accepted spelling. Refused, nothing changes and
  /// `canonical` keeps its value; else it becomes the notation's own form.
  virtual Refusal apply_action(std::string_view text, std::string& canonical,
                               EventLog* log = nullptr) = 0;
  virtual Refusal apply_chance(std::string_view text, std::string& canonical,
                               EventLog* log = nullptr) = 0;

  virtual std::string text(Seat viewer) const = 0;
  virtual Json view(Seat viewer) const = 0;
  virtual std::unique_ptr<Position> resample(Seat viewer, Random& random) const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
};

// "pahtum.help": the key of what kHelp says.
template <GameState S>
inline constexpr auto kHelpKey = [] {
  constexpr std::string_view kEnd = ".help";
  std::array<char, S::kName.size() + kEnd.size()> key{};
  std::copy(kEnd.begin(), kEnd.end(), std::copy(S::kName.begin(), S::kName.end(), key.begin()));
  return key;
}();

template <GameState S>
class PositionOf final : public Position {
 public:
  explicit PositionOf(S state) : state_(std::move(state)) {}

  const S& state() const { return state_; }

  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
  bool equals(const Position& other) const override {
    const auto* same_game = dynamic_cast<const PositionOf*>(&other);
    return same_game != nullptr && same_game->state_ == state_;
  }

  std::string options() const override {
    return options_text<typename S::Options>(state_.options());
  }
  std::string start() const override {
    if constexpr (requires { state_.start(); }) {
      return state_.start();
    } else {
      return "";
    }
  }
  std::string file() const override {
    if constexpr (requires { state_.file(); }) {
      return state_.file();
    } else {
      return "";
    }
  }

  std::string earlier_end() const override {
    if constexpr (requires { state_.earlier_end(); }) {
      return state_.earlier_end();
    } else {
      return "";
    }
  }

  bool hides() const override { return S::kHides; }
  int players() const override { return state_.players(); }
  Seat current_player() const override { return state_.current_player(); }
  std::vector<std::int64_t> scores() const override { return state_.scores(); }
  std::vector<std::int64_t> outcome() const override { return state_.outcome(); }

  std::vector<std::string> legal_actions() const override {
    std::vector<typename S::Action> actions;
    state_.legal_actions(actions);
    std::vector<std::string> texts;
    texts.reserve(actions.size());
    for (const auto& action : actions) texts.push_back(S::to_text(action));
    return texts;
  }
  std::vector<std::pair<std::string, int>> chance_outcomes() const override {
    std::vector<Outcome<typename S::Chance>> outcomes;
    state_.chance_outcomes(outcomes);
    std::vector<std::pair<std::string, int>> texts;
    texts.reserve(outcomes.size());
    for (const auto& outcome : outcomes) {
      texts.emplace_back(S::to_text(outcome.event), outcome.weight);
    }
    return texts;
  }
  std::string random_action(Random& random) const override {
    return S::to_text(state_.random_action(random));
  }
  std::string random_chance(Random& random) const override {
    return S::to_text(state_.random_chance(random));
  }

  Refusal apply_action(std::string_view text, std::string& canonical, EventLog* log) override {
    return apply(S::parse_action(text), canonical, log);
  }
  Refusal apply_chance(std::string_view text, std::string& canonical, EventLog* log) override {
    return apply(S::parse_chance(text), canonical, log);
  }

  std::string text(Seat viewer) const override { return state_.text(viewer); }
  Json view(Seat viewer) const override { return state_.view(viewer); }
  std::unique_ptr<Position> resample(Seat viewer, Random& random) const override {
    return std::make_unique<PositionOf>(state_.resample(viewer, random));
  }

  std::uint64_t perft(int depth) const override { return quintet::perft(state_, depth); }

 private:
  template <class Step>
  Refusal apply(const std::optional<Step>& step, std::string& canonical, EventLog* log) {
    if (!step) {
      return {Code::not_understood, Wording{{kHelpKey<S>.data(), kHelpKey<S>.size()}, S::kHelp}};
    }
    if (Refusal refusal = state_.check(*step)) return refusal;
    canonical = S::to_text(*step);
    if (log != nullptr) {
      state_.apply(*step, *log);
    } else {
      state_.apply(*step);
    }
    return {};
  }

  S state_;
};

/// A game as hosts know it: an entry of the registry (core/registry.h).
struct Game {
  std::string_view name;
  std::string_view title;
  /// The position before the first action, from the text of options. Throws Fault.
  std::unique_ptr<Position> (*initial)(std::string_view options);
  /// The position of a record's `start:` line; null for a game that has none. Throws Fault.
  std::unique_ptr<Position> (*start)(std::string_view options, std::string_view start);
  /// The `start:` that a file of the game's own kind stands for; null for a game that has no such
  /// files. Throws RecordFault.
  std::string (*start_of_file)(std::string_view file);
  /// What describe_options says of these options. Throws Fault.
  Json (*describe)(std::string_view options);
};

template <GameState S>
constexpr Game make_game() {
  using Options = typename S::Options;
  Game game{S::kName,
            S::kTitle,
            [](std::string_view options) -> std::unique_ptr<Position> {
              return std::make_unique<PositionOf<S>>(
                  S::initial(parse_options<Options>(S::kName, options)));
            },
            nullptr,
            nullptr,
            [](std::string_view options) {
              return describe_options(parse_options<Options>(S::kName, options));
            }};
  if constexpr (requires(Options options) { S::from_start(options, std::string_view()); }) {
    game.start = [](std::string_view options, std::string_view start) -> std::unique_ptr<Position> {
      return std::make_unique<PositionOf<S>>(
          S::from_start(parse_options<Options>(S::kName, options), start));
    };
  }
  if constexpr (requires { S::start_of_file(std::string_view()); }) {
    game.start_of_file = &S::start_of_file;
  }
  return game;
}

}  // namespace quintet
