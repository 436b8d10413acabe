#pragma once
// Mathable: two to four players place number tokens; each token is a result of the two numbers next
// to it.
// Rules: rules.md beside this file. Comments cite its sections: (Board and tokens), (A turn),
// (A legal placement), (End), (Rules official), (Options), (Text form).
// Notation: `G9 4` places a token; `swap 14 10`, `end`, `take`, `terminate`; the chance event `14`
// is the next token drawn (docs/notation.md).
// Options: preset=classic|junior, size=8|10|12|14, rack=4…8, tokens=60|106, players=2…4,
// rules=simple|official, operations=all|sums|products.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/array.h"
#include "core/bits.h"
#include "core/game.h"
#include "core/options.h"
#include "core/players.h"
#include "core/start.h"

namespace quintet::mathable {

// Refusals of this game alone, in the order of the tests (docs/notation.md).
inline constexpr Code kNotOnRack{"not_on_rack"};
inline constexpr Code kNoEquation{"no_equation"};
inline constexpr Code kBagEmpty{"bag_empty"};

inline constexpr int kMostSize = 14;
inline constexpr int kStride = 16;  ///< square (row, column) is 16 · row + column
/// Returns the square on which a number from 1 to 4 is printed (Board and tokens).
constexpr int printed_square(int size, int number) {
  return kStride * (size / 2 - 1 + (number - 1) / 2) + size / 2 - 1 + (number - 1) % 2;
}
/// A direction and its step from one square to the next.
struct Direction {
  std::string_view name;
  int step;
};
inline constexpr Direction kDirections[] = {
    {"left", -1}, {"right", 1}, {"up", -kStride}, {"down", kStride}};
inline constexpr int kMostRack = 8;
inline constexpr int kMostPlayers = 4;
/// The game ends after this many rounds of passes in a row, or of turns without a placement
/// (End, 3).
inline constexpr int kPassRounds = 3;
inline constexpr int kIdleRounds = 20;
/// Bonus for emptying a full rack in one turn (Rules official).
inline constexpr int kBonus = 50;

/// The different tokens in ascending order (Board and tokens). A state stores a token as its rank,
/// the index in this list: sets of tokens and tables of equations stay small.
inline constexpr Array<std::int8_t, 46> kTokens = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 24,
    25, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 49, 50, 54, 56, 60, 63, 64, 70, 72, 80, 81, 90};
using Rank = std::uint8_t;
inline constexpr Rank kNone = kTokens.size();  ///< empty square or slot

/// Rank of each number up to the highest token; kNone for other numbers.
inline constexpr auto kRanks = [] {
  Array<Rank, kTokens.back() + 1> ranks{};
  ranks.fill(kNone);
  for (Rank rank = 0; rank < kNone; ++rank) {
    ranks[static_cast<std::size_t>(kTokens[rank])] = rank;
  }
  return ranks;
}();

/// Returns the rank of a number, or kNone if it is not a token.
constexpr Rank rank_of(int token) {
  return token < 0 || token > kTokens.back() ? kNone : kRanks[token];
}

/// Returns the number of a rank, or −1 for kNone.
constexpr int token_of(Rank rank) {
  return rank == kNone ? -1 : kTokens[rank];
}

/// Effect of a square on a placement (Rules official). All squares are alike under `simple`.
struct SquareRule {
  static constexpr std::string_view kSigns = "+-*/";
  static constexpr std::uint8_t kAllSigns = 15;

  /// A sign of kSigns (restriction), 2 or 3 (award), or `.`.
  char mark = '.';
  /// Permitted signs, also by Options: bit i for kSigns[i].
  std::uint8_t signs = kAllSigns;
  /// Factor of the points.
  std::uint8_t multiplier = 1;

  constexpr bool is_restriction() const { return std::has_single_bit(signs); }
};

enum class Preset : std::uint8_t { classic, junior };
enum class Rules : std::uint8_t { simple, official };
enum class Operations : std::uint8_t { all, sums, products };

