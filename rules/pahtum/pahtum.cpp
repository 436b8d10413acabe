#include "pahtum/pahtum.h"

#include <algorithm>

#include "core/gauges.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "core/start.h"
#include "pahtum/words.h"

namespace quintet::pahtum {
namespace {

template <class Square>
std::string square_text(const Square& square) {
  return static_cast<char>('A' + square.column) + std::to_string(square.row);
}

// Parses a square that fills the whole text. Clamps distant rows to one that is off the board.
template <class Square>
std::optional<Square> parse_square(std::string_view text) {
  Scanner scanner(text);
  const auto square = scan_square(scanner);
  if (!square || !scanner.end()) return {};
  return Square{static_cast<std::int8_t>(std::clamp(square->number, -1, 100)),
                static_cast<std::int8_t>(square->letter)};
}

}  // namespace

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  if (scanner.word("swap") && scanner.end()) return Action::swap();
  return parse_square<Action>(text);
}

std::optional<Hole> State::parse_chance(std::string_view text) {
  return parse_square<Hole>(text);
}

std::string State::to_text(const Action& action) {
  return action.is_swap() ? "swap" : square_text(action);
}

std::string State::to_text(const Chance& event) {
  return square_text(event);
}

State State::initial(const Options& options) {
  State state;
  state.size_ = static_cast<std::int8_t>(options.size);
  state.random_holes_ = options.holes == Holes::random;
  state.swap_ = options.swap;
  state.holes_due_ = static_cast<std::int8_t>(holes_of(options.size));
  state.empty_count_ = static_cast<std::int16_t>(options.size * options.size);
  for (int row = 0; row < options.size; ++row) {
    for (int column = 0; column < options.size; ++column) state.empty_.set(16 * row + column);
  }
  return state;
}

State State::from_start(const Options& options, std::string_view text) {
  Start start(text);
  State state = initial(options);
  state.to_move_ = static_cast<std::int8_t>(start.number("player", {1, 2}, 1) - 1);
  int holes = 0;
  for (Start::Square word; start.next(word);) {
    const auto square = parse_chance(word.name);
    if (!square || !state.on_board(square->row, square->column)) {
      refuse(kStartSquare, "square", word.name);
    }
    if (!state.empty_.test(16 * square->row + square->column)) {
      refuse(kStartTwice, "word", word.name);
    }
    if (word.content == "#") {
      state.dig(*square, Silent{});
      ++holes;
    } else if (word.content == "O" || word.content == "X") {
      state.put(word.content == "X", square->row, square->column);
    } else {
      refuse(kStartWord, "word", word.whole);
    }
  }
  start.finish();
  // Pieces require that all holes are dug.
  const int most = holes_of(options.size);
  const bool is_bare = state.empty_count_ + holes == options.size * options.size;
  if (holes > most || (holes < most && !is_bare)) refuse(say::kStartHoles, "holes", most);
  return state;
}

std::string State::start() const {
  StartText start;
  start.number("player", to_move_ + 1);
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      const char content = at(row, column);
      if (content == '.') continue;
      start.square(square_text(square_at<Hole>(row, column)), {&content, 1});
    }
  }
  return start.text;
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (current_player() < 0) return;
  actions.reserve(static_cast<std::size_t>(empty_count_ + 1));
  empty_.each([&](int square) { actions.push_back(square_at<Action>(square)); });
  if (swap_is_due()) actions.push_back(Action::swap());
}

void State::chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const {
  outcomes.clear();
  if (current_player() != kChance) return;
  empty_.each([&](int square) { outcomes.push_back({square_at<Hole>(square), 1}); });
}

Refusal State::check(const Action& action) const {
  if (Refusal refusal = check_turn(*this)) return refusal;
  if (action.is_swap()) {
    if (swap_is_due()) return {};
    return {Code::not_now, swap_ ? say::kOnlyX : say::kNoSwap};
  }
  if (!on_board(action.row, action.column)) {
    return {Code::off_board,
            {say::kBoard, {{"last", square_text(square_at<Hole>(size_ - 1, size_ - 1))}}}};
  }
  if (empty_.test(16 * action.row + action.column)) return {};
  const char content = at(action.row, action.column);
  const std::string square = square_text(action);
  if (content == '#') {
    return {Code::occupied, {holes_due() > 0 ? say::kDug : say::kHole, {{"square", square}}}};
  }
  return {Code::occupied, {say::kTaken, {{"square", square}, {"player", std::string(1, content)}}}};
}

Refusal State::check(const Chance& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  if (on_board(event.row, event.column) && empty_.test(16 * event.row + event.column)) return {};
  return {Code::impossible_event, say::kImpossibleHole};
}

char State::at(int row, int column) const {
  if (empty_.test(16 * row + column)) return '.';
  for (const Seat seat : {0, 1}) {
    if (pieces_[seat][kAcross][row] >> column & 1) return "OX"[seat];
  }
  return '#';
}

// Called by rules/core/gauges.cpp.
Gauge gauge() {
  return make_gauge<State>();
}

// Called by rules/games.cpp.
Game game() {
  static constexpr std::string_view kOptionSets[] = {
      "holes=random", "size=15 holes=random swap=on", "",
      "swap=on",      "size=8 swap=on holes=random",  "size=11"};
  return make_game<State>(kOptionSets);
}

}  // namespace quintet::pahtum
