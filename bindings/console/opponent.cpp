#include "opponent.h"

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
#include <cstring>
#include <mutex>
#include <utility>

#include "console/commands.h"
#include "core/notation.h"

extern char** environ;

namespace quintet::console {
namespace {

constexpr std::size_t kLongestLine = 1 << 20;

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
    struct sigaction present {};
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

// The rest of a line that begins with `word`; nullopt for other lines.
std::optional<std::string_view> said(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return {};
  const std::string_view rest = line.substr(word.size());
  if (!rest.empty() && rest.front() != ' ') return {};
  return trimmed(rest);
}

}  // namespace

Opponent::Opponent(std::string command, std::chrono::seconds patience)
    : command_(std::move(command)), patience_(patience) {
  static std::once_flag heeded;
  std::call_once(heeded, heed_signals);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail(std::strerror(errno));
  socket_ = ends[0];

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  // A process group of its own, so that it can be killed with the shell's children.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "/bin/sh", flag = "-c", line = command_;
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
    fail(std::string("cannot be started: ") + std::strerror(fault));
  }
}

Opponent::~Opponent() {
  close(socket_);
  kill(-process_, SIGKILL);
  replace(process_, 0);  // before another process can get its number
  waitpid(process_, nullptr, 0);
}

void Opponent::begin(const std::string& record) {
  ask("record\n" + record + std::string(kRecordEnd), "ok");
  known_ = 0;
}

Advice Opponent::advise(const Match& match, std::uint64_t seed) {
  for (; known_ < match.ply(); ++known_) {
    const Match::Step& step = match.history()[known_];
    ask((step.by == kChance ? "chance " : "play ") + step.text, "ok");
  }
  advice_ = {};
  ask("go seed " + std::to_string(seed), "best");
  return std::exchange(advice_, {});
}

void Opponent::ask(const std::string& command, std::string_view last) {
  asked_ = command.substr(0, command.find('\n'));
  const Clock::time_point until = Clock::now() + patience_;
  send(command + '\n', until);
  for (;;) {
    const std::string line = receive(until);
    if (const auto answer = said(line, last)) {
      advice_.action = *answer;
      return;
    }
    if (said(line, "error")) fail("answered \"" + asked_ + "\" by \"" + line.substr(0, 200) + "\"");
    if (const auto nodes = said(line, "nodes")) {
      advice_.nodes = parse_integer(*nodes).value_or(0);
    }
  }
}

void Opponent::send(std::string_view text, Clock::time_point until) {
  while (!text.empty()) {
    wait_for(POLLOUT, until);
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) fail("has ended");
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::string Opponent::receive(Clock::time_point until) {
  for (;;) {
    if (const auto end = unread_.find('\n'); end != unread_.npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (unread_.size() > kLongestLine) fail("writes without an end of line");
    wait_for(POLLIN, until);
    char bytes[4096];
    const ssize_t read = recv(socket_, bytes, sizeof bytes, MSG_DONTWAIT);
    if (read == 0 || (read < 0 && errno != EAGAIN && errno != EINTR)) fail("has ended");
    if (read > 0) unread_.append(bytes, static_cast<std::size_t>(read));
  }
}

void Opponent::wait_for(short event, Clock::time_point until) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) {
      fail("did not answer \"" + asked_ + "\" within " + std::to_string(patience_.count()) + " s");
    }
    constexpr std::int64_t kLongest = 60'000;
    pollfd socket{socket_, event, 0};
    if (poll(&socket, 1, static_cast<int>(std::min<std::int64_t>(left, kLongest))) > 0) return;
  }
}

void Opponent::fail(const std::string& what) const {
  throw Fault(name() + ' ' + what);
}

}  // namespace quintet::console
