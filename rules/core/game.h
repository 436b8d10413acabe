#pragma once
// The contract of a game.
//
// A game is one plain value type, its state: copyable, comparable, without pointers to anything
// outside, derived from nothing. The concept GameState below spells out what core, searches and
// hosts ask of it; every game's header asserts it. rules/pahtum is the smallest example.
//
// Chance is a player: where the rules draw or roll, the state waits for one chance event at a time.
// An action or a chance event changes a state, nothing else does, so a history replays without a
// generator and an undo never rolls again.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/phrase.h"
#include "core/random.h"

namespace quintet {

/// A player, counted from 0 (people read and write them counted from 1), or one of the two below.
using Seat = int;
inline constexpr Seat kChance = -1;    ///< current_player(): a chance event is due
inline constexpr Seat kTerminal = -2;  ///< current_player(): the game is over

/// Who looks: a seat, or one of these two.
inline constexpr Seat kSpectator = -3;   ///< knows what all players know, and no more
inline constexpr Seat kOmniscient = -4;  ///< knows everything

/// Why an action or a chance event is refused: a word that stays the same in every release. Here
/// stand those that any game may answer, in the order of their tests (docs/notation.md); a game's
/// own stand in its header: `inline constexpr Code kBagEmpty{"bag_empty"};`.
class Code {
 public:
  constexpr Code() = default;
  explicit constexpr Code(std::string_view word) : word_(word) {}

  static const Code none;  ///< not refused
  static const Code not_understood, game_over, chance_due, not_now, off_board, occupied,
      impossible_event;

  constexpr bool operator==(const Code&) const = default;
  /// The code as records and hosts write it: "off_board"; "none" of none.
  friend constexpr std::string_view to_text(Code code) {
    return code.word_.empty() ? "none" : code.word_;
  }

 private:
  std::string_view word_;  // outlives every refusal; "" of none
};

inline constexpr Code Code::none{};
inline constexpr Code Code::not_understood{"not_understood"};
inline constexpr Code Code::game_over{"game_over"};
inline constexpr Code Code::chance_due{"chance_due"};
inline constexpr Code Code::not_now{"not_now"};
inline constexpr Code Code::off_board{"off_board"};
inline constexpr Code Code::occupied{"occupied"};
inline constexpr Code Code::impossible_event{"impossible_event"};

/// The answer to "may this be done?": false when it may, else a stable code and a sentence that
/// tells a person why.
struct [[nodiscard]] Refusal {
  Code code = Code::none;
  Phrase sentence = {};

  explicit operator bool() const { return code != Code::none; }
};

/// The chance events of a game without chance.
struct NoChance {
  auto operator<=>(const NoChance&) const = default;
};

/// One of the chance events that may happen, and its weight among them (≥ 1).
template <class Chance>
struct Outcome {
  Chance event;
  int weight;
  bool operator==(const Outcome&) const = default;
};

/// Listens to what an action did: `listen("placed", "player", 0, "square", "C5")`. This one hears
/// nothing and costs nothing; EventLog keeps the events as JSON for a viewer. A game asks
/// `Listener::kListens` before it computes what only a listener needs, and `sees(seat)` before it
/// tells what only that seat may know.
struct Silent {
  static constexpr bool kListens = false;
  static constexpr bool sees(Seat) { return false; }
  template <class... Fields>
  void operator()(std::string_view, const Fields&...) const {}
};

class EventLog {
 public:
  static constexpr bool kListens = true;
  /// For what happens, or for a preview of it.
  explicit EventLog(Seat viewer, bool is_preview = false)
      : viewer_(viewer), is_preview_(is_preview) {}

  bool sees(Seat seat) const { return viewer_ == seat || viewer_ == kOmniscient; }
  /// Whether what comes to light of a seat's hidden things may be told: only once it has happened,
  /// unless the viewer sees them anyway.
  bool learns(Seat seat) const { return !is_preview_ || sees(seat); }
  template <class... Fields>
  void operator()(std::string_view event, const Fields&... fields) {
    events_.push_back(Json::object("event", event, fields...));
  }
  /// The events in the order they happened, each an object whose "event" is its kind.
  const std::vector<Json>& events() const { return events_; }

