#pragma once
// Proves puzzles by the rules alone: State's legal actions, transitions and scores. Uses neither a
// computer player nor the code that finds puzzles.

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/position_of.h"
#include "search/puzzles.h"

namespace quintet::test {

/// Solves the rest of a two-player game without chance. States with equal `key(state)` must have
/// the same rest of the game for the player to move, whatever their scores.
template <GameState S, class Key>
class Ends {
 public:
  explicit Ends(Key key) : key_(std::move(key)) {}

  /// The change in the lead of the player to move until the end, with best play.
  std::int64_t future(const S& state) {
    if (state.current_player() == kTerminal) return 0;
    const auto [known, is_new] = known_.try_emplace(key_(state), 0);
    if (!is_new) return known->second;
    const std::vector<typename S::Action> actions = legal_actions(state);
    std::int64_t best = -kMost;
    for (const auto& action : actions) best = std::max(best, after(state, action));
    return known_[key_(state)] = best;
  }

  /// The same if `action` is next.
  std::int64_t after(const S& state, const typename S::Action& action) {
    const Seat seat = state.current_player();
    S next = state;
    next.apply(action);
    const std::int64_t rest = future(next);
    return lead(next, seat) - lead(state, seat) +
           (next.current_player() == seat || next.current_player() == kTerminal ? rest : -rest);
  }

  static std::int64_t lead(const S& state, Seat seat) {
    const auto scores = state.scores();
    return scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)];
  }

 private:
  static constexpr std::int64_t kMost = 1'000'000;

  Key key_;
  std::unordered_map<std::string, std::int64_t> known_;
};

/// Returns why this is no puzzle of a two-player game, or "". Each action of the solver must lead
/// to `margin` more than any other. Each reply must be one of the best, and the line must reach the
/// puzzle's value.
template <GameState S, class Key>
std::string fault_of_line(const Match& match, const Puzzle& puzzle, std::int64_t margin, Key key) {
  S state = state_of<S>(match.position());
  const Seat solver = state.current_player();
  Ends<S, Key> ends(std::move(key));
  const std::int64_t lead = Ends<S, Key>::lead(state, solver) + ends.future(state);
  if (puzzle.goal == Goal::win ? lead <= 0 : lead != puzzle.value) {
    return "it leads to " + std::to_string(lead);
  }
  for (const std::string& text : puzzle.line) {
    const auto action = S::parse_action(text);
    if (!action || state.check(*action)) return text + " is not legal";
    const std::int64_t value = ends.after(state, *action);
    const std::vector<typename S::Action> actions = legal_actions(state);
    if (actions.size() < 2) return text + " is no choice";
    for (const auto& other : actions) {
      if (other == *action) continue;
      const std::int64_t least = state.current_player() == solver ? margin : 0;
      if (value - ends.after(state, other) < least) return S::to_text(other) + " is as good";
    }
    if (&text == &puzzle.line.back() && state.current_player() != solver) {
      return "the last action is not the solver's";
    }
    state.apply(*action);
  }
  return "";
}

/// The least shortfall of every other way: one part in `share` of the points, at least `least`.
inline std::int64_t margin_of(const Puzzle& puzzle, std::int64_t share, std::int64_t least) {
  return std::max((puzzle.value + share - 1) / share, least);
}

/// Returns why this is no puzzle of slides, or "". Tries all ways to slide as often as the line
/// does, with chance drawn by the seed. Only the line may reach the value, with its last slide and
/// without losing. All other ways must stay a fifth of it, at least 4 points, short after each
/// slide, because the page counts a puzzle as solved once there are enough points.
template <GameState S>
std::string fault_of_slides(Match& match, const Puzzle& puzzle) {
  const std::int64_t before = match.position().scores()[0];
  const std::int64_t margin = margin_of(puzzle, 5, 4);
  std::vector<std::string> way;
  std::string fault = "its line does not reach it";
  const auto explore = [&](const auto& self, std::int64_t most) -> std::string {
    if (match.position().current_player() == kTerminal || way.size() == puzzle.line.size()) {
      return puzzle.value - most < margin ? "a way of " + std::to_string(most) + " points" : "";
    }
    const std::size_t ply = match.ply();
    for (const std::string& action : match.legal_actions(kOmniscient)) {
      (void)match.act(action);
      match.roll_all();
      way.push_back(action);
      const std::int64_t points = match.position().scores()[0] - before;
      std::string wrong;
      if (points < puzzle.value) {
        wrong = self(self, std::max(most, points));
      } else if (way != puzzle.line || points > puzzle.value) {
        wrong = std::to_string(points) + " points in another way";
      } else {
        fault = state_of<S>(match.position()).lost() ? "its line loses" : "";
      }
      way.pop_back();
      match.go(ply);
      if (!wrong.empty()) return wrong;
    }
    return "";
  };
  const std::string other = explore(explore, 0);
  return other.empty() ? fault : other;
}

