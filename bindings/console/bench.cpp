#include "bench.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots.h"
#include "core/options.h"
#include "core/position.h"
#include "games.h"

namespace quintet::console {
namespace {

constexpr int kRuns = 7;
constexpr double kSecondsPerRun = 0.4;
constexpr std::uint64_t kSeed = 1;

struct Subject {
  std::string_view game, options;
};
// The defaults, and what else is worth watching.
constexpr Subject kSubjects[] = {
    {"mathable", ""},
    {"mathable", "rules=official"},
    {"mergers", ""},
    {"mergers", "variant=groups"},
    {"mines2048", ""},
    {"mines2048", "preset=classic"},
    {"pahtum", "holes=random"},
    {"pahtum", "size=15 holes=random"},
    {"triangles", ""},
    {"triangles", "radius=3"},
};

double seconds() {
  using Clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

// Calls work(), which answers how much it did, until the time of a run is over, so often as there
// are runs; between two looks at the clock it works long enough to make them free. Prints millions
// a second: median, lowest and highest. (A call through a pointer cannot be inlined: engines run
// wasm at full speed only from the next call of a function on.)
void measure(std::ostream& out, std::string_view what, const std::function<std::int64_t()>& work) {
  std::vector<double> rates;
  int times = 1;
  for (int run = 0; run < kRuns; ++run) {
    const double start = seconds();
    double done = 0, elapsed = 0;
    while (elapsed < kSecondsPerRun) {
      for (int i = 0; i < times; ++i) done += static_cast<double>(work());
      elapsed = seconds() - start;
      if (elapsed < kSecondsPerRun / 100) times *= 2;
    }
    rates.push_back(done / elapsed / 1e6);
  }
  std::sort(rates.begin(), rates.end());
  char line[120];
  std::snprintf(line, sizeof line, "  %-44s %9.3f  (%.3f to %.3f)\n", std::string(what).c_str(),
                rates[kRuns / 2], rates.front(), rates.back());
  out << line << std::flush;
}

// The actions (not the chance events) of one random game.
template <class S>
std::int64_t play(S& state, Random& random) {
  std::int64_t actions = 0;
  for (Seat seat = state.current_player(); seat != kTerminal; seat = state.current_player()) {
    if (seat == kChance) {
      state.apply(state.random_chance(random));
    } else {
      state.apply(state.random_action(random));
      ++actions;
    }
  }
  return actions;
}

template <class S>
void bench_game(std::ostream& out, std::string_view options) {
  const S start = S::initial(parse_options<typename S::Options>(S::kName, options));
  out << S::kName << (options.empty() ? "" : " ") << options << '\n';

  Random random(kSeed);
  measure(out, "random playouts, actions", [&] {
    S state = start;
    return play(state, random);
  });

  // The positions of some random games, each listed once a round.
  std::vector<S> positions;
  while (positions.size() < 1000) {
    S state = start;
    for (Seat seat = state.current_player(); seat != kTerminal; seat = state.current_player()) {
      if (seat == kChance) {
        state.apply(state.random_chance(random));
      } else {
        positions.push_back(state);
        state.apply(state.random_action(random));
      }
    }
  }
  std::vector<typename S::Action> actions;
  std::size_t listed = 0, lists = 0;
  measure(out, "lists of legal actions", [&] {
    for (const S& state : positions) {
      state.legal_actions(actions);
      listed += actions.size();
    }
    lists += positions.size();
    return static_cast<std::int64_t>(positions.size());
  });
  char line[120];
  std::snprintf(line, sizeof line, "  %-44s %9.1f\n", "  actions in such a list, mean",
                static_cast<double>(listed) / static_cast<double>(lists));
  out << line;

  const PositionOf<S> adapter(start);
  measure(out, "random playouts through the adapter, actions", [&] {
    const auto position = adapter.clone();
    std::string canonical;
    std::int64_t count = 0;
    for (Seat seat = position->current_player(); seat != kTerminal;
         seat = position->current_player()) {
      if (seat == kChance) {
        (void)position->apply_chance(position->random_chance(random), canonical);
      } else {
        (void)position->apply_action(position->random_action(random), canonical);
        ++count;
      }
    }
    return count;
  });
}

// How fast the computer thinks at its best, over the positions of a random game.
template <class S>
void bench_computer(std::ostream& out, std::string_view options) {
  std::vector<S> positions;
  S state = S::initial(parse_options<typename S::Options>(S::kName, options));
  Random random(kSeed);
  for (Seat seat = state.current_player(); seat != kTerminal; seat = state.current_player()) {
    if (seat == kChance) {
      state.apply(state.random_chance(random));
    } else {
      positions.push_back(state);
      state.apply(state.random_action(random));
    }
  }
  std::size_t next = 0;
  measure(out, "computer of level 5, nodes", [&] {
    const S& position = positions[next++ % positions.size()];
    return advise(PositionOf<S>(position), Level::five, kSeed).nodes;
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

void bench(std::ostream& out) {
  out << "quintet bench on " << machine() << ", one thread, " << kCompiler << '\n'
      << "millions a second: median of " << kRuns << " runs of " << kSecondsPerRun
      << " s (lowest to highest), seed " << kSeed << "\n\n";
  for (const auto& [game, options] : kSubjects) {
    visit_game(game, [&, opts = options]<class S>() {
      bench_game<S>(out, opts);
      bench_computer<S>(out, opts);
    });
  }
}

}  // namespace quintet::console
