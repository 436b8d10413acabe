// Invariants of Mergers, checked from outside at every step of a game.

#include "mergers/mergers.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "conformance/conformance.h"
#include "core/notation.h"

namespace quintet::mergers {
namespace {

/// A position parsed from its text form, independent of the state's caches.
struct MergersText {
  struct Group {
    int size, age;
  };
  std::vector<std::string> rows;  // one character per square
  std::map<char, Group> groups;
  std::vector<std::string> offer;
  std::vector<int> money;
  std::vector<std::map<char, int>> shares;
  std::string last_line;

  explicit MergersText(const std::string& text) {
    std::istringstream lines(text);
    std::getline(lines, last_line);  // the column numbers
    while (std::getline(lines, last_line)) {
      const auto parts = words(last_line);
      if (last_line[0] == ' ') {
        rows.emplace_back();
        for (std::size_t i = 1; i < parts.size(); ++i) rows.back() += parts[i];
      } else if (parts[0] == "Offer:") {
        offer.assign(parts.begin() + 1, parts.end());
      } else if (parts[0] == "Player" && parts[1].ends_with(':')) {
        money.push_back(number(parts[2].substr(1)));
        shares.emplace_back();
        for (std::size_t i = 3; i < parts.size(); ++i) {
          shares.back()[parts[i][0]] = number(parts[i].substr(2));
        }
      } else if (parts.size() > 5 && parts[2] == "size") {
        groups[parts[0][0]] = {number(parts[3]), number(parts[5])};
      }
    }
  }

  char at(int row, int column) const {
    if (row < 0 || column < 0 || row >= static_cast<int>(rows.size()) ||
        column >= static_cast<int>(rows[0].size())) {
      return '.';
    }
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  static std::array<std::pair<int, int>, 4> around(int row, int column) {
    return {{{row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}}};
  }

  /// The groups that touch a square, in the order of a merger.
  std::vector<char> meeting(int row, int column) const {
    std::set<char> touched;
    for (const auto& [r, c] : around(row, column)) touched.insert(at(r, c));
    touched.erase('.');
    touched.erase('+');
    std::vector<char> order(touched.begin(), touched.end());
    std::sort(order.begin(), order.end(), [&](char a, char b) {
      const Group &one = groups.at(a), &other = groups.at(b);
      return one.size != other.size ? one.size > other.size : one.age < other.age;
    });
    return order;
  }

  bool is_blocked(int row, int column) const {
    const auto order = meeting(row, column);
    return order.size() > 1 && groups.at(order[0]).size > 10;
  }

  int tiles() const {
    int count = 0;
    for (const auto& row : rows)
      count += static_cast<int>(row.size() -
                                static_cast<std::size_t>(std::count(row.begin(), row.end(), '.')));
    return count;
  }

  static int number(std::string_view text) { return static_cast<int>(*parse_integer(text)); }
};

struct Invariants {
  void start(const State& state) { look_at(state); }

  void action(const State& before, const State::Action& action, const State& after) {
    const MergersText was(before.text(kSpectator)), is(after.text(kSpectator));
    const auto mover = static_cast<std::size_t>(before.current_player());
    auto money = was.money;
    auto shares = was.shares;
    if (action.kind == Action::Kind::place) {
      const auto [row, column] = action.square;
      placed(was, is, row, column);
      const auto order = was.meeting(row, column);
      for (std::size_t i = 1; i < order.size(); ++i) {
        const int price = value(was.groups.at(order[i]).size);
        const auto bonus = bonuses(before, shares, order[i], price);
        for (std::size_t player = 0; player < money.size(); ++player) {
          money[player] += bonus[player] + shares[player][order[i]] * price;
          shares[player].erase(order[i]);
        }
      }
      const char tile = is.at(row, column);
      if (before.options().founder && order.empty() && tile != '+') ++shares[mover][tile];
    } else {
      CHECK(is.rows == was.rows);
      if (action.kind == Action::Kind::buy) {
        const char company = symbol_of(action.group);
        money[mover] -= value(was.groups.at(company).size);
        ++shares[mover][company];
      }
    }
    look_at_money(after, is, money, shares);
    look_at(after);
  }

  void chance(const State& before, const State::Chance& event, const State& after) {
    const MergersText was(before.text(kSpectator)), is(after.text(kSpectator));
    CHECK(is.rows == was.rows);
    auto offer = was.offer;
    if (!was.is_blocked(event.row, event.column)) offer.push_back(State::to_text(event));
    CHECK(is.offer == offer);
    look_at_money(after, is, was.money, was.shares);
    look_at(after);
  }

 private:
  static int value(int size) {
    return size <= 6    ? size * 100
           : size <= 10 ? 600
           : size <= 20 ? 700
           : size <= 30 ? 800
           : size <= 40 ? 900
                        : 1000;
  }

  // Bonuses that each player gets for the sale of a company (Companies, options).
  static std::vector<int> bonuses(const State& state,
                                  const std::vector<std::map<char, int>>& shares, char company,
                                  int price) {
    std::vector<int> paid(shares.size());
    if (!state.options().bonus) return paid;
    std::map<int, std::vector<std::size_t>, std::greater<>> holders;  // by number of shares
    for (std::size_t player = 0; player < shares.size(); ++player) {
      const auto held = shares[player].find(company);
      if (held != shares[player].end() && held->second > 0) holders[held->second].push_back(player);
    }
    int left = 15 * price;
    for (const auto& [held, sharers] : holders) {
      const bool takes_all = sharers.size() > 1 || holders.size() == 1;
      const int part = takes_all || left < 15 * price ? left : 10 * price;
      left -= part;
      int each = part / static_cast<int>(sharers.size());
      while (each % 100 != 0) ++each;
      for (const std::size_t player : sharers) paid[player] = each;
    }
    return paid;
  }

