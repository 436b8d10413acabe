#pragma once
// What a game's dialogue in the terminal is made of. One plays any game, in play_any.cpp; a game
// that its brief has a dialogue for has its own, in play_<game>.cpp, which asks in the brief's
// words. Both show the position after every move, and know no rule.

#include <istream>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "bots.h"
#include "console/files.h"
#include "core/match.h"
#include "core/notation.h"
#include "core/position_of.h"

namespace quintet::console {

/// Thrown by Terminal::ask when there is no more input; the program then ends in good order.
struct EndOfInput {};

/// The seats that a computer plays, and its level at each.
using Computers = std::map<Seat, Level>;

class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, Files& disk, const Bots& bots, Computers computers)
      : in_(in), out_(out), files_(disk), bots_(bots), computers_(std::move(computers)) {}

  Files& files() { return files_; }

  /// One line of output.
  void say(std::string_view line) { out_ << line << '\n'; }

  /// The line that answers a prompt, without its end. Throws EndOfInput.
  std::string ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    if (!rest_.empty()) return std::exchange(rest_, "");
    std::string line;
    if (!read_line(in_, line)) throw EndOfInput();
    return line;
  }

  /// What an answer may begin with, where programs of the briefs read by `cin`: an action, a part
  /// of one that the next line may complete, or neither.
  enum class Begins { with_action, with_part, with_neither };

  /// The action of the player to move as ask_action() gives it; a person's is read as `cin` would:
  /// line breaks are blanks, and what is left of a line answers the next prompt. Where `begins`
  /// says of a line that it begins with neither, all of it is the answer. Throws EndOfInput.
  std::string ask_stream(const Match& match, std::string_view prompt,
                         Begins (*begins)(Scanner& line)) {
    if (auto action = computer_action(match, prompt)) return *std::move(action);
    std::string line(trimmed(ask(prompt)));
    for (;;) {
      Scanner scanner(line);
      const Begins begin = scanner.end() ? Begins::with_part : begins(scanner);
      if (begin == Begins::with_neither) return line;
      if (begin == Begins::with_action) {
        rest_ = trimmed(scanner.rest());
        return line.substr(0, line.size() - scanner.rest().size());
      }
      line = trimmed(line + ' ' + ask(""));
    }
  }

  bool is_computer(Seat seat) const { return computers_.contains(seat); }

  /// The action of the player to move: of a computer, written after the prompt with its reason
  /// below, or the line that a person answers. Throws EndOfInput.
  std::string ask_action(const Match& match, std::string_view prompt) {
    std::optional<std::string> action = computer_action(match, prompt);
    return action ? *std::move(action) : ask(prompt);
  }

  /// What the computer to move would do, of which nothing is written: nothing when a person is.
  std::optional<Advice> computer_advice(const Match& match) {
    const auto computer = computers_.find(match.position().current_player());
    if (computer == computers_.end()) return {};
    return bots_.advise(match, computer->second);
  }

 private:
  std::optional<std::string> computer_action(const Match& match, std::string_view prompt) {
    std::optional<Advice> advice = computer_advice(match);
    if (!advice) return {};
    out_ << prompt << advice->action << '\n';
    if (!advice->reason.english.empty()) say(advice->reason.english);
    return std::move(advice->action);
  }

  std::istream& in_;
  std::ostream& out_;
  Files& files_;
  const Bots& bots_;
  Computers computers_;
  std::string rest_;  // of a line, behind what ask_stream() took
};

/// Plays `match` from where it stands to its end.
using Dialogue = void (*)(Match& match, Terminal& terminal);

/// Asks by the player's name for an action in the notation, says why one is refused, draws chance
/// by the match, and ends with the results.
void play_any(Match& match, Terminal& terminal);

/// The dialogue of the game of that name: its own (dialogues.inc), or play_any.
Dialogue find_dialogue(std::string_view game);

/// The state behind a match whose game is known.
template <class State>
const State& state_of(const Match& match) {
  return quintet::state_of<State>(match.position());
}

}  // namespace quintet::console
