#pragma once
// 2048 with mines: one player slides the tiles of a 4 × 4 board; mines destroy what they meet.
// - Rules: rules.md beside this file, cited by heading: (A game), (Spawning), (Sliding one line),
//   (Options), (Saved game file), (Hall of fame).
// - Notation: `W` `X` `A` `D` slide up, down, left and right; `keep` continues a won classic game;
//   `2@0` or `*@5` is a tile spawned on a cell (docs/notation.md).
// - Options: preset=mines|classic, loss=full|stuck, target=32…65536|none.

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "mines2048/board.h"

namespace quintet::mines2048 {

/// Refusal of a slide that would move no tile.
inline constexpr Code kNothingMoves{"nothing_moves"};

/// The score is clamped to ± this number: saved games have room for fifteen digits.
inline constexpr std::int64_t kMostScore = 999'999'999'999'999;

enum class Preset : std::uint8_t { mines, classic };
enum class Loss : std::uint8_t { full, stuck };
/// The winning number: a power of two from 32 to 65536, or none.
enum class Target : std::uint8_t {
  t32,
  t64,
  t128,
  t256,
  t512,
  t1024,
  t2048,
  t4096,
  t8192,
  t16384,
  t32768,
  t65536,
  none
};

/// The tile of a target other than none.
constexpr Tile tile_of(Target target) {
  return static_cast<Tile>(static_cast<int>(target) + 6);
}

/// The spawned tiles, each entry with equal probability (Spawning, Options).
inline constexpr std::array kMineShares = {kTwo, kTwo, kFour, kFour, kMine};
inline constexpr std::array kClassicShares = {kTwo, kTwo, kTwo, kTwo, kTwo,
                                              kTwo, kTwo, kTwo, kTwo, kFour};
constexpr std::span<const Tile> shares_of(Preset preset) {
  return preset == Preset::mines ? std::span<const Tile>(kMineShares) : kClassicShares;
}

struct Options {
  Preset preset = Preset::mines;
  Loss loss = Loss::full;
  Target target = Target::t2048;

  template <class Visitor>
  void visit(Visitor& visitor) {
    visitor.choice("preset", preset, {"mines", "classic"}, Preset::mines);
    visitor.choice("loss", loss, {"full", "stuck"},
                   preset == Preset::classic ? Loss::stuck : Loss::full);
    visitor.choice("target", target,
                   {"32", "64", "128", "256", "512", "1024", "2048", "4096", "8192", "16384",
                    "32768", "65536", "none"},
                   Target::t2048);
  }
  std::string fault() const { return value_fault(*this); }
  bool operator==(const Options&) const = default;
};

/// A slide, or `keep`.
enum class Action : std::uint8_t { up, down, left, right, keep };
inline constexpr std::array kSlides = {Action::up, Action::down, Action::left, Action::right};

/// The direction of an action other than keep.
constexpr Direction direction_of(Action slide) {
  return static_cast<Direction>(slide);
}

/// A tile spawned on a cell. parse_chance() may return a cell off the board.
struct Spawn {
  std::int8_t cell = 0;
  Tile tile = kEmpty;
  auto operator<=>(const Spawn&) const = default;
};

/// The JSON of a tile in views and events: its number, "*" for a mine, 0 for an empty cell.
Json tile_json(Tile tile);

class State {
 public:
  using Options = mines2048::Options;
  using Action = mines2048::Action;
  using Chance = Spawn;

  static constexpr std::string_view kName = "mines2048";
  static constexpr std::string_view kTitle = "2048 with mines";
  static constexpr bool kHides = false;
  static constexpr std::string_view kHelp = "Slide with W (up), X (down), A (left) or D (right).";

  static std::optional<Action> parse_action(std::string_view text);
  static std::optional<Chance> parse_chance(std::string_view text);
  static std::string to_text(const Action& action);
  static std::string to_text(const Chance& event);

  static State initial(const Options& options);
  /// Returns the state of a loaded game (Saved game file) from the text of start(). Throws Fault.
  static State from_start(const Options& options, std::string_view start);
  /// The score and the board for a record's `start:`, such as "score=256 0:2 1:32 5:*"; "" while a
  /// spawn is due.
  std::string start() const;
  /// Converts a saved game file to the text of start(). Throws RecordFault.
  static std::string start_of_file(std::string_view file);
  /// The saved game file of this position; "" while a spawn is due.
  std::string file() const;
  /// Wrappers of the functions in files.h (Hall of fame).
  static HallOfFame hall_of_fame(std::string_view file);
  static std::string hall_of_fame_entry(std::string_view file, const Winner& winner);

