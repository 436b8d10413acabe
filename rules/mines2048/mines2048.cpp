#include "mines2048/mines2048.h"

#include "core/notation.h"
#include "core/position_of.h"
#include "mines2048/files.h"

namespace quintet::mines2048 {
namespace {

constexpr std::string_view kLetters = "WXAD";  // of the slides, in the order of Action
constexpr std::array kDirectionWords = {"up", "down", "left", "right"};

// A cell too far off the board to matter is held where it still is off it.
constexpr int kOffBoard = 100;

constexpr int kLeastWidth = 4;  // of a cell (Text form)

}  // namespace

Json tile_json(Tile tile) {
  return is_number(tile) ? Json(value_of(tile)) : tile == kMine ? Json("*") : Json(0);
}

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
  if (may_keep()) return {Code::game_over, "The game is won. Enter keep to play on."};
  if (Refusal refusal = check_turn(*this)) return refusal;
  if (action == Action::keep) {
    return {Code::not_now, preset_ == Preset::classic
                               ? "A game can be kept when its target is reached, and only once."
                               : "Only a classic game can be kept."};
  }
  if (board_.slid(direction_of(action)).moved) return {};
  return {Code::nothing_moves, std::string("Nothing can move ") +
                                   kDirectionWords[static_cast<std::size_t>(action)] +
                                   ". Slide another way."};
}

Refusal State::check(const Chance& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  const bool is_on_board = event.cell >= 0 && event.cell < kCells;
  if (is_on_board && board_.at(event.cell) == kEmpty && weight_of(event.tile) > 0) return {};
  return {Code::impossible_event, preset_ == Preset::classic
                                      ? "A 2 or a 4 is spawned on an empty cell, 0 to 15."
                                      : "A 2, a 4 or a mine is spawned on an empty cell, 0 to 15."};
}

std::string State::text(Seat) const {
  std::size_t width = kLeastWidth;
  for (int cell = 0; cell < kCells; ++cell) {
    width = std::max(width, tile_text(board_.at(cell)).size());
  }
  const std::string rule = std::string(4 * (width + 1) + 1, '-') + '\n';
  std::string text = rule;
  for (int cell = 0; cell < kCells; ++cell) {
    text += '|' + right(tile_text(board_.at(cell)), width);
    if (cell % 4 == 3) text += "|\n" + rule;
  }
  return text += "Score: " + std::to_string(score_);
}

std::vector<Json> State::fates(Direction direction) const {
  std::vector<Json> tiles;
  for (const Fate& fate : board_.fates(direction)) {
    const Json value = tile_json(fate.tile);
    if (fate.kind == Fate::Kind::moved) {
      tiles.push_back(
          Json::object("fate", "moved", "value", value, "from", fate.from, "to", fate.to));
    } else if (fate.kind == Fate::Kind::combined) {
      tiles.push_back(Json::object("fate", "combined", "value", value, "from", fate.from, "to",
                                   fate.to, "with", fate.partner, "into", 2 * value_of(fate.tile)));
    } else {
      tiles.push_back(Json::object("fate", "destroyed", "value", value, "from", fate.from, "to",
                                   fate.to, "by", fate.partner, "loss",
                                   is_number(fate.tile) ? value_of(fate.tile) : 0));
    }
  }
  return tiles;
}

Json State::view(Seat) const {
  std::vector<Json> cells, odds;
  int mines = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    cells.push_back(tile_json(board_.at(cell)));
    mines += board_.at(cell) == kMine;
  }
  const int shares = static_cast<int>(shares_of(preset_).size());
  for (const Tile tile : {kTwo, kFour, kMine}) {
    if (const int weight = weight_of(tile); weight > 0) {
      odds.push_back(Json::object("value", tile_json(tile), "percent", 100 * weight / shares));
    }
  }
  const Tile largest = board_.largest();
  return Json::object("cells", cells, "score", score_, "target",
                      target_ == Target::none ? 0 : value_of(tile_of(target_)), "odds", odds, "won",
                      won(), "lost", lost(), "kept", kept_, "mines", mines, "largest",
                      is_number(largest) ? value_of(largest) : 0);
}

// For rules/games.cpp.
Game game() {
  static constexpr std::string_view kSpread[] = {"",
                                                 "preset=classic",
                                                 "loss=stuck target=128",
                                                 "target=32",
                                                 "loss=stuck target=none",
                                                 "preset=classic target=64",
                                                 "preset=classic loss=full target=none"};
  return make_game<State>(kSpread);
}

}  // namespace quintet::mines2048
