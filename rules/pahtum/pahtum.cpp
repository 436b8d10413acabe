#include "pahtum/pahtum.h"

#include <algorithm>

#include "core/notation.h"
#include "core/position_of.h"

namespace quintet::pahtum {
namespace {

Hole hole(int row, int column) {
  return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
}

template <class Square>
std::string square_text(const Square& square) {
  return static_cast<char>('A' + square.column) + std::to_string(square.row);
}

// A square alone on its line; a row too far off to matter is held where it still is off the board.
template <class Square>
std::optional<Square> parse_square(std::string_view text) {
  Scanner scanner(text);
  const auto square = scan_square(scanner);
  if (!square || !scanner.end()) return {};
  return Square{static_cast<std::int8_t>(std::clamp(square->number, -1, 100)),
                static_cast<std::int8_t>(square->letter)};
}

// Runs for those who draw: {"player", "from", "to", "points"}.
Json run(Seat seat, Hole from, Hole to, int length) {
  return Json::object("player", seat, "from", square_text(from), "to", square_text(to), "points",
                      kRunPoints[static_cast<std::size_t>(length)]);
}
Json row_run(Seat seat, int row, int first, int length) {
  return run(seat, hole(row, first), hole(row, first + length - 1), length);
}
Json column_run(Seat seat, int column, int first, int length) {
  return run(seat, hole(first, column), hole(first + length - 1, column), length);
}

// Calls visit(first, length) for each maximal run of set bits that scores.
template <class Visit>
void each_run(std::uint32_t line, Visit&& visit) {
  while (line != 0) {
    const int first = std::countr_zero(line);
    const int length = std::countr_one(line >> first);
    if (length >= kLeastRun) visit(first, length);
    line &= ~0u << first << length;
  }
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

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (current_player() < 0) return;
  actions.reserve(static_cast<std::size_t>(empty_count_ + 1));
  empty_.each([&](int square) {
    actions.push_back(
        {static_cast<std::int8_t>(square >> 4), static_cast<std::int8_t>(square & 15)});
  });
  if (swap_is_due()) actions.push_back(Action::swap());
}

void State::chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const {
  outcomes.clear();
  if (current_player() != kChance) return;
  empty_.each([&](int square) { outcomes.push_back({hole(square >> 4, square & 15), 1}); });
}

Refusal State::check(const Action& action) const {
  if (Refusal refusal = check_turn(*this)) return refusal;
  if (action.is_swap()) {
    if (swap_is_due()) return {};
    return {Code::not_now, swap_ ? "Only X may swap, and only as the very first action."
                                 : "This game is played without the swap."};
  }
  if (!on_board(action.row, action.column)) {
    return {Code::off_board,
            "The board goes from A0 to " + square_text(hole(size_ - 1, size_ - 1)) + "."};
  }
  if (empty_.test(16 * action.row + action.column)) return {};
  const char content = at(action.row, action.column);
  return {Code::occupied, square_text(action) + (content == '#'   ? " is a black hole."
                                                 : content == 'O' ? " is taken by O."
                                                                  : " is taken by X.")};
}

Refusal State::check(const Chance& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  if (on_board(event.row, event.column) && empty_.test(16 * event.row + event.column)) return {};
  return {Code::impossible_event, "A hole falls on an empty square of the board."};
}

char State::at(int row, int column) const {
  if (empty_.test(16 * row + column)) return '.';
  for (const Seat seat : {0, 1}) {
    const Lines& rows = pieces_[static_cast<std::size_t>(seat)].rows;
    if (rows[static_cast<std::size_t>(row)] >> column & 1) return "OX"[seat];
  }
  return '#';
}

std::string State::text(Seat) const {
  std::string text = "  ";
  for (int column = 0; column < size_; ++column) {
    text += ' ';
    text += static_cast<char>('A' + column);
  }
  for (int row = 0; row < size_; ++row) {
    text += '\n' + right(std::to_string(row), 2);
    for (int column = 0; column < size_; ++column) {
      text += ' ';
      text += at(row, column);
    }
  }
  text += "\nO score: " + std::to_string(points_[0]);
  text += "\nX score: " + std::to_string(points_[1]);
  return text;
}

std::vector<Json> State::runs_through(Seat seat, int row, int column) const {
  const Pieces& own = pieces_[static_cast<std::size_t>(seat)];
  const Reach across = reach(own.rows[static_cast<std::size_t>(row)], column);
  const Reach down = reach(own.columns[static_cast<std::size_t>(column)], row);
  std::vector<Json> runs;
  if (across.length() >= kLeastRun) {
    runs.push_back(row_run(seat, row, column - across.before, across.length()));
  }
  if (down.length() >= kLeastRun) {
    runs.push_back(column_run(seat, column, row - down.before, down.length()));
  }
  return runs;
}

Json State::view(Seat) const {
  std::vector<std::string> rows;
  std::vector<Json> runs;
  for (int i = 0; i < size_; ++i) {
    rows.emplace_back();
    for (int column = 0; column < size_; ++column) rows.back() += at(i, column);
    for (const Seat seat : {0, 1}) {
      const Pieces& own = pieces_[static_cast<std::size_t>(seat)];
      each_run(own.rows[static_cast<std::size_t>(i)],
               [&](int first, int length) { runs.push_back(row_run(seat, i, first, length)); });
      each_run(own.columns[static_cast<std::size_t>(i)],
               [&](int first, int length) { runs.push_back(column_run(seat, i, first, length)); });
    }
  }
  return Json::object("size", int{size_}, "rows", rows, "runs", runs, "holesDue", int{holes_due_},
                      "maySwap", swap_is_due());
}

// For rules/games.cpp.
Game game() {
  static constexpr std::string_view kSpread[] = {
      "holes=random", "size=15 holes=random swap=on", "",
      "swap=on",      "size=8 swap=on holes=random",  "size=11"};
  return make_game<State>(kSpread);
}

}  // namespace quintet::pahtum
