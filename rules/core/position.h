#pragma once
// A game as those know it who do not care which one it is: Match, records, the console and the wasm
// module. Actions and events cross it as notation. Searches work on the concrete state and do not
// come here. core/position_of.h makes it of a state.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/options.h"

namespace quintet {

/// A state of some game.
class Position {
 public:
  virtual ~Position() = default;

  /// The game's name, the word of its folder.
  virtual std::string_view game() const = 0;
  virtual std::unique_ptr<Position> clone() const = 0;
  /// Same game, equal states.
  virtual bool equals(const Position& other) const = 0;

  /// The options that differ from the defaults, as a record lists them.
  virtual std::string options() const = 0;
  /// The `start:` of a record that begins here, for a game that has it, else "".
  virtual std::string start() const = 0;
  /// The position as the game's own kind of file, for a game that has one, else "".
  virtual std::string file() const = 0;

  /// The action that ends a game here which earlier rules of it had ended by themselves, else "".
  virtual std::string earlier_end() const = 0;

  /// Whether anything is ever hidden from a seat or a spectator in this game.
  virtual bool hides() const = 0;

  virtual int players() const = 0;
  virtual Seat current_player() const = 0;
  virtual std::vector<std::int64_t> scores() const = 0;
  virtual std::vector<std::int64_t> outcome() const = 0;
  /// The seats that won: those that share the best result, none in a game for one that is lost
  /// (HasWon in core/game.h). Empty while the game goes on.
  virtual std::vector<Seat> winners() const = 0;

  // What is known to the rules; what a viewer may be told of it, Match says.
  virtual std::vector<std::string> legal_actions() const = 0;
  virtual std::vector<std::pair<std::string, int>> chance_outcomes() const = 0;
  virtual std::string random_action(Random& random) const = 0;
  virtual std::string random_chance(Random& random) const = 0;

  /// Applies an action, or a chance event, in any accepted spelling. Refused, nothing changes and
  /// `canonical` keeps its value; else it becomes the notation's own form.
  virtual Refusal apply_action(std::string_view text, std::string& canonical,
                               EventLog* log = nullptr) = 0;
  virtual Refusal apply_chance(std::string_view text, std::string& canonical,
                               EventLog* log = nullptr) = 0;

  virtual std::string text(Seat viewer) const = 0;
  virtual Json view(Seat viewer) const = 0;
  virtual std::unique_ptr<Position> resample(Seat viewer, Random& random) const = 0;
};

/// A game as hosts know it: an entry of the registry (core/registry.h).
struct Game {
  std::string_view name;
  std::string_view title;
  /// The position before the first action, from the text of options. Throws Fault.
  std::unique_ptr<Position> (*initial)(std::string_view options);
  /// The position of a record's `start:` line; null for a game that has none. Throws Fault.
  std::unique_ptr<Position> (*start)(std::string_view options, std::string_view start);
  /// The `start:` that a file of the game's own kind stands for; null for a game that has no such
  /// files. Throws RecordFault.
  std::string (*start_of_file)(std::string_view file);
  /// The winners of a hall of fame's file; null for a game that has none.
  HallOfFame (*hall_of_fame)(std::string_view file);
  /// What to append to such a file to enter a winner; null where hall_of_fame is. Throws Fault for
  /// a name that cannot be entered.
  std::string (*hall_of_fame_entry)(std::string_view file, const Winner& winner);
  /// What describe_options says of these options. Throws Fault.
  Json (*describe)(std::string_view options);
  /// Options that reach every variant between them, for all that tries every game: conformance,
  /// golden records, computers, fuzzing. The first two are what benchmarks measure.
  std::span<const std::string_view> spread;
};

}  // namespace quintet