struct Options {
  Preset preset = Preset::classic;
  int size = 14;
  int rack = 7;
  int tokens = 106;
  int players = 2;
  Rules rules = Rules::simple;
  Operations operations = Operations::all;

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.choice("preset", preset, {"classic", "junior"}, Preset::classic);
    const bool junior = preset == Preset::junior;
    visitor.number("size", size, {8, 10, 12, 14}, junior ? 10 : 14);
    visitor.number("rack", rack, Range{4, kMostRack}, junior ? 5 : 7);
    visitor.number("tokens", tokens, {60, 106}, junior ? 60 : 106);
    visitor.number("players", players, Range{2, kMostPlayers}, 2);
    visitor.choice("rules", rules, {"simple", "official"}, Rules::simple);
    visitor.choice("operations", operations, {"all", "sums", "products"}, Operations::all);
  }
  std::string fault() const {
    if (std::string fault = value_fault(*this); !fault.empty()) return fault;
    if (rules == Rules::simple) return "";
    if (operations == Operations::all && (size == 10 || size == 14)) return "";
    return "rules=official needs size 10 or 14 and operations=all";
  }
  bool operator==(const Options&) const = default;
};

/// Returns the number of tokens of a rank in a new game's bag (Board and tokens; Options).
constexpr int copies(const Options& options, Rank rank) {
  const int token = kTokens[rank];
  // From 1 to 4, products and quotients make only numbers without prime factors above 3.
  constexpr int kTwosAndThrees = 64 * 81;
  if (options.operations == Operations::products && (token == 0 || kTwosAndThrees % token != 0)) {
    return 0;
  }
  if (token >= 1 && token <= 10) return options.tokens == 60 ? 5 : 7;
  return options.tokens == 106 || (token >= 11 && token <= 20) ? 1 : 0;
}

enum class Kind : std::uint8_t { place, swap, end, take, terminate };

/// An action of a turn. Row and column count from 0 and may be off the board.
struct Action {
  /// Numbers as written, padded with kUnused. One more than a rack holds, so that excess shows.
  using Tokens = std::array<std::int8_t, kMostRack + 1>;
  static constexpr std::int8_t kUnused = -128;

  Kind kind = Kind::end;
  Tokens tokens = unused();  ///< the one to place, or those to swap
  std::int8_t row = 0;
  std::int8_t column = 0;

  static constexpr Tokens unused() {
    Tokens tokens{};
    tokens.fill(kUnused);
    return tokens;
  }
  auto operator<=>(const Action&) const = default;
};

/// Returns the tokens of an action without the padding.
std::vector<int> numbers(const Action::Tokens& tokens);

/// Returns the notation of a square. Row and column count from 0.
std::string square_text(int row, int column);

/// A token drawn from the bag.
struct Draw {
  std::int8_t token = 0;
  auto operator<=>(const Draw&) const = default;
};

/// Relative odds that a token is left on the rack after a turn. `placeable`: for a token that still
/// fitted somewhere when the turn ended. `stuck`: by rank, for one that did not. All are > 0.
struct LeftOdds {
  std::uint8_t placeable = 1;
  Array<std::uint8_t, kTokens.size()> stuck = [] {
    Array<std::uint8_t, kTokens.size()> even{};
    even.fill(1);
    return even;
  }();
};

class State {
 public:
  using Options = mathable::Options;
  using Action = mathable::Action;
  using Chance = Draw;

