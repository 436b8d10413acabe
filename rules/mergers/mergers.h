#pragma once
// Mergers: tiles on a grid form groups and groups merge; in the full game the groups are companies
// whose shares are bought and cashed in.
// Rules: rules.md beside this file; sections are cited as (Board), (Placing a tile), (Groups),
// (Companies), (Options), (Text form).
// Notation: `C3` places a tile; `buy A` buys one share, `end` closes the turn; the chance event
// `F7` is the next square of the pile (docs/notation.md).
// Options: variant=groups|companies, rows=5…12, columns=5…14, players=2…6 (companies 3…6),
// goal=11…100, at most rows × columns; in `companies` founder=off|on, bonus=off|on,
// money=400|800|1500|3000|6000|10000.

#include <algorithm>
#include <array>
#include <bit>
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

namespace quintet::mergers {

// Why an action of this game alone is refused, in the order of the tests (docs/notation.md).
inline constexpr Code kSafeCompany{"safe_company"};
inline constexpr Code kNotOffered{"not_offered"};
inline constexpr Code kNoSuchCompany{"no_such_company"};
inline constexpr Code kNoMoney{"no_money"};

inline constexpr int kMostRows = 12;
inline constexpr int kMostColumns = 14;
inline constexpr int kMostPlayers = 6;
/// `A` … `Z`, then `a` … `z`: no game founds more groups (Board).
inline constexpr int kMostGroups = 52;
/// The size that wins or ends a game unless the options name another (Groups), (Companies).
inline constexpr int kUsualGoal = 41;
/// A company larger than this is safe (Companies).
inline constexpr int kMostMerging = 10;
/// How many squares are offered, how many shares a turn may buy, and what a player starts with
/// unless the options name another amount (Companies).
inline constexpr int kMostOffered = 8;
inline constexpr int kMostBought = 3;
inline constexpr int kUsualMoney = 800;
/// How many times a share's value is paid to who holds the most and the second most (Companies,
/// options).
inline constexpr int kFirstBonus = 10;
inline constexpr int kSecondBonus = 5;

/// A company's value, which is the price of one share, by its size (Companies).
constexpr int price_of(int size) {
  return std::min(100 * size, 600) + std::min((size - 1) / 10 * 100, 400);
}

/// A group is named by its index in order of creation, 0 … kMostGroups − 1. This is its symbol …
constexpr char symbol_of(int group) {
  return static_cast<char>(group < 26 ? 'A' + group : 'a' + group - 26);
}
std::string symbol_text(int group);
/// … and this its name, a word that begins with the symbol (Board).
std::string_view name_of(int group);

enum class Variant : std::uint8_t { groups, companies };

struct Options {
  Variant variant = Variant::companies;
  int rows = 9;
  int columns = 12;
  int players = 3;
  int goal = kUsualGoal;
  bool founder = false;     ///< who creates a company receives a share of it
  bool bonus = false;       ///< sales pay bonuses to who holds the most and the second most
  int money = kUsualMoney;  ///< what every player starts with, $

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.choice("variant", variant, {"groups", "companies"}, Variant::companies);
    visitor.number("rows", rows, Range{5, kMostRows}, 9);
    visitor.number("columns", columns, Range{5, kMostColumns}, 12);
    const int fewest = variant == Variant::groups ? 2 : 3;
    visitor.number("players", players, Range{fewest, kMostPlayers}, fewest);
    const int squares = rows * columns;
    visitor.number("goal", goal, Range{11, std::min(100, squares)}, std::min(kUsualGoal, squares));
    if (variant == Variant::groups) {  // which knows no shares
      visitor.choice("founder", founder, {"off"}, false);
      visitor.choice("bonus", bonus, {"off"}, false);
      visitor.number("money", money, {kUsualMoney}, kUsualMoney);
    } else {
      visitor.choice("founder", founder, {"off", "on"}, false);
      visitor.choice("bonus", bonus, {"off", "on"}, false);
      visitor.number("money", money, {400, 800, 1500, 3000, 6000, 10000}, kUsualMoney);
    }
  }
  std::string fault() const { return ""; }
  bool operator==(const Options&) const = default;
};

/// A square: `A1` is row 0, column 0. As a chance event, the next square of the pile.
struct Square {
  std::int8_t row = 0;
  std::int8_t column = 0;
  auto operator<=>(const Square&) const = default;
};

/// Placing on a square, which may be off the board; buying a share of a group; or closing the turn.
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

/// A set of groups, bit i the group with index i.
using GroupSet = std::uint64_t;

