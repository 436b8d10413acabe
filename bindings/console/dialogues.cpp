#include <array>
#include <utility>

#include "terminal.h"

namespace quintet::console {
namespace {

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
  throw Fault("nobody has written how " + std::string(game) + " is played in the terminal");
}

}  // namespace quintet::console
