#pragma once
// The contract of a game.
//
// A game is one plain value type, its state. It is copyable and comparable, has no base class and
// holds no pointers to outside data. The concept GameState below lists the members that core,
// searches and hosts use; every game's header asserts it. tests/sample/hex is the smallest example.
//
// Chance is a player: where the rules draw or roll, the state waits for one chance event at a time.
// Only actions and chance events change a state. So a history replays without a generator, and undo
// never rolls again.

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

/// A player's index from 0 (people read and write it from 1), or one of the two values below.
using Seat = int;
inline constexpr Seat kChance = -1;    ///< current_player(): a chance event is due
inline constexpr Seat kTerminal = -2;  ///< current_player(): the game is over

/// Viewer: a seat, or one of these two.
inline constexpr Seat kSpectator = -3;   ///< knows only what all players know
inline constexpr Seat kOmniscient = -4;  ///< knows everything

/// Reason for refusing an action or a chance event: a word that never changes between releases. The
/// codes here are common to all games, in the order of their tests (docs/notation.md). A game
/// declares its own in its header: `inline constexpr Code kBagEmpty{"bag_empty"};`.
class Code {
 public:
  constexpr Code() = default;
  explicit constexpr Code(std::string_view word) : word_(word) {}

  static const Code none;  ///< not refused
  static const Code not_understood, game_over, chance_due, not_now, off_board, occupied,
      impossible_event;

  constexpr bool operator==(const Code&) const = default;
  /// Returns the word that records and hosts write, such as "off_board"; "none" for Code::none.
  friend constexpr std::string_view to_text(Code code) {
    return code.word_.empty() ? "none" : code.word_;
  }

 private:
  std::string_view word_;  // refers to static text; "" for Code::none
};

inline constexpr Code Code::none{};
inline constexpr Code Code::not_understood{"not_understood"};
inline constexpr Code Code::game_over{"game_over"};
inline constexpr Code Code::chance_due{"chance_due"};
inline constexpr Code Code::not_now{"not_now"};
inline constexpr Code Code::off_board{"off_board"};
inline constexpr Code Code::occupied{"occupied"};
inline constexpr Code Code::impossible_event{"impossible_event"};

/// Answer to "is this allowed?": false if it is, else a stable code and a sentence for people.
struct [[nodiscard]] Refusal {
  Code code = Code::none;
  Phrase sentence = {};

  explicit operator bool() const { return code != Code::none; }
};

/// Chance event type of games without chance.
struct NoChance {
  auto operator<=>(const NoChance&) const = default;
};

/// A possible chance event and its relative weight (≥ 1).
template <class Chance>
struct Outcome {
  Chance event;
  int weight;
  bool operator==(const Outcome&) const = default;
};

/// Listener for the effects of an action: `listen("placed", "player", 0, "square", "C5")`. This one
/// discards events and costs nothing; EventLog keeps them as JSON for a viewer. A game checks
/// `Listener::kListens` before it computes data that only listeners need. It checks `sees(seat)`
/// before it reports secrets of that seat.
struct Silent {
  static constexpr bool kListens = false;
  static constexpr bool sees(Seat) { return false; }
  template <class... Fields>
  void operator()(std::string_view, const Fields&...) const {}
};

class EventLog {
 public:
  static constexpr bool kListens = true;
  /// Logs the events of a step that happens or, as a preview, of one that might.
  explicit EventLog(Seat viewer, bool is_preview = false)
      : viewer_(viewer), is_preview_(is_preview) {}

  bool sees(Seat seat) const { return viewer_ == seat || viewer_ == kOmniscient; }
  /// Returns true if the log may report hidden things of `seat` that the step reveals. A preview
  /// reports them only to viewers that see them anyway.
  bool learns(Seat seat) const { return !is_preview_ || sees(seat); }
  template <class... Fields>
  void operator()(std::string_view event, const Fields&... fields) {
    events_.push_back(Json::object("event", event, fields...));
  }
  /// Events in order; each is an object whose "event" is its kind.
  const std::vector<Json>& events() const { return events_; }

 private:
  Seat viewer_;
  bool is_preview_;
  std::vector<Json> events_;
};

// The contract is split into parts so that a compiler error names the part and the missing member.
// S is the state.

/// S is a value and names the types of its options, actions and chance events.
template <class S>
concept GameValue =
    std::copyable<S> && std::equality_comparable<S> &&
    GameOptions<typename S::Options> &&          // core/options.h
    std::totally_ordered<typename S::Action> &&  // a player's action; `auto operator<=>` suffices
    std::totally_ordered<typename S::Chance>;    // NoChance in games without chance

