// Which games a module plays: those whose part of it is there (parts.js, scripts/split). In place
// of core/registry.cpp.

#include <emscripten/bind.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/registry.h"

namespace quintet {
namespace {

std::vector<const Game*> joined;

/// Tells that a game's part is there.
void join(const std::string& name) {
  for (const Game& game : games()) {
    if (game.name == name) joined.push_back(&game);
  }
}

}  // namespace

const Game* find_game(std::string_view name) {
  const auto found = std::ranges::find(joined, name, &Game::name);
  return found == joined.end() ? nullptr : *found;
}

EMSCRIPTEN_BINDINGS(quintet_parts) {
  emscripten::function("join", &join);
}

}  // namespace quintet
