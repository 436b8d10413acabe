#pragma once
// Dots and Triangles: two players draw the lines of a hexagon and own the triangles they complete.
// - Rules: rules.md beside this file, cited by heading: (Board), (A game), (The grid as a number),
//   (Options), (Text form).
// - Notation: `7` draws line 7 (docs/notation.md). Names of lines and triangles count from 1, sets
//   and tables from 0.
// - Options: radius=1…3, turns=two|unlimited.

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
#include "core/players.h"
#include "triangles/geometry.h"

namespace quintet::triangles {

/// The most turns in a row of a player who completes triangles (A game, 4; Options).
enum class Turns : std::uint8_t { two, unlimited };

struct Options {
  int radius = kLeastRadius;
  Turns turns = Turns::two;

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.number("radius", radius, Range{kLeastRadius, kMostRadius}, kLeastRadius);
    visitor.choice("turns", turns, {"two", "unlimited"}, Turns::two);
  }
  std::string fault() const { return value_fault(*this); }
  bool operator==(const Options&) const = default;
};

/// Draws the line with this number, which may not exist.
struct Action {
  std::int8_t line = 0;

  /// The line with this index, counted from 0.
  static constexpr Action at(int index) { return {static_cast<std::int8_t>(index + 1)}; }
  auto operator<=>(const Action&) const = default;
};

/// The owner of a triangle that is not complete.
inline constexpr Seat kNobody = -1;

class State {
 public:
  using Options = triangles::Options;
  using Action = triangles::Action;
  using Chance = NoChance;

  static constexpr std::string_view kName = "triangles";
  static constexpr std::string_view kTitle = "Dots and Triangles";
  static constexpr bool kHides = false;
  static constexpr std::string_view kHelp = "Name a line by its number, like 7.";

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view) { return {}; }
  static std::string to_text(const Action& action) { return std::to_string(action.line); }
  static std::string to_text(const Chance&) { return ""; }

  static State initial(const Options& options);
  /// Parses the text of start() (The grid as a number). Leading zeros may be missing; player and
  /// turn may come in either order. Throws Fault.
  static State from_start(const Options& options, std::string_view start);
  /// The grid and the turn for a record's `start:`, such as "110001011101000220 player=2 turn=2".
  std::string start() const;

  Options options() const { return {radius_, unlimited_ ? Turns::unlimited : Turns::two}; }
  static constexpr int players() { return 2; }
  Seat current_player() const { return undrawn_.empty() ? kTerminal : to_move_; }
  std::vector<std::int64_t> scores() const { return {points(0), points(1)}; }
  std::vector<std::int64_t> outcome() const { return scores(); }

  void legal_actions(std::vector<Action>& actions) const;
  void chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const { outcomes.clear(); }
  Refusal check(const Action& action) const;
  Refusal check(const Chance&) const { return check_chance_turn(*this); }

  /// Events: drew {player, line}; captured {player, triangles}, if any; turn {player, why}, except
  /// at the end. `player` of turn is next; `why` is `captured`, `nothing_captured` or
  /// `second_turn`.
  template <class Listener = Silent>
  void apply(const Action& action, Listener&& listen = {});
  template <class Listener = Silent>
  void apply(const Chance&, Listener&& = {}) {}  // never due

  Action random_action(Random& random) const;
  Chance random_chance(Random&) const { return {}; }

  std::string text(Seat viewer, Names names = {}) const;
  /// {"radius", "dots": [{"x", "y"}], "lines": [{"dots", "drawn"}], "triangles": [{"dots", "lines",
  /// "owner"}], "turns", "turn"}.
  /// - Lines and triangles are in the order of their numbers.
  /// - x is in half sides, y in rows.
  /// - Dots are indices from 0, left to right; the lines of a triangle are numbers from 1.
  /// - The owner is a seat or -1.
  /// - `turns` is the option. The turn of a run is 1 or 2, always 1 with turns=unlimited.
  ///
  /// The state does not hold who drew a line, because the rules do not need it; the history does.
  Json view(Seat viewer) const;
  State resample(Seat, Random&) const { return *this; }  // nothing is hidden

  bool operator==(const State&) const = default;

  // Access for searches and for drawing.

  int radius() const { return radius_; }
  const Geometry& geometry() const { return kGeometries[radius_ - 1]; }
  /// The lines not drawn yet; bit i is the line with number i + 1.
  const Bits128& undrawn() const { return undrawn_; }
  /// The triangles that this undrawn line would complete.
  Triangles completed_by(const Action& action) const {
    return sides_[1] & geometry().line_triangles[action.line - 1];
  }
  Triangles owned(Seat seat) const { return owned_[seat]; }
  int points(Seat seat) const { return std::popcount(owned(seat)); }
  /// The seat that owns a triangle, counted from 0; kNobody if a side is missing.
  Seat owner(int triangle) const {
    return owned_[0] >> triangle & 1 ? 0 : owned_[1] >> triangle & 1 ? 1 : kNobody;
  }
  /// The player to move has its second turn in a row, so the other player is next (A game, 4).
  bool second_turn() const { return second_turn_; }

 private:
  // Draws a line and returns the triangles it completes.
  Triangles draw(int line);
  // The numbers of triangles, from 1, as players name them.
  static std::vector<int> numbers(Triangles triangles);

  Bits128 undrawn_;
  std::array<Triangles, 2> sides_{};  // triangles with at least one, two drawn sides
  PerSeat<Triangles, 2> owned_{};
  std::int8_t radius_ = kLeastRadius;
  std::int8_t to_move_ = 0;   // 0 at the end
  bool second_turn_ = false;  // false at the end
  bool unlimited_ = false;
};

inline Triangles State::draw(int line) {
  const Triangles beside = geometry().line_triangles[line];
  const Triangles completed = sides_[1] & beside;
  undrawn_.clear(line);
  sides_[1] |= sides_[0] & beside;
  sides_[0] |= beside;
  return completed;
}

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  assert(!check(action));
  const Seat seat = to_move_;
  const Triangles captured = draw(action.line - 1);
  owned_[seat] |= captured;
  const bool again = captured != 0 && !second_turn_;
  const bool over = undrawn_.empty();
  to_move_ = static_cast<std::int8_t>(over ? 0 : again ? seat : 1 - seat);
  second_turn_ = again && !over && !unlimited_;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("drew", "player", seat, "line", action.line);
    if (captured != 0) listen("captured", "player", seat, "triangles", numbers(captured));
    if (over) return;
    listen("turn", "player", int{to_move_}, "why",
           again           ? "captured"
           : captured == 0 ? "nothing_captured"
                           : "second_turn");
  }
}

inline Action State::random_action(Random& random) const {
  return Action::at(undrawn_.select(random.below(undrawn_.count())));
}

static_assert(GameState<State>);

}  // namespace quintet::triangles
