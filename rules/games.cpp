// The registry, made from the list of games (games.inc). Each game defines game() in <game>.cpp, so
// no game's header is included here. The include path finds the list, because the tests' list has
// one more game.

#include "core/registry.h"

namespace quintet {

#define GAME(word) \
  namespace word { \
  Game game();     \
  }
#include <games.inc>
#undef GAME

Registry games() {
#define GAME(word) word::game(),
  static const Game kGames[] = {
#include <games.inc>
  };
#undef GAME
  return kGames;
}

}  // namespace quintet
