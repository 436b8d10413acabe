#pragma once
// Review of a match: a mark for every decision, compared with the best one, and each player's
// accuracy. The scale is the chance of winning. docs/strength.md, Review, explains the conversion
// of points to chances and the limits of the marks.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/array.h"
#include "core/match.h"
#include "search/bots.h"

namespace quintet::inline review {

/// Returns the chance of winning, 0 … 1, for an expected final lead in points. At the start of a
/// game a lead of `spread` wins about 73 of 100 games. `left` is the share of the game that
/// remains, 0 … 1. The uncertainty shrinks with its square root; with nothing left, any lead wins.
/// A lead of 0 always gives one half.
double chance_of_lead(double lead, double spread, double left);

/// Quality of a decision, by the chance of winning that it gave away.
enum class Mark : std::uint8_t { best, good, inaccuracy, mistake, blunder };

inline constexpr Array<std::string_view, 5> kMarkWords = {"best", "good", "inaccuracy", "mistake",
                                                          "blunder"};

/// A decision of a match: one action, or all that form one decision in its game.
struct Decision {
  /// Ply of the match before it.
  std::size_t ply;
  /// The seat that decided.
  Seat seat;
  /// Values in the game's own unit.
  Assessment<std::string> found;
  /// Points gained at once (State::scores) by the actions played and by the best ones.
  std::int64_t gain, best_gain;
  /// Chances of winning after both, 0 … 1.
  double chance, best_chance;
  Mark mark;
  /// True for a quick look, which a second assessment follows (Order::stakes).
  bool quick;

  double loss() const { return found.best_value - found.value; }
  /// Chance of winning given away, 0 … 1.
  double given() const { return best_chance - chance; }
};

/// Totals of a player's decisions.
struct Standing {
  int decisions = 0;
  Array<int, kMarkWords.size()> marks{};  ///< number of each
  double given = 0;                       ///< sum of given() above the error of searches
  /// Plies of the first and last decision; chances of winning before the first and after the last.
  std::size_t first = 0, last = 0;
  double chance = 0, last_chance = 0;

  /// Adds a decision; any order.
  void count(const Decision& decision);

  /// Returns the accuracy, at most 100. 100: gave nothing away. 50: gave away half a game, the
  /// chance at the start of a two-player game. At least the fall of the chance from the first
  /// decision to the last counts as given away. So accuracy agrees with the result.
  double accuracy() const;
};

/// Order of assessment. `match`: as played. `stakes`, for people who wait: first all decisions
/// quickly, as played; then thoroughly, people before computers and the largest swings first.
enum class Order : std::uint8_t { match, stakes };

/// Reviews a match up to its present position, one decision at a time. Each decision is judged by
/// the information that its player had. Equal matches and levels give equal reviews on every
/// machine, in either order.
class Review {
 public:
  /// `bots` and `match` must outlive it. `level`, 1 to 5, sets the search budget.
  Review(const Bots& bots, const Match& match, Level level, Order order = Order::match)
      : bots_(bots),
        match_(match),
        level_(level),
        order_(order),
        players_(static_cast<std::size_t>(match.position().players())) {
    assert(level >= Level::one);
  }

  /// Assesses the next decision; `nullopt` at the end. Skips positions with a single legal action
  /// or without a valuation (docs/notation.md).
  std::optional<Decision> next();

  /// Assesses the decision at `ply` alone, without counting it; `nullopt` if next() would skip it.
  std::optional<Decision> judge(std::size_t ply) const { return judge(ply, false); }

  /// Like judge(), for alarms during the match. Assesses decisions that are worse than `good` and
  /// not exact again with other random numbers, and returns the milder result.
  std::optional<Decision> warn(std::size_t ply) const;

  /// Totals by seat of all decisions so far, without quick ones.
  const std::vector<Standing>& players() const { return players_; }

  /// Describes players' luck: Bots::luck().
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
  std::size_t ply_ = 0;  ///< next ply to assess, in match order
  /// Order::stakes: a decision that was assessed quickly and awaits the thorough assessment.
  struct Stake {
    std::size_t ply;
    std::size_t seat;
    double chance, best_chance;
    double weight;  ///< the largest is next
  };
  std::vector<Stake> stakes_;
  bool is_weighed_ = false;
  std::vector<Standing> players_;
};

/// Returns the chance of winning, 0 … 1, of a way in an analysis.
double chance_of(const Analysis<std::string>& found, const Way<std::string>& way);

/// JSON as in docs/notation.md, Reviews and Analysis.
Json json_of(const Analysis<std::string>& found);
Json json_of(const Decision& decision);
Json json_of(const std::vector<Standing>& players, const std::vector<Luck>& luck);

}  // namespace quintet::inline review
