#include "contest.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include "console/commands.h"
#include "core/players.h"
#include "deck.h"
#include "opponent.h"
#include "results.h"

namespace quintet::console {
namespace {

double seconds() {
  using Clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

std::string title_of(const Position& start) {
  std::string title(start.game());
  if (const std::string options = start.options(); !options.empty()) title += ' ' + options;
  return title;
}

// Plays games of a contest one after another; starts each engine once.
class Table {
 public:
  explicit Table(const Contest& contest) : contest_(contest), opponents_(contest.players.size()) {}

  // Plays game `index` and notes players and effort in its record.
  Match play(std::uint64_t index) {
    const std::size_t players = contest_.players.size();
    Match match(contest_.game, contest_.options);
    const auto seats = static_cast<std::size_t>(match.position().players());
    // In a game for one each player plays all games, one player after another.
    const std::uint64_t first = seats > 1 ? index : index / contest_.games;
    const std::uint64_t deal = seats == 1        ? index % contest_.games
                               : contest_.paired ? index / players
                                                 : index;
    std::vector<Part> parts;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t shift = static_cast<std::size_t>(first % players);
      const std::size_t player = seats > 1 ? (seat + players - shift) % players : shift;
      parts.push_back({player, fitting(contest_.players[player].name)});
    }
    set_names(match, parts);
    begin(match, parts);
    match.set_seed(contest_.seed + deal);

    Decks decks(*match.seed());
    while (match.position().current_player() != kTerminal) {
      if (match.position().current_player() == kChance) {
        if (contest_.paired) {
          (void)match.chance(decks.draw(match));
        } else {
          match.roll();
        }
      } else {
        act(match, parts[static_cast<std::size_t>(match.position().current_player())]);
      }
    }
    match.set_note(kPartsKey, text_of(parts));
    return match;
  }

 private:
  void set_names(Match& match, const std::vector<Part>& parts) const {
    std::vector<std::string> names;
    for (const Part& part : parts) {
      const std::string computer = "Computer " + part.name;
      names.push_back(is_computer(computer) ? computer : part.name);
    }
    match.set_players(names);
  }

  void begin(const Match& match, const std::vector<Part>& parts) {
    for (const Part& part : parts) {
      const Contestant& player = contest_.players[part.player];
      if (player.level) continue;
      auto& opponent = opponents_[part.player];
      if (!opponent) opponent = std::make_unique<Opponent>(player.name, contest_.patience);
      opponent->begin(match.record());
    }
  }

  void act(Match& match, Part& part) {
    const Contestant& player = contest_.players[part.player];
    const double start = seconds();
    const Choice<std::string> advice =
        player.level ? contest_.bots.advise(match, *player.level)
                     : opponents_[part.player]->advise(match, Bots::seed_at(match));
    const double elapsed = seconds() - start;
    if (const Refusal refusal = match.act(advice.action)) {
      throw Fault((player.level ? "the computer" : opponents_[part.player]->name()) + " chose \"" +
                  advice.action + "\": " + refusal.sentence.english + " The game was:\n\n" +
                  match.record());
    }
    part.nodes += static_cast<double>(std::max<std::int64_t>(advice.nodes, 0));
    part.seconds += elapsed;
    part.longest = std::max(part.longest, elapsed);
  }

  const Contest& contest_;
  std::vector<std::unique_ptr<Opponent>> opponents_;
};

// Plays the games of a contest in several threads and keeps the results in order.
class Hall {
 public:
  Hall(const Contest& contest, std::uint64_t games, std::ostream& out)
      : contest_(contest), out_(out), games_(games) {}

  // Plays all games and prints the finished ones, then rethrows the first failure.
  void play() {
    std::vector<std::thread> threads;
    const auto at_table = [this] { sit(); };
    try {
      while (threads.size() + 1 < std::min(contest_.jobs, games_)) {
        threads.emplace_back(at_table);
      }
    } catch (const std::system_error&) {
      // Continues with fewer threads; Node has none.
    }
    sit();
    for (std::thread& thread : threads) thread.join();
    print();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void sit() {
    try {
      Table table(contest_);
      for (std::uint64_t game; !failed_ && (game = next_++) < games_;) {
        const Match match = table.play(game);
        const std::lock_guard lock(mutex_);
        results_.emplace(game, result_of(match, contest_.gauge));
        if (contest_.printed != Printed::records) continue;
        records_[game] = match.record();
        print_records();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
  }

  // Prints finished records in order, up to the first game still being played.
  void print_records() {
    while (!records_.empty() && (failed_ || records_.begin()->first == printed_)) {
      out_ << records_.begin()->second << kRecordEnd << std::endl;
      if (!out_) throw Fault("cannot write the records");
      records_.erase(records_.begin());
      ++printed_;
    }
  }

  void print() {
    if (contest_.printed == Printed::records) return print_records();
    std::vector<Result> played;
    for (const auto& [game, result] : results_) played.push_back(result);
    if (played.empty()) return;
    print_table(title_of(*contest_.game.initial(contest_.options)), played, contest_.gauge.marks,
                contest_.printed, out_);
  }

  const Contest& contest_;
  std::ostream& out_;
  const std::uint64_t games_;
  std::map<std::uint64_t, Result> results_;
  std::map<std::uint64_t, std::string> records_;  // not printed yet
  std::uint64_t printed_ = 0;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::exception_ptr failure_;
  std::mutex mutex_;  // guards results, records, output and failure
};

}  // namespace

void hold(const Contest& contest, std::ostream& out) {
  const bool is_alone = contest.game.initial(contest.options)->players() == 1;
  Hall(contest, contest.games * (is_alone ? contest.players.size() : 1), out).play();
}

void report(const std::vector<std::string_view>& records, Printed printed, std::ostream& out) {
  std::string title, marks;
  std::vector<Result> results;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::string place = "record " + std::to_string(i + 1) + ", ";
    try {
      const Match match = Match::load(records[i]);
      const Gauge& gauge = gauge_of(match.position());
      results.push_back(result_of(match, gauge));
      marks = gauge.marks;
      const std::string own = title_of(match.position_at(0));
      if (title.empty()) title = own;
      if (title != own) throw Fault("this is " + own + ", not " + title);
    } catch (const Fault& fault) {
      throw Fault(place + fault.what());
    }
  }
  if (results.empty()) throw Fault("there is no record");
  print_table(title, results, marks, printed, out);
}

}  // namespace quintet::console
