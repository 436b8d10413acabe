#pragma once
// Mergers: tiles on a grid form groups, and groups merge. In the full game the groups are companies
// with shares to buy.
// Rules: rules.md beside this file. Comments cite its sections: (Board), (Placing a tile),
// (Groups), (Companies), (Options), (Text form), (A position as text).
// Notation: `C3` places a tile; `buy A` buys one share, `end` closes the turn; the chance event
// `F7` is the next square of the pile (docs/notation.md).
// Options: variant=groups|companies, rows=5…12, columns=5…14, players=2…6 (companies 3…6),
// goal=11…100, at most rows × columns; in `companies` founder=off|on, bonus=off|on,
// money=400|800|1500|3000|6000|10000.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/array.h"
#include "core/bits.h"
#include "core/game.h"
#include "core/options.h"
#include "core/players.h"
#include "core/start.h"
#include "mergers/board.h"
#include "mergers/groups.h"
#include "mergers/offer.h"
#include "mergers/shares.h"

namespace quintet::mergers {

// Refusals of this game alone, in the order of the tests (docs/notation.md).
inline constexpr Code kSafeCompany{"safe_company"};
inline constexpr Code kNotOffered{"not_offered"};
inline constexpr Code kNoSuchCompany{"no_such_company"};
inline constexpr Code kNoMoney{"no_money"};

inline constexpr int kMostPlayers = 6;
/// Default size that wins or ends a game (Groups), (Companies).
inline constexpr int kUsualGoal = 41;
/// Maximum number of shares bought in a turn, and default starting money in $ (Companies).
inline constexpr int kMostBought = 3;
inline constexpr int kUsualMoney = 800;

enum class Variant : std::uint8_t { groups, companies };

struct Options {
  Variant variant = Variant::companies;
  int rows = 9;
  int columns = 12;
  int players = 3;
  int goal = kUsualGoal;
  /// The founder of a company receives a share of it.
  bool founder = false;
  /// Sales pay bonuses to the holders of the most and second most shares.
  bool bonus = false;
  /// Starting money of every player, $.
  int money = kUsualMoney;

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.choice("variant", variant, {"groups", "companies"}, Variant::companies);
    visitor.number("rows", rows, Range{5, kMostRows}, 9);
    visitor.number("columns", columns, Range{5, kMostColumns}, 12);
    const int fewest = variant == Variant::groups ? 2 : 3;
    visitor.number("players", players, Range{fewest, kMostPlayers}, fewest);
    const int squares = rows * columns;
    visitor.number("goal", goal, Range{11, std::min(100, squares)}, std::min(kUsualGoal, squares));
    if (variant == Variant::groups) {  // no shares
      visitor.choice("founder", founder, {"off"}, false);
      visitor.choice("bonus", bonus, {"off"}, false);
      visitor.number("money", money, {kUsualMoney}, kUsualMoney);
    } else {
      visitor.choice("founder", founder, {"off", "on"}, false);
      visitor.choice("bonus", bonus, {"off", "on"}, false);
      visitor.number("money", money, {400, 800, 1500, 3000, 6000, 10000}, kUsualMoney);
    }
  }
  std::string fault() const { return value_fault(*this); }
  bool operator==(const Options&) const = default;
};

/// Places a tile on a square, which may be off the board; buys a share of a group; or closes the
/// turn.
struct Action {
  enum class Kind : std::uint8_t { place, buy, end };
  Kind kind = Kind::place;
  Square square;          ///< of `place`
  std::int8_t group = 0;  ///< of `buy`, 0 … kMostGroups − 1

  static constexpr Action place(Square square) { return {Kind::place, square, 0}; }
  static constexpr Action buy(int group) {
    return {Kind::buy, {}, static_cast<std::int8_t>(group)};
  }
  static constexpr Action end() { return {Kind::end, {}, 0}; }
  auto operator<=>(const Action&) const = default;
};

/// The step that is due.
enum class Phase : std::uint8_t { chance, place, buy, over };

class State {
 public:
  using Options = mergers::Options;
  using Action = mergers::Action;
  using Chance = Square;

