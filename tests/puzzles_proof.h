#pragma once
// Proof that a puzzle is one, by the rules alone: what State says is legal, what it becomes, and
// what its scores are. Nothing here knows a computer player, nor how puzzles are found.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/position_of.h"
#include "puzzles.h"

namespace quintet::test {

/// The ends of a game for two, in which nothing is drawn, with best play. `key(state)` must tell
/// states apart that do not have the same rest of a game for the player to move, whatever the
/// scores until then.
template <GameState S, class Key>
class Ends {
 public:
  explicit Ends(Key key) : key_(std::move(key)) {}

  /// By how much the player to move will lead more than now.
  std::int64_t future(const S& state) {
    if (state.current_player() == kTerminal) return 0;
    const auto [known, is_new] = known_.try_emplace(key_(state), 0);
    if (!is_new) return known->second;
    std::vector<typename S::Action> actions;
    state.legal_actions(actions);
    std::int64_t best = -kMost;
    for (const auto& action : actions) best = std::max(best, after(state, action));
    return known_[key_(state)] = best;
  }

  /// The same with that action.
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

/// Why this is no puzzle of a game for two, or "": each action of the solver leads to `margin` more
/// than any other, each reply is one of the best, and the first comes to what the puzzle says.
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
    std::vector<typename S::Action> actions;
    state.legal_actions(actions);
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

/// Why this is no puzzle of slides, or "": of all ways to act as often as the line does, chance
/// being drawn by the seed, it alone reaches the value; no other lacks less than a fifth of it, or
/// than 4. A game that is lost on the way reaches nothing.
template <GameState S>
std::string fault_of_slides(Match& match, const Puzzle& puzzle) {
  const std::int64_t before = match.position().scores()[0];
  std::map<std::vector<std::string>, std::int64_t> ways;
  std::vector<std::string> way;
  const auto explore = [&](const auto& self) -> void {
    const std::vector<std::string> actions = match.legal_actions(kOmniscient);
    if (match.position().current_player() == kTerminal || way.size() == puzzle.line.size()) {
      const bool is_lost = state_of<S>(match.position()).lost();
      ways[way] = is_lost ? -1'000'000 : match.position().scores()[0] - before;
      return;
    }
    const std::size_t ply = match.ply();
    for (const std::string& action : actions) {
      (void)match.act(action);
      match.roll_all();
      way.push_back(action);
      self(self);
      way.pop_back();
      match.go(ply);
    }
  };
  explore(explore);
  const std::int64_t margin = std::max<std::int64_t>(puzzle.value / 5, 4);
  for (const auto& [other, points] : ways) {
    if (other == puzzle.line ? points != puzzle.value : puzzle.value - points < margin) {
      return "a way of " + std::to_string(points) + " points";
    }
  }
  return ways.contains(puzzle.line) ? "" : "its line cannot be played";
}

/// Why this is no puzzle of a turn, or "": of all sets of placements, the one of the line can bring
/// the most points, in its order, and all others a twentieth less, at least 2.
template <GameState S>
std::string fault_of_turn(const Match& match, const Puzzle& puzzle) {
  using Action = typename S::Action;
  const S root = state_of<S>(match.position());
  const auto seat = static_cast<std::size_t>(root.current_player());
  std::map<std::vector<Action>, std::int64_t> most;  // points of each set, sorted
  const auto explore = [&](const auto& self, const S& state, const std::vector<Action>& set) {
    const std::int64_t points = state.scores()[seat] - root.scores()[seat];
    const auto [known, is_new] = most.try_emplace(set, points);
    if (!is_new && known->second >= points) return;
    known->second = points;
    std::vector<Action> actions;
    if (state.current_player() >= 0) state.legal_actions(actions);
    for (const Action& action : actions) {
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
  const std::int64_t margin = std::max<std::int64_t>(puzzle.value / 20, 2);
  for (const auto& [set, points] : most) {
    if (set == line ? points != puzzle.value : puzzle.value - points < margin) {
      return "a turn of " + std::to_string(points) + " points";
    }
  }
  return "";
}

}  // namespace quintet::test
