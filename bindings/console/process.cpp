#include "process.h"

#include "core/options.h"

#ifdef _WIN32

namespace quintet::console {

Process::Process(const std::string&, const std::string& name) {
  throw Fault(name + " cannot be started: this needs a POSIX system");
}
Process::~Process() = default;
bool Process::write(std::string_view, Clock::time_point) {
  return false;
}
std::string Process::read(Clock::time_point) {
  return "";
}

}  // namespace quintet::console

#else

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <mutex>

extern char** environ;

namespace quintet::console {
namespace {

// The signals that terminate this program.
constexpr std::array kEnding = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};

// The process groups of the running engines; 0 in free places. A signal that ends this program
// kills them, too, because an engine that does not read would not notice. The size allows four
// engines for each of 1000 jobs.
std::array<std::atomic<pid_t>, 4096> running;

// A spin lock, held while an engine starts until it is in `running`. A signal handler that kills
// all engines takes it forever, so that no engine is missed.
std::atomic_flag starting;

void wait_to_start() {
  while (starting.test_and_set()) poll(nullptr, 0, 1);  // safe in a signal handler, unlike a mutex
}

void end_all(int signal) {
  wait_to_start();
  for (const auto& group : running) {
    if (const pid_t process = group; process > 0) kill(-process, SIGKILL);
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : kEnding) sigaddset(&signals, signal);
  return signals;
}

// Leaves ignored signals alone, as under nohup.
void heed_signals() {
  for (const int signal : kEnding) {
    struct sigaction present{};
    sigaction(signal, nullptr, &present);
    if (present.sa_handler != SIG_DFL) continue;
    present.sa_handler = end_all;
    present.sa_mask = ending_signals();  // a second handler in this thread would wait forever
    sigaction(signal, &present, nullptr);
  }
}

void replace(pid_t old, pid_t by) {
  (void)std::ranges::any_of(running, [&](std::atomic<pid_t>& group) {
    pid_t expected = old;
    return group.compare_exchange_strong(expected, by);
  });
}

// A guard for starting an engine. Signals that end this program wait meanwhile, in any thread.
class Start {
 public:
  Start() {
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
    wait_to_start();
  }
  ~Start() {
    starting.clear();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  Start(const Start&) = delete;
  Start& operator=(const Start&) = delete;

  // The signal mask before the guard.
  const sigset_t& before() const { return before_; }

 private:
  sigset_t before_;
};

// Waits until an event of a socket. Returns false if it is too late.
bool wait_for(int socket, short event, Process::Clock::time_point until) {
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
    if (left <= 0) return false;
    constexpr std::int64_t kLongest = 60'000;
    pollfd waiting{socket, event, 0};
    if (poll(&waiting, 1, static_cast<int>(std::min<std::int64_t>(left, kLongest))) > 0)
      return true;
  }
}

bool is_temporary(int fault) {
  return fault == EAGAIN || fault == EINTR;
}

}  // namespace

Process::Process(const std::string& command, const std::string& name) : name_(name) {
  static std::once_flag heeded;
  std::call_once(heeded, heed_signals);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw Fault(name_ + ' ' + std::strerror(errno));
  socket_ = ends[0];

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  // A process group of its own, so that it can be killed with the shell's children.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "/bin/sh", flag = "-c", line = command;
  char* const words[] = {shell.data(), flag.data(), line.data(), nullptr};
  int fault = 0;
  {
    const Start start;
    posix_spawnattr_setsigmask(&attributes, &start.before());
    fault = posix_spawn(&process_, shell.c_str(), &files, &attributes, words, environ);
    if (fault == 0) replace(0, process_);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (fault != 0) {
    process_ = -1;
    close(socket_);
    throw Fault(name_ + " cannot be started: " + std::strerror(fault));
  }
}

Process::~Process() {
  close(socket_);
  kill(-process_, SIGKILL);
  replace(process_, 0);  // before another process can get its number
  waitpid(process_, nullptr, 0);
}

bool Process::write(std::string_view text, Clock::time_point until) {
  while (!text.empty()) {
    if (!wait_for(socket_, POLLOUT, until)) return false;
    const ssize_t sent = send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && !is_temporary(errno)) throw Fault(name_ + " has ended");
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string Process::read(Clock::time_point until) {
  char bytes[4096];
  while (wait_for(socket_, POLLIN, until)) {
    const ssize_t count = recv(socket_, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && !is_temporary(errno))) throw Fault(name_ + " has ended");
    if (count > 0) return std::string(bytes, static_cast<std::size_t>(count));
  }
  return "";
}

}  // namespace quintet::console

#endif