constexpr GroupSet set_of(int group) {
  return GroupSet{1} << group;
}

/// Calls visit(group) for each member, the oldest first.
template <class Visit>
constexpr void each_group(GroupSet groups, Visit&& visit) {
  for (; groups != 0; groups &= groups - 1) visit(std::countr_zero(groups));
}

/// What lies around a free square (Placing a tile).
struct Contact {
  GroupSet groups;  ///< those that touch it
  int isolated;     ///< how many isolated tiles touch it
};

/// The grid. Its squares go by an index that rises with row and column; a border around them gives
/// each four neighbours.
class Board {
 public:
  using Cell = std::uint8_t;
  // A cell below these is the index of the group it belongs to.
  static constexpr Cell kIsolated = kMostGroups;
  static constexpr Cell kFree = kMostGroups + 1;
  static constexpr Cell kBorder = kMostGroups + 2;

  static constexpr int kStride = 16;  // from a square to the one below
  static_assert(kMostColumns + 2 <= kStride);
  static constexpr int kCells = kStride * (kMostRows + 2);

  static constexpr int index(Square square) {
    return kStride * (square.row + 1) + square.column + 1;
  }
  static constexpr Square square(int index) { return kSquares[index]; }

  /// The squares above, left, right and below.
  static constexpr std::array<int, 4> neighbours(int index) {
    return {index - kStride, index - 1, index + 1, index + kStride};
  }

  Board() { cells_.fill(kBorder); }
  Board(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool contains(Square square) const {
    return square.row >= 0 && square.row < rows_ && square.column >= 0 && square.column < columns_;
  }
  Cell at(int index) const { return cells_[index]; }

  Contact contact(int index) const {
    GroupSet touched = 0;
    int isolated = 0;
    for (const int next : neighbours(index)) {
      touched |= set_of(at(next));
      isolated += at(next) == kIsolated;
    }
    return {touched & (set_of(kMostGroups) - 1), isolated};
  }

  void put_isolated(int index) { cell(index) = kIsolated; }
  /// Puts a tile of `group`, which the isolated tiles around it join.
  void put(int index, int group) {
    cell(index) = static_cast<Cell>(group);
    for (const int next : neighbours(index)) {
      if (at(next) == kIsolated) cell(next) = static_cast<Cell>(group);
    }
  }
  /// Turns the tiles of one group into tiles of another.
  void rename(int from, int to) {
    // As cells, not as ints: a vector then holds sixteen of them, not four.
    const auto old = static_cast<Cell>(from), fresh = static_cast<Cell>(to);
    for (Cell& cell : cells_) cell = cell == old ? fresh : cell;
  }

  /// Calls visit(index) for each square, rising.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        visit(kStride * (row + 1) + column + 1);
      }
    }
  }

  bool operator==(const Board&) const = default;

 private:
  Cell& cell(int index) { return cells_[index]; }

  // From a table a square is read as a whole. Made of two bytes it would be written in two parts
  // and then copied as one, for which processors wait (store forwarding); wasm copies it often.
  static constexpr auto kSquares = [] {
    Array<Square, kCells> squares{};
    for (int i = 0; i < kCells; ++i) {
      squares[i] = {static_cast<std::int8_t>(i / kStride - 1),
                    static_cast<std::int8_t>(i % kStride - 1)};
    }
    return squares;
  }();

  Array<Cell, kCells> cells_;
  std::int8_t rows_ = 0;
  std::int8_t columns_ = 0;
};

/// The offered squares by their index, in the order of drawing.
class Offer {
 public:
  int size() const { return size_; }
  int operator[](int place) const { return static_cast<int>(squares_ >> 8 * place & 0xff); }
  bool contains(int index) const { return place_of(index) < kMostOffered; }

  void add(int index) { squares_ |= static_cast<std::uint64_t>(index) << 8 * size_++; }
  void remove(int index) { remove_at(place_of(index)); }
  template <class Condition>
  void remove_if(Condition&& condition) {
    for (int place = size_ - 1; place >= 0; --place) {
      if (condition((*this)[place])) remove_at(place);
    }
  }

  bool operator==(const Offer&) const = default;

 private:
  // Where a square is, kMostOffered if nowhere: the lowest byte that is 0 after the exclusive or.
  int place_of(int index) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101u;
    const std::uint64_t other = squares_ ^ kOnes * static_cast<std::uint64_t>(index);
    return std::countr_zero((other - kOnes) & ~other & kOnes << 7) / 8;
  }
  void remove_at(int place) {
    const std::uint64_t before = (std::uint64_t{1} << (8 * place & 63)) - 1;
    squares_ = (squares_ & before) | (squares_ >> 8 & ~before);
    --size_;
  }

  std::uint64_t squares_ = 0;  // a byte for each, the first one lowest, the unused ones 0
  std::int8_t size_ = 0;
};

