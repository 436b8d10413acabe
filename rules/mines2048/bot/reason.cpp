#include "mines2048/bot/reason.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

#include "mines2048/words.h"

namespace quintet::mines2048::inline bot {
namespace {

Phrase slide_phrase(Action slide) {
  constexpr Array kSlideWords = {say::kSlideUp, say::kSlideDown, say::kSlideLeft, say::kSlideRight};
  return kSlideWords[slide];
}

// Effects of a slide, before the spawn.
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
  std::vector<Tile> combined;  // one tile of each pair, the largest first
  std::int32_t cost = 0;       // sum of the numbers destroyed by mines
  std::int32_t gain = 0;
  int empty_cells = 0;
};

List deeds_of(const Effects& effects, bool wins) {
  List deeds{", ", ", and "};
  if (!effects.combined.empty()) {
    deeds.add(Phrase(say::kCombines, {{"tile", value_of(effects.combined.front())},
                                      {"more", effects.combined.size() - 1}}));
  }
  if (effects.cost > 0) deeds.add(Phrase(say::kMines, {{"cost", effects.cost}}));
  if (effects.gain != 0) {
    deeds.add(
        Phrase(effects.gain > 0 ? say::kGains : say::kLoses, {{"points", std::abs(effects.gain)}}));
  }
  deeds.add(wins ? Phrase(say::kWins) : Phrase(say::kFree, {{"cells", effects.empty_cells}}));
  return deeds;
}

// Formats a value with three decimal places: "0.831".
std::string digits(float value) {
  const std::string thousandths = std::to_string(1000 + std::lround(1000 * std::max(value, 0.0f)));
  return std::to_string(thousandths[0] - '1') + '.' + thousandths.substr(1);
}

// Compares a slide that does not win with the others. Requires at least one other.
void compare(List& notes, const State& state, Action chosen, const Effects& effects,
             const std::vector<ValuedSlide>& slides, bool are_shares) {
  std::optional<std::int32_t> least_cost;
  std::optional<ValuedSlide> second;
  float value = 0;
  for (const ValuedSlide& valued : slides) {
    if (valued.action == chosen) {
      value = valued.value;
      continue;
    }
    const std::int32_t cost = Effects(state.board(), valued.action).cost;
    least_cost = std::min(least_cost.value_or(cost), cost);
    if (!second || valued.value > second->value) second = valued;
  }
  if (value == 0 && second->value == 0) {
    notes.add(say::kAllLose);
    return;
  }
  if (effects.cost == 0 && *least_cost > 0) {
    notes.add(Phrase(say::kOthersLose, {{"cost", *least_cost}}));
  }
  const Phrase slide = slide_phrase(second->action);
  if (!are_shares) {
    notes.add(Phrase(say::kNextBest, {{"slide", slide}}));
  } else if (second->value < value) {
    const std::string chance = digits(value), other = digits(second->value);
    notes.add(other == chance ? Phrase(say::kHardlyMore, {{"chance", chance}, {"slide", slide}})
                              : Phrase(say::kPromises,
                                       {{"chance", chance}, {"slide", slide}, {"other", other}}));
  }
}

}  // namespace

Phrase reason(const State& state, Action slide, const std::vector<ValuedSlide>& slides,
              bool are_shares) {
  const Effects effects(state.board(), slide);
  State next = state;
  next.apply(slide);
  List notes{"; ", "; "};
  if (slides.size() == 1) {
    notes.add(say::kOnly);
  } else if (!next.won()) {
    compare(notes, state, slide, effects, slides, are_shares);
  }
  return {
      say::kSlide,
      {{"slide", slide_phrase(slide)}, {"deeds", deeds_of(effects, next.won())}, {"notes", notes}}};
}

}  // namespace quintet::mines2048::inline bot
