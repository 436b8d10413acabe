#include "wasm/parts.h"

#include <emscripten/bind.h>

#include <string>
#include <vector>

namespace quintet {
namespace {

// Has room for all games, so that none is moved: matches refer to them.
std::vector<Game>& parts() {
  static std::vector<Game> parts = [] {
    std::vector<Game> none;
    none.reserve(games().size());
    return none;
  }();
  return parts;
}

/// Registers a loaded part. Ignores names that are no game's.
void join(const std::string& name) {
  const Game* game = find_game(name);
  if (game != nullptr && find_game(name, parts()) == nullptr) parts().push_back(*game);
}

}  // namespace

Registry joined() {
  return parts();
}

const Game& joined_game(std::string_view name) {
  const Game* game = find_game(name, joined());
  if (game == nullptr) throw Fault("there is no game of this name here");
  return *game;
}

EMSCRIPTEN_BINDINGS(quintet_parts) {
  emscripten::function("join", &join);
}

}  // namespace quintet