/// Names and help text.
template <class S>
concept GameWords = requires {
  // The word for folder, namespace, records and URL; then the title for people.
  { S::kName } -> std::convertible_to<std::string_view>;
  { S::kTitle } -> std::convertible_to<std::string_view>;
  // True if the game ever hides anything from a seat or a spectator. Legal actions and possible
  // chance events then reveal secrets (Match::legal_actions, chance_events).
  { S::kHides } -> std::convertible_to<bool>;
  // One sentence on how to write an action, shown after a syntax error. Use `help()` instead if it
  // depends on the options (HasHelp).
  { S::kHelp } -> std::convertible_to<std::string_view>;
};

/// Notation. Parsing ignores the position: any well-formed text is an action, legal or not.
template <class S>
concept GameNotation = requires(const typename S::Action& action, const typename S::Chance& event,
                                std::string_view text) {
  { S::parse_action(text) } -> std::same_as<std::optional<typename S::Action>>;
  { S::parse_chance(text) } -> std::same_as<std::optional<typename S::Chance>>;
  { S::to_text(action) } -> std::same_as<std::string>;
  { S::to_text(event) } -> std::same_as<std::string>;
};

/// Start, turn and standing of a game.
template <class S>
concept GameCourse = requires(const S& state, const typename S::Options& options) {
  // The state before the first action or chance event. The options have been validated.
  { S::initial(options) } -> std::same_as<S>;
  { state.options() } -> std::convertible_to<typename S::Options>;
  { state.players() } -> std::convertible_to<int>;
  // A seat, kChance or kTerminal.
  { state.current_player() } -> std::same_as<Seat>;
  // The present points (money, …) in player order.
  { state.scores() } -> std::same_as<std::vector<std::int64_t>>;
  // The results in player order, the highest wins. Called only at the end.
  { state.outcome() } -> std::same_as<std::vector<std::int64_t>>;
};

/// Legality and effects of actions and chance events.
template <class S>
concept GameRules = requires(S changing, const S& state, const typename S::Action& action,
                             const typename S::Chance& event, EventLog& log,
                             std::vector<typename S::Action>& actions,
                             std::vector<Outcome<typename S::Chance>>& outcomes) {
  // Replaces `actions` by the legal ones, sorted and without duplicates. Empty while chance is due,
  // and at the end unless a one-player game can be continued.
  { state.legal_actions(actions) } -> std::same_as<void>;
  // Replaces `outcomes` by the possible events, sorted. Empty unless chance is due.
  { state.chance_outcomes(outcomes) } -> std::same_as<void>;
  // The only test of legality. Total: accepts any value of the type.
  { state.check(action) } -> std::same_as<Refusal>;
  { state.check(event) } -> std::same_as<Refusal>;
  // The only functions that change a state. They assert that the step is legal, and report its
  // effects to a listener, by default Silent.
  { changing.apply(action) } -> std::same_as<void>;
  { changing.apply(event) } -> std::same_as<void>;
  { changing.apply(action, Silent{}) } -> std::same_as<void>;
  { changing.apply(event, Silent{}) } -> std::same_as<void>;
  { changing.apply(action, log) } -> std::same_as<void>;
  { changing.apply(event, log) } -> std::same_as<void>;
};

/// Random steps for playouts; must be fast. Equal generator states give equal steps on every
/// machine.
template <class S>
concept GamePlayouts = requires(const S& state, Random& random) {
  // The action of a random game: uniform unless docs/notation.md says otherwise for the game. A
  // seat is to move.
  { state.random_action(random) } -> std::same_as<typename S::Action>;
  // One of chance_outcomes(), drawn by weight. Chance is due.
  { state.random_chance(random) } -> std::same_as<typename S::Chance>;
};

/// Views: they contain only information that the viewer may have.
template <class S>
concept GameViews = requires(const S& state, Seat viewer, Random& random) {
  // The position as text, as in the rules, without a final newline. A game that numbers its players
  // may take their names as a second argument, for its own dialogue (core/players.h).
  { state.text(viewer) } -> std::same_as<std::string>;
  // A JSON object with the same information and all that a board needs.
  { state.view(viewer) } -> std::same_as<Json>;
  // Draws a state that the viewer (a seat or kSpectator) cannot tell from this one. The draw may
  // respect everything seen so far and weight states by the chances that led to them.
  { state.resample(viewer, random) } -> std::same_as<S>;
};

// Optional parts. Each is present as a whole or not at all (…OrNone). A member of that name with
// another type is an error; it is not ignored. Parts that serve a single game so far say so.

/// Help text that depends on the options; replaces kHelp.
template <class S>
concept HasHelp = requires(const S& state) {
  { state.help() } -> std::convertible_to<std::string_view>;
};
template <class S>
concept HelpOrNone = HasHelp<S> || !requires { &S::help; };