  static constexpr std::string_view kName = "mathable";
  static constexpr std::string_view kTitle = "Mathable";
  static constexpr bool kHides = true;  // racks and the order of the bag
  static constexpr std::string_view kHelp =
      "Place a token like G9 4, or write swap 14 10, end, take or terminate.";
  std::string_view help() const {
    return is_official() ? kHelp
                         : "Place a token like G9 4, or write swap 14 10, end or terminate.";
  }

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view text);
  static std::string to_text(const Action& action);
  static std::string to_text(const Chance& event);

  static State initial(const Options& options);
  /// Parses a record's `start:` (A position as text). Forgets everything seen before. Throws Fault.
  static State from_start(const Options& options, std::string_view text);
  /// Returns a record's `start:`, such as "player=1 scores=7,0 rack1=9,-,14 F8:7"; "" while tokens
  /// are drawn.
  std::string start() const;

  Options options() const { return {preset_, size_, slots_, set_, players_, rules_, operations_}; }
  int players() const { return players_; }
  Seat current_player() const;
  std::vector<std::int64_t> scores() const { return {points_.begin(), points_.begin() + players_}; }
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
  /// Draws a state that agrees with all that the viewer has seen. `odds`: for the tokens that the
  /// others' last turns left on their racks; by default turns give no information about these.
  State resample(Seat viewer, Random& random, const LeftOdds& odds = {}) const;

  bool operator==(const State&) const = default;

  // For searches and displays.

  using Rack = Array<Rank, kMostRack>;

  int size() const { return size_; }
  /// Token on a square; kNone if empty.
  Rank at(int row, int column) const { return on(square_at(row, column)); }
  const SquareRule& rule(int row, int column) const { return rule(square_at(row, column)); }
  /// The squares, 16 · row + column, on which a token of this rank may be placed.
  const Bits256& fits(Rank rank) const { return fits_[rank]; }
  /// The points of a legal placement, without the bonus.
  int gain(int row, int column, Rank rank) const { return gain(square_at(row, column), rank); }
  /// The slots of a rack in order; kNone if empty.
  const Rack& rack(Seat seat) const { return racks_[seat]; }
  /// Number of tokens on a rack.
  int held(Seat seat) const {
    return kMostRack - static_cast<int>(std::ranges::count(rack(seat), kNone));
  }
  /// A rack in the text form: `[ 9 14 1 ]`.
  std::string rack_text(Seat seat) const;
  int bag_count() const { return bag_count_; }
  int bag_count(Rank rank) const { return bag_[rank]; }
  int points(Seat seat) const { return points_[seat]; }
  /// The seat whose turn it is or, before the first turn, that draws a token.
  Seat turn() const { return phase_ < Phase::turn ? dealt_ : to_move_; }
  /// Turns in a row with neither placement nor swap, and turns in a row without placement (End, 3).
  int passes() const { return passes_; }
  int idle_turns() const { return idle_turns_; }
  /// True if the player to move has placed a token in this turn.
  bool has_placed() const { return placed_; }
  bool is_official() const { return rules_ == Rules::official; }
  /// True if the player to move may swap, or take an extra token (A turn; Rules official).
  bool may_swap() const { return phase_ == Phase::turn && !placed_ && bag_count_ > 0; }
  bool may_take() const { return phase_ == Phase::turn && takes_ && bag_count_ > 0; }
  /// True if emptying the rack in this turn earns kBonus (Rules official).
  bool bonus_open() const { return bonus_open_; }
  /// Reason for the end: `rack_empty` (with an empty bag), `nothing_fits`, `passes`,
  /// `no_placements` or `terminated`; "" before the end (End).
  std::string_view ending() const;
  /// Points that the end takes from a player for the tokens left; 0 before (Rules official).
  int deducted(Seat seat) const;
  /// `terminate` if earlier rules, which counted a swap as a pass, ended the game here; else ""
  /// (End, 3).
  std::string earlier_end() const;
  /// Returns a legal action as legal_actions() lists it: the tokens of a swap in ascending order.
  static Action listed_form(Action action);

 private:
  // The step that is due:
  // - first_draw, deal: a token for the first-player draw or the racks, before the first turn;
  // - turn: an action;
  // - take, swap, refill: a token for a `take`, a swap or the refill after the turn.
  enum class Phase : std::uint8_t { first_draw, deal, turn, take, swap, refill, over };

  // Two rows above and below the board and the columns beside it are always empty, so that
  // neighbours need no border test.
  static constexpr int kMargin = 2 * kStride;
  using Board = Array<Rank, kMargin + kStride * kMostSize + kMargin>;
  static constexpr int square_at(int row, int column) { return kStride * row + column; }
  bool on_board(int row, int column) const {
    return row >= 0 && row < size_ && column >= 0 && column < size_;
  }
  Rank on(int square) const { return board_[kMargin + square]; }
  Refusal check_placement(int row, int column, int token) const;
  const SquareRule& rule(int square) const;
  // The permitted signs that make `made` of the two neighbours in direction `step`: bit i for
  // kSigns[i].
  unsigned signs(int square, int step, Rank made) const;
  int gain(int square, Rank rank) const;
  // Equations of a legal placement, one per valid direction.
  std::vector<Json> equations(int square, Rank rank) const;
  // Places a token on the board and updates fits_.
  void put(int square, Rank rank);
  // True if some token of a rack or the bag can be placed (End, 2).
  bool anything_fits() const;
  // True if the bag and a rack are empty (End, 1).
  bool ran_out() const;
  // True if the position ends the game without `terminate` (End, 1 to 3).
  bool has_ended() const;
  // Parts of from_start().
  void read_racks(Start& start);
  void read_board(Start& start);
  Rank taken_from_bag(std::string_view token, std::string_view key = "");

  // The slot of turn() that the next token drawn fills.
  int slot_due() const;
  // The seat whose first token is the highest; the lowest such seat (Rules official).
  std::uint8_t highest_first() const;
  // The slots of these tokens on the mover's rack, as slot + 1 in four bits each, the first lowest;
  // 0 if the rack does not hold them all.
  std::uint32_t slots_of(const Action::Tokens& tokens) const;
  Action random_swap(Random& random) const;
  // Tokens on a rack, in slot order.
  static std::vector<int> tokens_on(const Rack& rack);
  void begin_turn(int seat);
  // Updates of past_.
  void note_draw(Seat seat, Rank drawn, Rank given);
  void note_placement(Rank rank);
  void note_left(int count);
  void begin_swap(const Action& action);
  void end_swap();
  Json rack_view(Seat seat, bool open) const;

  template <class Listener>
  void place(const Action& action, Listener& listen);
  template <class Listener>
  void close_turn(Listener& listen);
  template <class Listener>
  void finish(Listener& listen);

  Array<Bits256, kTokens.size()> fits_{};      // by rank
  Array<std::uint8_t, kTokens.size()> bag_{};  // by rank
  Board board_{};
  PerSeat<Rack, kMostPlayers> racks_{};
  // Knowledge from earlier play about hidden tokens, for each seat.
  struct Past {
    Rank first = kNone;  // its first token (Rules official), known to the seat alone
    // Probabilities of the first token's place, for viewers who cannot tell a rack's tokens apart:
    // still on the rack; back in the bag; placed, by rank. Every token of the rack is equally
    // likely to be placed or swapped.
    float kept = 1, returned = 0;
    std::array<float, kTokens.size()> placed{};
    // Tokens that the seat swapped into the bag, the latest last, known to the seat alone.
    // Forgotten if others draw between two swaps. `drawn`: number of tokens that each seat has
    // drawn since this seat's last swap.
    Rack given = no_tokens();
    PerSeat<std::uint8_t, kMostPlayers> drawn{};
    // Number of tokens that its last turn left on the rack. Ranks that still fitted a square then:
    // bit r for rank r. Both are public.
    std::uint8_t left = 0;
    std::uint64_t placeable = 0;
    double hidden() const { return double{kept} + returned; }
    bool operator==(const Past&) const = default;
  };
  static constexpr Rack no_tokens() {
    Rack rack{};
    rack.fill(kNone);
    return rack;
  }
  struct Deal;  // implements resample()

  PerSeat<std::int32_t, kMostPlayers> points_{};
  PerSeat<Past, kMostPlayers> past_{};
  std::uint32_t swap_slots_ = 0;  // slots still to be exchanged, in the form of slots_of()
  Phase phase_ = Phase::deal;
  Preset preset_ = Preset::classic;
  Rules rules_ = Rules::simple;
  Operations operations_ = Operations::all;
  std::uint8_t size_ = 0;
  std::uint8_t slots_ = 0;  // slots per rack
  std::uint8_t set_ = 0;    // 60 or 106 tokens
  std::uint8_t players_ = 0;
  std::uint8_t bag_count_ = 0;
  // Before the first turn, the seat that draws; 0 later.
  std::uint8_t dealt_ = 0;
  // The seat with the highest first token (Rules official).
  std::uint8_t began_ = 0;
  // The seat to move, or to begin once the racks are dealt.
  std::uint8_t to_move_ = 0;
  // Turns in a row with neither placement nor swap.
  std::uint8_t passes_ = 0;
  // Turns in a row without placement.
  std::uint8_t idle_turns_ = 0;
  // True if this turn has a placement.
  bool placed_ = false;
  // True if the last action was a placement on a restriction square.
  bool takes_ = false;
  // True if this turn began with a full rack and has had no bonus.
  bool bonus_open_ = false;
};

