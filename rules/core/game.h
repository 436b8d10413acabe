#pragma once
// The contract of a game.
//
// A game is one plain value type, its state: copyable, comparable, without pointers to anything
// outside, derived from nothing. The concept GameState below spells out what core, searches and
// hosts ask of it; every game's header asserts it. tests/sample/hex is the smallest example.
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

#include "core/hall_of_fame.h"
#include "core/json.h"
#include "core/options.h"
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

// The contract, in parts, so that a compiler that finds one missing names the part and the member.
// In what follows S is the state.

/// S is a value, and names what it is played by.
template <class S>
concept GameValue = std::copyable<S> && std::equality_comparable<S> &&
    GameOptions<typename S::Options> &&          // core/options.h
    std::totally_ordered<typename S::Action> &&  // of a player; `auto operator<=>` will do
    std::totally_ordered<typename S::Chance>;    // an event of chance; NoChance where there is none

/// What it is called and what it says of itself.
template <class S>
concept GameWords = requires {
  // The word used for folder, namespace, records and URL, and the name for people.
  { S::kName } -> std::convertible_to<std::string_view>;
  { S::kTitle } -> std::convertible_to<std::string_view>;
  // Whether anything is ever hidden from a seat or a spectator. Then what may be done tells of it,
  // and so do the chance events that are possible (Match::legal_actions, chance_events).
  { S::kHides } -> std::convertible_to<bool>;
  // How an action is written, in a sentence for who wrote something else; `help()` where it depends
  // on the options (HasHelp).
  { S::kHelp } -> std::convertible_to<std::string_view>;
};

/// Notation. Parsing knows no position: what is well formed is an action, legal or not.
template <class S>
concept GameNotation = requires(const typename S::Action& action, const typename S::Chance& event,
                                std::string_view text) {
  { S::parse_action(text) } -> std::same_as<std::optional<typename S::Action>>;
  { S::parse_chance(text) } -> std::same_as<std::optional<typename S::Chance>>;
  { S::to_text(action) } -> std::same_as<std::string>;
  { S::to_text(event) } -> std::same_as<std::string>;
};

/// How a game begins, whose turn it is and how it stands.
template <class S>
concept GameCourse = requires(const S& state, const typename S::Options& options) {
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
};

/// What may be done, and what it does.
template <class S>
concept GameRules = requires(S changing, const S& state, const typename S::Action& action,
                             const typename S::Chance& event, EventLog& log,
                             std::vector<typename S::Action>& actions,
                             std::vector<Outcome<typename S::Chance>>& outcomes) {
  // Replaces `actions` by the legal ones: sorted, without repetition; none while chance is due, and
  // none at the end, but where a game for one may be taken up again.
  { state.legal_actions(actions) } -> std::same_as<void>;
  // Replaces `outcomes` by the events that may happen next: sorted; none unless chance is due.
  { state.chance_outcomes(outcomes) } -> std::same_as<void>;
  // Legality, decided here and nowhere else; total: any action of the type may be asked.
  { state.check(action) } -> std::same_as<Refusal>;
  { state.check(event) } -> std::same_as<Refusal>;
  // The only functions that change a state. What is applied must be legal, which they assert. They
  // tell what they do to a listener, by default to Silent.
  { changing.apply(action) } -> std::same_as<void>;
  { changing.apply(event) } -> std::same_as<void>;
  { changing.apply(action, Silent{}) } -> std::same_as<void>;
  { changing.apply(event, Silent{}) } -> std::same_as<void>;
  { changing.apply(action, log) } -> std::same_as<void>;
  { changing.apply(event, log) } -> std::same_as<void>;
};

/// What playouts are made of, fast. The same draws give the same on every machine.
template <class S>
concept GamePlayouts = requires(const S& state, Random& random) {
  // What a random game does here (docs/notation.md: uniform, unless it says otherwise of the game).
  // A seat is to move.
  { state.random_action(random) } -> std::same_as<typename S::Action>;
  // One of chance_outcomes() by its weight. Chance is due.
  { state.random_chance(random) } -> std::same_as<typename S::Chance>;
};

