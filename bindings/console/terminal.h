#pragma once
// What a game's dialogue in the terminal is made of. Each game has one, in play_<game>.cpp: it asks
// in the words of the game's brief, shows the position after every move, and knows no rule.

#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "console/files.h"
#include "core/match.h"

namespace quintet::console {

/// Thrown by Terminal::ask when there is no more input; the program then ends in good order.
struct EndOfInput {};

class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, Files& disk) : in_(in), out_(out), files_(disk) {}

  Files& files() { return files_; }

  /// One line of output.
  void say(std::string_view line) { out_ << line << '\n'; }

  /// The line that answers a prompt, without its end. Throws EndOfInput.
  std::string ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) throw EndOfInput();
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }

 private:
  std::istream& in_;
  std::ostream& out_;
  Files& files_;
};

/// Plays `match` from where it stands to its end.
using Dialogue = void (*)(Match& match, Terminal& terminal);

void play_mathable(Match& match, Terminal& terminal);
void play_mergers(Match& match, Terminal& terminal);
void play_mines2048(Match& match, Terminal& terminal);
void play_pahtum(Match& match, Terminal& terminal);
void play_triangles(Match& match, Terminal& terminal);

/// The dialogue of the game of that name, or null.
Dialogue find_dialogue(std::string_view game);

/// The state behind a match whose game is known.
template <class State>
const State& state_of(const Match& match) {
  return static_cast<const PositionOf<State>&>(match.position()).state();
}

}  // namespace quintet::console
