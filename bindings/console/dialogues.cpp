#include <array>
#include <utility>

#include "terminal.h"

namespace quintet::console {
namespace {

// The games that the briefs have dialogues for; all others are played in the same one.
constexpr std::array kDialogues = {
    std::pair<std::string_view, Dialogue>{"mergers", play_mergers},
    std::pair<std::string_view, Dialogue>{"mathable", play_mathable},
    std::pair<std::string_view, Dialogue>{"mines2048", play_mines2048},
    std::pair<std::string_view, Dialogue>{"pahtum", play_pahtum},
    std::pair<std::string_view, Dialogue>{"triangles", play_triangles},
};

}  // namespace

Dialogue find_dialogue(std::string_view game) {
  for (const auto& [name, dialogue] : kDialogues) {
    if (name == game) return dialogue;
  }
  return play_any;
}

}  // namespace quintet::console