inline Seat State::current_player() const {
  return phase_ == Phase::turn ? to_move_ : phase_ == Phase::over ? kTerminal : kChance;
}

inline int State::slot_due() const {
  if (phase_ == Phase::swap) return static_cast<int>(swap_slots_ & 15) - 1;
  return static_cast<int>(std::ranges::find(rack(turn()), kNone) - rack(turn()).begin());
}

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  assert(!check(action));
  const Seat seat = to_move_;
  takes_ = false;
  switch (action.kind) {
    case Kind::place:
      place(action, listen);
      break;
    case Kind::swap:
      begin_swap(action);
      if constexpr (std::remove_reference_t<Listener>::kListens) {
        const std::vector<int> tokens = numbers(action.tokens);
        listen("swapping", "player", seat, "count", tokens.size(), "tokens",
               listen.sees(seat) ? tokens : std::vector<int>());
      }
      break;
    case Kind::end:
      listen("ended", "player", seat);
      note_left(held(seat));
      if (held(seat) < slots_ && bag_count_ > 0) {
        phase_ = Phase::refill;
      } else {
        close_turn(listen);
      }
      break;
    case Kind::take:
      listen("taking", "player", seat);
      phase_ = Phase::take;
      break;
    case Kind::terminate:
      listen("terminated", "player", seat);
      finish(listen);
      break;
  }
}