  Options options() const { return {preset_, loss_, target_}; }
  static constexpr int players() { return 1; }
  Seat current_player() const;
  std::vector<std::int64_t> scores() const { return {score_}; }
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

  std::string text(Seat viewer) const;
  Json view(Seat viewer) const;
  State resample(Seat, Random&) const { return *this; }  // nothing is hidden

  bool operator==(const State&) const = default;

  /// The statistic of contests: the largest number on the board.
  static constexpr std::string_view kMarks = "largest tiles";
  std::int64_t mark() const { return value_of(board_.largest()); }

  // Access for searches and for drawing.

  const Board& board() const { return board_; }
  std::int64_t score() const { return score_; }
  bool won() const { return end_ == End::won; }
  bool lost() const { return end_ == End::lost; }
  /// The game was won and continues: the target no longer counts.
  bool kept() const { return kept_; }
  /// The game was won, even if it continued and was lost later (Hall of fame).
  bool was_won() const { return won() || kept(); }

 private:
  enum class End : std::uint8_t { none, won, lost };

  // The game is won and can be continued (Options).
  bool may_keep() const { return won() && preset_ == Preset::classic; }
  // Some number is at least the target (A game 4).
  bool reaches_target() const {
    return target_ != Target::none && board_.reaches(tile_of(target_));
  }
  // The board meets the loss test (A game 5, Options).
  bool is_lost() const {
    return board_.empty_cells() == 0 && (loss_ == Loss::full || !board_.moves());
  }
  int weight_of(Tile spawned) const {
    const std::span<const Tile> shares = shares_of(preset_);
    return static_cast<int>(std::count(shares.begin(), shares.end(), spawned));
  }
  // The fates of all tiles as JSON, for drawing.
  std::vector<Json> fates(Direction direction) const;

  Board board_;
  std::int64_t score_ = 0;
  std::uint8_t spawns_due_ = 2;
  End end_ = End::none;
  bool kept_ = false;
  Preset preset_ = Preset::mines;
  Loss loss_ = Loss::full;
  Target target_ = Target::t2048;
};

inline Seat State::current_player() const {
  if (spawns_due_ > 0) return kChance;
  return end_ == End::none ? 0 : kTerminal;
}

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  assert(!check(action));
  if (action == Action::keep) {
    kept_ = true;
    end_ = End::none;
    spawns_due_ = 1;
    listen("kept");
    return;
  }
  const Slid slid = board_.slid(direction_of(action));
  score_ = std::clamp(score_ + slid.gain, -kMostScore, kMostScore);
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("slid", "action", to_text(action), "gain", slid.gain, "score", score_, "tiles",
           fates(direction_of(action)));
  }
  board_ = slid.board;
  if (!kept_ && reaches_target()) {
    end_ = End::won;
    listen("won", "score", score_);
  } else {
    spawns_due_ = 1;
  }
}

template <class Listener>
void State::apply(const Chance& event, Listener&& listen) {
  assert(!check(event));
  board_.spawn(event.cell, event.tile);
  --spawns_due_;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("spawned", "cell", event.cell, "value", tile_json(event.tile));
  }
  if (is_lost()) {
    end_ = End::lost;
    listen("lost", "score", score_);
  }
}

inline Action State::random_action(Random& random) const {
  for (;;) {
    // Each try takes two bits; the first usually succeeds.
    std::uint64_t bits = random.bits();
    for (int tries = 0; tries < 32; ++tries, bits >>= 2) {
      const auto action = static_cast<Action>(bits & 3);
      if (board_.slid(direction_of(action)).moved) return action;
    }
  }
}

inline Spawn State::random_chance(Random& random) const {
  const std::span<const Tile> shares = shares_of(preset_);
  const auto [index, share] = random.below(static_cast<std::uint32_t>(board_.empty_cells()),
                                           static_cast<std::uint32_t>(shares.size()));
  return {static_cast<std::int8_t>(board_.empty_cell(static_cast<int>(index))), shares[share]};
}

static_assert(GameState<State>);

}  // namespace quintet::mines2048