/// Only what the viewer may know.
template <class S>
concept GameViews = requires(const S& state, Seat viewer, Random& random) {
  // The text form of the rules, without a last line end. (A game that numbers its players may take
  // their names as a second argument, for its own dialogue: core/players.h.)
  { state.text(viewer) } -> std::same_as<std::string>;
  // The same and all that a board needs, as a JSON object.
  { state.view(viewer) } -> std::same_as<Json>;
  // A state drawn from those that the viewer, a seat or kSpectator, could not tell from this one:
  // that may be by what was seen until now, in proportion to the chances that led there.
  { state.resample(viewer, random) } -> std::same_as<S>;
};

// What a game may have besides. Each is there whole or not at all (…OrNone): a member of such a
// name that is of another type is refused, not passed over.

/// kHelp as it is with these options.
template <class S>
concept HasHelp = requires(const S& state) {
  { state.help() } -> std::convertible_to<std::string_view>;
};
template <class S>
concept HelpOrNone = HasHelp<S> || !requires {
  &S::help;
};

/// It may begin at other positions than the first, which `start:` of a record names.
template <class S>
concept HasStart = requires(const S& state, const typename S::Options& options,
                            std::string_view text) {
  // The present position; "" where no game may begin.
  { state.start() } -> std::same_as<std::string>;
  // The state of such a text, with these options. Throws Fault.
  { S::from_start(options, text) } -> std::same_as<S>;
};
template <class S>
concept StartOrNone = HasStart<S> || !(
    requires { &S::start; } || requires { &S::from_start; });

/// A position may be saved as a file of the game's own kind, from which HasStart goes on.
template <class S>
concept HasFile = HasStart<S> && requires(const S& state, std::string_view text) {
  // The file of the present position; "" where none can be saved.
  { state.file() } -> std::same_as<std::string>;
  // What start() says where this file was saved. Throws RecordFault.
  { S::start_of_file(text) } -> std::same_as<std::string>;
};
template <class S>
concept FileOrNone = HasFile<S> || !(
    requires { &S::file; } || requires { &S::start_of_file; });

/// Winners are entered in a file of the game's own kind.
template <class S>
concept HasHallOfFame = requires(std::string_view file, const Winner& winner) {
  // Those of the file. A line that cannot be read hides nobody else.
  { S::hall_of_fame(file) } -> std::same_as<HallOfFame>;
  // What to append to the file to enter a winner. Throws Fault for a name that cannot be entered.
  { S::hall_of_fame_entry(file, winner) } -> std::same_as<std::string>;
};
template <class S>
concept HallOfFameOrNone = HasHallOfFame<S> || !(
    requires { &S::hall_of_fame; } || requires { &S::hall_of_fame_entry; });

/// Earlier rules ended it by themselves where now a player does: by this action, "" where none did.
template <class S>
concept HasEarlierEnd = requires(const S& state) {
  { state.earlier_end() } -> std::same_as<std::string>;
};
template <class S>
concept EarlierEndOrNone = HasEarlierEnd<S> || !requires {
  &S::earlier_end;
};

/// A game for one that may be won: whether it was, asked at the end.
template <class S>
concept HasWon = requires(const S& state) {
  { state.was_won() } -> std::same_as<bool>;
};
template <class S>
concept WonOrNone = HasWon<S> || !requires {
  &S::was_won;
};

/// The largest thing that was reached, and what such are called, for contests of a game for one.
template <class S>
concept HasMark = requires(const S& state) {
  { state.mark() } -> std::same_as<std::int64_t>;
  { S::kMarks } -> std::convertible_to<std::string_view>;
};
template <class S>
concept MarkOrNone = HasMark<S> || !(
    requires { &S::mark; } || requires { S::kMarks; });

/// The action of legal_actions() that is the same as this one in another spelling, for a game whose
/// check() allows both.
template <class S>
concept HasListedForm = requires(const typename S::Action& action) {
  { S::listed_form(action) } -> std::same_as<typename S::Action>;
};
template <class S>
concept ListedFormOrNone = HasListedForm<S> || !requires {
  &S::listed_form;
};

/// Each of these is there whole or not at all.
template <class S>
concept GameHooks = HelpOrNone<S> && StartOrNone<S> && FileOrNone<S> && HallOfFameOrNone<S> &&
    EarlierEndOrNone<S> && WonOrNone<S> && MarkOrNone<S> && ListedFormOrNone<S>;

/// A game, by its state. What its computer is asked is in search/bot.h.
template <class S>
concept GameState = GameValue<S> && GameWords<S> && GameNotation<S> && GameCourse<S> &&
    GameRules<S> && GamePlayouts<S> && GameViews<S> && GameHooks<S>;

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