template <class Listener>
void State::apply(const Draw& draw, Listener&& listen) {
  assert(!check(draw));
  const Seat seat = turn();
  const int slot = slot_due();
  const Rank drawn = rank_of(draw.token);
  const Rank given = std::exchange(racks_[seat][slot], drawn);
  note_draw(seat, drawn, given);
  --bag_[drawn];
  if (given == kNone) {
    --bag_count_;
  } else {
    ++bag_[given];
  }
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    if (listen.sees(seat)) {
      listen("drew", "player", seat, "slot", slot, "token", token_of(drawn), "given",
             token_of(given));
    } else {
      listen("drew", "player", seat);
    }
  }
  switch (phase_) {
    case Phase::first_draw:
      if (++dealt_ < players_) break;
      dealt_ = 0;
      phase_ = Phase::deal;
      began_ = to_move_ = highest_first();
      listen("begins", "player", Seat{to_move_});
      break;
    case Phase::deal:
      if (held(seat) < slots_ || ++dealt_ < players_) break;
      dealt_ = 0;
      begin_turn(to_move_);
      break;
    case Phase::take:
      phase_ = Phase::turn;
      break;
    case Phase::swap:
      swap_slots_ >>= 4;
      if (swap_slots_ != 0) break;
      end_swap();
      close_turn(listen);
      break;
    case Phase::refill:
      if (held(seat) == slots_ || bag_count_ == 0) close_turn(listen);
      break;
    case Phase::turn:
    case Phase::over:
      break;  // unreachable: no draw is due
  }
}

template <class Listener>
void State::place(const Action& action, Listener& listen) {
  const Seat seat = to_move_;
  const int square = square_at(action.row, action.column);
  const Rank rank = rank_of(action.tokens[0]);
  Rack& rack = racks_[seat];
  const auto slot = std::ranges::find(rack, rank);
  const int points = gain(square, rank);
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    // The slot is visible only to viewers of the rack.
    listen("placed", "player", seat, "square", square_text(action.row, action.column), "token",
           token_of(rank), "slot", listen.sees(to_move_) ? slot - rack.begin() : -1, "equations",
           equations(square, rank), "multiplier", int{rule(square).multiplier}, "points", points);
  }
  note_placement(rank);
  *slot = kNone;
  points_[seat] += points;
  put(square, rank);
  placed_ = true;
  takes_ = rule(square).is_restriction();
  const bool emptied = held(to_move_) == 0;
  if (emptied && bonus_open_) {
    bonus_open_ = false;
    points_[seat] += kBonus;
    listen("bonus", "player", seat, "points", kBonus);
  }
  if ((emptied && bag_count_ == 0) || !anything_fits()) finish(listen);
}

template <class Listener>
void State::close_turn(Listener& listen) {
  passes_ = static_cast<std::uint8_t>(placed_ || phase_ == Phase::swap ? 0 : passes_ + 1);
  idle_turns_ = static_cast<std::uint8_t>(placed_ ? 0 : idle_turns_ + 1);
  if (passes_ == kPassRounds * players_ || idle_turns_ == kIdleRounds * players_) {
    finish(listen);
  } else {
    begin_turn((to_move_ + 1) % players_);
  }
}

inline int State::deducted(Seat seat) const {
  if (phase_ != Phase::over || !is_official()) return 0;
  int value = 0;
  for (const Rank rank : rack(seat)) value += rank == kNone ? 0 : token_of(rank);
  return value;
}

template <class Listener>
void State::finish(Listener& listen) {
  phase_ = Phase::over;
  for (Seat seat = 0; is_official() && seat < players_; ++seat) {
    const int value = deducted(seat);
    points_[seat] -= value;
    if constexpr (std::remove_reference_t<Listener>::kListens) {
      if (!listen.learns(seat)) continue;
      listen("deducted", "player", seat, "points", value, "tokens",
             listen.sees(seat) ? tokens_on(rack(seat)) : std::vector<int>());
    }
  }
  if constexpr (std::remove_reference_t<Listener>::kListens) listen("over", "reason", ending());
}

static_assert(GameState<State>);

}  // namespace quintet::mathable
