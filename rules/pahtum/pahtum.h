#pragma once
// Pah Tum: two players fill a square board with holes and score their straight runs.
// - Rules: rules.md beside this file, cited by heading: (Board), (A game), (Score), (Options), (A
//   position as text).
// - Notation: `C5` is a hole while holes are due and a piece afterwards; `swap` (docs/notation.md).
// - Options: size=7…15, holes=manual|random, swap=off|on.

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/array.h"
#include "core/bits.h"
#include "core/game.h"
#include "core/options.h"

namespace quintet::pahtum {

inline constexpr int kLeastSize = 7;
inline constexpr int kMostSize = 15;

/// The number of black holes on a board of this size (Board).
constexpr int holes_of(int size) {
  constexpr Array kHoles = {5, 6, 9, 10, 13, 14, 17, 20, 23};
  return kHoles[size - kLeastSize];
}

/// The shortest run that scores (Score).
inline constexpr int kLeastRun = 3;

/// The points of a run by its length, 0 … 15 (Score).
constexpr Array<std::int32_t, kMostSize + 1> kRunPoints = [] {
  Array<std::int32_t, kMostSize + 1> points{};
  for (int n = kLeastRun; n <= kMostSize; ++n) points[n] = (1 << n) - n - 2;
  return points;
}();

/// The directions of the lines whose runs score: rows from left to right, columns from the top
/// (Score).
enum Direction : std::uint8_t { kAcross, kDown };
inline constexpr int kDirections = 2;

/// Calls visit(direction) for each direction. Not a loop, so that compilers see constants.
template <class Visit>
constexpr void each_direction(Visit&& visit) {
  visit(kAcross);
  visit(kDown);
}

/// The line of a direction through a square, and the square's index on it.
struct OnLine {
  int line, index;
};
constexpr OnLine on_line(Direction direction, int row, int column) {
  return direction == kAcross ? OnLine{row, column} : OnLine{column, row};
}

/// The name of a player: the letter of its pieces.
constexpr std::string_view name_of(Seat seat) {
  return seat == 0 ? "O" : "X";
}

enum class Holes : std::uint8_t { manual, random };

struct Options {
  int size = kLeastSize;
  Holes holes = Holes::manual;
  bool swap = false;

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.number("size", size, Range{kLeastSize, kMostSize}, kLeastSize);
    visitor.choice("holes", holes, {"manual", "random"}, Holes::manual);
    visitor.choice("swap", swap, {"off", "on"}, false);
  }
  std::string fault() const { return value_fault(*this); }
  bool operator==(const Options&) const = default;
};

/// A square, or the swap (row kSwapRow). Columns and rows count from 0 and may be off the board.
struct Action {
  static constexpr std::int8_t kSwapRow = 127;
  std::int8_t row = 0;
  std::int8_t column = 0;

  static constexpr Action swap() { return {kSwapRow, 0}; }
  constexpr bool is_swap() const { return row == kSwapRow; }
  auto operator<=>(const Action&) const = default;
};

/// The square of a random hole, distinct from Action to keep the two apart.
struct Hole {
  std::int8_t row = 0;
  std::int8_t column = 0;
  auto operator<=>(const Hole&) const = default;
};

/// Makes an Action or a Hole.
template <class Square>
constexpr Square square_at(int row, int column) {
  return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
}
/// Makes one from 16 · row + column.
template <class Square>
constexpr Square square_at(int index) {
  return square_at<Square>(index >> 4, index & 15);
}

/// The lengths of a player's runs that end before and after a square, along one line.
struct Reach {
  int before, after;
  /// The length of the run that a piece on the square makes, or belongs to.
  int length() const { return before + 1 + after; }
  /// The points that this piece adds, or has added (Score).
  int gain() const { return kRunPoints[length()] - kRunPoints[before] - kRunPoints[after]; }
};

class State {
 public:
  using Options = pahtum::Options;
  using Action = pahtum::Action;
  using Chance = Hole;

