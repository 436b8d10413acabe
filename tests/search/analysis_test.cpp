// Analyses (rules/search/analysis.h) of all games.

#include "search/analysis.h"

#include <algorithm>
#include <limits>
#include <set>
#include <vector>

#include "positions.h"
#include "search/alpha_beta.h"
#include "search/review.h"

namespace quintet::test {
namespace {

constexpr Asked kQuick{.level = Level::one, .ways = 4};

TEST_CASE("Every game's analysis: legal, different, the best first, and repeatable", "[reviews]") {
  const Bots bots;
  for (const Game& game : games()) {
    for (const std::string_view options : game.option_sets) {
      Match match(game, options);
      match.set_seed(5);
      play_randomly(match, 5);
      const std::size_t end = match.ply();
      int analysed = 0;
      for (std::size_t part = 0; part < 6; ++part) {
        match.go(end * part / 6);
        if (match.position().current_player() < 0) continue;
        INFO(game.name << ' ' << options << " ply " << match.ply());
        Analysis<std::string> found;
        try {
          found = bots.analyse(match, kQuick);
        } catch (const Fault&) {
          continue;  // the computer has no analysis
        }
        ++analysed;
        CHECK(found.ways.size() <= kQuick.ways);
        CHECK(found.nodes > 0);
        std::set<std::vector<std::string>> seen;
        double before = std::numeric_limits<double>::infinity();
        for (const auto& way : found.ways) {
          REQUIRE_FALSE(way.actions.empty());
          CHECK(seen.insert(way.actions).second);
          CHECK(way.value <= before);
          before = way.value;
          CHECK(chance_of(found, way) >= 0);
          CHECK(chance_of(found, way) <= 1);
          auto next = match.position().clone();
          const Seat seat = next->current_player();
          std::string text;
          for (const std::string& action : way.actions) {
            CHECK(next->current_player() == seat);
            CHECK(next->apply_action(action, text).code == Code::none);
            CHECK(text == action);
          }
        }
        CHECK(json_of(found).text() == json_of(bots.analyse(match, kQuick)).text());
        const std::string all = json_of(bots.analyse(match, {Level::one, kMostWays})).text();
        CHECK(all.find("\"ways\":[{") != all.npos);
      }
      CHECK(analysed > 0);
    }
  }
}

TEST_CASE("An analysis looks at more the higher its level and the more often it is to",
          "[reviews]") {
  const Bots bots;
  for (const auto* name : {"pahtum", "mergers"}) {
    Match match(*find_game(name), "");
    match.set_seed(1);
    while (match.position().current_player() == kChance || match.ply() < 30) {
      if (match.position().current_player() == kChance) {
        (void)match.roll();
      } else {
        (void)match.act(match.position().legal_actions().front());
      }
    }
    const auto nodes = [&](Asked asked) { return bots.analyse(match, asked).nodes; };
    INFO(name);
    CHECK(nodes({Level::three, 2}) > nodes({Level::one, 2}));
    CHECK(nodes({Level::three, 2, 8}) > nodes({Level::three, 2}));
  }
}

// Nim: the player who takes the last object leads by one, so values and best moves are known.
struct Heaps {
  using Move = int;  // 4 · heap + number taken − 1
  std::array<int, 3> heaps{};
  Seat next = 0;

  bool over() const { return heaps == std::array{0, 0, 0}; }
  Seat player() const { return next; }
  int value() const { return over() ? -1 : 0; }
  int lead() const { return 0; }
  std::uint64_t key() const {
    std::uint64_t key = static_cast<std::uint64_t>(next);
    for (const int heap : heaps) key = 8 * key + static_cast<std::uint64_t>(heap);
    return key * Random::kStride;
  }
  bool moves(std::vector<Move>& moves) const {
    moves.clear();
    for (int heap = 0; heap < 3; ++heap) {
      for (int taken = 1; taken <= heaps[static_cast<std::size_t>(heap)]; ++taken) {
        moves.push_back(4 * heap + taken - 1);
      }
    }
    return true;
  }
  void apply(Move move) {
    heaps[static_cast<std::size_t>(move / 4)] -= move % 4 + 1;
    next = 1 - next;
  }
  int sum() const { return heaps[0] ^ heaps[1] ^ heaps[2]; }
};

TEST_CASE("The ranked moves of alpha-beta have their true values, and none is better than they") {
  for (const std::array heaps : {std::array{1, 2, 4}, std::array{3, 4, 2}, std::array{1, 2, 3}}) {
    const Heaps root{heaps};
    std::vector<int> all;
    (void)root.moves(all);
    int winning = 0;
    for (const int move : all) {
      Heaps next = root;
      next.apply(move);
      winning += next.sum() == 0;
    }
    for (const std::size_t count : {1U, 3U, 100U}) {
      Random random(1);
      const auto ranked = AlphaBetaReview<Heaps>(8).rank(root, count, 1'000'000, random);
      REQUIRE(ranked.size() == std::min(count, all.size()));
      int won = 0;
      for (const auto& move : ranked) {
        Heaps next = root;
        next.apply(move.action);
        CHECK(move.exact);
        CHECK(move.value == (next.sum() == 0 ? 1 : -1));
        won += move.value > 0;
      }
      CHECK(won == std::min(static_cast<int>(count), winning));
    }
  }
}

}  // namespace
}  // namespace quintet::test
