#include "results.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "core/notation.h"
#include "core/players.h"

namespace quintet::console {
namespace {

struct Tally {
  std::string name;
  int wins = 0, draws = 0, losses = 0;
  std::vector<double> results;
  std::int64_t actions = 0;
  double nodes = 0, seconds = 0, longest = 0;
  std::map<std::int64_t, int> marks;  // number of games by final mark (Gauge::mark)

  double per_action(double total) const {
    return total / static_cast<double>(std::max<std::int64_t>(actions, 1));
  }
};

double mean(const std::vector<double>& numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum / static_cast<double>(numbers.size());
}

// The sum of squared differences from the mean.
double squares(const std::vector<double>& numbers) {
  const double middle = mean(numbers);
  double sum = 0;
  for (const double number : numbers) sum += (number - middle) * (number - middle);
  return sum;
}

double deviation(const std::vector<double>& numbers) {
  return std::sqrt(squares(numbers) / static_cast<double>(numbers.size()));
}

// The standard error of the mean. Requires at least two numbers.
double standard_error(const std::vector<double>& numbers) {
  const auto count = static_cast<double>(numbers.size());
  return std::sqrt(squares(numbers) / (count - 1) / count);
}

// Accepts the numbers of a record; the limit keeps their sums finite.
bool is_count(double number) {
  return number >= 0 && number < 1e30;
}

double percent(int part, int whole) {
  return whole == 0 ? 0 : 100.0 * part / whole;
}

template <class... Values>
void print(std::ostream& out, const char* format, Values... values) {
  char line[200];
  std::snprintf(line, sizeof line, format, values...);
  out << line;
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

void print_effort(std::ostream& out, const Tally& tally) {
  print(out, " %9lld %10.3f %10.3f %12.0f\n", static_cast<long long>(tally.actions),
        1e3 * tally.per_action(tally.seconds), 1e3 * tally.longest, tally.per_action(tally.nodes));
}
constexpr const char* kEffort = "   actions  ms/action longest ms nodes/action\n";

// Adds up each player's parts and counts wins, draws and losses.
std::vector<Tally> tallies_of(const std::vector<Result>& results) {
  std::vector<Tally> tallies;
  for (const Result& result : results) {
    const std::vector<Seat> best = winners(result.outcome);
    for (std::size_t seat = 0; seat < result.parts.size(); ++seat) {
      const Part& part = result.parts[seat];
      if (part.player >= tallies.size()) tallies.resize(part.player + 1);
      Tally& tally = tallies[part.player];
      if (!tally.name.empty() && tally.name != part.name) {
        throw Fault("player " + std::to_string(part.player + 1) + " is \"" + tally.name +
                    "\" here and \"" + part.name + "\" there");
      }
      tally.name = part.name;
      const bool is_alone = result.parts.size() == 1;
      const bool shares = std::ranges::find(best, static_cast<Seat>(seat)) != best.end();
      const bool is_won = is_alone ? result.is_won : shares;
      ++(!is_won ? tally.losses : !is_alone && best.size() > 1 ? tally.draws : tally.wins);
      if (result.mark) ++tally.marks[*result.mark];
      tally.results.push_back(static_cast<double>(result.outcome[seat]));
      tally.actions += part.actions;
      tally.nodes += part.nodes;
      tally.seconds += part.seconds;
      tally.longest = std::max(tally.longest, part.longest);
    }
  }
  return tallies;
}

std::string pair_of(const Tally& one, const Tally& other) {
  return padded(one.name + ", " + other.name, 13);
}

// The mean difference between a player's results and the next player's. Each deal (seed) counts
// once, because paired games of a deal differ only by the players.
struct Difference {
  std::size_t one, other;
  double mean, error;
  std::size_t deals;
};

std::vector<Difference> differences_of(const std::vector<Result>& results, std::size_t players) {
  std::vector<Difference> found;
  for (std::size_t player = 1; player < players; ++player) {
    std::map<std::uint64_t, std::vector<double>> deals;
    for (const Result& result : results) {
      double difference = 0;
      for (std::size_t seat = 0; seat < result.parts.size(); ++seat) {
        const auto points = static_cast<double>(result.outcome[seat]);
        if (result.parts[seat].player == player) difference -= points;
        if (result.parts[seat].player == player - 1) difference += points;
      }
      deals[result.seed].push_back(difference);
    }
    std::vector<double> differences;
    for (const auto& [seed, games] : deals) differences.push_back(mean(games));
    if (differences.size() < 2) break;
    found.push_back(
        {player - 1, player, mean(differences), standard_error(differences), differences.size()});
  }
  return found;
}

// A player's results in the games of a deal, in order. In a game for one any win beats any loss,
// and the score decides between losses.
using Fortunes = std::vector<std::pair<bool, std::int64_t>>;

// A comparison of two players in the same game or, in a game for one, with the same seed. `share`
// is the percentage of better games, with ties as halves; `error` is its standard error by deals.
struct Comparison {
  std::size_t one, other;
  int better = 0, equal = 0, worse = 0;
  double share = 0, error = 0;
};

std::vector<Comparison> comparisons_of(const std::vector<Result>& results, std::size_t players) {
  const bool is_alone = results.front().parts.size() == 1;
  std::map<std::uint64_t, std::vector<Fortunes>> deals;
  for (const Result& result : results) {
    auto& fortunes = deals[result.seed];
    fortunes.resize(players);
    for (std::size_t seat = 0; seat < result.parts.size(); ++seat) {
      const bool is_won = is_alone && result.is_won;
      fortunes[result.parts[seat].player].emplace_back(is_won, is_won ? 0 : result.outcome[seat]);
    }
  }
  std::vector<Comparison> found;
  for (std::size_t player = 1; player < players; ++player) {
    // In a game for one, levels are named in ascending order.
    Comparison comparison{is_alone ? player : player - 1, is_alone ? player - 1 : player};
    std::vector<double> shares;
    for (const auto& [seed, fortunes] : deals) {
      const Fortunes &mine = fortunes[comparison.one], &theirs = fortunes[comparison.other];
      std::vector<double> own;
      for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
        const auto order = mine[i] <=> theirs[i];
        ++(order > 0 ? comparison.better : order < 0 ? comparison.worse : comparison.equal);
        own.push_back(order > 0 ? 100 : order < 0 ? 0 : 50);
      }
      if (!own.empty()) shares.push_back(mean(own));
    }
    if (shares.size() < 2) break;
    comparison.share = mean(shares);
    comparison.error = standard_error(shares);
    found.push_back(comparison);
  }
  return found;
}

void print_differences(const std::vector<Difference>& differences,
                       const std::vector<Tally>& tallies, std::ostream& out) {
  if (!differences.empty()) out << "\nplayers       mean difference  standard error  deals\n";
  for (const Difference& difference : differences) {
    out << pair_of(tallies[difference.one], tallies[difference.other]);
    print(out, " %15.2f %15.2f %6zu\n", difference.mean, difference.error, difference.deals);
  }
}

void print_comparisons(const std::vector<Comparison>& comparisons,
                       const std::vector<Tally>& tallies, std::ostream& out) {
  if (!comparisons.empty()) {
    out << "\nplayers       better  equal  worse  better of decided  better of all  "
           "standard error\n";
  }
  for (const Comparison& found : comparisons) {
    out << pair_of(tallies[found.one], tallies[found.other]);
    print(out, " %6d %6d %6d %16.1f %% %12.1f %% %13.1f %%\n", found.better, found.equal,
          found.worse, percent(found.better, found.better + found.worse), found.share, found.error);
  }
}

void print_together(std::ostream& out, const std::vector<Tally>& tallies, std::size_t width) {
  out << padded("player", width) << "   wins draws losses  wins of decided  mean result" << kEffort;
  for (const Tally& tally : tallies) {
    out << padded(tally.name, width);
    print(out, " %6d %5d %6d %14.1f %% %12.2f", tally.wins, tally.draws, tally.losses,
          percent(tally.wins, tally.wins + tally.losses), mean(tally.results));
    print_effort(out, tally);
  }
}

void print_alone(std::ostream& out, const std::vector<Tally>& tallies, std::size_t width,
                 std::string_view marks) {
  out << padded("player", width) << "   wins  won of all  mean score  deviation" << kEffort;
  for (const Tally& tally : tallies) {
    if (tally.results.empty()) continue;
    out << padded(tally.name, width);
    print(out, " %6d %9.1f %% %11.1f %10.1f", tally.wins,
          percent(tally.wins, tally.wins + tally.losses), mean(tally.results),
          deviation(tally.results));
    print_effort(out, tally);
  }
  if (!marks.empty()) out << '\n' << marks << " (games)\n";
  for (const Tally& tally : tallies) {
    if (tally.marks.empty()) continue;
    out << padded(tally.name, width);
    for (auto mark = tally.marks.rbegin(); mark != tally.marks.rend(); ++mark) {
      print(out, "  %lld: %d", static_cast<long long>(mark->first), mark->second);
    }
    out << '\n';
  }
}

// The columns of the table, one number each; times in seconds.
Json json_of(const Tally& tally) {
  Json json = Json::object("name", tally.name, "wins", tally.wins, "draws", tally.draws, "losses",
                           tally.losses);
  if (tally.results.empty()) return json;  // a player without games
  json.add("mean", Json::decimal(mean(tally.results), 3));
  json.add("deviation", Json::decimal(deviation(tally.results), 3));
  json.add("actions", tally.actions);
  json.add("seconds", Json::decimal(tally.per_action(tally.seconds), 6));
  json.add("longest", Json::decimal(tally.longest, 6));
  json.add("nodes", Json::decimal(tally.per_action(tally.nodes), 1));
  Json marks = Json::array();
  for (const auto& [mark, games] : tally.marks) {
    marks.add("", Json::object("mark", mark, "games", games));
  }
  if (!tally.marks.empty()) json.add("marks", marks);
  return json;
}

Json json_of(const Difference& difference) {
  return Json::object("players", std::vector{difference.one, difference.other}, "mean",
                      Json::decimal(difference.mean, 3), "error",
                      Json::decimal(difference.error, 3), "deals", difference.deals);
}

Json json_of(const Comparison& found) {
  return Json::object("players", std::vector{found.one, found.other}, "better", found.better,
                      "equal", found.equal, "worse", found.worse, "share",
                      Json::decimal(found.share, 3), "error", Json::decimal(found.error, 3));
}

template <class Row>
Json json_of(const std::vector<Row>& rows) {
  Json json = Json::array();
  for (const Row& row : rows) json.add("", json_of(row));
  return json;
}

}  // namespace

std::string fitting(std::string name) {
  std::erase_if(name, [](char c) { return !fits_name(c); });
  return std::string(trimmed(name));
}

std::string text_of(const std::vector<Part>& parts) {
  std::string text;
  for (const Part& part : parts) {
    char numbers[100];
    std::snprintf(numbers, sizeof numbers, "%zu %.6f %.6f %.0f ", part.player + 1, part.seconds,
                  part.longest, part.nodes);
    text.append(text.empty() ? "" : " | ").append(numbers).append(part.name);
  }
  return text;
}

Result result_of(const Match& match, const Gauge& gauge) {
  const Position& end = match.position();
  std::vector<Part> parts;
  for (const std::string& text : split(match.note(kPartsKey), '|')) {
    std::istringstream words(text);
    Part part;
    if (words >> part.player >> part.seconds >> part.longest >> part.nodes >> std::ws &&
        std::getline(words, part.name) && part.player > 0 && is_count(part.seconds) &&
        is_count(part.longest) && is_count(part.nodes)) {
      --part.player;
      part.name = trimmed(part.name);
      parts.push_back(part);
    }
  }
  // Seats have different players; in a game for one any player can have the seat.
  constexpr std::size_t kMostAlone = 1000;
  const auto seats = static_cast<std::size_t>(end.players());
  std::set<std::size_t> players;
  for (const Part& part : parts) {
    if (part.player < (seats > 1 ? seats : kMostAlone)) players.insert(part.player);
  }
  if (!match.seed() || parts.size() != seats || players.size() != seats ||
      end.current_player() != kTerminal) {
    throw Fault("this is no record of a contest's game that is over");
  }
  for (const Match::Step& step : match.history()) {
    if (step.by != kChance) ++parts[static_cast<std::size_t>(step.by)].actions;
  }
  Result result{*match.seed(), std::move(parts), end.outcome(), false, {}};
  if (gauge.won != nullptr) result.is_won = gauge.won(end);
  if (gauge.mark != nullptr) result.mark = gauge.mark(end);
  return result;
}

void print_table(std::string_view title, const std::vector<Result>& results, std::string_view marks,
                 Printed printed, std::ostream& out) {
  std::set<std::uint64_t> seeds;
  std::set<std::pair<std::uint64_t, std::vector<std::size_t>>> games;
  for (const Result& result : results) {
    std::vector<std::size_t> players;
    for (const Part& part : result.parts) players.push_back(part.player);
    if (!games.emplace(result.seed, players).second) {
      throw Fault("the game of seed " + std::to_string(result.seed) + " is there twice");
    }
    seeds.insert(result.seed);
  }
  const std::vector<Tally> tallies = tallies_of(results);
  std::size_t width = 6;
  for (const Tally& tally : tallies) width = std::max(width, tally.name.size());
  const bool is_alone = results.front().parts.size() == 1;
  const std::size_t count = is_alone ? seeds.size() : results.size();
  // In a game for one only games with equal seeds are compared.
  const std::vector<Difference> differences =
      is_alone ? std::vector<Difference>() : differences_of(results, tallies.size());
  const std::vector<Comparison> comparisons = comparisons_of(results, tallies.size());
  if (printed == Printed::json) {
    const std::string_view game = title.substr(0, title.find(' '));
    out << Json::object("game", game, "options", trimmed(title.substr(game.size())), "games", count,
                        "seed", *seeds.begin(), "players", json_of(tallies), "differences",
                        json_of(differences), "comparisons", json_of(comparisons))
               .text()
        << '\n';
    return;
  }
  out << title << " games=" << count << " seed=" << *seeds.begin() << '\n';
  is_alone ? print_alone(out, tallies, width, marks) : print_together(out, tallies, width);
  print_differences(differences, tallies, out);
  print_comparisons(comparisons, tallies, out);
}

}  // namespace quintet::console
