#pragma once
// The review of a match: every decision beside the best there was, with a mark, and how accurate
// each player was, all on one scale: the chance of winning. How points become chances, the limits
// of the marks and their reasons are in docs/strength.md, Review.

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

/// The chance of winning, 0 … 1, by the lead that is expected at the end, in points. A lead by
/// `spread` wins about 73 of 100 games at the beginning; what is still to come shrinks with the
/// square root of how much of the game is `left`, 0 … 1, and at the end whoever leads has won. It
/// grows with the lead, and a lead is worth more the less is left; 0 is always one half.
double chance_of_lead(double lead, double spread, double left);

/// How good a decision was, by the chance that it gave away.
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
  bool quick;  ///< looked at but shortly, to be judged once more (Order::stakes)

  double loss() const { return found.best_value - found.value; }
  /// The chance that it gave away, 0 … 1.
  double given() const { return best_chance - chance; }
};

/// What a player's decisions come to.
struct Standing {
  int decisions = 0;
  Array<int, kMarkWords.size()> marks{};  ///< how many there are of each
  double given = 0;                       ///< the chances that they gave away, added up
  /// The earliest of the decisions, the latest, and the chances before the one and after the other.
  std::size_t first = 0, last = 0;
  double chance = 0, last_chance = 0;

  /// Adds a decision, whichever its place in the match.
  void count(const Decision& decision);

  /// 0 … 100: 100 for who gave nothing away, 50 for who gave away half a game, which is what one
  /// has at the beginning of a game for two. It goes with the result: whoever's chance has fallen
  /// from the first decision to the last gave away no less than that.
  double accuracy() const;
};

/// In which order a match is judged: as it was played; or, for people who wait, all of it quickly
/// in that order and then thoroughly, people's decisions before those of computers and of each the
/// largest swings first.
enum class Order : std::uint8_t { match, stakes };

/// Reviews a match decision by decision, up to its present position. Equal matches and levels give
/// the same review on every machine, whatever the order; each decision is looked at as its player
/// saw it.
class Review {
 public:
  /// Bots and match must outlive it. `level` is from 1 to 5: how much is looked at.
  Review(const Bots& bots, const Match& match, Level level, Order order = Order::match)
      : bots_(bots),
        match_(match),
        level_(level),
        order_(order),
        players_(static_cast<std::size_t>(match.position().players())) {
    assert(level >= Level::one);
  }

  /// Judges the next decision; nothing when there is none any more. No decision is where only one
  /// action was legal, nor where the game knows no value (docs/notation.md).
  std::optional<Decision> next();

  /// Judges the decision after so many steps alone, which counts for nobody; nothing as of next().
  std::optional<Decision> judge(std::size_t ply) const { return judge(ply, false); }

  /// The same for who is told of it while the match goes on: what gave more away than `good` and is
  /// not exact is judged once more by other random numbers, and of both the milder counts.
  std::optional<Decision> warn(std::size_t ply) const;

  /// By seats, of the decisions until now but those that were looked at quickly.
  const std::vector<Standing>& players() const { return players_; }

  /// What chance brought the players: Bots::luck().
  std::vector<Luck> luck() const { return bots_.luck(match_); }

 private:
  std::optional<Decision> judge(std::size_t ply, bool quick) const {
    return judge(ply, quick, Bots::seed_at(match_, ply));
  }
  std::optional<Decision> judge(std::size_t ply, bool quick, std::uint64_t seed) const;
  void count(const Decision& decision);
  void weigh();
  std::size_t take();

  const Bots& bots_;
  const Match& match_;
  const Level level_;
  const Order order_;
  std::size_t ply_ = 0;  ///< up to here the match is done with, in its own order
  /// Of Order::stakes: a decision that was looked at quickly and is still to be judged.
  struct Stake {
    std::size_t ply;
    std::size_t seat;
    double chance, best_chance;
    double weight;  ///< the one that weighs most is judged next
  };
  std::vector<Stake> stakes_;
  bool is_weighed_ = false;
  std::vector<Standing> players_;
};

/// The chance of winning, 0 … 1, that a way of an analysis has.
double chance_of(const Analysis<std::string>& found, const Way<std::string>& way);

/// As docs/notation.md, Reviews and Analysis, has it.
Json json_of(const Analysis<std::string>& found);
Json json_of(const Decision& decision);
Json json_of(const std::vector<Standing>& players, const std::vector<Luck>& luck);

}  // namespace quintet