/// A group, which the variant `companies` calls a company. Size 0: there is none.
struct Group {
  std::uint8_t size = 0;
  std::uint8_t age = 0;  ///< the turn that created it, from 1
  bool operator==(const Group&) const = default;
};

/// What a player owns in the variant `companies`.
struct Player {
  std::int32_t money = 0;
  Array<std::uint8_t, kMostGroups> shares{};
  bool operator==(const Player&) const = default;
};

/// What the others hold of a company: the most that any of them has, and the second most.
struct Rivals {
  int most = 0;
  int second = 0;
  int with_most = 0;  ///< how many players
  int with_second = 0;
};

/// A player's part of the bonuses that a sale of a company pays (Companies, options).
struct Bonus {
  int times = 0;    ///< a share's value: for the most shares, the second most, or both
  int sharers = 1;  ///< how many players hold equally many and share alike

  /// That of a player who holds so many shares.
  static constexpr Bonus of(int held, const Rivals& rivals) {
    if (held == 0) return {};
    if (held > rivals.most) return {rivals.most > 0 ? kFirstBonus : kFirstBonus + kSecondBonus, 1};
    if (held == rivals.most) return {kFirstBonus + kSecondBonus, rivals.with_most + 1};
    if (rivals.with_most > 1 || held < rivals.second) return {};
    return {kSecondBonus, held == rivals.second ? rivals.with_second + 1 : 1};
  }
  /// What the player is paid when a share's value is `price`: rounded up to the next $100.
  constexpr int amount(int price) const {
    return (times * (price / 100) + sharers - 1) / sharers * 100;
  }
};

/// What happens next.
enum class Phase : std::uint8_t { chance, place, buy, over };

class State {
 public:
  using Options = mergers::Options;
  using Action = mergers::Action;
  using Chance = Square;