  // One square is filled. The survivor is the first group of the merger, or has a new symbol.
  static void placed(const MergersText& was, const MergersText& is, int row, int column) {
    CHECK(was.at(row, column) == '.');
    CHECK(is.tiles() == was.tiles() + 1);
    const auto order = was.meeting(row, column);
    const char tile = is.at(row, column);
    if (!order.empty()) CHECK(tile == order[0]);
    if (order.empty() && tile != '+') {
      CHECK_FALSE(was.groups.contains(tile));
      CHECK(is.groups.at(tile).age == is.tiles());
    }
    for (const auto& [symbol, group] : was.groups) {
      const bool absorbed = std::find(order.begin(), order.end(), symbol) > order.begin() &&
                            std::find(order.begin(), order.end(), symbol) != order.end();
      CHECK(is.groups.contains(symbol) == !absorbed);
      if (!absorbed) CHECK(is.groups.at(symbol).age == group.age);
    }
  }

  // Money is as expected; at the end, as expected after the sale of all shares.
  static void look_at_money(const State& state, const MergersText& is, std::vector<int> money,
                            std::vector<std::map<char, int>> shares) {
    std::vector<int> worths = money;
    for (const auto& [company, group] : is.groups) {
      const int price = value(group.size);
      const auto bonus = bonuses(state, shares, company, price);
      for (std::size_t player = 0; player < money.size(); ++player) {
        worths[player] += bonus[player] + shares[player][company] * price;
      }
    }
    for (std::size_t player = 0; player < money.size(); ++player) {
      std::erase_if(shares[player], [](const auto& held) { return held.second == 0; });
      const int worth = worths[player];
      CHECK(state.worth(static_cast<Seat>(player)) == worth);
      const bool sold = state.current_player() == kTerminal;
      CHECK(is.money[player] == (sold ? worth : money[player]));
      CHECK(is.shares[player] == (sold ? std::map<char, int>() : shares[player]));
      CHECK(is.money[player] >= 0);
    }
  }

  static void look_at(const State& state) {
    const MergersText is(state.text(kSpectator));
    look_at_groups(is);
    if (state.has_companies()) look_at_offer(state, is);
    int largest = 0;
    for (const auto& [symbol, group] : is.groups) largest = std::max(largest, group.size);
    if (state.current_player() != kTerminal) CHECK(largest < state.options().goal);
    if (state.current_player() == kTerminal && !is.offer.empty()) {
      CHECK(largest >= state.options().goal);
    }
  }

  // Connected tiles share one symbol, unconnected ones do not. Symbols and sizes match the list
  // (Board).
  static void look_at_groups(const MergersText& is) {
    auto left = is;
    std::map<char, int> sizes;
    const auto take = [&](int row, int column, char symbol, const auto& self) -> int {
      if (left.at(row, column) == '.') return 0;
      CHECK(left.at(row, column) == symbol);
      left.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = '.';
      int size = 1;
      for (const auto& [r, c] : MergersText::around(row, column)) size += self(r, c, symbol, self);
      return size;
    };
    for (int row = 0; row < static_cast<int>(is.rows.size()); ++row) {
      for (int column = 0; column < static_cast<int>(is.rows[0].size()); ++column) {
        const char symbol = left.at(row, column);
        if (symbol == '.') continue;
        const int size = take(row, column, symbol, take);
        CHECK((size == 1) == (symbol == '+'));
        if (symbol == '+') continue;
        CHECK(sizes.emplace(symbol, size).second);
      }
    }
    CHECK(sizes.size() == is.groups.size());
    int age = 0;
    for (const auto* part : {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"}) {
      for (const char symbol : std::string(part)) {
        if (!is.groups.contains(symbol)) continue;
        CHECK(is.groups.at(symbol).size == sizes[symbol]);
        CHECK(is.groups.at(symbol).age > age);
        age = is.groups.at(symbol).age;
      }
    }
  }

  // Empty squares that are neither offered nor drawable are blocked; offered squares that a player
  // may choose are not (Companies, pile and offer).
  static void look_at_offer(const State& state, const MergersText& is) {
    const std::set<std::string> offered(is.offer.begin(), is.offer.end());
    CHECK(offered.size() == is.offer.size());
    CHECK(is.offer.size() <= 8);
    std::vector<Outcome<State::Chance>> outcomes;
    state.chance_outcomes(outcomes);
    const std::vector<State::Action> actions = legal_actions(state);
    if (state.phase() == Phase::place) CHECK(actions.size() == offered.size());
    if (state.phase() == Phase::chance) CHECK(offered.size() < 8);
    for (int row = 0; row < static_cast<int>(is.rows.size()); ++row) {
      for (int column = 0; column < static_cast<int>(is.rows[0].size()); ++column) {
        const Square square{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
        const bool is_offered = offered.contains(State::to_text(square));
        const bool drawable = std::any_of(outcomes.begin(), outcomes.end(),
                                          [&](const auto& o) { return o.event == square; });
        if (is.at(row, column) != '.') {
          CHECK_FALSE((is_offered || drawable));
        } else if (state.phase() == Phase::chance) {
          CHECK_FALSE((is_offered && drawable));
          if (!is_offered && !drawable) CHECK(is.is_blocked(row, column));
        } else if (state.phase() == Phase::place && is_offered) {
          CHECK_FALSE(is.is_blocked(row, column));
        }
      }
    }
  }
};

}  // namespace

// For conformance_test.cpp.
test::Conformance conformance() {
  return test::conformance_of<State, Invariants>();
}

}  // namespace quintet::mergers
