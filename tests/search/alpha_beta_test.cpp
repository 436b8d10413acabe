// Alpha-beta search (rules/search/alpha_beta.h) against plain minimax, on made-up games.

#include "search/alpha_beta.h"

#include <set>

#include "catch.h"

namespace quintet {
namespace {

// A piece walks over 17 cells in 8 moves. The gain of a move and the next player follow from the
// game, the moves left, the cell and the move. Many paths lead to one position.
struct Walk {
  using Move = std::uint8_t;

  std::uint64_t game;
  int left = 8;
  int cell = 0;
  Seat mover = 0;
  int lead_of_first = 0;
  bool hides = false;  // moves() leaves the last move out
  bool gains = true;   // if not, no move gains anything

  bool over() const { return left == 0; }
  Seat player() const { return mover; }
  int lead() const { return mover == 0 ? lead_of_first : -lead_of_first; }
  int value() const { return lead(); }
  std::uint64_t key() const {
    return Random::mix(static_cast<std::uint64_t>(100 * cell + 10 * left + mover));
  }
  bool moves(std::vector<Move>& moves) const {
    moves = {0, 1, 2};
    if (!hides) moves.push_back(3);
    return !hides;
  }
  void apply(Move move) {
    const auto number =
        Random::mix(game * 1000 + static_cast<std::uint64_t>(100 * left + 4 * cell + move));
    const int gain = gains ? static_cast<int>(number % 7) - 3 : 0;
    lead_of_first += mover == 0 ? gain : -gain;
    if (number / 7 % 3 != 0) mover = 1 - mover;
    cell = (3 * cell + move + 1) % 17;
    --left;
  }
};

int minimax(const Walk& walk) {
  if (walk.over()) return walk.value();
  std::vector<Walk::Move> moves;
  (void)walk.moves(moves);
  int best = -1000;
  for (const auto move : moves) {
    Walk next = walk;
    next.apply(move);
    best = std::max(best, next.mover == walk.mover ? minimax(next) : -minimax(next));
  }
  return best;
}

RootMove<Walk::Move> search(const Walk& walk, int table_bits, std::int64_t budget,
                            std::uint64_t seed = 1) {
  Random random(seed);
  return AlphaBeta<Walk>(table_bits).search(walk, budget, random);
}

constexpr std::int64_t kPlenty = 1'000'000;

TEST_CASE("Alpha-beta: searched to the end, the value is minimax's, with a table or without") {
  for (std::uint64_t game = 1; game <= 40; ++game) {
    const Walk walk{game};
    const int value = minimax(walk);
    for (const int table_bits : {0, 3, 12}) {
      const auto best = search(walk, table_bits, kPlenty, game);
      INFO("game " << game << ", table of 2^" << table_bits);
      CHECK(best.exact);
      CHECK(best.value == value);
      Walk next = walk;
      next.apply(best.action);
      CHECK((next.mover == 0 ? minimax(next) : -minimax(next)) == value);
    }
  }
}

TEST_CASE("Alpha-beta: it prunes, and a table spares more") {
  std::int64_t without = 0, with = 0;
  for (std::uint64_t game = 1; game <= 20; ++game) {
    without += search({game}, 0, kPlenty).nodes;
    with += search({game}, 12, kPlenty).nodes;
  }
  CHECK(with < without / 2);
}

TEST_CASE("Alpha-beta: within a budget there is a move, and it is not called exact") {
  for (const std::int64_t budget : {0, 1, 10, 100}) {
    const auto best = search({5}, 12, budget);
    CHECK(best.action < 4);
    CHECK_FALSE(best.exact);
    CHECK(best.depth >= 1);
    CHECK(best.nodes <= budget + 4 + 8);  // the first step, and the nodes begun at each depth
  }
}

TEST_CASE("Alpha-beta: where moves were left out, nothing is exact") {
  Walk walk{3};
  walk.hides = true;
  CHECK_FALSE(search(walk, 12, kPlenty).exact);
}

TEST_CASE("Alpha-beta: equal random numbers, equal move; of equal moves each may be drawn") {
  Walk walk{7};
  walk.gains = false;
  std::set<Walk::Move> drawn;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto best = search(walk, 12, kPlenty, seed);
    CHECK(best.action == search(walk, 12, kPlenty, seed).action);
    drawn.insert(best.action);
  }
  CHECK(drawn.size() == 4);
}

}  // namespace
}  // namespace quintet
