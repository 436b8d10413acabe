#include "games.h"

#include <array>

#include "core/registry.h"

namespace quintet {
namespace {

template <class... S>
constexpr std::array<Game, sizeof...(S)> entries(std::tuple<S...>*) {
  return {make_game<S>()...};
}
constexpr auto kGames = entries(static_cast<Games*>(nullptr));

}  // namespace

std::span<const Game> games() {
  return kGames;
}

const Game* find_game(std::string_view name) {
  for (const Game& game : kGames) {
    if (game.name == name) return &game;
  }
  return nullptr;
}

}  // namespace quintet
