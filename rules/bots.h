#pragma once
// The computer players of all games, for hosts that do not care which one it is. Apart from the
// registry, so that a host that only plays by the rules does not carry the searches.

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

/// A choice in notation.
using Advice = Choice<std::string>;

/// A game's computer player.
class Bot {
 public:
  virtual ~Bot() = default;
  /// What it would do at this level; a seat is to move.
  virtual Advice advise(const Position& position, Level level, Random& random) const = 0;
  /// What the player to move has done, held against the best there was: assess() in
  /// search/assess.h. `played` is in the notation's own form.
  virtual std::optional<Assessment<std::string>> judge(const Position& position,
                                                       std::span<const std::string> played,
                                                       Level level, Random& random) const = 0;
  /// The best ways to play for the player to move: analyse() in search/analysis.h.
  virtual Analysis<std::string> analyse(const Position& position, const Asked& asked,
                                        Random& random) const = 0;
  /// What chance brought the players of a match of this game up to its present position.
  virtual std::vector<Luck> luck(const Match& match) const = 0;
  /// Whether its game is solved: HasSolve in search/bot_of.h.
  virtual bool is_solved() const { return false; }
  /// What Bots::solve() answers; nothing of a game that is not solved.
  virtual std::optional<Advice> solve(const Position&) const { return {}; }
  /// Which of the files rules/<game>/weights-….bin it plays a position by, at its strongest levels:
  /// what stands for `…`; empty in games that have none.
  virtual std::string_view weights(const Position&) const { return {}; }
  /// Makes it play by the bytes of such a file, too. Throws Fault, and changes nothing, when they
  /// are none or the game has none.
  virtual void learn(std::string_view bytes) = 0;
};

/// The computer players of a host's games, and what they have learnt. Several threads may ask one.
class Bots {
 public:
  /// Those of the games of this library (rules/games.inc). None has learnt anything.
  Bots();

  /// Adds that of a host's own game: `bots.add(hex::State::kName, hex::bot())`. The name outlives
  /// this. Throws std::logic_error when that game has one here.
  void add(std::string_view game, std::unique_ptr<Bot> bot);

  /// Which file of weights a match is played by: Bot::weights().
  std::string_view weights(const Match& match) const {
    return bot_of(match.game().name).weights(match.position());
  }

  /// Has the player of a game learn a file: Bot::learn(). Throws Fault for an unknown game, too.
  void teach(std::string_view game, std::string_view bytes) { bot_of(game).learn(bytes); }

  /// What the computer would do for the player to move; a seat is to move. It is told only what
  /// that seat may know. Equal positions, levels and seeds give the same advice on every machine.
  Advice advise(const Position& position, Level level, std::uint64_t seed) const;
  /// The same at the present of a match, with the seed of that place.
  Advice advise(const Match& match, Level level) const {
    return advise(match.position(), level, seed_at(match));
  }

  /// What the player to move has done, held against the best there was, as far as that seat may
  /// know: Bot::judge(). Nothing where that cannot be told.
  std::optional<Assessment<std::string>> judge(const Position& position,
                                               std::span<const std::string> played, Level level,
                                               std::uint64_t seed) const;

  /// The best ways to play at the present of a match, at least one, as far as the player to move
  /// may know. Equal matches and questions give the same on every machine. Throws Fault, in a
  /// sentence, where no player is to move, or of what may be done no value is known.
  Analysis<std::string> analyse(const Match& match, const Asked& asked) const {
    return analyse(match, asked, seed_at(match));
  }
  /// The same with a seed of one's own.
  Analysis<std::string> analyse(const Match& match, const Asked& asked, std::uint64_t seed) const;

  /// Perfect play for the player to move, and as its value the player's lead at the end with
  /// perfect play of both. Throws Fault, in a sentence, where the game is not solved or over, or
  /// its end is too far off.
  Advice solve(const Position& position) const;

  /// What chance brought the players of a match up to its present position, a sentence each; none
  /// in games whose chance favours nobody.
  std::vector<Luck> luck(const Match& match) const { return bot_of(match.game().name).luck(match); }

  /// The seed that a computer plays by at the present of a match; it follows from the match's own
  /// and the ply.
  static std::uint64_t seed_at(const Match& match) { return seed_at(match, match.ply()); }
  /// The same after `ply` steps.
  static std::uint64_t seed_at(const Match& match, std::size_t ply);

 private:
  Bot& bot_of(std::string_view game) const;

  std::map<std::string_view, std::unique_ptr<Bot>> bots_;  ///< by game
};

}  // namespace quintet
