#pragma once
// Search for whole turns, used by Mathable's computer player.

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "mathable/mathable.h"

namespace quintet::mathable::inline bot {

/// Value of an additional token on the board besides its points: placing more means drawing more,
/// and so drawing more large tokens.
inline constexpr int kTempo = 8;

struct Placement {
  std::uint8_t square;  // 16 · row + column
  Rank rank;

  int row() const { return square / kStride; }
  int column() const { return square % kStride; }
};

Action action_of(Placement placement);

/// Hash of a placement by a seat. The exclusive or of such hashes is the hash of a set of
/// placements, whatever their order.
std::uint64_t key_of(Placement placement, Seat seat);

/// The placements of a turn, in order; the turn ends after them.
struct Turn {
  std::array<Placement, kMostRack> placements;
  std::size_t count = 0;
  int points = 0;
  // Or a swap, which also is a turn: its slots as bits.
  std::uint8_t swapped = 0;
  // The points and the value of the remaining rack.
  double value = 0;

  void add(Placement placement) { placements[count++] = placement; }
};

/// Value of a token on the rack, compared with others, in points of the final lead.
double kept_value(Rank rank, int bag_count);

/// Mean kept_value() of the tokens that a seat cannot see: in the bag and on the other racks.
double drawn_value(const State& state, Seat viewer);

/// A seat's points minus those of the best other seat.
int lead_of(const State& state, Seat seat);

/// Returns the additional value of winning with a lead, or of losing.
inline double worth_of_win(int lead, double win) {
  return lead > 0 ? win : lead < 0 ? -win : 0;
}

class Draft;

/// Finds whole turns by a beam search, which keeps the most promising positions after each
/// placement. The same placements in another order count as one position, with the order that
/// scores most.
class TurnSearch {
 public:
  /// `win`: the value of winning besides the points.
  explicit TurnSearch(double win) : win_(win) {}

  /// Returns all turns found, best first; at least the one that ends at once. `width`: beam width.
  /// Places nothing on the squares in `overlooked`.
  const std::vector<Turn>& search(const State& root, std::size_t width, const Bits256& overlooked);

  /// Sets a turn's points and its value.
  void appraise(const State& root, Turn& turn) const;

  std::int64_t nodes = 0;

 private:
  struct Node {
    Turn turn;
    std::uint64_t key;
  };
  struct Step {
    std::size_t parent;
    Placement placement;
    int gain;
    int promise;  // points so far with it, and the best gains of the other tokens before it
  };
  static constexpr std::uint64_t kMostSteps = 0xffffffff;

  // Records the turn that ends at the parent, and the placements that may continue it.
  void expand(const State& root, const Draft& start, double drawn, const Bits256& overlooked,
              std::size_t parent);
  // Makes the next layer of the best steps.
  void keep(std::size_t width, Seat seat);
  // Value of a turn for its seat: the points and the rack, which will be refilled.
  double value_of(const State& root, const Draft& draft, double drawn, const Turn& turn) const;

  const double win_;
  std::vector<Turn> turns_;
  std::vector<Node> layer_, next_;
  std::unordered_set<std::uint64_t> seen_;  // keys of next_
  std::vector<Step> steps_;
  std::vector<std::uint64_t> heap_;  // promise << 32 | (kMostSteps − index of the step)
};

}  // namespace quintet::mathable::inline bot
