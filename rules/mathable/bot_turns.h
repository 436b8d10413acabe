#pragma once
// How Mathable's computer finds whole turns.

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "mathable/mathable.h"

namespace quintet::mathable {

/// What a token more on the board is worth beside its points: the more are placed, the more are
/// drawn, and who draws more draws more of the large ones.
inline constexpr int kTempo = 8;

struct Placement {
  std::uint8_t square;  // 16 · row + column
  Rank rank;

  int row() const { return square / kStride; }
  int column() const { return square % kStride; }
};

Action action_of(Placement placement);

/// A number for a placement by a seat: combined by exclusive or, they name a set of placements
/// whatever their order.
std::uint64_t key_of(Placement placement, Seat seat);

/// The placements of a turn, in order; after them it ends.
struct Turn {
  std::array<Placement, kMostRack> placements;
  std::size_t count = 0;
  int points = 0;
  std::uint8_t swapped = 0;  // or the slots of a swap, which is a turn, too
  double value = 0;          // the points and what the rack is worth then

  void add(Placement placement) { placements[count++] = placement; }
};

/// What a token on the rack is worth beside others, in points of the final lead.
double kept_value(Rank rank, int bag_count);

/// The mean of that of the tokens that a seat cannot see: those of the bag and of the other racks.
double drawn_value(const State& state, Seat viewer);

/// A seat's points before those of the best other.
int lead_of(const State& state, Seat seat);

/// What it is worth to win with a lead, or to lose.
inline double worth_of_win(int lead, double win) {
  return lead > 0 ? win : lead < 0 ? -win : 0;
}

class Draft;

/// Finds whole turns by a beam search: after each placement the most promising positions are kept.
/// The same placements in another order are the same position, of which the order with the most
/// points is kept.
class TurnSearch {
 public:
  /// `win`: what winning is worth beside the points.
  explicit TurnSearch(double win) : win_(win) {}

  /// All turns that were found, at least the one that ends at once, the best first. `width`: so
  /// many positions are kept; nothing is placed on the squares that are overlooked.
  const std::vector<Turn>& search(const State& root, std::size_t width, const Bits256& overlooked);

  /// Says what the placements of a turn score and what it is worth at once.
  void appraise(const State& root, Turn& turn) const;

  std::int64_t nodes = 0;

 private:
  struct Position {
    Turn turn;
    std::uint64_t key;
  };
  struct Step {
    std::size_t parent;
    Placement placement;
    int gain;
    int promise;  // the points with it, and what each other token would bring before it
  };
  static constexpr std::uint64_t kMostSteps = 0xffffffff;

  // Notes the turn that ends there, and the placements that it might go on with.
  void expand(const State& root, const Draft& start, double drawn, const Bits256& overlooked,
              std::size_t parent);
  // Makes the next layer of the best steps.
  void keep(std::size_t width, Seat seat);
  // What the turn is worth to the seat whose it is: its points, and what the rack is worth then,
  // when it will be filled up.
  double value_of(const State& root, const Draft& draft, double drawn, const Turn& turn) const;

  const double win_;
  std::vector<Turn> turns_;
  std::vector<Position> layer_, next_;
  std::unordered_set<std::uint64_t> seen_;  // keys of next_
  std::vector<Step> steps_;
  std::vector<std::uint64_t> heap_;  // a promise, and kMostSteps less the index of its step
};

}  // namespace quintet::mathable