 private:
  Seat viewer_;
  bool is_preview_;
  std::vector<Json> events_;
};

/// What a game's Options declare once, in visit(): see core/options.h.
template <class Options>
concept GameOptions = std::regular<Options> && requires(const Options& options) {
  /// Why this combination cannot be played, or "".
  { options.fault() } -> std::convertible_to<std::string>;
};

template <class S>
concept GameState = std::copyable<S> && std::equality_comparable<S> &&
    GameOptions<typename S::Options> && std::totally_ordered<typename S::Action> &&
    std::totally_ordered<typename S::Chance> &&
    requires(S changing, const S& state, const typename S::Options& options,
             const typename S::Action& action, const typename S::Chance& event, Seat viewer,
             Random& random, std::vector<typename S::Action>& actions,
             std::vector<Outcome<typename S::Chance>>& outcomes, std::string_view text) {
  // The word used for folder, namespace, records and URL, and the name for people.
  { S::kName } -> std::convertible_to<std::string_view>;
  { S::kTitle } -> std::convertible_to<std::string_view>;
  // Whether anything is ever hidden from a seat or a spectator. Then what may be done tells of it,
  // and so do the chance events that are possible (Match::legal_actions, chance_events).
  { S::kHides } -> std::convertible_to<bool>;

  // Notation. Parsing knows no position: what is well formed is an action, legal or not.
  { S::parse_action(text) } -> std::same_as<std::optional<typename S::Action>>;
  { S::parse_chance(text) } -> std::same_as<std::optional<typename S::Chance>>;
  { S::to_text(action) } -> std::same_as<std::string>;
  { S::to_text(event) } -> std::same_as<std::string>;

  // The state before the first action or chance event. The options have no fault.
  { S::initial(options) } -> std::same_as<S>;
  { state.options() } -> std::convertible_to<typename S::Options>;
  { state.players() } -> std::convertible_to<int>;
  // A seat, kChance or kTerminal.
  { state.current_player() } -> std::same_as<Seat>;
  // The points (money, …) of each player as they stand, in player order.
  { state.scores() } -> std::same_as<std::vector<std::int64_t>>;
  // The result of each player in player order, the best wins; asked only at the end.
  { state.outcome() } -> std::same_as<std::vector<std::int64_t>>;

  // Replaces `actions` by the legal ones: sorted, without repetition; none while chance is due,
  // and none at the end (but for 2048's `keep`, which takes a won game up again).
  { state.legal_actions(actions) } -> std::same_as<void>;
  // Replaces `outcomes` by the events that may happen next: sorted; none unless chance is due.
  { state.chance_outcomes(outcomes) } -> std::same_as<void>;
  // Legality, decided here and nowhere else; total: any action of the type may be asked.
  { state.check(action) } -> std::same_as<Refusal>;
  { state.check(event) } -> std::same_as<Refusal>;
  // The only functions that change a state. What is applied must be legal.
  changing.apply(action);
  changing.apply(event);
  changing.apply(action, Silent{});
  changing.apply(event, Silent{});

  // What a random game does here (docs/notation.md: uniform, but for Mathable), fast. A seat is
  // to move. The same draws give the same action on every machine.
  { state.random_action(random) } -> std::same_as<typename S::Action>;
  // One of chance_outcomes() by its weight. Chance is due.
  { state.random_chance(random) } -> std::same_as<typename S::Chance>;

  // Only what the viewer may know: the text form of the rules, without a last line end (of a
  // game that numbers its players, `text(viewer, names)` names them: core/players.h) …
  { state.text(viewer) } -> std::same_as<std::string>;
  // … the same and all that a board needs, as a JSON object …
  { state.view(viewer) } -> std::same_as<Json>;
  // … and a state drawn from those that the viewer, a seat or kSpectator, could not tell from this
  // one: that may be by what was seen until now, in proportion to the chances that led there.
  { state.resample(viewer, random) } -> std::same_as<S>;
};

namespace say {
inline constexpr Wording kGameOver{"game.over", "The game is over."};
inline constexpr Wording kChanceDue{"game.chance_due", "A chance event is due first."};
inline constexpr Wording kOnlyMover{"game.only_mover",
                                    "Only the player to move may know what an action does."};
inline constexpr Wording kNoChanceDue{"game.no_chance_due", "No chance event is due."};
}  // namespace say

/// The refusals that come before a game's own, for an action: game_over, chance_due.
template <class S>
Refusal check_turn(const S& state) {
  if (state.current_player() == kTerminal) return {Code::game_over, say::kGameOver};
  if (state.current_player() == kChance) return {Code::chance_due, say::kChanceDue};
  return {};
}

/// The refusals that come before impossible_event: game_over, not_now (no event is due).
template <class S>
Refusal check_chance_turn(const S& state) {
  if (state.current_player() == kTerminal) return {Code::game_over, say::kGameOver};
  if (state.current_player() != kChance) return {Code::not_now, say::kNoChanceDue};
  return {};
}

/// The seats that share the best result of an outcome: one is the winner, several draw
/// (docs/notation.md, Results).
inline std::vector<Seat> winners(const std::vector<std::int64_t>& outcome) {
  std::vector<Seat> best;
  for (std::size_t i = 0; i < outcome.size(); ++i) {
    const auto leading = best.empty() ? outcome[i] : outcome[static_cast<std::size_t>(best[0])];
    if (outcome[i] > leading) best.clear();
    if (outcome[i] >= leading) best.push_back(static_cast<Seat>(i));
  }
  return best;
}

/// Plays to the end as random games do. Returns the number of actions and chance events.
template <GameState S>
std::int64_t playout(S& state, Random& random) {
  std::int64_t length = 0;
  for (Seat seat = state.current_player(); seat != kTerminal; seat = state.current_player()) {
    if (seat == kChance) {
      state.apply(state.random_chance(random));
    } else {
      state.apply(state.random_action(random));
    }
    ++length;
  }
  return length;
}

/// The number of sequences of `depth` actions and chance events from here.
template <GameState S>
std::uint64_t perft(const S& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  const auto descend = [&](const auto& step) {
    S next = state;
    next.apply(step);
    nodes += perft(next, depth - 1);
  };
  if (state.current_player() == kChance) {
    std::vector<Outcome<typename S::Chance>> outcomes;
    state.chance_outcomes(outcomes);
    if (depth == 1) return outcomes.size();
    for (const auto& outcome : outcomes) descend(outcome.event);
  } else {
    std::vector<typename S::Action> actions;
    state.legal_actions(actions);
    if (depth == 1) return actions.size();
    for (const auto& action : actions) descend(action);
  }
  return nodes;
}

}  // namespace quintet
