#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "bots.h"

namespace quintet::console {

/// Another program that plays: a process that speaks the engine protocol (docs/notation.md). What
/// goes wrong with it is a Fault that names its command.
class Opponent {
 public:
  /// Starts it by the shell. It may take `patience` for one answer. Throws Fault.
  Opponent(std::string command, std::chrono::seconds patience);
  /// Ends it.
  ~Opponent();
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;

  /// Begins a game, of which this is the record before its first step. Throws Fault.
  void begin(const std::string& record);

  /// What it would do at the present of that game, by a seed; a seat is to move. The action may be
  /// illegal. Throws Fault where it does not answer, in time and as the protocol has it.
  Advice advise(const Match& match, std::uint64_t seed);

  /// "the engine 'NAME'", for what is said of it.
  std::string name() const { return "the engine '" + command_ + "'"; }

 private:
  using Clock = std::chrono::steady_clock;

  // Sends a command and reads its answer, the last line of which begins with `last`.
  void ask(const std::string& command, std::string_view last);
  void send(std::string_view text, Clock::time_point until);
  std::string receive(Clock::time_point until);
  void wait_for(short event, Clock::time_point until) const;
  [[noreturn]] void fail(const std::string& what) const;

  const std::string command_;
  const std::chrono::seconds patience_;
  int process_ = -1;
  int socket_ = -1;     // its input and its output
  std::string unread_;  // what it has written behind the last line read
  std::string asked_;   // the last command, for what is said of it
  Advice advice_;
  std::size_t known_ = 0;  // how many steps of the game it was told
};

}  // namespace quintet::console
