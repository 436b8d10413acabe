#pragma once
// A player of Mathable to measure the computer by; they share nothing but the rules.
//
// It plays the turn with the most points, found by trying every set of placements in its best
// order. It takes no extra token. If nothing fits, it swaps its rack, or passes if it may not.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>
#include <utility>
#include <vector>

#include "mathable/mathable.h"

namespace quintet::test {

class MathableYardstick {
 public:
  /// The action for the player to move. Plans the whole turn when it begins.
  mathable::Action choose(const mathable::State& state) {
    if (!state.has_placed()) think(state);
    if (next_ < best_.size()) return best_[next_++];
    mathable::Action swap{mathable::Kind::swap};
    std::size_t count = 0;
    for (const int token : rack_of(state)) swap.tokens[count++] = static_cast<std::int8_t>(token);
    return state.may_swap() ? mathable::State::listed_form(swap) : mathable::Action{};
  }

  /// The most points of a turn that begins in this state; -1 if nothing can be placed.
  int most_points(const mathable::State& state) {
    think(state);
    return most_;
  }

 private:
  using Action = mathable::Action;
  using State = mathable::State;

  void think(const State& state) {
    seat_ = state.current_player();
    before_ = state.points(seat_);
    most_ = -1;
    next_ = 0;
    best_.clear();
    path_.clear();
    seen_.clear();
    search(state, 0);
  }

  // `key` hashes the set of placements made so far.
  void search(const State& state, std::uint64_t key) {
    const int points = state.points(seat_) - before_;
    if (points > most_ && !path_.empty()) {
      most_ = points;
      best_ = path_;
    }
    if (state.current_player() != seat_ || points + bound(state) <= most_) return;
    // All orders of a set leave the same board and rack: only the one with the most points goes on.
    const auto [entry, is_new] = seen_.try_emplace(key, points);
    if (!is_new && entry->second >= points) return;
    entry->second = points;

    const std::vector<Action> actions = legal_actions(state);
    std::vector<std::pair<int, Action>> placements;
    for (const Action& action : actions) {
      if (action.kind != mathable::Kind::place) continue;
      const int gain = state.gain(action.row, action.column, mathable::rank_of(action.tokens[0]));
      placements.emplace_back(-gain, action);
    }
    std::sort(placements.begin(), placements.end());
    for (const auto& [gain, action] : placements) {
      State next = state;
      next.apply(action);
      path_.push_back(action);
      search(next, key ^ key_of(action));
      path_.pop_back();
    }
  }

  static std::uint64_t key_of(const Action& action) {
    const auto number = static_cast<std::uint64_t>(
        (action.row * mathable::kMostSize + action.column) * 100 + action.tokens[0] + 1);
    return Random::mix(number * Random::kStride);
  }

  static std::vector<int> rack_of(const State& state) {
    std::vector<int> tokens;
    for (const mathable::Rank rank : state.rack(state.turn())) {
      if (rank != mathable::kNone) tokens.push_back(mathable::token_of(rank));
    }
    return tokens;
  }

  // True if two numbers make a third one.
  static bool make(int a, int b, int made) {
    const auto divides = [&](int x, int y) { return y != 0 && x % y == 0 && x / y == made; };
    return a + b == made || std::abs(a - b) == made || a * b == made || divides(a, b) ||
           divides(b, a);
  }

  // An upper bound on the further points of this turn. Each token counts on its best square, as if
  // the rest of the rack stood wherever it is of use.
  int bound(const State& state) const {
    const std::vector<int> tokens = rack_of(state);
    int total = state.options().rules == mathable::Rules::official ? mathable::kBonus : 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      std::vector<int> others = tokens;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      total += tokens[i] * most_equations(state, tokens[i], others);
    }
    return total;
  }

  // The most equations of a token on one square, times the square's multiplier.
  int most_equations(const State& state, int token, const std::vector<int>& others) const {
    const auto made_with = [&](int number) {
      return std::any_of(others.begin(), others.end(),
                         [&](int other) { return make(number, other, token); });
    };
    const bool is_made =
        std::any_of(others.begin(), others.end(), [&](int other) { return made_with(other); });
    int most = 0;
    for (int row = 0; row < state.size(); ++row) {
      for (int column = 0; column < state.size(); ++column) {
        if (state.at(row, column) != mathable::kNone) continue;
        std::array<int, 3> ways{};  // by the number of other tokens they need
        for (const auto& [down, right] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}}) {
          const int far_row = row + 2 * down, far_column = column + 2 * right;
          if (std::min(far_row, far_column) < 0 || std::max(far_row, far_column) >= state.size()) {
            continue;
          }
          const int near = mathable::token_of(state.at(row + down, column + right));
          const int far = mathable::token_of(state.at(far_row, far_column));
          if (near >= 0 && far >= 0) {
            ways[0] += make(near, far, token);
          } else if (near >= 0 || far >= 0) {
            ways[1] += made_with(std::max(near, far));
          } else {
            ways[2] += is_made;
          }
        }
        int left = static_cast<int>(others.size());
        const int single = std::min(ways[1], left);
        left -= single;
        const int equations = ways[0] + single + std::min(ways[2], left / 2);
        most = std::max(most, equations * state.rule(row, column).multiplier);
      }
    }
    return most;
  }

  Seat seat_ = 0;
  int before_ = 0;  // points before the turn
  int most_ = -1;
  std::vector<Action> best_, path_;              // the best turn, and the placements made so far
  std::size_t next_ = 0;                         // index in best_
  std::unordered_map<std::uint64_t, int> seen_;  // the most points of each set of placements
};

}  // namespace quintet::test