  static constexpr std::string_view kName = "mergers";
  static constexpr std::string_view kTitle = "Mergers";
  static constexpr bool kHides = false;
  static constexpr std::string_view kHelp = "Name a square by its row and column, like C5.";
  std::string_view help() const {
    return phase_ == Phase::buy ? "Say buy A to buy a share, or end to buy no more." : kHelp;
  }

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view text);
  static std::string to_text(const Action& action);
  static std::string to_text(const Chance& event);

  static State initial(const Options& options);
  /// Parses a record's `start:` (A position as text). Throws Fault.
  static State from_start(const Options& options, std::string_view text);
  /// Returns a record's `start:`, such as "player=1 money=800,600,800 A=2,0,1,0 C3:A C4:A".
  std::string start() const;

  Options options() const;
  int players() const { return player_count_; }
  Seat current_player() const;
  /// Money of each player; in `groups`, 1 for the winner and 0 for the others.
  std::vector<std::int64_t> scores() const;
  std::vector<std::int64_t> outcome() const { return scores(); }

  void legal_actions(std::vector<Action>& actions) const;
  void chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const;
  Refusal check(const Action& action) const;
  Refusal check(const Chance& event) const;

  template <class Listener = Silent>
  void apply(const Action& action, Listener&& listen = {});
  template <class Listener = Silent>
  void apply(const Chance& event, Listener&& listen = {});

  Action random_action(Random& random) const;
  Chance random_chance(Random& random) const;

  std::string text(Seat viewer, Names names = {}) const;
  Json view(Seat viewer) const;
  /// Returns this state: the pile is drawn lazily, so nothing is hidden.
  State resample(Seat, Random&) const { return *this; }

  bool operator==(const State&) const = default;

  // For searches and displays.

  const Board& board() const { return board_; }
  const Offer& offer() const { return offer_; }
  Phase phase() const { return phase_; }
  bool has_companies() const { return variant_ == Variant::companies; }
  /// The player to move or, while squares are drawn, the next to place.
  Seat seat() const { return seat_; }
  /// Number of squares in the pile (`companies`), or free (`groups`).
  int open_count() const { return open_count_; }
  int tiles() const { return turn_; }
  /// Size that wins `groups` and ends `companies`.
  int goal() const { return goal_; }
  /// Reason for the end: `goal`, reached by a group, or `nothing_offered`; "" before the end
  /// (Groups), (End).
  std::string_view ending() const;
  /// The group that has reached the goal, if any.
  std::optional<int> complete() const;
  GroupSet groups() const { return existing_; }
  /// Number of tiles of a group; 0 if it does not exist.
  int size(int group) const { return groups_[group].size; }
  /// The turn that created a group, from 1.
  int age(int group) const { return groups_[group].age; }
  bool is_safe(int group) const { return (safe_ & set_of(group)) != 0; }
  /// Value of a share in $; 0 in `groups`.
  int price(int group) const { return has_companies() ? price_of(size(group)) : 0; }
  int money(Seat seat) const { return players_[seat].money; }
  int shares(Seat seat, int group) const { return players_[seat].shares[group]; }
  /// A player's money if all shares were sold at present prices, with bonuses.
  int worth(Seat seat) const;
  bool has_founder() const { return has_founder_; }
  bool has_bonus() const { return has_bonus_; }
  /// Holdings of a company by players other than `seat`.
  Rivals rivals(Seat seat, int group) const;
  /// A player's part of the bonuses of a company if it were sold now and the player held `more`
  /// additional shares.
  Bonus bonus(Seat seat, int group, int more = 0) const {
    return has_bonus_ ? Bonus::of(shares(seat, group) + more, rivals(seat, group)) : Bonus{};
  }
  /// Number of shares that may still be bought in this turn; 0 unless the phase is `buy`.
  int may_buy() const { return phase_ == Phase::buy ? kMostBought - bought_ : 0; }
  /// The most of these shares that the player can pay for.
  int can_buy() const;
  /// The groups whose shares the player can afford.
  GroupSet affordable(Seat seat) const;
  /// True if a safe company forbids the free square with this index (Companies).
  bool is_blocked(int index) const {
    const GroupSet touched = board_.contact(index).groups;
    // `&` instead of `&&`: neither half is predictable, so this avoids a branch.
    return ((touched & safe_) != 0) & ((touched & (touched - 1)) != 0);
  }

  /// Groups that meet on a square, in merger order: the survivor first (Placing a tile).
  struct Merger {
    std::array<int, 4> groups;
    std::size_t count = 0;
  };
  Merger merger_of(GroupSet groups) const;

 private:
  // Parts of from_start().
  void read_tiles(Start& start);
  void check_tiles() const;
  void read_groups(Start& start);
  void read_market(Start& start);
  void read_drawn(std::string_view name, bool is_offer);
  // Upper bound of the number of groups still to be founded.
  int foundings() const;

  Refusal check_place(Square square) const;
  Refusal check_buy(int group) const;
  Seat next_seat() const { return seat_ + 1 == player_count_ ? 0 : seat_ + 1; }
  void grow(int group, int tiles);
  int found();
  void sell(int group);
  void absorb(int absorbed, int survivor);

  // Parts of a turn, in order. Each starts the next one.
  template <class Listener>
  void place(int index, Listener&& listen);
  template <class Listener>
  void buy(int group, Listener&& listen);
  template <class Listener>
  void go_on_buying(Listener&& listen);
  template <class Listener>
  void close_turn(Listener&& listen);
  template <class Listener>
  void discard_blocked(Listener&& listen);
  template <class Listener>
  void go_on_drawing(Listener&& listen);
  template <class Listener>
  void end_game(Listener&& listen);
  // Adds a tile on a square that touches others to a group. Returns the group's size.
  template <class Listener>
  int join(int index, const Contact& contact, Listener&& listen);

  // For listeners and the view.
  char symbol_at(int index) const;
  std::string last_line(Names names) const;
  std::vector<std::string> offer_texts() const;
  // The squares that a tile here adds to a group: its own and isolated tiles.
  std::vector<std::string> joining(int index) const;
  std::vector<Json> absorbed_in(const Merger& merger) const;
  std::vector<Json> bonuses_of(int group) const;
  std::vector<Json> holding(Seat seat) const;

  Board board_;
  Bits256 open_;  // `companies`: the pile; `groups`: the free squares
  Array<Group, kMostGroups> groups_{};
  PerSeat<Player, kMostPlayers> players_{};
  GroupSet existing_ = 0;
  GroupSet safe_ = 0;  // empty in `groups`
  Offer offer_;
  std::uint8_t open_count_ = 0;
  // Number of tiles placed.
  std::uint8_t turn_ = 0;
  // Number of groups ever founded.
  std::uint8_t founded_ = 0;
  // Shares bought in this turn.
  std::uint8_t bought_ = 0;
  std::uint8_t goal_ = 0;
  std::int8_t seat_ = 0;
  std::int8_t player_count_ = 0;
  Phase phase_ = Phase::place;
  Variant variant_ = Variant::companies;
  bool has_founder_ = false;
  bool has_bonus_ = false;
  std::int16_t start_money_ = kUsualMoney;
};

