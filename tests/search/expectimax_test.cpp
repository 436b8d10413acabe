// Expectimax search (rules/search/expectimax.h) on a made-up game, checked by hand and by brute
// force.

#include "search/expectimax.h"

#include <string>
#include <tuple>
#include <utility>

#include "catch.h"
#include "core/random.h"

namespace quintet {
namespace {

// A salmon swims up a river, drawn from the waterfall to the lake: "~2[3]5BO", the salmon in
// brackets. A move rests or leaps one cell up. The river then carries the salmon one cell down with
// probability 1/4. The lake, O, is worth 1. The waterfall, ~, is worth 0, and so is a bear, B,
// where a move ends. A digit is the heuristic value of its cell, in eighths.
//
// All these numbers are fractions of powers of two, so floats hold values up to six events ahead
// without rounding.
struct River {
  enum class Swim { rest, leap };
  using Board = std::size_t;
  using Move = Swim;
  using Afterstate = std::size_t;
  static constexpr float kDiscount = 0.5f;

  explicit River(std::string drawing) : cells(std::move(drawing)), salmon(cells.find('[')) {
    cells.erase(salmon, 1);
    cells.erase(cells.find(']'), 1);
  }

  template <class See>
  void moves(std::size_t cell, See&& see) const {
    if (cells[cell] == '~') return;
    see(Swim::rest, cell);
    see(Swim::leap, cell + 1);
  }
  template <class See>
  void events(std::size_t cell, See&& see) const {
    see(3, cell);
    see(1, cell - 1);
  }
  float weights(std::size_t) const { return 4; }
  std::optional<float> decided(std::size_t cell) const {
    if (cells[cell] == 'O') return 1.0f;
    if (cells[cell] == 'B') return 0.0f;
    return std::nullopt;
  }
  float judged(std::size_t cell) const { return static_cast<float>(cells[cell] - '0') / 8; }
  std::uint64_t key(std::size_t cell) const { return keys_are_equal ? 0 : cell; }

  std::string cells;
  std::size_t salmon;
  bool keys_are_equal = false;
};

using Found = ExpectimaxResult<River::Swim>;

constexpr std::int64_t kPlenty = 1'000'000'000;

Found search(const River& river, const ExpectimaxBudget& budget, int table_bits = 0) {
  return Expectimax<River>(river, table_bits).search(river.salmon, budget);
}

// Values of resting and of leaping.
std::vector<float> values(const Found& found) {
  REQUIRE(found.moves.size() == 2);
  CHECK(found.moves[0].action == River::Swim::rest);
  CHECK(found.moves[1].action == River::Swim::leap);
  return {found.moves[0].value, found.moves[1].value};
}
std::vector<float> values(const std::string& drawing, int depth, float likelihood = 0) {
  return values(search(River(drawing), {kPlenty, depth, likelihood}));
}

// Reference search: no table, and no pruning but of unlikely events.
struct BruteForce {
  const River& river;
  float likelihood_to_look_beyond = 0;
  std::int64_t nodes = 0;

  float after(std::size_t cell, int depth, float likelihood) {
    ++nodes;
    if (river.cells[cell] == 'O') return 1;
    if (river.cells[cell] == 'B') return 0;
    if (depth == 0 || likelihood < likelihood_to_look_beyond) return river.judged(cell);
    const float stays = before(cell, depth - 1, 0.75f * likelihood);
    const float is_carried = before(cell - 1, depth - 1, 0.25f * likelihood);
    return 0.5f * (0.75f * stays + 0.25f * is_carried);
  }
  float before(std::size_t cell, int depth, float likelihood) {
    if (river.cells[cell] == '~') return 0;
    return std::max(after(cell, depth, likelihood), after(cell + 1, depth, likelihood));
  }
  std::vector<float> values(int depth) {
    return {after(river.salmon, depth, 1), after(river.salmon + 1, depth, 1)};
  }
};

// A random river: "~", 16 cells with the salmon in one of them, and "O".
River random_river(std::uint64_t seed) {
  Random random(seed);
  std::string drawing = "~";
  const std::uint32_t salmon = random.below(16U);
  for (std::uint32_t cell = 0; cell < 16; ++cell) {
    const char here = "01234567B"[random.below(9)];
    drawing += cell == salmon ? std::string{'[', here, ']'} : std::string{here};
  }
  return River(drawing + "O");
}

// Too long for anything to be decided within the depths of these tests.
const River kLongRiver("~4444444444[4]4444444444O");

TEST_CASE("Expectimax: with no event looked ahead, a move is worth what it leads to") {
  CHECK(values("~2[3]5O", 0) == std::vector{3 / 8.0f, 5 / 8.0f});
  CHECK(values("~2[3]O", 0) == std::vector{3 / 8.0f, 1.0f});
  CHECK(values("~2[3]BO", 0) == std::vector{3 / 8.0f, 0.0f});
}

TEST_CASE("Expectimax: a value is the discounted mean of what the best moves after it are worth") {
  // From 3 the salmon then leaps to 5, or, carried to 2, back to 3. From 5 it leaps home, or,
  // carried to 3, back to 5.
  CHECK(values("~2[3]5O", 1) ==
        std::vector{(3 * 5 / 8.0f + 3 / 8.0f) / 4 / 2, (3 * 1 + 5 / 8.0f) / 4 / 2});
  // Carried from the lowest cell, the salmon goes over the waterfall and has no move.
  CHECK(values("~[4]2O", 1) == std::vector{(3 * 4 / 8.0f + 0) / 4 / 2, (3 * 1 + 4 / 8.0f) / 4 / 2});
  // A bear does not harm a salmon that is carried to it and then moves on.
  CHECK(values("~B[4]2O", 1)[0] == (3 * 4 / 8.0f + 4 / 8.0f) / 4 / 2);
}

TEST_CASE("Expectimax: its values are those of brute force, with a table of any size or none") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    River river = random_river(seed);
    for (int depth = 0; depth <= 6; ++depth) {
      const std::vector<float> expected = BruteForce{river}.values(depth);
      for (const bool keys_are_equal : {false, true}) {
        river.keys_are_equal = keys_are_equal;
        for (const int table_bits : {0, 1, 3, 10}) {
          INFO(river.cells << " from " << river.salmon << ", depth " << depth << ", table of 2^"
                           << table_bits << (keys_are_equal ? ", all keys equal" : ""));
          const Found found = search(river, {kPlenty, depth}, table_bits);
          CHECK(values(found) == expected);
          CHECK(found.depth == depth);
        }
      }
    }
  }
}