  static constexpr std::string_view kName = "pahtum";
  static constexpr std::string_view kTitle = "Pah Tum";
  static constexpr bool kHides = false;
  static constexpr std::string_view kHelp = "Name a square by its column and row, like C5.";

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view text);
  static std::string to_text(const Action& action);
  static std::string to_text(const Chance& event);

  static State initial(const Options& options);
  /// Parses the position of a record's `start:` (A position as text). Throws Fault.
  static State from_start(const Options& options, std::string_view text);
  /// The player to move and the board for a record's `start:`, such as "player=1 D0:# C5:O".
  std::string start() const;

  Options options() const { return {size_, random_holes_ ? Holes::random : Holes::manual, swap_}; }
  static constexpr int players() { return 2; }
  Seat current_player() const;
  std::vector<std::int64_t> scores() const { return {points_[0], points_[1]}; }
  std::vector<std::int64_t> outcome() const { return scores(); }

  void legal_actions(std::vector<Action>& actions) const;
  void chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const;
  Refusal check(const Action& action) const;
  Refusal check(const Chance& event) const;

  template <class Listener = Silent>
  void apply(const Action& action, Listener&& listen = {});
  template <class Listener = Silent>
  void apply(const Chance& event, Listener&& listen = {});

  Action random_action(Random& random) const;
  Chance random_chance(Random& random) const;

  std::string text(Seat viewer) const;
  Json view(Seat viewer) const;
  State resample(Seat, Random&) const { return *this; }  // nothing is hidden

  bool operator==(const State&) const = default;

  // Access for searches and for drawing.

  /// The content of a square: `.` empty, `#` hole, `O` or `X`.
  char at(int row, int column) const;
  int size() const { return size_; }
  int holes_due() const { return holes_due_; }
  int points(Seat seat) const { return points_[seat]; }
  int empty_squares() const { return empty_count_; }
  /// The number of empty squares after all holes are dug.
  int start_count() const { return size_ * size_ - holes_of(size_); }
  Reach reach(Seat seat, Direction direction, int row, int column) const;
  /// The points that a piece of `seat` on this empty square would add.
  int gain(Seat seat, int row, int column) const;

 private:
  // One player's pieces on each line of each direction; bit i is the square at index i.
  using Line = std::uint16_t;
  using Pieces = Array<Array<Line, kMostSize>, kDirections>;

  bool swap_is_due() const {
    return swap_ && to_move_ == 1 && empty_count_ == start_count() - 1 && pieces_[1] == Pieces{};
  }
  bool on_board(int row, int column) const {
    return row >= 0 && row < size_ && column >= 0 && column < size_;
  }
  // Puts a piece on an empty square. Returns the points that it adds.
  int put(Seat seat, int row, int column);
  template <class Listener>
  void dig(const Hole& hole, Listener&& listen);
  // The scoring runs through a square, as JSON.
  std::vector<Json> runs_through(Seat seat, int row, int column) const;

  Bits256 empty_;  // square (row, column) is bit 16 · row + column
  PerSeat<Pieces, 2> pieces_{};
  PerSeat<std::int32_t, 2> points_{};
  std::int16_t empty_count_ = 0;
  std::int8_t size_ = kLeastSize;
  std::int8_t holes_due_ = 0;
  std::int8_t to_move_ = 0;
  bool random_holes_ = false;
  bool swap_ = false;
};

inline Seat State::current_player() const {
  if (holes_due_ > 0) return random_holes_ ? kChance : 0;
  return empty_count_ == 0 ? kTerminal : to_move_;
}

inline Reach State::reach(Seat seat, Direction direction, int row, int column) const {
  const auto [line, index] = on_line(direction, row, column);
  const std::uint32_t bits = pieces_[seat][direction][line];
  return {std::countl_one(bits << (31 - index) << 1), std::countr_one(bits >> index >> 1)};
}

inline int State::gain(Seat seat, int row, int column) const {
  int points = 0;
  each_direction(
      [&](Direction direction) { points += reach(seat, direction, row, column).gain(); });
  return points;
}

inline int State::put(Seat seat, int row, int column) {
  const int points = gain(seat, row, column);
  each_direction([&](Direction direction) {
    const auto [line, index] = on_line(direction, row, column);
    Line& own = pieces_[seat][direction][line];
    own = static_cast<Line>(own | 1u << index);
  });
  points_[seat] += points;
  empty_.clear(16 * row + column);
  --empty_count_;
  return points;
}

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  assert(!check(action));
  if (holes_due_ > 0) return dig({action.row, action.column}, listen);
  const Seat seat = to_move_;
  to_move_ ^= 1;
  if (action.is_swap()) {
    // The swap changes no points: a single piece scores nothing.
    std::swap(pieces_[0], pieces_[1]);
    listen("swapped", "player", seat);
    return;
  }
  const int points = put(seat, action.row, action.column);
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("placed", "player", seat, "square", to_text(action), "points", points, "runs",
           runs_through(seat, action.row, action.column));
  }
}

template <class Listener>
void State::apply(const Chance& event, Listener&& listen) {
  assert(!check(event));
  dig(event, listen);
}

template <class Listener>
void State::dig(const Hole& hole, Listener&& listen) {
  empty_.clear(16 * hole.row + hole.column);
  --empty_count_;
  --holes_due_;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("hole", "square", to_text(hole));
  }
}

inline Action State::random_action(Random& random) const {
  const int index = random.below(empty_count_ + swap_is_due());
  return index == empty_count_ ? Action::swap() : square_at<Action>(empty_.select(index));
}

inline Hole State::random_chance(Random& random) const {
  return square_at<Hole>(empty_.select(random.below(empty_count_)));
}

static_assert(GameState<State>);

}  // namespace quintet::pahtum
