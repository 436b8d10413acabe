#pragma once
// The review of a match: every decision beside the best there was, with a mark, and how accurate
// each player was. The limits and their reasons are in docs/strength.md, Review.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots.h"
#include "core/array.h"
#include "core/match.h"

namespace quintet {

/// How good a decision was, by the chances that it gave away.
enum class Mark : std::uint8_t { best, good, inaccuracy, mistake, blunder };

inline constexpr Array<std::string_view, 5> kMarkWords = {"best", "good", "inaccuracy", "mistake",
                                                          "blunder"};

/// One decision of a match: an action, or as many as are one decision in its game.
struct Decision {
  std::size_t ply;                ///< after so many steps of the match
  Seat seat;                      ///< who decided
  Assessment<std::string> found;  ///< in the game's own unit
  std::int64_t gain, best_gain;   ///< points at once (State::scores), of what was played and of the
                                  ///< best
  double chance, best_chance;     ///< of winning, 0 … 1, of both
  Mark mark;
  double accuracy;  ///< 0 … 100

  double loss() const { return found.best_value - found.value; }
};

/// What a player's decisions come to.
struct Standing {
  int decisions = 0;
  Array<int, kMarkWords.size()> marks{};  ///< how many there are of each
  double accuracy = 0;                    ///< 0 … 100; 0 where nothing was decided
};

/// Reviews a match decision by decision, up to its present position. Equal matches and levels give
/// the same review on every machine; each decision is looked at as its player saw it.
class Review {
 public:
  /// Bots and match must outlive it. `level` is from 1 to 5: how much is looked at.
  Review(const Bots& bots, const Match& match, Level level)
      : bots_(bots),
        match_(match),
        level_(level),
        players_(static_cast<std::size_t>(match.position().players())) {
    assert(level >= Level::one);
  }

  /// Judges the next decision; nothing when there is none any more. No decision is where only one
  /// action was legal, nor where the game knows no value (docs/notation.md).
  std::optional<Decision> next();

  /// How many steps of the match are done with, 0 … match.ply().
  std::size_t ply() const { return ply_; }

  /// By seats, of the decisions until now.
  const std::vector<Standing>& players() const { return players_; }

  /// What chance brought the players: Bots::luck().
  std::vector<Luck> luck() const { return bots_.luck(match_); }

 private:
  std::optional<Decision> judge();

  const Bots& bots_;
  const Match& match_;
  const Level level_;
  std::size_t ply_ = 0;
  std::vector<Standing> players_;
};

/// As docs/notation.md, Reviews, has it.
Json json_of(const Decision& decision);
Json json_of(const std::vector<Standing>& players, const std::vector<Luck>& luck);

}  // namespace quintet
