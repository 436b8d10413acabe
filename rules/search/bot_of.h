#pragma once
// The one adapter between a game's choose() and rules/bots.cpp; only the game's bot.cpp includes
// it.

#include <memory>
#include <tuple>
#include <utility>

#include "bots.h"
#include "core/position_of.h"

namespace quintet {

/// The computer player of the game whose state is S, by `choose(state, level, random)`; where it
/// plays by what it has Learnt, a type that is made of a file's bytes, with that as a fourth.
template <GameState S, class... Learnt>
class BotOf final : public Bot {
 public:
  std::string_view game() const override { return S::kName; }

  Advice advise(const Position& position, Level level, Random& random) const override {
    // Whatever the seat cannot see is drawn anew: the computer cannot know it.
    const S state = state_of<S>(position).resample(position.current_player(), random);
    Choice<typename S::Action> choice = choose(state, level, random, std::get<Learnt>(learnt_)...);
    return {S::to_text(choice.action), std::move(choice.reason), choice.nodes, choice.value};
  }

  void learn(std::string_view bytes) override {
    if constexpr (sizeof...(Learnt) == 0) {
      throw Fault("there is nothing to learn of " + std::string(S::kName));
    } else {
      learnt_ = {Learnt(bytes)...};
    }
  }

 private:
  std::tuple<Learnt...> learnt_;
};

template <GameState S, class... Learnt>
std::unique_ptr<Bot> make_bot() {
  return std::make_unique<BotOf<S, Learnt...>>();
}

}  // namespace quintet
