#pragma once
// Computer players of all games, by name. Separate from the registry, so that a host that only
// needs the rules does not link the searches.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/position.h"
#include "search/analysis.h"
#include "search/assess.h"
#include "search/bot.h"
#include "search/luck.h"

namespace quintet {

/// A game's computer player.
class Bot {
 public:
  virtual ~Bot() = default;
  /// Returns its choice at this level. A seat is to move.
  virtual Choice<std::string> advise(const Position& position, Level level,
                                     Random& random) const = 0;
  /// Compares the actions of the player to move with the best ones: assess() in search/assess.h.
  /// `played` is in canonical notation.
  virtual std::optional<Assessment<std::string>> judge(const Position& position,
                                                       std::span<const std::string> played,
                                                       Level level, Random& random) const = 0;
  /// Finds the best ways to play for the player to move: analyse() in search/analysis.h.
  virtual Analysis<std::string> analyse(const Position& position, const Asked& asked,
                                        Random& random) const = 0;
  /// Describes the luck of each player up to the present position of a match of this game.
  virtual std::vector<Luck> luck(const Match& match) const = 0;
  /// True if the game has a solver: HasSolve in search/bot_of.h.
  virtual bool is_solved() const { return false; }
  /// See Bots::solve(); `nullopt` for a game that is not solved.
  virtual std::optional<Choice<std::string>> solve(const Position&) const { return {}; }
  /// Name of the weights that its strongest levels use for a position: the part `…` of
  /// rules/<game>/bot/weights-….bin. It is empty if the game has none.
  virtual std::string_view weights(const Position&) const { return {}; }
  /// Loads such a file. Throws Fault, and changes nothing, if the bytes are no such file or the
  /// game has no weights.
  virtual void learn(std::string_view bytes) = 0;
};

/// The computer players of a host's games, with their weights. Const functions are thread-safe.
class Bots {
 public:
  /// Adds the players of this library's games (rules/games.inc), without weights.
  Bots();

  /// Adds a player for a host's own game: `bots.add(hex::State::kName, hex::computer())`. The name
  /// must outlive this. Throws std::logic_error if the game already has one.
  void add(std::string_view game, std::unique_ptr<Bot> bot);

  /// Returns the name of the weights for a match: Bot::weights().
  std::string_view weights(const Match& match) const {
    return bot_of(match.game().name).weights(match.position());
  }

  /// Loads a file of weights: Bot::learn(). Also throws Fault for an unknown game.
  void teach(std::string_view game, std::string_view bytes) { bot_of(game).learn(bytes); }

  /// Returns the choice for the player to move, using only information that this seat may have. A
  /// seat is to move. Equal positions, levels and seeds give equal advice on every machine.
  Choice<std::string> advise(const Position& position, Level level, std::uint64_t seed) const;
  /// Advises at the present position of a match, with seed_at(match).
  Choice<std::string> advise(const Match& match, Level level) const {
    return advise(match.position(), level, seed_at(match));
  }

  /// Compares the actions of the player to move with the best ones, using only information that
  /// this seat may have: Bot::judge(). `nullopt` if the game has no valuation.
  std::optional<Assessment<std::string>> judge(const Position& position,
                                               std::span<const std::string> played, Level level,
                                               std::uint64_t seed) const;

  /// Returns one or more best ways to play at the present position of a match. Uses only
  /// information that the player to move may have. Equal arguments give equal results on every
  /// machine. Throws Fault if no player is to move or the values are unknown.
  Analysis<std::string> analyse(const Match& match, const Asked& asked) const {
    return analyse(match, asked, seed_at(match));
  }
  /// As above, with another seed.
  Analysis<std::string> analyse(const Match& match, const Asked& asked, std::uint64_t seed) const;

  /// Returns perfect play for the player to move; the value is the final lead with perfect play by
  /// both. Throws Fault if the game is not solved or over, or its end is too far away.
  Choice<std::string> solve(const Position& position) const;

  /// Describes players' luck up to the present position of a match, in a sentence each. Empty for
  /// games in which chance favours nobody.
  std::vector<Luck> luck(const Match& match) const { return bot_of(match.game().name).luck(match); }

  /// Returns the computer's seed at the present position, derived from the match's seed and ply.
  static std::uint64_t seed_at(const Match& match) { return seed_at(match, match.ply()); }
  static std::uint64_t seed_at(const Match& match, std::size_t ply);

 private:
  Bot& bot_of(std::string_view game) const;

  std::map<std::string_view, std::unique_ptr<Bot>> bots_;  ///< by game
};

}  // namespace quintet
