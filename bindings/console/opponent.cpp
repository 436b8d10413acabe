#include "opponent.h"

#include <utility>

#include "console/commands.h"
#include "core/notation.h"

namespace quintet::console {
namespace {

constexpr std::size_t kLongestLine = 1 << 20;

// The rest of a line that begins with `word`; nullopt for other lines.
std::optional<std::string_view> said(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return {};
  const std::string_view rest = line.substr(word.size());
  if (!rest.empty() && rest.front() != ' ') return {};
  return trimmed(rest);
}

}  // namespace

Opponent::Opponent(std::string command, std::chrono::seconds patience)
    : command_(std::move(command)), patience_(patience), process_(command_, name()) {}

void Opponent::begin(const std::string& record) {
  ask("record\n" + record + std::string(kRecordEnd), "ok");
  known_ = 0;
}

Choice<std::string> Opponent::advise(const Match& match, std::uint64_t seed) {
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
  const Process::Clock::time_point until = Process::Clock::now() + patience_;
  if (!process_.write(command + '\n', until)) fail_late();
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

std::string Opponent::receive(Process::Clock::time_point until) {
  for (;;) {
    if (const auto end = unread_.find('\n'); end != unread_.npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (unread_.size() > kLongestLine) fail("writes without an end of line");
    const std::string bytes = process_.read(until);
    if (bytes.empty()) fail_late();
    unread_ += bytes;
  }
}

void Opponent::fail_late() const {
  fail("did not answer \"" + asked_ + "\" within " + std::to_string(patience_.count()) + " s");
}

void Opponent::fail(const std::string& what) const {
  throw Fault(name() + ' ' + what);
}

}  // namespace quintet::console
