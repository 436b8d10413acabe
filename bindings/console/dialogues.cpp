// Looks up dialogues in the list dialogues.inc.

#include "terminal.h"

namespace quintet::console {

#define DIALOGUE(game) void play_##game(Match& match, Terminal& terminal);
#include "dialogues.inc"
#undef DIALOGUE

Dialogue find_dialogue(std::string_view game) {
#define DIALOGUE(word) \
  if (game == #word) return play_##word;
#include "dialogues.inc"
#undef DIALOGUE
  return play_any;
}

}  // namespace quintet::console
