#pragma once
// The only part of the console that needs POSIX.

#include <chrono>
#include <string>
#include <string_view>

namespace quintet::console {

/// A process that is started by the shell, with its standard input and output. Errors are Faults
/// that begin with the name given. Elsewhere than on POSIX none can be started.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  /// Throws Fault if it cannot be started.
  Process(const std::string& command, const std::string& name);
  /// Kills the process and its process group.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes all of a text to its input. Returns false if that lasts beyond `until`. Throws Fault if
  /// the process has ended.
  bool write(std::string_view text, Clock::time_point until);
  /// Waits for output and returns it, or "" if there is none before `until`. Throws Fault if the
  /// process has ended.
  std::string read(Clock::time_point until);

 private:
  std::string name_;
  [[maybe_unused]] int process_ = -1;
  [[maybe_unused]] int socket_ = -1;  // connected to its input and output
};

}  // namespace quintet::console
