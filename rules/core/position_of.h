#pragma once
// The only adapter from a game's state to a Position (core/position.h) and a registry entry.
// Included by the game's own files, and by code that needs the state of a Position.

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/position.h"

namespace quintet {

// "<game>.help", the key of the game's help text.
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

  std::string_view game() const override { return S::kName; }
  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
  bool equals(const Position& other) const override {
    const auto* same_game = dynamic_cast<const PositionOf*>(&other);
    return same_game != nullptr && same_game->state_ == state_;
  }

  std::string options() const override {
    return options_text<typename S::Options>(state_.options());
  }
  std::string start() const override {
    if constexpr (HasStart<S>) {
      return state_.start();
    } else {
      return "";
    }
  }
  std::string file() const override {
    if constexpr (HasFile<S>) {
      return state_.file();
    } else {
      return "";
    }
  }

  std::string earlier_end() const override {
    if constexpr (HasEarlierEnd<S>) {
      return state_.earlier_end();
    } else {
      return "";
    }
  }

  bool hides() const override { return S::kHides; }
  int players() const override { return state_.players(); }
  Seat current_player() const override { return state_.current_player(); }
  std::vector<std::int64_t> scores() const override { return state_.scores(); }
  std::vector<std::int64_t> outcome() const override {
    assert(current_player() == kTerminal);
    return state_.outcome();
  }
  std::vector<Seat> winners() const override {
    if (state_.current_player() != kTerminal) return {};
    if constexpr (HasWon<S>) {
      if (!state_.was_won()) return {};
    }
    return quintet::winners(state_.outcome());
  }

  std::vector<std::string> legal_actions() const override {
    const std::vector<typename S::Action> actions = quintet::legal_actions(state_);
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
    assert(current_player() >= 0);
    return S::to_text(state_.random_action(random));
  }
  std::string random_chance(Random& random) const override {
    assert(current_player() == kChance);
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

 private:
  std::string_view help() const {
    if constexpr (HasHelp<S>) {
      return state_.help();
    } else {
      return S::kHelp;
    }
  }

  template <class Step>
  Refusal apply(const std::optional<Step>& step, std::string& canonical, EventLog* log) {
    if (!step) {
      return {Code::not_understood, Wording{{kHelpKey<S>.data(), kHelpKey<S>.size()}, help()}};
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

/// Returns the state of a position. Its game must be that of S (asserted).
template <GameState S>
const S& state_of(const Position& position) {
  assert(dynamic_cast<const PositionOf<S>*>(&position) != nullptr);
  return static_cast<const PositionOf<S>&>(position).state();
}

/// Makes a game's registry entry. `option_sets` (Game::option_sets) must outlive it.
template <GameState S>
constexpr Game make_game(std::span<const std::string_view> option_sets) {
  using Options = typename S::Options;
  Game game{S::kName,
            S::kTitle,
            [](std::string_view options) -> std::unique_ptr<Position> {
              return std::make_unique<PositionOf<S>>(
                  S::initial(parse_options<Options>(S::kName, options)));
            },
            nullptr,
            nullptr,
            nullptr,
            nullptr,
            [](std::string_view options) {
              return describe_options(parse_options<Options>(S::kName, options));
            },
            option_sets};
  if constexpr (HasStart<S>) {
    game.start = [](std::string_view options, std::string_view start) -> std::unique_ptr<Position> {
      return std::make_unique<PositionOf<S>>(
          S::from_start(parse_options<Options>(S::kName, options), start));
    };
  }
  if constexpr (HasFile<S>) game.start_of_file = &S::start_of_file;
  if constexpr (HasHallOfFame<S>) {
    game.hall_of_fame = &S::hall_of_fame;
    game.hall_of_fame_entry = &S::hall_of_fame_entry;
  }
  return game;
}

}  // namespace quintet
