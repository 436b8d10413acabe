// Invariants of Mathable, checked from outside at every step of a game.

#include "mathable/mathable.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.h"
#include "conformance/conformance.h"

namespace quintet::mathable {
namespace {

struct Invariants {
  void start(const State& state) {
    all_ = counts(state);
    if (state.options().operations == Operations::products) {
      const std::set<int> products = made_of_printed();
      for (Rank rank = 0; rank < kTokens.size(); ++rank) {
        CHECK((all_[rank] > 0) <= products.contains(kTokens[rank]));
      }
    }
    look_at(state);
  }

  void action(const State& before, const State::Action& action, const State& after) {
    const Seat seat = before.current_player();
    std::vector<std::int64_t> points = before.scores();
    if (!before.has_placed()) bonus_open_ = is_official(before) && is_full(before, seat);
    if (action.kind == Kind::place) {
      std::int64_t& own = points[static_cast<std::size_t>(seat)];
      own += points_of(before, action.row, action.column, action.tokens[0]);
      CHECK(after.held(seat) == before.held(seat) - 1);
      if (after.held(seat) == 0 && bonus_open_) {
        own += 50;
        bonus_open_ = false;
      }
      const bool emptied = after.held(seat) == 0 && after.bag_count() == 0;
      CHECK((after.current_player() == kTerminal) == (emptied || nothing_fits(after)));
    } else if (action.kind != Kind::take) {
      idle_turns_ = before.has_placed() ? 0 : idle_turns_ + 1;
      passes_ = before.has_placed() || action.kind == Kind::swap ? 0 : passes_ + 1;
      turn_passed(after);
    }
    if (after.current_player() == kTerminal && is_official(after)) {
      for (Seat other = 0; other < after.players(); ++other) {
        points[static_cast<std::size_t>(other)] -= left_on_rack(after, other);
      }
    }
    CHECK(after.scores() == points);
    look_at(after);
  }

  void chance(const State& before, const State::Chance&, const State& after) {
    turn_passed(after);
    if (after.current_player() != kTerminal || !is_official(after)) {
      CHECK(after.scores() == before.scores());
    }
    look_at(after);
  }

 private:
  using Counts = std::array<int, kTokens.size()>;

  // No token is lost (Board and tokens), and racks are full while the bag lasts (A turn). The
  // squares where tokens fit are recomputed square by square.
  void look_at(const State& state) const {
    CHECK(counts(state) == all_);
    if (state.current_player() >= 0 && state.bag_count() > 0) {
      for (Seat seat = 0; seat < state.players(); ++seat) {
        CHECK((is_full(state, seat) || (seat == state.current_player() && state.has_placed())));
      }
    }
    for (Rank rank = 0; rank < kTokens.size(); ++rank) {
      Bits256 squares;
      for (int row = 0; row < state.size(); ++row) {
        for (int column = 0; column < state.size(); ++column) {
          if (directions(state, row, column, kTokens[rank]) == 0) continue;
          squares.set(16 * row + column);
        }
      }
      CHECK(state.fits(rank) == squares);
    }
  }

  // The game ends after this many successive passes or turns without a placement, and the draws
  // (End 3).
  void turn_passed(const State& after) const {
    if (after.current_player() == kChance) return;
    const int players = after.players();
    CHECK((after.current_player() == kTerminal) ==
          (passes_ == 3 * players || idle_turns_ == 20 * players));
  }

  static bool is_official(const State& state) { return state.options().rules == Rules::official; }
  static bool is_full(const State& state, Seat seat) {
    return state.held(seat) == state.options().rack;
  }

  // The number of directions in which the two nearest squares make the token (A legal placement;
  // Rules official); 0 if the square is not empty.
  static int directions(const State& state, int row, int column, int token) {
    const auto number = [&](int r, int c) {
      const bool inside = r >= 0 && r < state.size() && c >= 0 && c < state.size();
      return inside ? token_of(state.at(r, c)) : -1;
    };
    if (number(row, column) >= 0) return 0;
    const char mark = state.rule(row, column).mark;
    const bool restricted = std::string_view("+-*/").find(mark) != std::string_view::npos;
    const Operations operations = state.options().operations;
    const std::string_view signs = operations == Operations::sums       ? "+-"
                                   : operations == Operations::products ? "*/"
                                                                        : "+-*/";
    const auto counts = [&](char sign) {
      return signs.find(sign) != signs.npos && (!restricted || mark == sign);
    };
    int found = 0;
    for (const auto& [down, right] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
      const int a = number(row + down, column + right);
      const int b = number(row + 2 * down, column + 2 * right);
      if (a < 0 || b < 0) continue;
      found += (counts('+') && a + b == token) || (counts('*') && a * b == token) ||
               (counts('-') && (a - b == token || b - a == token)) ||
               (counts('/') && ((b != 0 && a == token * b) || (a != 0 && b == token * a)));
    }
    return found;
  }

  // Tokens that × and ÷ make from the printed numbers, also in several steps (Options).
  static std::set<int> made_of_printed() {
    std::set<int> made = {1, 2, 3, 4};
    for (std::size_t before = 0; before < made.size();) {
      before = made.size();
      for (const int a : std::set(made)) {
        for (const int b : std::set(made)) {
          if (a * b <= kTokens.back()) made.insert(a * b);
          if (a % b == 0) made.insert(a / b);
        }
      }
    }
    return made;
  }

  static int points_of(const State& state, int row, int column, int token) {
    const char mark = state.rule(row, column).mark;
    return token * directions(state, row, column, token) * (mark == '2' ? 2 : mark == '3' ? 3 : 1);
  }

  static bool nothing_fits(const State& state) {
    for (Rank rank = 0; rank < kTokens.size(); ++rank) {
      bool left = state.bag_count(rank) > 0;
      for (Seat seat = 0; seat < state.players(); ++seat) {
        for (const auto held : state.rack(seat)) left |= held == rank;
      }
      for (int square = 0; left && square < 256; ++square) {
        if (state.fits(rank).test(square)) return false;
      }
    }
    return true;
  }

  static int left_on_rack(const State& state, Seat seat) {
    int value = 0;
    for (const auto rank : state.rack(seat)) value += std::max(token_of(rank), 0);
    return value;
  }

  // The count of each token on the board, in racks and in the bag.
  static Counts counts(const State& state) {
    Counts counts{};
    const auto count = [&](Rank rank) {
      if (rank != kNone) ++counts[rank];
    };
    for (int row = 0; row < state.size(); ++row) {
      for (int column = 0; column < state.size(); ++column) count(state.at(row, column));
    }
    for (Seat seat = 0; seat < state.players(); ++seat) {
      for (const auto rank : state.rack(seat)) count(rank);
    }
    for (Rank rank = 0; rank < counts.size(); ++rank) {
      counts[rank] += state.bag_count(rank);
    }
    return counts;
  }

  Counts all_{};
  int passes_ = 0, idle_turns_ = 0;
  bool bonus_open_ = false;
};

}  // namespace

// For conformance_test.cpp.
test::Conformance conformance() {
  return test::conformance_of<State, Invariants>();
}

}  // namespace quintet::mathable
