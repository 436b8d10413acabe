// The list of games (games.inc) as the registry. Each game says what it is in <game>.cpp, so that
// nobody but the game itself includes its header here. The list is found by the include path,
// because the tests' has one game more.

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
