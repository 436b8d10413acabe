#include "core/registry.h"

#include <algorithm>

namespace quintet {

const Game* find_game(std::string_view name, Registry registry) {
  const auto found = std::ranges::find(registry, name, &Game::name);
  return found == registry.end() ? nullptr : &*found;
}

}  // namespace quintet
