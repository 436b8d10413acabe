#include "core/registry.h"

namespace quintet {

const Game* find_game(std::string_view name) {
  for (const Game& game : games()) {
    if (game.name == name) return &game;
  }
  return nullptr;
}

}  // namespace quintet