/// The game can begin at other positions than the first, given by a record's `start:` line.
template <class S>
concept HasStart =
    requires(const S& state, const typename S::Options& options, std::string_view text) {
      // Text of the present position; "" if no game can begin there.
      { state.start() } -> std::same_as<std::string>;
      // The state that the text describes, with these options. Throws Fault.
      { S::from_start(options, text) } -> std::same_as<S>;
    };
template <class S>
concept StartOrNone = HasStart<S> || !(requires { &S::start; } || requires { &S::from_start; });

/// The game has its own file format for a position; HasStart continues from such a file. Serves one
/// game.
template <class S>
concept HasFile = HasStart<S> && requires(const S& state, std::string_view text) {
  // File contents for the present position; "" if it cannot be saved.
  { state.file() } -> std::same_as<std::string>;
  // Converts a file to the text that start() gave when it was saved. Throws RecordFault.
  { S::start_of_file(text) } -> std::same_as<std::string>;
};
template <class S>
concept FileOrNone = HasFile<S> || !(requires { &S::file; } || requires { &S::start_of_file; });

/// The game has its own file format for a hall of fame. Serves one game.
template <class S>
concept HasHallOfFame = requires(std::string_view file, const Winner& winner) {
  // Reads a file. Unreadable lines do not hide the other winners.
  { S::hall_of_fame(file) } -> std::same_as<HallOfFame>;
  // Text to append to the file to enter a winner. Throws Fault for a name that cannot be entered.
  { S::hall_of_fame_entry(file, winner) } -> std::same_as<std::string>;
};
template <class S>
concept HallOfFameOrNone =
    HasHallOfFame<S> || !(requires { &S::hall_of_fame; } || requires { &S::hall_of_fame_entry; });

/// Earlier rules ended the game automatically where a player now ends it by this action. "" if they
/// did not end it here. Serves one game.
template <class S>
concept HasEarlierEnd = requires(const S& state) {
  { state.earlier_end() } -> std::same_as<std::string>;
};
template <class S>
concept EarlierEndOrNone = HasEarlierEnd<S> || !requires { &S::earlier_end; };

/// A one-player game that can be won. was_won() is called only at the end. Serves the one game for
/// one player.
template <class S>
concept HasWon = requires(const S& state) {
  { state.was_won() } -> std::same_as<bool>;
};
template <class S>
concept WonOrNone = HasWon<S> || !requires { &S::was_won; };

/// The largest thing reached in a one-player game, and the name of such things, for contests.
/// Serves the one game for one player.
template <class S>
concept HasMark = requires(const S& state) {
  { state.mark() } -> std::same_as<std::int64_t>;
  { S::kMarks } -> std::convertible_to<std::string_view>;
};
template <class S>
concept MarkOrNone = HasMark<S> || !(requires { &S::mark; } || requires { S::kMarks; });

/// The action of legal_actions() that equals this one, for games whose check() accepts several
/// spellings. Serves one game.
template <class S>
concept HasListedForm = requires(const typename S::Action& action) {
  { S::listed_form(action) } -> std::same_as<typename S::Action>;
};
template <class S>
concept ListedFormOrNone = HasListedForm<S> || !requires { &S::listed_form; };

template <class S>
concept GameHooks = HelpOrNone<S> && StartOrNone<S> && FileOrNone<S> && HallOfFameOrNone<S> &&
                    EarlierEndOrNone<S> && WonOrNone<S> && MarkOrNone<S> && ListedFormOrNone<S>;

/// A game, represented by its state. search/bot.h has the contract of its computer players.
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

/// Refusals of an action that precede a game's own: game_over, chance_due.
template <class S>
Refusal check_turn(const S& state) {
  if (state.current_player() == kTerminal) return {Code::game_over, say::kGameOver};
  if (state.current_player() == kChance) return {Code::chance_due, say::kChanceDue};
  return {};
}

/// Refusals of a chance event that precede impossible_event: game_over, not_now (no event is due).
template <class S>
Refusal check_chance_turn(const S& state) {
  if (state.current_player() == kTerminal) return {Code::game_over, say::kGameOver};
  if (state.current_player() != kChance) return {Code::not_now, say::kNoChanceDue};
  return {};
}

/// Returns the seats that share the best result. One seat is the winner, several draw
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

/// Returns the legal actions in a vector of their own. Loops that run often reuse one instead.
template <class S>
std::vector<typename S::Action> legal_actions(const S& state) {
  std::vector<typename S::Action> actions;
  state.legal_actions(actions);
  return actions;
}

/// Plays randomly to the end. Returns the number of actions and chance events.
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

/// Counts the sequences of `depth` actions and chance events from `state`.
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
    const std::vector<typename S::Action> actions = legal_actions(state);
    if (depth == 1) return actions.size();
    for (const auto& action : actions) descend(action);
  }
  return nodes;
}

}  // namespace quintet
