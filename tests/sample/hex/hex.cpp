#include "hex/hex.h"

#include <algorithm>

#include "core/gauges.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "hex/words.h"

namespace quintet::hex {
namespace {

Action cell_at(int row, int column) {
  return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
}

Action cell_of(int bit) {
  return cell_at(bit / kMostSize, bit % kMostSize);
}

}  // namespace

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  const auto square = scan_square(scanner);
  if (!square || !scanner.end()) return {};
  // Clamped to fit an int8_t; the row stays off the board.
  return cell_at(std::clamp(square->number, 0, 100) - 1, square->letter);
}

std::string State::to_text(const Action& action) {
  return static_cast<char>('A' + action.column) + std::to_string(action.row + 1);
}

State State::initial(const Options& options) {
  State state;
  state.size_ = static_cast<std::int8_t>(options.size);
  for (int row = 0; row < options.size; ++row) {
    for (int column = 0; column < options.size; ++column) {
      state.free_.set(kMostSize * row + column);
    }
  }
  return state;
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (current_player() == kTerminal) return;
  free_.each([&](int bit) { actions.push_back(cell_of(bit)); });
}

Refusal State::check(const Action& action) const {
  if (Refusal refusal = check_turn(*this)) return refusal;
  if (std::min(action.row, action.column) < 0 || std::max(action.row, action.column) >= size_) {
    return {Code::off_board, {say::kBoard, {{"last", to_text(cell_at(size_ - 1, size_ - 1))}}}};
  }
  const char content = at(action.row, action.column);
  if (content == '.') return {};
  const std::string_view player = content == 'R' ? "Red" : "Blue";
  return {Code::occupied, {say::kTaken, {{"cell", to_text(action)}, {"player", player}}}};
}

bool State::joins(Seat seat, Action stone) const {
  constexpr Action kAround[] = {{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}};
  Cells unseen = stones_[static_cast<std::size_t>(seat)];
  bool at_first = false, at_last = false;  // touches the player's first or last side
  std::array<Action, kMostSize * kMostSize> chain;
  std::size_t count = 0;
  const auto add = [&](Action cell) {
    unseen.clear(kMostSize * cell.row + cell.column);
    chain[count++] = cell;
  };
  add(stone);
  for (std::size_t i = 0; i < count; ++i) {
    const Action cell = chain[i];
    const int along = seat == 0 ? cell.row : cell.column;
    at_first |= along == 0;
    at_last |= along == size_ - 1;
    for (const auto& [down, right] : kAround) {
      const int row = cell.row + down, column = cell.column + right;
      if (std::min(row, column) < 0 || std::max(row, column) >= size_) continue;
      if (unseen.test(kMostSize * row + column)) add(cell_at(row, column));
    }
  }
  return at_first && at_last;
}

Action State::random_action(Random& random) const {
  return cell_of(free_.select(random.below(free_.count())));
}

char State::at(int row, int column) const {
  const int bit = kMostSize * row + column;
  return free_.test(bit) ? '.' : stones_[0].test(bit) ? 'R' : 'B';
}

std::string State::text(Seat) const {
  std::string text = "  ";
  for (int column = 0; column < size_; ++column) {
    text += ' ';
    text += static_cast<char>('A' + column);
  }
  for (int row = 0; row < size_; ++row) {
    text += '\n' + std::string(static_cast<std::size_t>(row), ' ');
    text += right(std::to_string(row + 1), 2);
    for (int column = 0; column < size_; ++column) {
      text += ' ';
      text += at(row, column);
    }
  }
  if (current_player() == kTerminal) text += has_won(0) ? "\nRed wins" : "\nBlue wins";
  return text;
}

Json State::view(Seat) const {
  std::vector<std::string> rows(static_cast<std::size_t>(size_));
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      rows[static_cast<std::size_t>(row)] += at(row, column);
    }
  }
  return Json::object("size", int{size_}, "rows", rows);
}

// For rules/core/gauges.cpp.
Gauge gauge() {
  return make_gauge<State>();
}

// For rules/games.cpp.
Game game() {
  static constexpr std::string_view kOptionSets[] = {"", "size=11", "size=3"};
  return make_game<State>(kOptionSets);
}

}  // namespace quintet::hex
