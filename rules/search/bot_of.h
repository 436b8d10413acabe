#pragma once
// The only adapter from a game's choose(), assess(), … to rules/search/bots.cpp. Only the game's
// bot.cpp includes it.

#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/position_of.h"
#include "search/bots.h"

namespace quintet {

/// Functions of every computer player: choose() (search/bot.h), assess() (search/assess.h) and
/// analyse() (search/analysis.h).
template <class S, class... Learnt>
concept GameBot = requires(const S& state, std::span<const typename S::Action> played, Level level,
                           const Asked& asked, Random& random, const Learnt&... learnt) {
  { choose(state, level, random, learnt...) } -> std::same_as<Choice<typename S::Action>>;
  {
    assess(state, played, level, random, learnt...)
  } -> std::same_as<std::optional<Assessment<typename S::Action>>>;
  { analyse(state, asked, random, learnt...) } -> std::same_as<Analysis<typename S::Action>>;
};

/// Optional functions: luck_of() (search/luck.h), solve() (search/bot.h).
template <class S>
concept HasLuck = requires(std::span<const Drawn<S>> drawn) {
  { luck_of(drawn) } -> std::same_as<std::vector<Luck>>;
};
template <class S>
concept HasSolve = requires(const S& state) {
  { solve(state) } -> std::same_as<Choice<typename S::Action>>;
};

namespace detail {

template <GameState S>
std::vector<std::string> texts(const std::vector<typename S::Action>& actions) {
  std::vector<std::string> all;
  for (const auto& action : actions) all.push_back(S::to_text(action));
  return all;
}

// The game's functions, called here because members of BotOf with these names would hide them.
// Those of reviews are not inlined: their namespace tells them from play (scripts/parts/split).
template <HasSolve S>
Choice<typename S::Action> solved(const S& state) {
  return solve(state);
}

inline namespace review {

template <GameState S, class... Learnt>
[[gnu::noinline]] std::optional<Assessment<std::string>> judged(const Position& position,
                                                                std::span<const std::string> played,
                                                                Level level, Random& random,
                                                                const Learnt&... learnt) {
  using Actions = std::vector<typename S::Action>;
  const S state = state_of<S>(position).resample(position.current_player(), random);
  Actions actions;
  for (const std::string& text : played) actions.push_back(*S::parse_action(text));
  auto found = assess(state, actions, level, random, learnt...);
  if (!found) return std::nullopt;
  return Assessment<std::string>{
      texts<S>(found->played), texts<S>(found->best), found->value,
      found->best_value,       found->exact,          found->nodes,
      found->spread,           found->left,           std::move(found->reason)};
}

template <GameState S, class... Learnt>
[[gnu::noinline]] Analysis<std::string> analysed(const Position& position, const Asked& asked,
                                                 Random& random, const Learnt&... learnt) {
  const S state = state_of<S>(position).resample(position.current_player(), random);
  const auto found = analyse(state, asked, random, learnt...);
  Analysis<std::string> told{.nodes = found.nodes, .spread = found.spread, .left = found.left};
  for (const auto& [actions, value, exact] : found.ways) {
    told.ways.push_back({texts<S>(actions), value, exact});
  }
  return told;
}

template <HasLuck S>
[[gnu::noinline]] std::vector<Luck> luck_in(const Match& match) {
  std::vector<Drawn<S>> drawn;
  for (std::size_t ply = 0; ply < match.ply(); ++ply) {
    const auto& [by, text, after] = match.history()[ply];
    if (by != kChance) continue;
    drawn.push_back({state_of<S>(match.position_at(ply)), *S::parse_chance(text)});
  }
  return luck_of(std::span<const Drawn<S>>(drawn));
}

}  // namespace review

}  // namespace detail

/// The computer player of the game with state S. Calls the game's `choose`, `assess` and `analyse`,
/// with the Learnt value as the last argument if there is one. Its `learn(bytes)` reads a file of
/// weights; `weights_of(state)` names the file.
template <GameState S, class... Learnt>
  requires GameBot<S, Learnt...>
class BotOf final : public Bot {
 public:
  Choice<std::string> advise(const Position& position, Level level, Random& random) const override {
    // Redraw hidden information: the computer must not know it.
    const S state = state_of<S>(position).resample(position.current_player(), random);
    return advice_of(choose(state, level, random, std::get<Learnt>(learnt_)...));
  }

  std::optional<Assessment<std::string>> judge(const Position& position,
                                               std::span<const std::string> played, Level level,
                                               Random& random) const override {
    return detail::judged<S>(position, played, level, random, std::get<Learnt>(learnt_)...);
  }
  Analysis<std::string> analyse(const Position& position, const Asked& asked,
                                Random& random) const override {
    return detail::analysed<S>(position, asked, random, std::get<Learnt>(learnt_)...);
  }
  std::vector<Luck> luck([[maybe_unused]] const Match& match) const override {
    if constexpr (HasLuck<S>) {
      return detail::luck_in<S>(match);
    } else {
      return {};
    }
  }

  bool is_solved() const override { return HasSolve<S>; }
  std::optional<Choice<std::string>> solve(const Position& position) const override {
    if constexpr (HasSolve<S>) {
      return advice_of(detail::solved(state_of<S>(position)));
    } else {
      return {};
    }
  }

  std::string_view weights([[maybe_unused]] const Position& position) const override {
    if constexpr (sizeof...(Learnt) == 0) {
      return {};
    } else {
      return weights_of(state_of<S>(position));
    }
  }

  void learn(std::string_view bytes) override {
    if constexpr (sizeof...(Learnt) == 0) {
      throw Fault("there is nothing to learn of " + std::string(S::kName));
    } else {
      (std::get<Learnt>(learnt_).learn(bytes), ...);
    }
  }

 private:
  static Choice<std::string> advice_of(Choice<typename S::Action> choice) {
    return {S::to_text(choice.action), std::move(choice.reason), choice.nodes, choice.value};
  }

  std::tuple<Learnt...> learnt_;
};

template <GameState S, class... Learnt>
std::unique_ptr<Bot> make_bot() {
  return std::make_unique<BotOf<S, Learnt...>>();
}

}  // namespace quintet
