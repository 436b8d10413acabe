#include "mines2048/bot/bot.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "mines2048/bot/guide.h"
#include "mines2048/bot/reason.h"
#include "mines2048/bot/rows.h"
#include "mines2048/words.h"
#include "search/bot_of.h"
#include "search/greedy.h"

namespace quintet::mines2048::inline bot {
namespace {

constexpr int kMostSpawns = 8;               // search depth
constexpr float kLeastLikelihood = 0.0002f;  // rarer sequences of spawns are not extended
constexpr int kTableBits = 13;               // log2 of the transposition table's size

struct Skill {
  int mistakes;    // percentage of slides chosen at random
  bool is_greedy;  // prefers the largest gain; values break ties
  bool is_trained;
  std::int64_t nodes;  // budget of the search (ExpectimaxBudget)
};

constexpr Array<Skill, 5> kSkills = {{
    {30, true, false, 0},
    {8, true, false, 0},
    {0, false, false, 0},
    {0, false, true, 0},
    {0, false, true, 60'000},
}};

constexpr std::int64_t kReviewNodes = 100'000;  // at level 5

// Budget of level 5 with the row heuristic.
constexpr std::int64_t kRowNodes = 3'000'000;
constexpr float kLeastRowLikelihood = 0.0001f;
constexpr int kRowTableBits = 16;

// Classic games without a near target should last long, so level 5 plays them by the row heuristic
// (rows.h). It knows numbers up to 32768.
bool is_long(const State& state) {
  const auto [preset, loss, target] = state.options();
  const bool is_far = target == Target::none || target > Target::t4096 || state.kept();
  return preset == Preset::classic && is_far && !state.board().reaches(tile_of(Target::t65536));
}

// Boards with more distinct numbers need more slides to combine them.
int spawns_ahead(const Board& board) {
  unsigned numbers = 0;
  for (int cell = 0; cell < kCells; ++cell) numbers |= 1u << board.at(cell) >> kTwo;
  return std::max(3, std::popcount(numbers) - 2);
}

ExpectimaxResult<Action> searched_by_rows(const State& state, std::int64_t nodes) {
  const RowGuide guide(state.options().loss);
  auto found = Expectimax<RowGuide>(guide, kRowTableBits)
                   .search(RowGuide::cells_of(state.board()),
                           {nodes, spawns_ahead(state.board()), kLeastRowLikelihood});
  // The row heuristic knows no target.
  for (ValuedSlide& valued : found.moves) {
    State next = state;
    next.apply(valued.action);
    if (next.won()) valued.value = 1;
  }
  return found;
}

Action best_of(const std::vector<ValuedSlide>& slides) {
  return std::ranges::max_element(slides, {}, &ValuedSlide::value)->action;
}

Action best_of(const State& state, const std::vector<ValuedSlide>& slides, bool is_greedy) {
  const auto worth = [&](const ValuedSlide& valued) {
    const std::int32_t gain = state.board().slid(direction_of(valued.action)).gain;
    return std::pair(is_greedy ? gain : 0, valued.value);
  };
  const auto less = [&](const ValuedSlide& one, const ValuedSlide& other) {
    return worth(one) < worth(other);
  };
  return std::max_element(slides.begin(), slides.end(), less)->action;
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random, const Networks& networks) {
  if (state.won()) return {Action::keep, say::kKeep, 1};
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  if (level == Level::five && is_long(state)) {
    const auto found = searched_by_rows(state, kRowNodes);
    const Action slide = best_of(found.moves);
    return {slide, reason(state, slide, found.moves, false), found.nodes};
  }
  const Skill& skill = skill_of(level, kSkills);
  const Guide guide(state, networks.of(setting_of(state.options()), skill.is_trained));
  const auto found = Expectimax<Guide>(guide, kTableBits)
                         .search(state.board(), {skill.nodes, kMostSpawns, kLeastLikelihood});
  const Action slide = random.below(100) < skill.mistakes ? state.random_action(random)
                       : level == Level::one              ? greedy(state, random).action
                                             : best_of(state, found.moves, skill.is_greedy);
  const auto valued = std::ranges::find(found.moves, slide, &ValuedSlide::action);
  return {slide, reason(state, slide, found.moves), found.nodes, valued->value};
}

std::string_view weights_of(const State& state) {
  return word_of(setting_of(state.options()));
}

inline namespace review {

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random&, const Networks& networks) {
  const Guide guide(state, networks.of(setting_of(state.options()), true));
  const auto found =
      Expectimax<Guide>(guide, kTableBits)
          .search(state.board(), {budget_at(level, kReviewNodes), kMostSpawns, kLeastLikelihood});
  // In long games the row heuristic chooses the best slide and the network values it.
  const Action best_slide =
      is_long(state) ? best_of(searched_by_rows(state, budget_at(level, kRowNodes)).moves)
                     : best_of(found.moves);
  const auto own = std::ranges::find(found.moves, played.front(), &ValuedSlide::action);
  const auto best = std::ranges::find(found.moves, best_slide, &ValuedSlide::action);
  const auto is_decided = [&](const ValuedSlide& valued) {
    return guide.decided(state.board().slid(direction_of(valued.action)).board).has_value();
  };
  return settled<Action>({.played = {own->action},
                          .best = {best->action},
                          .value = own->value,
                          .best_value = best->value,
                          .exact = is_decided(*own) && is_decided(*best),
                          .nodes = found.nodes},
                         [&](const Assessment<Action>& judged) {
                           return reason(state, judged.best.front(), found.moves);
                         });
}

Analysis<Action> analyse(const State& state, const Asked& asked, Random&,
                         const Networks& networks) {
  if (state.won()) return {.ways = {{{Action::keep}, 1, true}}, .nodes = 1};
  const Guide guide(state, networks.of(setting_of(state.options()), true));
  const auto judged =
      Expectimax<Guide>(guide, kTableBits)
          .search(state.board(), {asked.budget(kReviewNodes), kMostSpawns, kLeastLikelihood});
  Analysis<Action> found{.nodes = judged.nodes};
  for (const auto& [slide, value] : judged.moves) {
    const auto after = state.board().slid(direction_of(slide)).board;
    found.ways.push_back({{slide}, value, guide.decided(after).has_value()});
  }
  // As in assess(). The slide that the row heuristic prefers gets the highest value.
  if (is_long(state)) {
    const Action best = best_of(searched_by_rows(state, asked.budget(kRowNodes)).moves);
    const auto way = std::ranges::find(found.ways, std::vector{best}, &Way<Action>::actions);
    way->value = std::ranges::max(found.ways, {}, &Way<Action>::value).value;
    std::iter_swap(found.ways.begin(), way);
  }
  return ranked(std::move(found), asked);
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

}  // namespace review

// Called by rules/search/bots.cpp.
std::unique_ptr<Bot> computer() {
  return make_bot<State, Networks>();
}

}  // namespace quintet::mines2048::inline bot
