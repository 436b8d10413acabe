#pragma once
// Input and output of a game's dialogue in the terminal. play_any.cpp plays any game. A game whose
// brief defines a dialogue has its own in play_<game>.cpp, in the brief's words. Dialogues show the
// position after every move and know no rules.

#include <istream>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "console/files.h"
#include "core/match.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "search/bots.h"

namespace quintet::console {

/// Thrown by Terminal::ask at the end of input; the program then ends normally.
struct EndOfInput {};

/// The seats of computers, with their levels.
using Computers = std::map<Seat, Level>;

class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, Files& disk, const Bots& bots, Computers computers)
      : in_(in), out_(out), files_(disk), bots_(bots), computers_(std::move(computers)) {}

  Files& files() { return files_; }

  void say(std::string_view line) { out_ << line << '\n'; }

  /// Prints a prompt and returns the answer without its line end. Throws EndOfInput.
  std::string ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    if (!rest_.empty()) return std::exchange(rest_, "");
    std::string line;
    if (!read_line(in_, line)) throw EndOfInput();
    return line;
  }

  /// The beginning of a line, for dialogues that read like the briefs' `cin`. The next line may
  /// complete a part of an action.
  enum class Begins { with_action, with_part, with_neither };

  /// Like ask(), but reads as `cin` would: the rest of a line answers the next prompt, and after a
  /// part of an action the next line continues it. `begins(scanner)` consumes an action and returns
  /// a Begins; after with_neither the whole line is the answer. Throws EndOfInput.
  std::string ask_stream(std::string_view prompt, auto begins) {
    std::string line(trimmed(ask(prompt)));
    for (;;) {
      Scanner scanner(line);
      const Begins begin = begins(scanner);
      if (begin == Begins::with_neither) return line;
      if (begin == Begins::with_action) {
        rest_ = trimmed(scanner.rest());
        return line.substr(0, line.size() - scanner.rest().size());
      }
      line = trimmed(line + ' ' + ask(""));
    }
  }

  /// Like ask_action(), but a person's answer is read by ask_stream(). Throws EndOfInput.
  std::string ask_stream(const Match& match, std::string_view prompt, auto begins) {
    std::optional<std::string> action = computer_action(match, prompt);
    return action ? *std::move(action) : ask_stream(prompt, begins);
  }

  bool has_computers() const { return !computers_.empty(); }
  bool is_computer(Seat seat) const { return computers_.contains(seat); }

  /// The action of the player to move. A computer's is printed after the prompt, with its reason
  /// below; a person is asked. Throws EndOfInput.
  std::string ask_action(const Match& match, std::string_view prompt) {
    std::optional<std::string> action = computer_action(match, prompt);
    return action ? *std::move(action) : ask(prompt);
  }

  /// The computer's advice, without output; nullopt if a person is to move.
  std::optional<Choice<std::string>> computer_advice(const Match& match) {
    const auto computer = computers_.find(match.position().current_player());
    if (computer == computers_.end()) return {};
    return bots_.advise(match, computer->second);
  }

 private:
  std::optional<std::string> computer_action(const Match& match, std::string_view prompt) {
    std::optional<Choice<std::string>> advice = computer_advice(match);
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
  std::string rest_;  // the rest of a line after ask_stream()
};

/// Plays `match` from its present position to the end.
using Dialogue = void (*)(Match& match, Terminal& terminal);

/// Asks players by name for actions in the notation, draws chance, and prints refusals and the
/// final results.
void play_any(Match& match, Terminal& terminal);

/// The dialogue of a game: its own (dialogues.inc), or play_any.
Dialogue find_dialogue(std::string_view game);

/// The state of a match whose game is known.
template <class State>
const State& state_of(const Match& match) {
  return quintet::state_of<State>(match.position());
}

}  // namespace quintet::console