  static constexpr std::string_view kName = "mergers";
  static constexpr std::string_view kTitle = "Mergers";
  static constexpr bool kHides = false;
  static constexpr std::string_view kHelp =
      "Name a square by its row and column, like C5; say buy A to buy a share, end to buy no more.";
  std::string_view help() const {
    return has_companies() ? kHelp : "Name a square by its row and column, like C5.";
  }

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view text);
  static std::string to_text(const Action& action);
  static std::string to_text(const Chance& event);

  static State initial(const Options& options);

  Options options() const;
  int players() const { return player_count_; }
  Seat current_player() const;
  /// The money of each player; in `groups`, 1 for the winner and 0 for the others.
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
  State resample(Seat, Random&) const { return *this; }  // a pile drawn lazily hides nothing

  bool operator==(const State&) const = default;

  // For searches, and for those who draw.

  const Board& board() const { return board_; }
  /// The squares that are offered (Companies).
  const Offer& offer() const { return offer_; }
  Phase phase() const { return phase_; }
  bool has_companies() const { return variant_ == Variant::companies; }
  /// The player to move or, while the pile is drawn, to place next.
  Seat seat() const { return seat_; }
  /// How many squares have not been drawn yet (`companies`), or are free (`groups`).
  int open_count() const { return open_count_; }
  /// How many tiles have been placed.
  int tiles() const { return turn_; }
  /// The size that wins `groups` and ends `companies`.
  int goal() const { return goal_; }
  /// Why the game is over: `goal`, which a group has reached, or `nothing_offered`; "" while it
  /// goes on (Groups), (End).
  std::string_view ending() const;
  /// The group that has reached the goal, if one has.
  std::optional<int> complete() const;
  /// The groups there are.
  GroupSet groups() const { return existing_; }
  /// How many tiles a group has; 0 when there is none.
  int size(int group) const { return groups_[group].size; }
  /// The turn that created a group, from 1.
  int age(int group) const { return groups_[group].age; }
  bool is_safe(int group) const { return (safe_ & set_of(group)) != 0; }
  /// What a share costs, or pays; 0 in the variant `groups`.
  int price(int group) const { return has_companies() ? price_of(size(group)) : 0; }
  int money(Seat seat) const { return players_[seat].money; }
  int shares(Seat seat, int group) const { return players_[seat].shares[group]; }
  /// A player's money with all shares sold at present prices, bonuses included.
  int worth(Seat seat) const;
  /// Whether who creates a company receives a share of it.
  bool has_founder() const { return has_founder_; }
  /// Whether sales pay bonuses.
  bool has_bonus() const { return has_bonus_; }
  /// What the others than a player hold of a company.
  Rivals rivals(Seat seat, int group) const;
  /// A player's part of the bonuses of a company, were it sold now and the player held so many
  /// shares more.
  Bonus bonus(Seat seat, int group, int more = 0) const {
    return has_bonus_ ? Bonus::of(shares(seat, group) + more, rivals(seat, group)) : Bonus{};
  }
  /// How many shares may still be bought in this turn; 0 unless the phase is `buy`.
  int may_buy() const { return phase_ == Phase::buy ? kMostBought - bought_ : 0; }
  /// The groups a player has the money to buy a share of.
  GroupSet affordable(Seat seat) const;
  /// Whether a safe company forbids the free square with that index (Companies).
  bool is_blocked(int index) const {
    const GroupSet touched = board_.contact(index).groups;
    // Neither half can be predicted, so no jump stands between them.
    return ((touched & safe_) != 0) & ((touched & (touched - 1)) != 0);
  }

 private:
  // The groups that meet on a square, in the order of their merger: the survivor first.
  struct Merger {
    std::array<int, 4> groups;
    std::size_t count = 0;
  };

  Refusal check_place(Square square) const;
  Refusal check_buy(int group) const;
  Seat next_seat() const { return seat_ + 1 == player_count_ ? 0 : seat_ + 1; }
  void grow(int group, int tiles);
  Merger merger_of(GroupSet groups) const;
  int found();
  void sell(int group);
  void absorb(int absorbed, int survivor);

  // A turn, in its order. Each part ends by beginning the next one.
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
  // Makes a tile on a square that touches others one of a group. Returns the group's size.
  template <class Listener>
  int join(int index, const Contact& contact, Listener&& listen);

  // For listeners and for the view.
  char symbol_at(int index) const;
  std::string last_line(Names names) const;
  std::vector<std::string> offer_texts() const;
  // The squares that a tile on this one makes part of a group: itself and isolated tiles.
  std::vector<std::string> joining(int index) const;
  std::vector<Json> absorbed_in(const Merger& merger) const;
  std::vector<Json> bonuses_of(int group) const;
  std::vector<Json> holding(Seat seat) const;

  Board board_;
  Bits256 open_;  // `companies`: the pile; `groups`: the free squares
  Array<Group, kMostGroups> groups_{};
  PerSeat<Player, kMostPlayers> players_{};
  GroupSet existing_ = 0;
  GroupSet safe_ = 0;  // never any in `groups`
  Offer offer_;
  std::uint8_t open_count_ = 0;
  std::uint8_t turn_ = 0;     // how many tiles have been placed
  std::uint8_t founded_ = 0;  // how many groups there have ever been
  std::uint8_t bought_ = 0;   // shares in the present turn
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

inline State::Merger State::merger_of(GroupSet groups) const {
  Merger merger;
  each_group(groups, [&](int next) {
    // The older ones stand there already, so only a larger one overtakes.
    auto& order = merger.groups;
    std::size_t i = merger.count++;
    for (; i > 0 && size(order[i - 1]) < size(next); --i) order[i] = order[i - 1];
    order[i] = next;
  });
  return merger;
}

inline void State::grow(int group, int tiles) {
  std::uint8_t& size = groups_[group].size;
  size = static_cast<std::uint8_t>(size + tiles);
  if (has_companies() && size > kMostMerging) safe_ |= set_of(group);
}

inline int State::found() {
  const int group = founded_++;
  groups_[group].age = turn_;
  existing_ |= set_of(group);
  if (has_founder_) ++players_[seat_].shares[group];
  return group;
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

// Everybody's shares of a company, and its bonuses before them.
inline void State::sell(int group) {
  const int value = price(group);
  if (has_bonus_) {
    for (Seat seat = 0; seat < player_count_; ++seat) {
      players_[seat].money += bonus(seat, group).amount(value);
    }
  }
  for (Player& holder : players_) {
    std::uint8_t& shares = holder.shares[group];
    holder.money += shares * value;
    shares = 0;
  }
}

inline void State::absorb(int absorbed, int survivor) {
  if (has_companies()) sell(absorbed);
  board_.rename(absorbed, survivor);
  grow(survivor, size(absorbed));
  groups_[absorbed] = {};
  existing_ &= ~set_of(absorbed);
}

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  switch (action.kind) {
    case Action::Kind::place:
      return place(Board::index(action.square), listen);
    case Action::Kind::buy:
      return buy(action.group, listen);
    case Action::Kind::end:
      listen("ended", "player", Seat{seat_});
      return close_turn(listen);
  }
}