TEST_CASE("Expectimax: every afterstate is a node, and a table spares more than half") {
  BruteForce brute_force{kLongRiver};
  for (int depth = 0; depth <= 6; ++depth) (void)brute_force.values(depth);
  const std::int64_t all = search(kLongRiver, {kPlenty, 6}).nodes;
  CHECK(all == brute_force.nodes);
  CHECK(search(kLongRiver, {kPlenty, 6}, 10).nodes < all / 2);
}

TEST_CASE("Expectimax: a second search owes nothing to the first") {
  Expectimax<River> search(kLongRiver, 10);
  const Found first = search.search(kLongRiver.salmon, {kPlenty, 6});
  const Found second = search.search(kLongRiver.salmon, {kPlenty, 6});
  CHECK(values(second) == values(first));
  CHECK(second.nodes == first.nodes);
}

TEST_CASE("Expectimax: what is less likely than the budget says is judged, not looked beyond") {
  // One event ahead, the cells from 2 to 5 are worth 9, 18 and 29 of 64.
  const std::vector<float> all = {(3 * 29 / 64.0f + 18 / 64.0f) / 4 / 2,
                                  (3 * 1 + 29 / 64.0f) / 4 / 2};
  CHECK(values("~2[3]5O", 2) == all);
  // Being carried down has a likelihood of 1/4.
  CHECK(values("~2[3]5O", 2, 0.25f) == all);
  CHECK(values("~2[3]5O", 2, 0.26f) ==
        std::vector{(3 * 29 / 64.0f + 3 / 8.0f) / 4 / 2, (3 * 1 + 5 / 8.0f) / 4 / 2});
}

TEST_CASE("Expectimax: the likelihoods of successive events are multiplied") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const River river = random_river(seed);
    for (const float likelihood : {0.8f, 0.3f, 0.1f, 0.03f}) {
      BruteForce brute_force{river, likelihood};
      std::vector<float> expected;
      for (int depth = 0; depth <= 6; ++depth) expected = brute_force.values(depth);
      INFO(river.cells << " from " << river.salmon << ", likelihood " << likelihood);
      const Found found = search(river, {kPlenty, 6, likelihood});
      CHECK(values(found) == expected);
      CHECK(found.nodes == brute_force.nodes);
    }
  }
}

TEST_CASE("Expectimax: it looks further while the next step, growing as the last, is affordable") {
  // The steps take 2, 10, 42 and 170 nodes. The growth before them is 2 / 1, 10 / 2 and 42 / 10, so
  // the expected costs are 2 * 2, 10 * 5 and 42 * 4.2.
  const auto at = [](std::int64_t nodes) { return search(kLongRiver, {nodes, 100}); };
  for (const auto& [nodes, depth, taken] : {std::tuple{0, 0, 2},
                                            {2 + 3, 0, 2},
                                            {2 + 4, 1, 12},
                                            {12 + 49, 1, 12},
                                            {12 + 50, 2, 54},
                                            {54 + 175, 2, 54},
                                            {54 + 176, 3, 224}}) {
    INFO("a budget of " << nodes);
    CHECK(at(nodes).depth == depth);
    CHECK(at(nodes).nodes == taken);
    CHECK(values(at(nodes)) == BruteForce{kLongRiver}.values(depth));
  }
}

TEST_CASE("Expectimax: what a table spares is spent on looking further") {
  CHECK(search(kLongRiver, {2000, 100}).depth == 4);
  CHECK(search(kLongRiver, {2000, 100}, 10).depth == 5);
}

}  // namespace
}  // namespace quintet
