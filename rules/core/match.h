#pragma once
// A match: a position and the steps that led to it. Provides all that is common to games: history,
// undo and redo, seeded chance, players' names, records (docs/notation.md).

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lines.h"
#include "core/position.h"
#include "core/registry.h"

namespace quintet {

inline constexpr Wording kNoRecord{"game.no_record", "a record begins with \"quintet 1\""};
inline constexpr Wording kLaterRecord{
    "game.later_record", "this is a record of version {version}; this program reads version 1"};
inline constexpr Wording kRefusedStep{"game.refused_step", "{code}: {why}"};

class Match {
 public:
  /// One action or chance event of the history.
  struct Step {
    Seat by;           ///< seat that acted, or kChance
    std::string text;  ///< canonical notation
    std::unique_ptr<Position> after;
  };

  /// Starts a match of `game`. Throws Fault for options that cannot be played.
  explicit Match(const Game& game, std::string_view options = "");

  /// Starts a match at a position of `game`.
  Match(const Game& game, std::unique_ptr<Position> initial);

  /// Returns the match of a record, at its end. Its game must be in `registry`. Throws RecordFault.
  static Match load(std::string_view record, Registry registry = games());

  /// Starts a match at the position in a file of the game's own format. The file does not contain
  /// the options. Throws RecordFault, and Fault if the game has no such files.
  static Match load_file(const Game& game, std::string_view options, std::string_view file);

  /// Returns the record up to the present position, with the result if the game is over.
  std::string record() const { return record(ply_); }
  /// Returns the record up to the position after `plies` steps.
  std::string record(std::size_t plies) const;

  const Game& game() const { return *game_; }
  const Position& position() const { return position_at(ply_); }
  /// The position after `ply` steps, 0 … history().size().
  const Position& position_at(std::size_t ply) const;

  /// Returns the record's `start:` for a match that begins at the position after `ply` steps. "" if
  /// games with these options begin there anyway, or if the game has no starting positions.
  std::string start_at(std::size_t ply) const;

  /// Number of steps from the start to the present position.
  std::size_t ply() const { return ply_; }
  /// All steps, including those undone.
  const std::vector<Step>& history() const { return history_; }

  /// Does an action of the player to move; discards the undone steps.
  Refusal act(std::string_view action) { return step(action, false); }
  /// Applies a chance event; discards the undone steps.
  Refusal chance(std::string_view event) { return step(event, true); }
  /// Draws the chance event that is due, from the seed and the present ply alone. Returns false if
  /// none is due.
  bool roll();
  void roll_all() {
    while (roll()) {
    }
  }

  /// Goes back to the previous decision; returns false if there is none.
  bool undo();
  /// Goes forward to the next decision or the end; returns false if there are no undone steps.
  bool redo();
  /// Goes to the position after `ply` steps. ply ≤ history().size().
  void go(std::size_t ply) {
    assert(ply <= history_.size());
    ply_ = ply;
  }

  // Information for a viewer. Two matches that looked alike to a viewer give equal answers.

  /// Returns the legal actions. In a game that hides something, only the player to move and
  /// kOmniscient get them; the list is empty for others.
  std::vector<std::string> legal_actions(Seat viewer) const;
  /// Returns the possible chance events, sorted. In a game that hides something, only kOmniscient
  /// gets them.
  std::vector<std::string> chance_events(Seat viewer) const;
  /// Returns the events of step `index` that `viewer` may know. index < history().size().
  Json events(std::size_t index, Seat viewer) const;

  /// Returns the events that an action would cause now and that `viewer` may know, without things
  /// that it would reveal. Refuses an illegal action, and any action if legal_actions(viewer) is
  /// withheld.
  std::pair<Refusal, Json> preview(std::string_view action, Seat viewer) const;

  /// Names in seat order, one per player; "" for none.
  const std::vector<std::string>& players() const { return players_; }
  /// Sets the names: drops surplus ones, fills missing ones with "". Trims each name and removes
  /// `|` and control characters.
  void set_players(const std::vector<std::string>& names);
  /// Returns the value of a key in the record's head that the format does not define; "" if absent.
  std::string_view note(std::string_view key) const;
  /// Sets such a key; an empty value removes it. The value has no line end and no outer blanks; the
  /// key is not one of the format's.
  void set_note(std::string_view key, std::string_view value);
  void set_seed(std::uint64_t seed) { seed_ = seed; }
  std::optional<std::uint64_t> seed() const { return seed_; }

 private:
  Refusal step(std::string_view text, bool is_chance);
  bool knows_legal(Seat viewer) const;

  const Game* game_;
  std::unique_ptr<Position> initial_;
  std::vector<Step> history_;
  std::size_t ply_ = 0;
  std::vector<std::string> players_;
  std::optional<std::uint64_t> seed_;
  // Keys of the record's head that the format does not define, in order.
  std::vector<std::pair<std::string, std::string>> other_keys_;
};

/// Plays `match` randomly to its end: actions from `seed`, chance from the match's own seed.
void play_randomly(Match& match, std::uint64_t seed);

}  // namespace quintet
