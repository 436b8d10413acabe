#pragma once
// A match: a position with the way that led to it. It owns what every game's table needs once:
// history, undo and redo, chance drawn from a seed, players' names, records (docs/notation.md).

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
    Seat by;           ///< the seat that acted, or kChance
    std::string text;  ///< in the notation's own form
    std::unique_ptr<Position> after;
  };

  /// A new match of `game`. Throws Fault for options that cannot be played.
  explicit Match(const Game& game, std::string_view options = "");

  /// A match that begins at a position of `game`.
  Match(const Game& game, std::unique_ptr<Position> initial);

  /// The match of a record, at its end; its game is one of the registry. Throws RecordFault.
  static Match load(std::string_view record, Registry registry = games());

  /// The match of `game` that begins where a file of the game's own kind was saved; such a file
  /// knows no options. Throws RecordFault, and Fault for a game without such files.
  static Match load_file(const Game& game, std::string_view options, std::string_view file);

  /// The record up to the present position, and its result where the game is over.
  std::string record() const { return record(ply_); }
  /// The same up to the position after `plies` steps.
  std::string record(std::size_t plies) const;

  const Game& game() const { return *game_; }
  /// The position at present.
  const Position& position() const { return position_at(ply_); }
  /// The position after `ply` steps, 0 … history().size().
  const Position& position_at(std::size_t ply) const;

  /// What `start:` a record needs to begin at the position after `ply` steps: "" where every game
  /// with these options begins, and for games that have no starting positions.
  std::string start_at(std::size_t ply) const;

  /// How many steps of the history lead to the present position.
  std::size_t ply() const { return ply_; }
  /// All steps, those taken back included.
  const std::vector<Step>& history() const { return history_; }

  /// Does an action of the player to move; what had been taken back is forgotten.
  Refusal act(std::string_view action) { return step(action, false); }
  /// The same for a chance event.
  Refusal chance(std::string_view event) { return step(event, true); }
  /// Draws the chance event that is due, by the seed and the present ply alone. False if none is.
  bool roll();
  /// Draws until none is due.
  void roll_all() {
    while (roll()) {
    }
  }

  /// To the decision before the present position; false if there is none.
  bool undo();
  /// To the decision (or the end) after the present position; false if nothing was taken back.
  bool redo();
  /// To the position after `ply` steps. ply ≤ history().size().
  void go(std::size_t ply) {
    assert(ply <= history_.size());
    ply_ = ply;
  }

  // What a viewer may know: two matches that have looked alike to a viewer give the same answers.

  /// The legal actions, as `viewer` may know them: in a game that hides something they are for the
  /// player to move and kOmniscient, and nobody else is told any.
  std::vector<std::string> legal_actions(Seat viewer) const;
  /// The chance events that may happen, sorted, as `viewer` may know them: in a game that hides
  /// something they are for kOmniscient alone.
  std::vector<std::string> chance_events(Seat viewer) const;
  /// What step `index` of the history did, as `viewer` may know it. index < history().size().
  Json events(std::size_t index, Seat viewer) const;

  /// What an action would do now, as `viewer` may know it; the refusal when it is illegal, and
  /// where legal_actions(viewer) tells nothing. What would only come to light is left out.
  std::pair<Refusal, Json> preview(std::string_view action, Seat viewer) const;

  /// Names in seat order, "" where none was given; as many as there are players.
  const std::vector<std::string>& players() const { return players_; }
  /// Surplus names are dropped, missing ones are "". A name is trimmed and loses `|` and control
  /// characters.
  void set_players(const std::vector<std::string>& names);
  /// A line of a record's head that the format does not know: "" where there is none of that key.
  std::string_view note(std::string_view key) const;
  /// Adds such a line or says it anew, or takes it away where the value is empty. Neither has a
  /// line end nor outer blanks, and the key is none that the format knows.
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
  // What the record's head said beyond the above, in its order.
  std::vector<std::pair<std::string, std::string>> other_keys_;
};

/// Plays `match` to its end as random games do: actions drawn by `seed`, chance by the match's own.
void play_randomly(Match& match, std::uint64_t seed);

}  // namespace quintet
