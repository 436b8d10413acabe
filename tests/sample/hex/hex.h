#pragma once
// Hex: two players each connect their two sides of a rhombus of hexagons.
// Rules: rules.md beside this file; sections are cited as (Board), (A game).
// Notation: `C2` is a stone (docs/notation.md).
// Options: size=3…11.
//
// This game is a sample: only the test programs have it, and CONTRIBUTING.md leads through it. A
// real game has the same files, in rules/<game>/.

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/game.h"
#include "core/options.h"

namespace quintet::hex {

inline constexpr int kLeastSize = 3;
inline constexpr int kMostSize = 11;

struct Options {
  int size = 5;

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.number("size", size, Range{kLeastSize, kMostSize}, 5);
  }
  std::string fault() const { return value_fault(*this); }
  bool operator==(const Options&) const = default;
};

/// A cell. Column and row count from 0 and may be off the board.
struct Action {
  std::int8_t row = 0;
  std::int8_t column = 0;
  auto operator<=>(const Action&) const = default;
};

class State {
 public:
  using Options = hex::Options;
  using Action = hex::Action;
  using Chance = NoChance;

  static constexpr std::string_view kName = "hex";
  static constexpr std::string_view kTitle = "Hex";
  static constexpr bool kHides = false;
  static constexpr std::string_view kHelp = "Name a cell by its column and row, like C2.";

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view) { return {}; }
  static std::string to_text(const Action& action);
  static std::string to_text(const Chance&) { return ""; }

  static State initial(const Options& options);

  Options options() const { return {size_}; }
  static constexpr int players() { return 2; }
  Seat current_player() const { return has_won(0) || has_won(1) ? kTerminal : to_move_; }
  std::vector<std::int64_t> scores() const { return {has_won(0), has_won(1)}; }
  std::vector<std::int64_t> outcome() const { return scores(); }

  void legal_actions(std::vector<Action>& actions) const;
  void chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const { outcomes.clear(); }
  Refusal check(const Action& action) const;
  Refusal check(const Chance&) const { return check_chance_turn(*this); }

  template <class Listener = Silent>
  void apply(const Action& action, Listener&& listen = {});
  template <class Listener = Silent>
  void apply(const Chance&, Listener&& = {}) {}

  Action random_action(Random& random) const;
  Chance random_chance(Random&) const { return {}; }

  std::string text(Seat viewer) const;
  /// {"size", "rows": one text per row, a letter of the text form per cell}.
  Json view(Seat viewer) const;
  State resample(Seat, Random&) const { return *this; }  // nothing is hidden

  bool operator==(const State&) const = default;

  // For hosts that draw the board.

  /// The content of a cell: `.` free, `R` or `B`.
  char at(int row, int column) const;
  int size() const { return size_; }
  bool has_won(Seat seat) const { return winner_ == seat; }

 private:
  using Cells = Bits128;  // cell (row, column) is bit kMostSize · row + column

  // True if the chain of this stone connects the seat's sides (A game 2).
  bool joins(Seat seat, Action stone) const;

  Cells free_;
  std::array<Cells, 2> stones_;
  std::int8_t size_ = 0;
  std::int8_t to_move_ = 0;
  std::int8_t winner_ = -1;
};

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  assert(!check(action));
  const Seat seat = to_move_;
  const int cell = kMostSize * action.row + action.column;
  free_.clear(cell);
  stones_[static_cast<std::size_t>(seat)].set(cell);
  to_move_ ^= 1;
  listen("placed", "player", seat, "square", to_text(action));
  if (!joins(seat, action)) return;
  winner_ = static_cast<std::int8_t>(seat);
  listen("connected", "player", seat);
}

static_assert(GameState<State>);

}  // namespace quintet::hex
