#include "mines2048/mines2048.h"

#include <algorithm>

#include "core/notation.h"
#include "mines2048/files.h"

namespace quintet::mines2048 {
namespace {

// Cells too far off the board to matter are held where they still are off it.
constexpr int kOffBoard = 100;

std::string face_text(Tile tile) {
  return tile == kEmpty ? "" : tile == kMine ? "*" : std::to_string(value_of(tile));
}

}  // namespace

Json face_of(Tile tile) {
  return tile == kEmpty ? Json(0) : tile == kMine ? Json("*") : Json(value_of(tile));
}

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  if (scanner.word("keep") && scanner.end()) return Action::keep;
  const auto letter = scanner.letter();
  if (!letter || !scanner.end()) return {};
  const auto index = kSlideLetters.find(*letter);
  if (index == kSlideLetters.npos) return {};
  return static_cast<Action>(index);
}

std::optional<Spawn> State::parse_chance(std::string_view text) {
  Scanner scanner(text);
  Tile tile = kMine;
  if (!scanner.symbol('*')) {
    const auto number = scanner.number();
    if (!number) return {};
    tile = tile_of(*number);
  }
  if (!scanner.symbol('@')) return {};
  const auto cell = scanner.number();
  if (!cell || !scanner.end()) return {};
  return Spawn{static_cast<std::int8_t>(std::clamp(*cell, -1, kOffBoard)), tile};
}

std::string State::to_text(const Action& action) {
  if (action == Action::keep) return "keep";
  return {kSlideLetters[static_cast<std::size_t>(action)]};
}

std::string State::to_text(const Chance& event) {
  return face_text(event.tile) + '@' + std::to_string(event.cell);
}

State State::initial(const Options& options) {
  State state;
  state.preset_ = options.preset;
  state.loss_ = options.loss;
  state.target_ = options.target;
  return state;
}

State State::from_start(const Options& options, std::string_view start) {
  const SavedGame game = parse_start(start);
  State state = initial(options);
  state.board_ = game.board;
  state.score_ = game.score;
  state.spawns_due_ = 0;
  const bool classic = options.preset == Preset::classic;
  state.kept_ = classic && state.reaches_target();
  if (!classic && state.reaches_target()) {
    state.end_ = End::won;
  } else if (state.is_lost() || !state.board_.moves()) {
    state.end_ = End::lost;
  }
  return state;
}

std::string State::start() const {
  return spawns_due_ > 0 ? "" : start_text({score_, board_});
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (may_keep()) actions.push_back(Action::keep);
  if (current_player() < 0) return;
  for (const Direction direction : kDirections) {
    if (board_.slid(direction).moved) actions.push_back(static_cast<Action>(direction));
  }
}

void State::chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const {
  outcomes.clear();
  if (current_player() != kChance) return;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board_.at(cell) != kEmpty) continue;
    for (const Tile tile : {kMine, kTwo, kFour}) {
      if (const int weight = weight_of(tile); weight > 0) outcomes.push_back({{static_cast<std::int8_t>(cell), tile}, weight});
    }
  }
}

}  // namespace quintet::mines2048