/// Returns why this is no puzzle of a turn, or "". Of all sets of placements only the line's may
/// bring the value, and none may bring more. Turns that bring less, also the line's in another
/// order, must fall a twentieth short, at least 2.
template <GameState S>
std::string fault_of_turn(const Match& match, const Puzzle& puzzle) {
  using Action = typename S::Action;
  const S root = state_of<S>(match.position());
  const auto seat = static_cast<std::size_t>(root.current_player());
  std::map<std::vector<Action>, std::set<std::int64_t>> brought;  // points of each sorted set
  const auto explore = [&](const auto& self, const S& state, const std::vector<Action>& set) {
    const std::int64_t points = state.scores()[seat] - root.scores()[seat];
    if (!brought[set].insert(points).second) return;
    for (const Action& action : legal_actions(state)) {
      if (action.kind != decltype(action.kind)::place) continue;
      S next = state;
      next.apply(action);
      std::vector<Action> larger = set;
      larger.insert(std::ranges::upper_bound(larger, action), action);
      self(self, next, larger);
    }
  };
  explore(explore, root, {});

  S state = root;
  std::vector<Action> line;
  for (const std::string& text : puzzle.line) {
    const auto action = S::parse_action(text);
    if (!action || state.check(*action)) return text + " is not legal";
    state.apply(*action);
    line.insert(std::ranges::upper_bound(line, *action), *action);
  }
  if (state.scores()[seat] - root.scores()[seat] != puzzle.value) return "it brings other points";
  const std::int64_t margin = margin_of(puzzle, 20, 2);
  for (const auto& [set, all] : brought) {
    for (const std::int64_t points : all) {
      if (points == puzzle.value ? set != line : puzzle.value - points < margin) {
        return "a turn of " + std::to_string(points) + " points";
      }
    }
  }
  return "";
}

/// The points that each action brings the player to move at once.
inline std::map<std::string, std::int64_t> gains(Match& match) {
  const auto seat = static_cast<std::size_t>(match.position().current_player());
  const std::int64_t before = match.position().scores()[seat];
  const std::size_t ply = match.ply();
  std::map<std::string, std::int64_t> gains;
  for (const std::string& action : match.legal_actions(kOmniscient)) {
    (void)match.act(action);
    gains[action] = match.position().scores()[seat] - before;
    match.go(ply);
  }
  return gains;
}

/// True if greed solves a two-player puzzle: each action of the solver brings more at once than any
/// other or, with `takes`, any points at all.
inline bool is_line_greedy(Match& match, const Puzzle& puzzle, bool takes) {
  const Seat solver = match.position().current_player();
  for (const std::string& action : puzzle.line) {
    if (match.position().current_player() == solver) {
      const auto all = gains(match);
      const std::int64_t gain = all.at(action);
      if (takes && gain == 0) return false;
      for (const auto& [other, more] : all) {
        if (!takes && other != action && more >= gain) return false;
      }
    }
    (void)match.act(action);
  }
  return true;
}

/// True if a player who always takes the most points at once reaches the puzzle's value.
inline bool are_points_greedy(Match& match, const Puzzle& puzzle) {
  const Seat solver = match.position().current_player();
  const auto seat = static_cast<std::size_t>(solver);
  const std::int64_t before = match.position().scores()[seat];
  const auto reach = [&](const auto& self, std::size_t left) -> bool {
    if (match.position().scores()[seat] - before >= puzzle.value) return true;
    if (left == 0 || match.position().current_player() != solver) return false;
    const auto all = gains(match);
    std::int64_t most = all.begin()->second;
    for (const auto& [action, gain] : all) most = std::max(most, gain);
    const std::size_t ply = match.ply();
    for (const auto& [action, gain] : all) {
      if (gain < most) continue;
      (void)match.act(action);
      match.roll_all();
      const bool reaches = self(self, left - 1);
      match.go(ply);
      if (!reaches) return false;
    }
    return true;
  };
  return reach(reach, puzzle.line.size());
}

}  // namespace quintet::test
