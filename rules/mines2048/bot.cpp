#include "mines2048/bot.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "mines2048/network.h"
#include "search/greedy.h"

namespace quintet::mines2048 {
namespace {

// A board that is neither lost nor won is worth more than the one and less than the other.
constexpr float kLeastOpen = 0.0001f, kMostOpen = kDiscount;

constexpr int kMostSpawns = 8;               // that are looked ahead
constexpr float kLeastLikelihood = 0.0002f;  // of spawns that are looked beyond

// How a level plays.
struct Plan {
  unsigned mistakes;   // percent of its slides that it does not look at
  bool is_greedy;      // wants points at once, and judges only between equals
  bool is_trained;     // judges by the weights of training
  std::int64_t nodes;  // looks no further where that is likely to take more boards than these
};

// Of the levels 1 to 5.
constexpr std::array<Plan, 5> kPlans = {{
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
  std::array<Tile, kCells> tiles;
  for (int cell = 0; cell < kCells; ++cell) tiles[static_cast<std::size_t>(cell)] = board.at(cell);
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

class Search {
 public:
  Search(const State& state, const Network& network, float least_likelihood)
      : network_(network),
        least_likelihood_(least_likelihood),
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

  std::vector<Prospect> prospects(const Board& board, int spawns) {
    std::vector<Prospect> found;
    for (const Action slide : kSlides) {
      const Slid slid = board.slid(direction_of(slide));
      if (slid.moved) found.push_back({slide, after(slid.board, spawns, 1)});
    }
    return found;
  }

  std::int64_t nodes() const { return nodes_; }

 private:
  struct Odds {
    Tile tile;
    float share;
  };
  // A board that was met before, and its worth so many spawns ahead; 0 where there is none.
  struct Known {
    Board board;
    float value;
    int spawns = 0;
  };
  static constexpr std::size_t kKnown = 1 << 13;

  // The worth of a board that a slide has left, `spawns` ahead.
  float after(const Board& board, int spawns, float likelihood) {
    ++nodes_;
    if (board.reaches(aim_)) return 1;
    const int cells = board.empty_cells();
    if (is_lost_when_full_ && cells == 1) return 0;
    if (spawns == 0 || likelihood < least_likelihood_) return judged(board);
    Known* known = nullptr;
    if (spawns > 1) {
      if (known_.empty()) known_.resize(kKnown);
      known = &known_[board.cells() * 0x9e3779b97f4a7c15u >> (64 - std::bit_width(kKnown - 1))];
      if (known->spawns == spawns && known->board == board) return known->value;
    }
    float sum = 0;
    const float share = 1 / static_cast<float>(cells);
    for (int n = 0; n < cells; ++n) {
      const int cell = board.empty_cell(n);
      for (const Odds& odds : odds_) {
        Board next = board;
        next.spawn(cell, odds.tile);
        sum += odds.share * before(next, spawns - 1, likelihood * share * odds.share);
      }
    }
    const float value = kDiscount * share * sum;
    if (known != nullptr) *known = {board, value, spawns};
    return value;
  }

  // The worth of a board before a slide; one without a slide is lost.
  float before(const Board& board, int spawns, float likelihood) {
    float best = 0;
    for (const Direction direction : kDirections) {
      const Slid slid = board.slid(direction);
      if (slid.moved) best = std::max(best, after(slid.board, spawns, likelihood));
    }
    return best;
  }

  float judged(const Board& board) const {
    const std::uint64_t cells = aim_ > kNetworkTarget && board.reaches(kNetworkTarget)
                                    ? downgraded(board, aim_)
                                    : board.cells();
    return std::clamp(network_.value(cells), kLeastOpen, kMostOpen);
  }

  const Network& network_;
  float least_likelihood_;
  bool is_lost_when_full_;
  Tile aim_;
  std::vector<Odds> odds_;
  std::vector<Known> known_;
  std::int64_t nodes_ = 0;
};

struct Found {
  std::vector<Prospect> prospects;
  std::int64_t nodes;
};

// Looks one spawn further each time, as long as that is likely to stay within the plan's nodes: it
// takes about as many times more as the last spawn did.
Found searched(const State& state, const Plan& plan) {
  Search search(state, network_of(setting_of(state.options()), plan.is_trained), kLeastLikelihood);
  Found found{search.prospects(state.board(), 0), 0};
  std::int64_t last = search.nodes(), before_last = 1;
  for (int spawns = 1; spawns <= kMostSpawns; ++spawns) {
    if (search.nodes() + last * last / before_last > plan.nodes) break;
    const std::int64_t nodes = search.nodes();
    found.prospects = search.prospects(state.board(), spawns);
    before_last = last;
    last = search.nodes() - nodes;
  }
  found.nodes = search.nodes();
  return found;
}

// With three digits: "0.831".
std::string share_text(float share) {
  const std::string digits = std::to_string(1000 + std::lround(1000 * std::max(share, 0.0f)));
  return std::to_string(digits[0] - '1') + '.' + digits.substr(1);
}

std::string_view name_of(Action slide) {
  constexpr std::array<std::string_view, 4> kNames = {"Up", "Down", "Left", "Right"};
  return kNames[static_cast<std::size_t>(slide)];
}

// What a slide brings, for people.
struct Effects {
  Effects(const Board& board, Action slide) {
    for (const Fate& fate : board.fates(direction_of(slide))) {
      if (fate.from > fate.partner && fate.kind == Fate::Kind::combined) {
        combined.push_back(fate.tile);
      }
      if (fate.kind == Fate::Kind::destroyed && is_number(fate.tile)) cost += value_of(fate.tile);
    }
    std::sort(combined.rbegin(), combined.rend());
    const Slid slid = board.slid(direction_of(slide));
    gain = slid.gain;
    empty_cells = slid.board.empty_cells();
  }
  std::vector<Tile> combined;  // one of each pair, the largest first
  std::int32_t cost = 0;       // of the mines
  std::int32_t gain = 0;
  int empty_cells = 0;
};

// "a", "a, and b" or "a, b, and c".
std::string listed(const std::vector<std::string>& parts) {
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    text += (i + 1 < parts.size() ? ", " : ", and ") + parts[i];
  }
  return text;
}

// What the slide does.
std::string effects_text(const Effects& effects, bool wins) {
  std::vector<std::string> parts;
  if (!effects.combined.empty()) {
    const std::string tile = tile_text(effects.combined.front());
    const std::size_t more = effects.combined.size() - 1;
    parts.push_back("combines " + tile + " and " + tile +
                    (more > 0 ? " and " + std::to_string(more) + " more" : ""));
  }
  if (effects.cost > 0) parts.push_back("loses " + std::to_string(effects.cost) + " to mines");
  if (effects.gain != 0) {
    parts.push_back((effects.gain > 0 ? "+" : "−") + std::to_string(std::abs(effects.gain)));
  }
  parts.push_back(wins ? "wins"
                       : "keeps " + std::to_string(effects.empty_cells) +
                             (effects.empty_cells == 1 ? " cell free" : " cells free"));
  return listed(parts);
}

std::string reason_of(const State& state, Action slide, const std::vector<Prospect>& prospects) {
  const Effects effects(state.board(), slide);
  State next = state;
  next.apply(slide);
  std::string reason = std::string(name_of(slide)) + ": " + effects_text(effects, next.won());
  if (prospects.size() == 1) return reason + "; the only slide there is";
  if (next.won()) return reason;

  std::optional<std::int32_t> least_cost;
  std::optional<Prospect> second;
  float value = 0;
  for (const Prospect& prospect : prospects) {
    if (prospect.slide == slide) {
      value = prospect.value;
      continue;
    }
    const std::int32_t cost = Effects(state.board(), prospect.slide).cost;
    least_cost = std::min(least_cost.value_or(cost), cost);
    if (!second || prospect.value > second->value) second = prospect;
  }
  if (value == 0 && second->value == 0) return reason + "; every slide loses";
  if (effects.cost == 0 && *least_cost > 0) {
    reason += "; any other slide loses " + std::to_string(*least_cost) + " or more to mines";
  }
  if (second->value < value) {
    reason += "; worth " + share_text(value) + " of a win at once, " +
              std::string(name_of(second->slide)) + " " + share_text(second->value);
  }
  return reason;
}

Action best_of(const State& state, const std::vector<Prospect>& prospects, bool is_greedy) {
  const auto worth = [&](const Prospect& prospect) {
    const std::int32_t gain = state.board().slid(direction_of(prospect.slide)).gain;
    return std::pair(is_greedy ? gain : 0, prospect.value);
  };
  const auto less = [&](const Prospect& one, const Prospect& other) {
    return worth(one) < worth(other);
  };
  return std::max_element(prospects.begin(), prospects.end(), less)->slide;
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (state.won()) return {Action::keep, "The game is won and may be played on", 1};
  if (level == Level::random) return {state.random_action(random), "", 1};
  if (level == Level::greedy) return greedy(state, random);
  const Plan& plan = kPlans[static_cast<std::size_t>(level) - static_cast<std::size_t>(Level::one)];
  const auto [prospects, nodes] = searched(state, plan);
  const Action slide = random.below(100) < plan.mistakes ? state.random_action(random)
                       : level == Level::one             ? greedy(state, random).action
                                             : best_of(state, prospects, plan.is_greedy);
  return {slide, reason_of(state, slide, prospects), nodes};
}

void use_weights(std::string_view bytes) {
  networks().weights = read_weights(bytes);
  networks().trained = {};
}

std::vector<Prospect> prospects(const State& state, int spawns) {
  const Network& network = network_of(setting_of(state.options()), true);
  return Search(state, network, 0).prospects(state.board(), spawns);
}

}  // namespace quintet::mines2048
