#include "triangles/triangles.h"

#include <algorithm>

#include "core/gauges.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "core/start.h"
#include "triangles/words.h"

namespace quintet::triangles {
namespace {

// The options after the grid in a `start:` (The grid as a number).
struct Turn {
  int player = 1;  // to move, counted from 1
  int turn = 1;    // in a row: 2 is the last

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.number("player", player, Range{1, 2}, 1);
    visitor.number("turn", turn, Range{1, 2}, 1);
  }
  std::string fault() const { return ""; }
};

}  // namespace

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  const auto number = scanner.number();
  if (!number || !scanner.end()) return {};
  // Clamps large numbers to one that names no line.
  return Action{static_cast<std::int8_t>(std::clamp(*number, -1, 100))};
}

State State::initial(const Options& options) {
  State state;
  state.radius_ = static_cast<std::int8_t>(options.radius);
  state.unlimited_ = options.turns == Turns::unlimited;
  for (int line = 0; line < lines_of(options.radius); ++line) state.undrawn_.set(line);
  return state;
}

State State::from_start(const Options& options, std::string_view start) {
  const int lines = lines_of(options.radius), triangles = triangles_of(options.radius);
  // One digit per line, then one per triangle.
  const int digits = lines + triangles;
  const auto parts = words(start);
  std::string grid(parts.empty() ? "" : parts[0]);
  // Leading zeros may be missing: the empty grid is 0.
  const bool is_number = !grid.empty() && grid.find_first_not_of("0123456789") == grid.npos;
  if (is_number && std::ssize(grid) < digits) {
    grid.insert(0, static_cast<std::size_t>(digits - std::ssize(grid)), '0');
  }
  if (std::ssize(grid) != digits) refuse(say::kStartGrid, "digits", digits);

  State state = initial(options);
  auto digit = grid.begin();
  Triangles completed = 0;
  for (int line = 0; line < lines; ++line, ++digit) {
    if (*digit != '0' && *digit != '1') refuse(say::kStartLine, "digit", line + 1);
    if (*digit == '1') completed |= state.draw(line);
  }
  for (int triangle = 0; triangle < triangles; ++triangle, ++digit) {
    const auto require = [&](bool is_so, const Wording& why) {
      if (!is_so) throw Fault({why, {{"digit", lines + triangle + 1}, {"triangle", triangle + 1}}});
    };
    const bool is_complete = (completed >> triangle & 1) != 0;
    require(*digit >= '0' && *digit <= '2', say::kStartOwner);
    require(*digit != '0' || !is_complete, say::kStartNoOwner);
    require(*digit == '0' || is_complete, say::kStartLacksSide);
    if (is_complete) state.owned_[*digit - '1'] |= Triangles{1} << triangle;
  }

  const auto turn =
      parse_options<Turn>("a start", start.substr(start.find(parts[0]) + parts[0].size()));
  if (turn.turn == 2 && state.unlimited_) refuse(say::kStartLastTurn);
  if (!state.undrawn_.empty()) {
    state.to_move_ = static_cast<std::int8_t>(turn.player - 1);
    state.second_turn_ = turn.turn == 2;
  }
  return state;
}

std::string State::start() const {
  std::string grid;
  for (int line = 0; line < lines_of(radius_); ++line) grid += undrawn_.test(line) ? '0' : '1';
  for (int triangle = 0; triangle < triangles_of(radius_); ++triangle) {
    grid += "012"[owner(triangle) + 1];
  }
  const std::string turn = options_text<Turn>({to_move_ + 1, second_turn_ ? 2 : 1});
  return turn.empty() ? grid : grid + ' ' + turn;
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  actions.reserve(static_cast<std::size_t>(undrawn_.count()));
  undrawn_.each([&](int line) { actions.push_back(Action::at(line)); });
}

Refusal State::check(const Action& action) const {
  if (Refusal refusal = check_turn(*this)) return refusal;
  const int lines = lines_of(radius_);
  if (action.line < 1 || action.line > lines) {
    return {Code::off_board, {say::kLines, {{"last", lines}}}};
  }
  if (undrawn_.test(action.line - 1)) return {};
  return {Code::occupied, {say::kDrawn, {{"line", action.line}}}};
}

// Called by rules/core/gauges.cpp.
Gauge gauge() {
  return make_gauge<State>();
}

// Called by rules/games.cpp.
Game game() {
  static constexpr std::string_view kOptionSets[] = {"",
                                                     "radius=3",
                                                     "turns=unlimited",
                                                     "radius=2",
                                                     "radius=2 turns=unlimited",
                                                     "radius=3 turns=unlimited"};
  return make_game<State>(kOptionSets);
}

}  // namespace quintet::triangles