template <class Listener>
void State::apply(const Chance& event, Listener&& listen) {
  const int index = Board::index(event);
  open_.clear(index);
  --open_count_;
  const bool discarded = is_blocked(index);
  if (!discarded) offer_.add(index);
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen(discarded ? "discarded" : "offered", "square", to_text(event));
  }
  go_on_drawing(listen);
}

template <class Listener>
void State::place(int index, Listener&& listen) {
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("placed", "player", Seat{seat_}, "square", to_text(Board::square(index)));
  }
  ++turn_;
  if (has_companies()) {
    offer_.remove(index);
  } else {
    open_.clear(index);
    --open_count_;
  }
  const Contact contact = board_.contact(index);
  if (contact.groups == 0 && contact.isolated == 0) {
    board_.put_isolated(index);
  } else if (join(index, contact, listen) >= goal_) {
    return end_game(listen);
  }
  if (has_companies()) return go_on_buying(listen);
  seat_ = static_cast<std::int8_t>(next_seat());
}

template <class Listener>
int State::join(int index, const Contact& contact, Listener&& listen) {
  const Merger merger = merger_of(contact.groups);
  const int joined = merger.count == 0 ? found() : merger.groups[0];
  const auto merge_and_grow = [&] {
    for (std::size_t i = 1; i < merger.count; ++i) absorb(merger.groups[i], joined);
    board_.put(index, joined);
    grow(joined, 1 + contact.isolated);
  };
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    const int before = size(joined);
    const std::vector<std::string> squares = joining(index);
    const std::vector<Json> absorbed = absorbed_in(merger);
    merge_and_grow();
    listen(before == 0        ? "founded"
           : absorbed.empty() ? "grew"
                              : "merged",
           "player", Seat{seat_}, "group", symbol_text(joined), "name", name_of(joined), "before",
           before, "size", size(joined), "price", price(joined), "squares", squares, "absorbed",
           absorbed);
    if (before == 0 && has_founder_) {
      listen("received", "player", Seat{seat_}, "group", symbol_text(joined), "name",
             name_of(joined));
    }
  } else {
    merge_and_grow();
  }
  return size(joined);
}

template <class Listener>
void State::buy(int group, Listener&& listen) {
  Player& buyer = players_[seat_];
  buyer.money -= price(group);
  ++buyer.shares[group];
  ++bought_;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("bought", "player", Seat{seat_}, "group", symbol_text(group), "name", name_of(group),
           "price", price(group), "money", buyer.money);
  }
  go_on_buying(listen);
}

template <class Listener>
void State::go_on_buying(Listener&& listen) {
  if (bought_ == kMostBought || affordable(seat_) == 0) return close_turn(listen);
  phase_ = Phase::buy;
}

template <class Listener>
void State::close_turn(Listener&& listen) {
  bought_ = 0;
  seat_ = static_cast<std::int8_t>(next_seat());
  if (safe_ != 0) discard_blocked(listen);
  go_on_drawing(listen);
}

template <class Listener>
void State::discard_blocked(Listener&& listen) {
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    for (int place = 0; place < offer_.size(); ++place) {
      if (!is_blocked(offer_[place])) continue;
      listen("discarded", "square", to_text(Board::square(offer_[place])));
    }
  }
  offer_.remove_if([&](int index) { return is_blocked(index); });
}

template <class Listener>
void State::go_on_drawing(Listener&& listen) {
  if (offer_.size() < kMostOffered && open_count_ > 0) {
    phase_ = Phase::chance;
  } else if (offer_.size() > 0) {
    phase_ = Phase::place;
  } else {
    end_game(listen);
  }
}

template <class Listener>
void State::end_game(Listener&& listen) {
  phase_ = Phase::over;
  if (!has_companies()) return;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    each_group(existing_, [&](int group) {
      const std::vector<Json> bonuses = bonuses_of(group);
      if (bonuses.empty()) return;
      listen("bonus", "group", symbol_text(group), "name", name_of(group), "price", price(group),
             "bonuses", bonuses);
    });
    for (Seat seat = 0; seat < player_count_; ++seat) {
      int amount = 0;
      each_group(existing_, [&](int group) { amount += shares(seat, group) * price(group); });
      listen("sold", "player", seat, "shares", holding(seat), "amount", amount, "money",
             worth(seat));
    }
  }
  each_group(existing_, [&](int group) { sell(group); });
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

static_assert(GameState<State>);

}  // namespace quintet::mergers
