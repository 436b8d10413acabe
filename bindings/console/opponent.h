#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "process.h"
#include "search/bots.h"

namespace quintet::console {

/// An engine: a process that speaks the engine protocol (docs/notation.md). Errors are Faults that
/// name its command.
class Opponent {
 public:
  /// Starts the engine by the shell, with `patience` as the time for each answer. Throws Fault.
  Opponent(std::string command, std::chrono::seconds patience);

  /// Begins a game from its record before the first step. Throws Fault.
  void begin(const std::string& record);

  /// Asks for an action at the present position, with a seed. Requires a seat to move. The action
  /// may be illegal. Throws Fault if there is no valid answer in time.
  Choice<std::string> advise(const Match& match, std::uint64_t seed);

  /// "the engine 'NAME'", for messages.
  std::string name() const { return "the engine '" + command_ + "'"; }

 private:
  // Sends a command and reads its answer, up to a line that begins with `last`.
  void ask(const std::string& command, std::string_view last);
  std::string receive(Process::Clock::time_point until);
  [[noreturn]] void fail_late() const;
  [[noreturn]] void fail(const std::string& what) const;

  const std::string command_;
  const std::chrono::seconds patience_;
  Process process_;
  std::string unread_;  // output after the last line read
  std::string asked_;   // the last command, for messages
  Choice<std::string> advice_;
  std::size_t known_ = 0;  // number of the game's steps sent
};

}  // namespace quintet::console
