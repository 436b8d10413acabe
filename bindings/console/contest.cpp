#include "contest.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>

namespace quintet::console {
namespace {

// What is counted of one player.
struct Tally {
  int wins = 0, draws = 0, losses = 0;
  std::vector<double> results;
  std::int64_t actions = 0, nodes = 0;
  double seconds = 0, longest = 0;
  std::vector<bool> won;              // of games for one
  std::map<std::int64_t, int> marks;  // how many games for one ended with each (Gauge::mark)

  double mean() const {
    double sum = 0;
    for (const double result : results) sum += result;
    return sum / static_cast<double>(results.size());
  }
  double deviation() const {
    double squares = 0;
    for (const double result : results) squares += (result - mean()) * (result - mean());
    return std::sqrt(squares / static_cast<double>(results.size()));
  }
  double per_action(double total) const {
    return total / static_cast<double>(std::max<std::int64_t>(actions, 1));
  }
};

double seconds() {
  using Clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

double percent(int part, int whole) {
  return whole == 0 ? 0 : 100.0 * part / whole;
}

// One action of the player to move.
void act(Match& match, const Bots& bots, Level level, Tally& tally) {
  const double start = seconds();
  const Advice advice = bots.advise(match, level);
  const double elapsed = seconds() - start;
  if (const Refusal refusal = match.act(advice.action)) {
    throw std::logic_error("the computer chose " + advice.action + ": " + refusal.sentence.english);
  }
  ++tally.actions;
  tally.nodes += advice.nodes;
  tally.seconds += elapsed;
  tally.longest = std::max(tally.longest, elapsed);
}

// The end of a game against others.
void count(const Match& match, const std::vector<Tally*>& seats) {
  const auto outcome = match.position().outcome();
  const std::vector<Seat> best = winners(outcome);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    Tally& tally = *seats[seat];
    const bool shares = std::find(best.begin(), best.end(), static_cast<Seat>(seat)) != best.end();
    ++(!shares ? tally.losses : best.size() > 1 ? tally.draws : tally.wins);
    tally.results.push_back(static_cast<double>(outcome[seat]));
  }
}

// The end of a game for one.
void count_alone(const Position& position, const Gauge& gauge, Tally& tally) {
  const bool won = gauge.won != nullptr && gauge.won(position);
  ++(won ? tally.wins : tally.losses);
  if (gauge.mark != nullptr) ++tally.marks[gauge.mark(position)];
  tally.won.push_back(won);
  tally.results.push_back(static_cast<double>(position.outcome()[0]));
}

template <class... Values>
void print(std::ostream& out, const char* format, Values... values) {
  char line[200];
  std::snprintf(line, sizeof line, format, values...);
  out << line;
}

void print_effort(std::ostream& out, const Tally& tally) {
  print(out, " %9lld %10.3f %10.3f %12.0f\n", static_cast<long long>(tally.actions),
        1e3 * tally.per_action(tally.seconds), 1e3 * tally.longest,
        tally.per_action(static_cast<double>(tally.nodes)));
}

// How one player fared in games for one beside another with the same seeds: a game won is better
// than one lost, of two that are lost the one with the higher score.
void print_comparison(std::ostream& out, const Tally& one, const Tally& other) {
  int better = 0, equal = 0, worse = 0;
  for (std::size_t game = 0; game < one.won.size(); ++game) {
    const auto worth = [&](const Tally& tally) {
      return std::pair(bool{tally.won[game]}, tally.won[game] ? 0 : tally.results[game]);
    };
    const auto order = worth(one) <=> worth(other);
    ++(order > 0 ? better : order < 0 ? worse : equal);
  }
  print(out, "%6d %6d %6d %14.1f %%\n", better, equal, worse, percent(better, better + worse));
}

constexpr const char* kEffort = "   actions  ms/action longest ms nodes/action\n";

void hold_together(const Contest& contest, std::ostream& out) {
  const std::size_t players = contest.players.size();
  std::vector<Tally> tallies(players);
  for (std::uint64_t game = 0; game < contest.games; ++game) {
    Match match(contest.game, contest.options);
    match.set_seed(contest.seed + game);
    const auto player_at = [&](std::size_t seat) {
      return (seat + players - static_cast<std::size_t>(game % players)) % players;
    };
    while (match.position().current_player() != kTerminal) {
      if (match.roll()) continue;
      const auto player = player_at(static_cast<std::size_t>(match.position().current_player()));
      act(match, contest.bots, contest.players[player], tallies[player]);
    }
    std::vector<Tally*> seats;
    for (std::size_t seat = 0; seat < players; ++seat) seats.push_back(&tallies[player_at(seat)]);
    count(match, seats);
  }
  out << "player   wins draws losses  wins of decided  mean result" << kEffort;
  for (std::size_t i = 0; i < players; ++i) {
    const Tally& tally = tallies[i];
    print(out, "%-6s %6d %5d %6d %14.1f %% %12.2f",
          std::string(to_text(contest.players[i])).c_str(), tally.wins, tally.draws, tally.losses,
          percent(tally.wins, tally.wins + tally.losses), tally.mean());
    print_effort(out, tally);
  }
}

void hold_alone(const Contest& contest, std::ostream& out) {
  out << "player   wins  won of all  mean score  deviation" << kEffort;
  std::vector<Tally> tallies;
  for (const Level level : contest.players) {
    Tally& tally = tallies.emplace_back();
    for (std::uint64_t game = 0; game < contest.games; ++game) {
      Match match(contest.game, contest.options);
      match.set_seed(contest.seed + game);
      while (match.position().current_player() != kTerminal) {
        if (!match.roll()) act(match, contest.bots, level, tally);
      }
      count_alone(match.position(), contest.gauge, tally);
    }
    print(out, "%-6s %6d %9.1f %% %11.1f %10.1f", std::string(to_text(level)).c_str(), tally.wins,
          percent(tally.wins, tally.wins + tally.losses), tally.mean(), tally.deviation());
    print_effort(out, tally);
    out.flush();
  }
  if (!tallies.front().marks.empty()) {
    out << '\n' << contest.gauge.marks << " (games)\n";
  }
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    if (tallies[i].marks.empty()) continue;
    print(out, "%-6s", std::string(to_text(contest.players[i])).c_str());
    for (auto mark = tallies[i].marks.rbegin(); mark != tallies[i].marks.rend(); ++mark) {
      print(out, "  %lld: %d", static_cast<long long>(mark->first), mark->second);
    }
    out << '\n';
  }
  if (tallies.size() > 1) out << "\nplayers       better  equal  worse  better of decided\n";
  for (std::size_t i = 1; i < tallies.size(); ++i) {
    const std::string players = std::string(to_text(contest.players[i])) + ", " +
                                std::string(to_text(contest.players[i - 1]));
    print(out, "%-13s ", players.c_str());
    print_comparison(out, tallies[i], tallies[i - 1]);
  }
}

}  // namespace

void hold(const Contest& contest, std::ostream& out) {
  const auto seats = static_cast<std::size_t>(contest.game.initial(contest.options)->players());
  if (seats > 1 && contest.players.size() != seats) {
    throw Fault("this game has " + std::to_string(seats) + " players, not " +
                std::to_string(contest.players.size()));
  }
  out << contest.game.name << ' ' << contest.options << (contest.options.empty() ? "" : " ")
      << "games=" << contest.games << " seed=" << contest.seed << '\n';
  if (seats > 1) {
    hold_together(contest, out);
  } else {
    hold_alone(contest, out);
  }
}

}  // namespace quintet::console
