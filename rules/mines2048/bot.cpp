#include "mines2048/bot.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "mines2048/network.h"
#include "mines2048/reason.h"
#include "mines2048/words.h"
#include "search/bot_of.h"
#include "search/greedy.h"

namespace quintet::mines2048 {
namespace {

// A board that is neither lost nor won is worth more than the one and less than the other.
constexpr float kLeastOpen = 0.0001f, kMostOpen = kDiscount;

constexpr int kMostSpawns = 8;               // that are looked ahead
constexpr float kLeastLikelihood = 0.0002f;  // of spawns that are looked beyond
constexpr int kTableBits = 13;               // of the table of boards met before

// How a level plays.
struct Skill {
  unsigned mistakes;   // percent of its slides that it does not look at
  bool is_greedy;      // wants points at once, and judges only between equals
  bool is_trained;     // judges by the weights of training
  std::int64_t nodes;  // looks no further where that is likely to take more boards than these
};

constexpr Array<Skill, 5> kSkills = {{
    {30, true, false, 0},
    {8, true, false, 0},
    {0, false, false, 0},
    {0, false, true, 0},
    {0, false, true, 20'000},
}};

// What the levels judge by.
struct Networks {
  WeightSets weights;                                     // what use_weights() brought, if anything
  std::array<std::optional<Network>, kSettings> trained;  // made of it when first used
  Network by_hand{weights_by_hand()};
};

Networks& networks() {
  static Networks networks;
  return networks;
}

const Network& network_of(Setting setting, bool is_trained) {
  const auto index = static_cast<std::size_t>(setting);
  const Weights& weights = networks().weights[index];
  if (!is_trained || weights.empty()) return networks().by_hand;
  std::optional<Network>& network = networks().trained[index];
  if (!network) network.emplace(weights);
  return *network;
}

// The tile the player strives for: where no target counts (any more), the next one never made.
Tile aim_of(const State& state) {
  const Target target = state.options().target;
  if (target != Target::none && !state.kept()) return tile_of(target);
  return std::max(kNetworkTarget, static_cast<Tile>(state.board().largest() + 1));
}

// The cells of a board as a network sees them whose target is kNetworkTarget, when `aim` is more:
// again and again, the tiles above the largest one missing are halved (tile-downgrading, Jaśkowski
// 2017).
std::uint64_t downgraded(const Board& board, Tile aim) {
  Array<Tile, kCells> tiles;
  for (int cell = 0; cell < kCells; ++cell) tiles[cell] = board.at(cell);
  for (Tile limit = aim; limit > kNetworkTarget; --limit) {
    const auto is_there = [&](Tile tile) {
      return std::find(tiles.begin(), tiles.end(), tile) != tiles.end();
    };
    Tile missing = static_cast<Tile>(limit - 1);
    while (missing > kTwo && is_there(missing)) --missing;
    for (Tile& tile : tiles) {
      if (tile > missing) --tile;
    }
  }
  std::uint64_t cells = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) cells |= std::uint64_t{tiles[cell]} << 4 * cell;
  return cells;
}

// What the search asks of 2048 (search/expectimax.h): a board is a position before a slide and an
// afterstate behind it, and spawns are the chance events.
class Guide {
 public:
  using Position = Board;
  using Move = Action;
  using Afterstate = Board;
  static constexpr float kDiscount = mines2048::kDiscount;

  Guide(const State& state, const Network& network)
      : network_(network),
        is_lost_when_full_(state.options().loss == Loss::full),
        aim_(aim_of(state)) {
    for (const Tile tile : shares_of(state.options().preset)) {
      const auto known = std::find_if(odds_.begin(), odds_.end(),
                                      [&](const Odds& odds) { return odds.tile == tile; });
      if (known == odds_.end()) {
        odds_.push_back({tile, 1});
      } else {
        ++known->share;
      }
    }
    for (Odds& odds : odds_) {
      odds.share /= static_cast<float>(shares_of(state.options().preset).size());
    }
  }

  template <class See>
  void moves(const Board& board, See&& see) const {
    for (const Action slide : kSlides) {
      const Slid slid = board.slid(direction_of(slide));
      if (slid.moved) see(slide, slid.board);
    }
  }

  // The weights of the spawns on one cell add up to 1.
  float weights(const Board& board) const { return static_cast<float>(board.empty_cells()); }
  template <class See>
  void events(const Board& board, See&& see) const {
    const int cells = board.empty_cells();
    for (int n = 0; n < cells; ++n) {
      const int cell = board.empty_cell(n);
      for (const Odds& odds : odds_) {
        Board next = board;
        next.spawn(cell, odds.tile);
        see(odds.share, next);
      }
    }
  }

  std::optional<float> decided(const Board& board) const {
    if (board.reaches(aim_)) return 1.0f;
    if (is_lost_when_full_ && board.empty_cells() == 1) return 0.0f;
    return std::nullopt;
  }

  float judged(const Board& board) const {
    const std::uint64_t cells = aim_ > kNetworkTarget && board.reaches(kNetworkTarget)
                                    ? downgraded(board, aim_)
                                    : board.cells();
    return std::clamp(network_.value(cells), kLeastOpen, kMostOpen);
  }

  std::uint64_t key(const Board& board) const { return board.cells(); }

 private:
  struct Odds {
    Tile tile;
    float share;
  };

  const Network& network_;
  bool is_lost_when_full_;
  Tile aim_;
  std::vector<Odds> odds_;
};

Prospects<Action> searched(const State& state, bool is_trained, const ExpectimaxBudget& budget) {
  const Guide guide(state, network_of(setting_of(state.options()), is_trained));
  return Expectimax<Guide>(guide, kTableBits).search(state.board(), budget);
}

Action best_of(const State& state, const std::vector<Prospect<Action>>& prospects, bool is_greedy) {
  const auto worth = [&](const Prospect<Action>& prospect) {
    const std::int32_t gain = state.board().slid(direction_of(prospect.move)).gain;
    return std::pair(is_greedy ? gain : 0, prospect.value);
  };
  const auto less = [&](const Prospect<Action>& one, const Prospect<Action>& other) {
    return worth(one) < worth(other);
  };
  return std::max_element(prospects.begin(), prospects.end(), less)->move;
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (state.won()) return {Action::keep, say::kKeep, 1};
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  const Skill& skill = skill_of(level, kSkills);
  const auto found =
      searched(state, skill.is_trained, {skill.nodes, kMostSpawns, kLeastLikelihood});
  const Action slide = random.below(100) < skill.mistakes ? state.random_action(random)
                       : level == Level::one              ? greedy(state, random).action
                                             : best_of(state, found.moves, skill.is_greedy);
  return {slide, reason(state, slide, found.moves), found.nodes};
}

void use_weights(std::string_view bytes) {
  networks().weights = read_weights(bytes);
  networks().trained = {};
}

std::vector<Prospect<Action>> prospects(const State& state, int spawns) {
  return searched(state, true, {std::numeric_limits<std::int64_t>::max(), spawns}).moves;
}

// For rules/bots.cpp.
Bot bot() {
  return make_bot<State>();
}

}  // namespace quintet::mines2048