inline Seat State::current_player() const {
  if (phase_ == Phase::chance) return kChance;
  return phase_ == Phase::over ? kTerminal : seat_;
}

inline GroupSet State::affordable(Seat seat) const {
  const int cash = money(seat);
  if (cash < price_of(2)) return 0;
  GroupSet result = 0;
  each_group(existing_, [&](int group) { result |= GroupSet{price(group) <= cash} << group; });
  return result;
}

inline Rivals State::rivals(Seat seat, int group) const {
  Rivals rivals;
  for (Seat other = 0; other < player_count_; ++other) {
    const int held = shares(other, group);
    if (other == seat || held == 0) continue;
    if (held > rivals.most) {
      rivals = {held, rivals.most, 1, rivals.with_most};
    } else if (held == rivals.most) {
      ++rivals.with_most;
    } else if (held > rivals.second) {
      rivals.second = held;
      rivals.with_second = 1;
    } else if (held == rivals.second) {
      ++rivals.with_second;
    }
  }
  return rivals;
}

inline Action State::random_action(Random& random) const {
  if (phase_ == Phase::buy) {
    const GroupSet groups = affordable(seat_);
    const int choice = random.below(std::popcount(groups) + 1);
    return choice == std::popcount(groups) ? Action::end() : Action::buy(select64(groups, choice));
  }
  return Action::place(Board::square(has_companies() ? offer_[random.below(offer_.size())]
                                                     : open_.select(random.below(open_count()))));
}

inline Square State::random_chance(Random& random) const {
  return Board::square(open_.select(random.below(open_count())));
}

}  // namespace quintet::mergers

#include "mergers/turn.h"

namespace quintet::mergers {

static_assert(GameState<State>);

}  // namespace quintet::mergers
