#include "bench.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/gauges.h"
#include "core/notation.h"
#include "core/registry.h"

namespace quintet::console {
namespace {

constexpr int kRuns = 7;
constexpr double kSecondsPerRun = 0.4;
constexpr std::uint64_t kSeed = 1;

// Processor time, so that other programs do not count.
double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// The output of one game's measurements.
struct Place {
  std::ostream& out;
  bool in_json;
  std::string_view game, options;

  // Prints a number, with the lowest and the highest of several sorted runs.
  void print(std::string_view what, double value, int decimals,
             const std::vector<double>& runs = {}) const {
    if (in_json) {
      Json row = Json::object("game", game, "options", options, "what", trimmed(what), "value",
                              Json::decimal(value, decimals));
      if (!runs.empty()) {
        row.add("least", Json::decimal(runs.front(), decimals));
        row.add("most", Json::decimal(runs.back(), decimals));
      }
      out << row.text() << std::endl;
      return;
    }
    char text[120];
    std::snprintf(text, sizeof text, "  %-44s %9.*f", std::string(what).c_str(), decimals, value);
    out << text;
    if (!runs.empty()) {
      std::snprintf(text, sizeof text, "  (%.*f to %.*f)", decimals, runs.front(), decimals,
                    runs.back());
      out << text;
    }
    out << std::endl;
  }
};

// Measures work(times), which repeats a task and returns the amount done. Prints millions per
// second: median, lowest and highest of kRuns runs. Calls are long enough to make reading the clock
// negligible. The call through a pointer prevents inlining: wasm engines use optimized code only
// from a function's next call on.
void measure(const Place& place, std::string_view what,
             const std::function<std::int64_t(std::int64_t times)>& work) {
  std::vector<double> rates;
  std::int64_t times = 1;
  for (int run = 0; run < kRuns; ++run) {
    const double start = seconds();
    double done = 0, elapsed = 0;
    while (elapsed < kSecondsPerRun) {
      done += static_cast<double>(work(times));
      elapsed = seconds() - start;
      if (elapsed < kSecondsPerRun / 100) times *= 2;
    }
    rates.push_back(done / elapsed / 1e6);
  }
  std::sort(rates.begin(), rates.end());
  place.print(what, rates[kRuns / 2], 3, rates);
}

// Calls visit(position) at every decision of a random game.
template <class Visit>
void each_decision(const Position& start, Random& random, Visit&& visit) {
  const auto position = start.clone();
  std::string canonical;
  for (Seat seat = position->current_player(); seat != kTerminal;
       seat = position->current_player()) {
    if (seat == kChance) {
      (void)position->apply_chance(position->random_chance(random), canonical);
    } else {
      visit(*position);
      (void)position->apply_action(position->random_action(random), canonical);
    }
  }
}

void bench_game(const Place& place, const Position& start) {
  const Gauge& gauge = gauge_of(start);
  Random random(kSeed), other(kSeed + 1);
  measure(place, "random playouts, actions",
          [&](std::int64_t times) { return gauge.playouts(start, random, times); });
  if (start.players() == 1) {
    // A game for one is a chain of dependent steps; two games fill each other's stalls.
    measure(place, "  two in lock step, actions",
            [&](std::int64_t times) { return gauge.paired_playouts(start, random, other, times); });
  }

  // The positions of some random games, each listed once per round.
  std::vector<std::unique_ptr<Position>> positions;
  while (positions.size() < 1000) {
    each_decision(start, random,
                  [&](const Position& position) { positions.push_back(position.clone()); });
  }
  std::size_t listed = 0, lists = 0;
  measure(place, "lists of legal actions", [&](std::int64_t times) {
    for (std::int64_t i = 0; i < times; ++i) {
      for (const auto& position : positions) listed += gauge.count_legal(*position);
    }
    lists += static_cast<std::size_t>(times) * positions.size();
    return times * std::ssize(positions);
  });
  place.print("  actions in such a list, mean",
              static_cast<double>(listed) / static_cast<double>(lists), 1);

  measure(place, "random playouts through the adapter, actions", [&](std::int64_t times) {
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < times; ++i) {
      each_decision(start, random, [&](const Position&) { ++count; });
    }
    return count;
  });
}

// Measures the computer at level 5 over the positions of a random game.
void bench_computer(const Bots& bots, const Place& place, const Position& start) {
  std::vector<std::unique_ptr<Position>> positions;
  Random random(kSeed);
  each_decision(start, random,
                [&](const Position& position) { positions.push_back(position.clone()); });
  std::size_t next = 0;
  measure(place, "computer of level 5, nodes", [&](std::int64_t times) {
    std::int64_t nodes = 0;
    for (std::int64_t i = 0; i < times; ++i) {
      nodes += bots.advise(*positions[next++ % positions.size()], Level::five, kSeed).nodes;
    }
    return nodes;
  });
}

std::string machine() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

constexpr std::string_view kCompiler =
#if defined(__EMSCRIPTEN__)
    "Emscripten, clang " __clang_version__ " (wasm)";
#elif defined(__clang__)
    "clang " __clang_version__;
#else
    "g++ " __VERSION__;
#endif

}  // namespace

void bench(const Bots& bots, bool in_json, std::ostream& out) {
  if (in_json) {
    out << Json::object("machine", machine(), "compiler", kCompiler, "runs", kRuns, "seconds",
                        Json::decimal(kSecondsPerRun, 1), "seed", kSeed)
               .text()
        << '\n';
  } else {
    out << "quintet bench on " << machine() << ", one thread, " << kCompiler << '\n'
        << "millions a second of processor time: median of " << kRuns << " runs of "
        << kSecondsPerRun << " s (lowest to highest), seed " << kSeed << "\n\n";
  }
  for (const Game& game : games()) {
    for (const std::string_view options :
         game.option_sets.first(std::min<std::size_t>(game.option_sets.size(), 2))) {
      if (!in_json) out << game.name << (options.empty() ? "" : " ") << options << '\n';
      const auto start = game.initial(options);
      const Place place{out, in_json, game.name, options};
      bench_game(place, *start);
      bench_computer(bots, place, *start);
    }
  }
}

}  // namespace quintet::console
