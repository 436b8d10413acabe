#include "mines2048/bot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "mines2048/bot_guide.h"
#include "mines2048/reason.h"
#include "mines2048/words.h"
#include "search/bot_of.h"
#include "search/greedy.h"

namespace quintet::mines2048 {
namespace {

constexpr int kMostSpawns = 8;               // that are looked ahead
constexpr float kLeastLikelihood = 0.0002f;  // of spawns that are looked beyond
constexpr int kTableBits = 13;               // of the table of boards met before

// How a level plays.
struct Skill {
  int mistakes;        // percent of its slides that it does not look at
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

constexpr std::int64_t kReviewNodes = 100'000;  // of a review at level 5

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

Choice<Action> choose(const State& state, Level level, Random& random, const Networks& networks) {
  if (state.won()) return {Action::keep, say::kKeep, 1};
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  const Skill& skill = skill_of(level, kSkills);
  const Guide guide(state, networks.of(setting_of(state.options()), skill.is_trained));
  const auto found = Expectimax<Guide>(guide, kTableBits)
                         .search(state.board(), {skill.nodes, kMostSpawns, kLeastLikelihood});
  const Action slide = random.below(100) < skill.mistakes ? state.random_action(random)
                       : level == Level::one              ? greedy(state, random).action
                                             : best_of(state, found.moves, skill.is_greedy);
  const auto prospect = std::ranges::find(found.moves, slide, &Prospect<Action>::move);
  return {slide, reason(state, slide, found.moves), found.nodes, prospect->value};
}

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random&, const Networks& networks) {
  const Guide guide(state, networks.of(setting_of(state.options()), true));
  const auto found =
      Expectimax<Guide>(guide, kTableBits)
          .search(state.board(), {budget_at(level, kReviewNodes), kMostSpawns, kLeastLikelihood});
  const auto own = std::ranges::find(found.moves, played.front(), &Prospect<Action>::move);
  const auto best = std::ranges::max_element(found.moves, {}, &Prospect<Action>::value);
  const auto is_decided = [&](const Prospect<Action>& prospect) {
    return guide.decided(state.board().slid(direction_of(prospect.move)).board).has_value();
  };
  return settled<Action>({.played = {own->move},
                          .best = {best->move},
                          .value = own->value,
                          .best_value = best->value,
                          .exact = is_decided(*own) && is_decided(*best),
                          .nodes = found.nodes},
                         [&](const Assessment<Action>& judged) {
                           return reason(state, judged.best.front(), found.moves);
                         });
}

std::vector<Luck> luck_of(std::span<const Drawn<State>> drawn) {
  std::vector<Luck> lucks;
  for (const auto& [wording, tile] :
       {std::pair(say::kLuckFours, kFour), std::pair(say::kLuckMines, kMine)}) {
    int own = 0;
    double usual = 0;
    std::vector<Outcome<Spawn>> outcomes;
    for (const auto& [before, event] : drawn) {
      outcomes.clear();
      before.chance_outcomes(outcomes);
      int all = 0, such = 0;
      for (const auto& [spawn, weight] : outcomes) {
        all += weight;
        such += spawn.tile == tile ? weight : 0;
      }
      own += event.tile == tile;
      usual += static_cast<double>(such) / all;
    }
    if (usual > 0) {
      lucks.push_back({0, {wording, {{"own", own}, {"usual", std::lround(usual)}}}});
    }
  }
  return lucks;
}

// For rules/bots.cpp.
std::unique_ptr<Bot> bot() {
  return make_bot<State, Networks>();
}

}  // namespace quintet::mines2048
