#include "mines2048/mines2048.h"

#include "core/gauges.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "mines2048/files.h"
#include "mines2048/words.h"

namespace quintet::mines2048 {
namespace {

constexpr std::string_view kLetters = "WXAD";  // of the slides, in the order of Action
constexpr Array kDirectionWords = {say::kUp, say::kDown, say::kLeft, say::kRight};

// parse_chance() clamps larger cells to this number, which is off the board.
constexpr int kOffBoard = 100;

}  // namespace

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  if (scanner.word("keep") && scanner.end()) return Action::keep;
  const auto letter = scanner.letter();
  const auto index = letter && scanner.end() ? kLetters.find(*letter) : kLetters.npos;
  if (index == kLetters.npos) return {};
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
  return std::string(1, kLetters[static_cast<std::size_t>(action)]);
}

std::string State::to_text(const Chance& event) {
  return tile_text(event.tile) + '@' + std::to_string(event.cell);
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
  const bool is_classic = state.preset_ == Preset::classic;
  if (state.reaches_target() && !is_classic) {
    state.end_ = End::won;
  } else {
    state.kept_ = state.reaches_target();
    if (state.is_lost() || !state.board_.moves()) state.end_ = End::lost;
  }
  return state;
}

std::string State::start() const {
  return spawns_due_ > 0 ? "" : start_text({score_, board_});
}

HallOfFame State::hall_of_fame(std::string_view file) {
  return parse_hall_of_fame(file);
}

std::string State::hall_of_fame_entry(std::string_view file, const Winner& winner) {
  return mines2048::hall_of_fame_entry(file, winner);
}

std::string State::start_of_file(std::string_view file) {
  return start_text(parse_saved_game(file));
}

std::string State::file() const {
  return spawns_due_ > 0 ? "" : saved_game_text({score_, board_});
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (may_keep()) actions.push_back(Action::keep);
  if (current_player() < 0) return;
  for (const Action slide : kSlides) {
    if (board_.slid(direction_of(slide)).moved) actions.push_back(slide);
  }
}

void State::chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const {
  outcomes.clear();
  if (current_player() != kChance) return;
  for (std::int8_t cell = 0; cell < kCells; ++cell) {
    if (board_.at(cell) != kEmpty) continue;
    for (const Tile tile : {kMine, kTwo, kFour}) {
      if (const int weight = weight_of(tile); weight > 0)
        outcomes.push_back({{cell, tile}, weight});
    }
  }
}

Refusal State::check(const Action& action) const {
  if (action == Action::keep && may_keep()) return {};
  if (may_keep()) return {Code::game_over, say::kKeepOn};
  if (Refusal refusal = check_turn(*this)) return refusal;
  if (action == Action::keep) {
    return {Code::not_now, preset_ == Preset::classic ? say::kKeepLater : say::kOnlyClassic};
  }
  if (board_.slid(direction_of(action)).moved) return {};
  const Phrase direction = kDirectionWords[action];
  return {kNothingMoves, {say::kNothingMoves, {{"direction", direction}}}};
}

Refusal State::check(const Chance& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  const bool is_on_board = event.cell >= 0 && event.cell < kCells;
  if (is_on_board && board_.at(event.cell) == kEmpty && weight_of(event.tile) > 0) return {};
  return {Code::impossible_event,
          preset_ == Preset::classic ? say::kImpossibleClassic : say::kImpossibleSpawn};
}

// Called by rules/core/gauges.cpp.
Gauge gauge() {
  return make_gauge<State>();
}

// Called by rules/games.cpp.
Game game() {
  static constexpr std::string_view kOptionSets[] = {"",
                                                     "preset=classic",
                                                     "loss=stuck target=128",
                                                     "target=32",
                                                     "loss=stuck target=none",
                                                     "preset=classic target=64",
                                                     "preset=classic loss=full target=none"};
  return make_game<State>(kOptionSets);
}

}  // namespace quintet::mines2048
