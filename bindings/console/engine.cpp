#include "engine.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "core/notation.h"
#include "search/review.h"
#include "search/stop.h"

namespace quintet::console {
namespace {

// One thread reads commands, another searches. All commands except `stop` and `quit` wait for the
// search. So one thread writes at a time, in the order of the commands.
class Engine {
 public:
  Engine(const Streams& streams, Level level) : streams_(streams), level_(level) {
    // Reading from a tied stream would flush the output from this thread.
    streams_.in.tie(nullptr);
  }
  ~Engine() { wait(); }

  void run() {
    for (std::string line; read_line(streams_.in, line);) {
      const std::string_view command = trimmed(line);
      if (command.empty() || command.starts_with('#')) continue;
      if (command == "stop" || command == "quit") stop_ = true;
      wait();
      if (command == "quit") return;
      if (command == "stop") continue;
      try {
        obey(command);
      } catch (const std::exception& fault) {
        streams_.out << "error " << fault.what() << std::endl;
      }
    }
  }

 private:
  void wait() {
    if (search_.joinable()) search_.join();
  }

  void obey(std::string_view command) {
    const std::string_view word = words(command).front();
    const std::string_view rest = trimmed(command.substr(word.size()));
    if (word == "record") {
      match_ = Match::load(read_record());
    } else if (word == "play") {
      require(match().act(rest));
    } else if (word == "chance") {
      const std::size_t ply = match().ply();
      for (const std::string_view event : words(rest)) {
        const Refusal refusal = match_->chance(event);
        if (refusal) match_->go(ply);  // all events or none
        require(refusal);
      }
    } else if (word == "go") {
      return go(words(rest));
    } else {
      throw Fault("the commands are record, play, chance, go, stop and quit");
    }
    streams_.out << "ok" << std::endl;
  }

  Match& match() {
    if (!match_) throw Fault("there is no record yet");
    return *match_;
  }

  std::string read_record() {
    std::string record;
    for (std::string line; read_line(streams_.in, line) && line != kRecordEnd;) {
      if (record.size() <= kMostBytes) record.append(line) += '\n';
    }
    if (record.size() > kMostBytes) throw Fault("this is longer than any record");
    return record;
  }

  static void require(const Refusal& refusal) {
    if (refusal) {
      throw Fault(std::string(to_text(refusal.code)) + ": " + refusal.sentence.english);
    }
  }

  // Parses and executes go [level L] [seed N] [multi N].
  void go(const std::vector<std::string_view>& words) {
    std::optional<Level> level;
    std::optional<std::uint64_t> seed, ways;
    for (std::size_t i = 0; i < words.size(); i += 2) {
      const std::string_view value = i + 1 < words.size() ? words[i + 1] : "";
      if (words[i] == "level" && !level && (level = parse_level(value))) continue;
      if (words[i] == "seed" && !seed && (seed = parse_unsigned(value))) continue;
      if (words[i] == "multi" && !ways && (ways = parse_unsigned(value)) && *ways > 0) continue;
      throw Fault(
          "go may be followed by a level, 1 … 5, random or greedy, a seed, and multi with how many "
          "lines to answer");
    }
    const Level known = level.value_or(level_);
    if (ways && known < Level::one) throw Fault("multi needs a level from 1 to 5");
    const Seat seat = match().position().current_player();
    if (seat < 0) throw Fault(seat == kChance ? "a chance event is due" : "the game is over");
    stop_ = false;
    const auto search = [this, known, seed = seed.value_or(1), ways] {
      const Stoppable stoppable(stop_);
      if (ways) {
        answer({known, static_cast<std::size_t>(std::min<std::uint64_t>(*ways, kMostWays))}, seed);
      } else {
        answer(known, seed);
      }
    };
    try {
      search_ = std::thread(search);
    } catch (const std::system_error&) {
      search();  // without threads, as in Node, `stop` comes too late
    }
  }

  void answer(Level level, std::uint64_t seed) const {
    try {
      const Choice<std::string> advice = streams_.bots.advise(match_->position(), level, seed);
      if (advice.value) streams_.out << "value " << *advice.value << '\n';
      streams_.out << "nodes " << advice.nodes << '\n';
      if (!advice.reason.english.empty()) {
        streams_.out << "reason " << advice.reason.english << '\n';
      }
      streams_.out << "best " << advice.action << std::endl;
    } catch (const std::exception& fault) {
      streams_.out << "error " << fault.what() << std::endl;
    }
  }

  // Prints `line VALUE CHANCE ACTION;ACTION…` for each way; VALUE ends in = if it is exact.
  void answer(const Asked& asked, std::uint64_t seed) const {
    try {
      const auto found = streams_.bots.analyse(*match_, asked, seed);
      for (const Way<std::string>& way : found.ways) {
        streams_.out << "line " << Json::decimal(way.value, 3).text() << (way.exact ? "= " : " ")
                     << Json::decimal(chance_of(found, way), 3).text();
        char before = ' ';
        for (const std::string& action : way.actions) {
          streams_.out << std::exchange(before, ';') << action;
        }
        streams_.out << '\n';
      }
      streams_.out << "nodes " << found.nodes << "\nbest " << found.ways.front().actions.front()
                   << std::endl;
    } catch (const std::exception& fault) {
      streams_.out << "error " << fault.what() << std::endl;
    }
  }

  const Streams& streams_;
  const Level level_;
  std::optional<Match> match_;
  std::atomic<bool> stop_ = false;
  std::thread search_;
};

}  // namespace

void speak(const Streams& streams, Level level) {
  Engine(streams, level).run();
}

}  // namespace quintet::console
