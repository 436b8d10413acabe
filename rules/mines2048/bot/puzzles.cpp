// Puzzles of 2048: the most points within a few slides. The seed determines the spawned tiles.

#include <algorithm>
#include <array>

#include "core/position_of.h"
#include "mines2048/bot/bot.h"
#include "search/puzzle.h"

namespace quintet::mines2048::inline bot {
// scripts/parts/split moves this namespace to a wasm module of its own.
inline namespace proof {
namespace {

constexpr int kMostSlides = 5, kFewestSlides = 2;
constexpr std::int64_t kLeastValue = 16;
// Every alternative stays behind by a fifth of the points, and by at least kLeastMargin.
constexpr std::int64_t kMarginShare = 5;
constexpr std::int64_t kLeastMargin = 4;

// A game whose spawns follow from a seed (Match::roll).
struct Future {
  State state;
  std::uint64_t seed;
  std::size_t ply;

  Future after(Action slide) const {
    Future next = *this;
    next.state.apply(slide);
    ++next.ply;
    for (; next.state.current_player() == kChance; ++next.ply) {
      Random random = Random::at(seed, next.ply);
      next.state.apply(next.state.random_chance(random));
    }
    return next;
  }
};

// The highest score now or after any of the next `slides` slides. A puzzle is solved at the highest
// score, so later losses do not count.
std::int64_t most(const Future& future, int slides) {
  std::int64_t best = future.state.score();
  if (slides == 0 || future.state.current_player() == kTerminal) return best;
  for (const Action slide : legal_actions(future.state)) {
    best = std::max(best, most(future.after(slide), slides - 1));
  }
  return best;
}

// Returns the solution if every slide of it is the only one that leads to the most points. The last
// slide reaches them, and the game is not lost.
std::optional<std::vector<Action>> only_slides(Future future, int slides) {
  const std::int64_t before = future.state.score(), best = most(future, slides);
  if (best - before < kLeastValue) return std::nullopt;
  const std::int64_t share = (best - before + kMarginShare - 1) / kMarginShare;
  const std::int64_t limit = best - std::max(share, kLeastMargin);
  std::vector<Action> line;
  for (int left = slides; left > 0; --left) {
    if (future.state.current_player() == kTerminal) return std::nullopt;
    if (future.state.score() > limit) return std::nullopt;
    const std::vector<Action> all = legal_actions(future.state);
    if (all.size() < 2) return std::nullopt;
    std::optional<Action> only;
    for (const Action slide : all) {
      const std::int64_t value = most(future.after(slide), left - 1);
      if (value == best) {
        if (only) return std::nullopt;
        only = slide;
      } else if (value > limit) {
        return std::nullopt;
      }
    }
    line.push_back(*only);
    future = future.after(*only);
  }
  if (future.state.lost()) return std::nullopt;
  return line;
}

// Themes:
// - pairs: a slide combines two or more pairs.
// - cascade: a slide combines a number that the slide before made.
// - mine: a mine is destroyed.
// - price: a slide loses points.
// - patience: the first slide gains nothing.
// - largest: the largest number on the board grows.
// - narrow: at most two cells are empty.
// - against_greed: another first slide has a larger gain.
std::vector<std::string_view> themes_of(const Future& root, const std::vector<Action>& line) {
  const auto gain_of = [](const State& state, Action slide) {
    return state.board().slid(direction_of(slide)).gain;
  };
  bool pairs = false, cascades = false, destroys = false, pays = false;
  std::array<bool, kCells> made{};  // cells where the previous slide made a number
  Future future = root;
  for (const Action slide : line) {
    std::array<bool, kCells> makes{};
    int combined = 0;
    for (const Fate& fate : future.state.board().fates(direction_of(slide))) {
      destroys |= fate.kind == Fate::Kind::destroyed;
      if (fate.kind != Fate::Kind::combined) continue;
      ++combined;
      cascades |= made[static_cast<std::size_t>(fate.from)];
      makes[static_cast<std::size_t>(fate.to)] = true;
    }
    pairs |= combined >= 4;
    made = makes;
    pays |= gain_of(future.state, slide) < 0;
    future = future.after(slide);
  }
  const std::int32_t first = gain_of(root.state, line.front());
  std::vector<std::string_view> themes;
  add_theme(themes, "pairs", pairs);
  add_theme(themes, "cascade", cascades);
  add_theme(themes, "mine", destroys);
  add_theme(themes, "price", pays);
  add_theme(themes, "patience", first <= 0);
  add_theme(themes, "largest", future.state.mark() > root.state.mark());
  add_theme(themes, "narrow", root.state.board().empty_cells() <= 2);
  add_theme(themes, "against_greed",
            std::ranges::any_of(legal_actions(root.state),
                                [&](Action slide) { return gain_of(root.state, slide) > first; }));
  return themes;
}

Posed pose(const Match& match) {
  const Future root{state_of<State>(match.position()), match.seed().value_or(1), match.ply()};
  // The seed selects the length to try first, so that short and long puzzles occur.
  constexpr int kLengths = kMostSlides - kFewestSlides + 1;
  for (std::uint64_t more = 0; more < kLengths; ++more) {
    const int slides = kFewestSlides + static_cast<int>((root.seed + more) % kLengths);
    const auto line = only_slides(root, slides);
    if (!line) continue;
    Problem problem{
        Goal::points, most(root, slides) - root.state.score(), {}, themes_of(root, *line)};
    for (const Action slide : *line) problem.line.push_back(State::to_text(slide));
    return problem;
  }
  return Phrase(kManyWays);
}

}  // namespace
}  // namespace proof

// Called by rules/search/puzzles.cpp.
Puzzler puzzler() {
  static constexpr std::string_view kOptions[] = {"", "", "loss=stuck"};
  return {State::kName, kOptions, {4.25, 4.75, 5.25, 5.875}, proof::pose};
}

}  // namespace quintet::mines2048::inline bot
