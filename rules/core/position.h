#pragma once
// Type-erased positions and games, for Match, records, the console and the wasm module. Actions and
// events are passed as notation. Searches use the concrete state instead. core/position_of.h makes
// a Position of a state.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/options.h"

namespace quintet {

/// A state of any game.
class Position {
 public:
  virtual ~Position() = default;

  /// The game's name, which is also its folder.
  virtual std::string_view game() const = 0;
  virtual std::unique_ptr<Position> clone() const = 0;
  /// Returns true for equal states of the same game.
  virtual bool equals(const Position& other) const = 0;

  /// The options that differ from the defaults, as in a record.
  virtual std::string options() const = 0;
  /// The `start:` line of a record that begins here; "" if the game has none.
  virtual std::string start() const = 0;
  /// The position in the game's own file format; "" if it has none.
  virtual std::string file() const = 0;

  /// The action that now ends the game where earlier rules ended it automatically; "" elsewhere
  /// (HasEarlierEnd in core/game.h).
  virtual std::string earlier_end() const = 0;

  /// True if the game ever hides anything from a seat or a spectator.
  virtual bool hides() const = 0;

  virtual int players() const = 0;
  virtual Seat current_player() const = 0;
  virtual std::vector<std::int64_t> scores() const = 0;
  virtual std::vector<std::int64_t> outcome() const = 0;
  /// The seats with the best result; none in a one-player game that was lost (HasWon in
  /// core/game.h), and none before the end.
  virtual std::vector<Seat> winners() const = 0;

  // Complete information; Match restricts it to a viewer's.
  virtual std::vector<std::string> legal_actions() const = 0;
  virtual std::vector<std::pair<std::string, int>> chance_outcomes() const = 0;
  virtual std::string random_action(Random& random) const = 0;
  virtual std::string random_chance(Random& random) const = 0;

  /// Applies an action or a chance event in any accepted spelling, and sets `canonical` to its
  /// canonical form. A refusal changes neither the position nor `canonical`.
  virtual Refusal apply_action(std::string_view text, std::string& canonical,
                               EventLog* log = nullptr) = 0;
  virtual Refusal apply_chance(std::string_view text, std::string& canonical,
                               EventLog* log = nullptr) = 0;

  virtual std::string text(Seat viewer) const = 0;
  virtual Json view(Seat viewer) const = 0;
  virtual std::unique_ptr<Position> resample(Seat viewer, Random& random) const = 0;
};

/// A game as an entry of the registry (core/registry.h).
struct Game {
  std::string_view name;
  std::string_view title;
  /// Makes the position before the first action, with the options given. Throws Fault.
  std::unique_ptr<Position> (*initial)(std::string_view options);
  /// Makes the position of a record's `start:` line. Null for games without it. Throws Fault.
  std::unique_ptr<Position> (*start)(std::string_view options, std::string_view start);
  /// Converts a file of the game's own format to a `start:` line. Null for games without such
  /// files. Throws RecordFault.
  std::string (*start_of_file)(std::string_view file);
  /// Reads a hall-of-fame file. Null for games without one.
  HallOfFame (*hall_of_fame)(std::string_view file);
  /// Returns the text to append to such a file to enter a winner. Null if hall_of_fame is. Throws
  /// Fault for a name that cannot be entered.
  std::string (*hall_of_fame_entry)(std::string_view file, const Winner& winner);
  /// Returns describe_options() of these options. Throws Fault.
  std::vector<Option> (*describe)(std::string_view options);
  /// Sets of options that together cover every variant, for tests of all games: conformance, golden
  /// records, computer players, fuzzing. Benchmarks measure the first two.
  std::span<const std::string_view> option_sets;
};

}  // namespace quintet
