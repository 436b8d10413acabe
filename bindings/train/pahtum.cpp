// quintet-train-pahtum
//
// Fits the shares of Pah Tum's windows (rules/pahtum/bot/board.h) from self-play and prints them.
// Takes about ten minutes; no arguments.
//
// The initial share is 0.38 per missing square. Each round plays games with a few random actions,
// by the shares of the round before. Then it fits the shares, and the value of being on the move,
// to predict the winner from each position. The prediction is a logistic function of the value,
// steeper towards the end (compare Österlund, "Texel's tuning method", 2014, for chess).

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "pahtum/bot/board.h"
#include "search/alpha_beta.h"

namespace quintet::pahtum {
namespace {

constexpr int kRounds = 2;
constexpr struct {
  int size, games;
} kGames[] = {{7, 6000}, {9, 3000}, {12, 1000}};
constexpr std::int64_t kNodes = 1000;   // per action
constexpr std::uint32_t kMistakes = 4;  // percentage of random actions
constexpr std::uint32_t kOpening = 6;   // upper limit of random actions at the start, exclusive
constexpr int kSteps = 300;
constexpr double kGuess = 0.38;

constexpr int kKinds = Worth::Shares::size() * Worth::kMostLacking;
constexpr int kPhases = 6;  // from the beginning to the end of a game
constexpr int kTempo = kKinds, kSlope = kTempo + 1, kParameters = kSlope + kPhases;
using Parameters = Array<double, kParameters>;  // logarithms of shares and slopes, except kTempo

// A position of a game, and its result.
struct Sample {
  struct Windows {
    int kind;
    float points;  // O's less X's, with all squares filled
  };
  std::vector<Windows> windows;
  double settled;  // points of complete windows
  double tempo;    // heat of the hottest square, negative if X is to move
  double left;     // share of empty squares, 1 … 0
  double result;   // for O: 1, 0.5 or 0
};

Sample observe(const State& state, const Worth& worth) {
  Array<double, kKinds> points{};
  Sample sample{};
  for (int line = 0; line < 2 * state.size(); ++line) {
    for (int first = 0; first < state.size(); ++first) {
      for (const char own : {'O', 'X'}) {
        for (int squares = 1, lacking = 0; first + squares <= state.size(); ++squares) {
          const int i = first + squares - 1;
          const char content =
              line < state.size() ? state.at(line, i) : state.at(i, line - state.size());
          if (content != own && content != '.') break;
          lacking += content == '.';
          if (squares < kLeastRun || lacking == squares || lacking > Worth::kMostLacking) continue;
          const double whole = window_points(squares);
          const int row = std::min(squares, 9) - kLeastRun;
          (lacking == 0 ? sample.settled : points[row * Worth::kMostLacking + lacking - 1]) +=
              own == 'O' ? whole : -whole;
        }
      }
    }
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    if (points[kind] != 0) sample.windows.push_back({kind, static_cast<float>(points[kind])});
  }
  const Board board(state, worth);
  int hottest = 0;
  for (int square = 0; square < 16 * state.size(); ++square) {
    hottest = std::max(hottest, board.heat(square));
  }
  sample.tempo = (state.current_player() == 0 ? 1.0 : -1.0) * hottest / Worth::kPoint;
  sample.left = static_cast<double>(state.empty_squares()) /
                (state.size() * state.size() - holes_of(state.size()));
  return sample;
}

void play(int size, std::uint64_t seed, const Worth& worth, std::vector<Sample>& samples) {
  Random random(seed);
  State state = State::initial({size, Holes::random});
  while (state.current_player() == kChance) state.apply(state.random_chance(random));
  AlphaBeta<Board> search(10);
  const std::size_t first = samples.size();
  const std::uint32_t opening = random.below(kOpening);
  for (std::uint32_t ply = 0; state.current_player() != kTerminal; ++ply) {
    if (ply >= 2) samples.push_back(observe(state, worth));
    if (ply < opening || random.below(100U) < kMistakes) {
      state.apply(state.random_action(random));
      continue;
    }
    const Square square = search.search(Board(state, worth), kNodes, random).action;
    state.apply(
        Action{static_cast<std::int8_t>(square >> 4), static_cast<std::int8_t>(square & 15)});
  }
  const int lead = state.points(0) - state.points(1);
  for (std::size_t i = first; i < samples.size(); ++i) {
    samples[i].result = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  }
}

// The gradient of the mean cross-entropy loss.
Parameters gradient(const std::vector<Sample>& samples, const Parameters& parameters) {
  Array<double, kKinds> shares;
  for (int kind = 0; kind < kKinds; ++kind) shares[kind] = std::exp(parameters[kind]);
  Parameters sum{};
  for (const Sample& sample : samples) {
    double value = sample.settled + parameters[kTempo] * sample.tempo;
    for (const auto& [kind, points] : sample.windows) value += shares[kind] * points;
    const double phase = sample.left * (kPhases - 1);
    const int before = std::min(static_cast<int>(phase), kPhases - 2);
    const double part = phase - before;
    const double slope =
        std::exp((1 - part) * parameters[kSlope + before] + part * parameters[kSlope + before + 1]);
    const double error = 1 / (1 + std::exp(-slope * value)) - sample.result;
    for (const auto& [kind, points] : sample.windows) {
      sum[kind] += error * slope * points * shares[kind];
    }
    sum[kTempo] += error * slope * sample.tempo;
    sum[kSlope + before] += error * slope * value * (1 - part);
    sum[kSlope + before + 1] += error * slope * value * part;
  }
  for (double& component : sum) component /= static_cast<double>(samples.size());
  return sum;
}

// Fits by Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015) on all positions
// at once. Shares with few positions stay near the guess.
Parameters fit(const std::vector<Sample>& samples, const Parameters& guess) {
  Parameters parameters = guess, mean{}, square{};
  for (int step = 1; step <= kSteps; ++step) {
    const Parameters slope = gradient(samples, parameters);
    const double rate = step < kSteps * 3 / 4 ? 0.03 : 0.006;
    for (int i = 0; i < kParameters; ++i) {
      const double pull = i < kKinds ? 1e-5 * (parameters[i] - guess[i]) : 0;
      const double component = slope[i] + pull;
      mean[i] = 0.9 * mean[i] + 0.1 * component;
      square[i] = 0.99 * square[i] + 0.01 * component * component;
      parameters[i] -= rate * mean[i] / (1 - std::pow(0.9, step)) /
                       (std::sqrt(square[i] / (1 - std::pow(0.99, step))) + 1e-9);
    }
  }
  return parameters;
}

Worth::Shares shares_of(const Parameters& parameters) {
  Worth::Shares shares{};
  for (int kind = 0; kind < kKinds; ++kind) {
    const int row = kind / Worth::kMostLacking, lacking = kind % Worth::kMostLacking + 1;
    // Windows without any piece belong to both players and cancel out.
    if (lacking >= row + kLeastRun) continue;
    shares[row][lacking - 1] =
        static_cast<int>(std::lround(Worth::kWhole * std::exp(parameters[kind])));
  }
  return shares;
}

void train() {
  Parameters guess{};
  for (int kind = 0; kind < kKinds; ++kind) {
    guess[kind] = (kind % Worth::kMostLacking + 1) * std::log(kGuess);
  }
  guess[kTempo] = 0.3;
  for (int phase = 0; phase < kPhases; ++phase) guess[kSlope + phase] = std::log(0.5);
  Parameters learnt = guess;
  std::uint64_t seed = 1;
  for (int round = 1; round <= kRounds; ++round) {
    const Worth worth(shares_of(learnt));
    std::vector<Sample> samples;
    for (const auto& [size, games] : kGames) {
      for (int game = 0; game < games; ++game) play(size, seed++, worth, samples);
    }
    learnt = fit(samples, guess);
    std::printf("round %d: %zu positions, to be on the move %.3f\n", round, samples.size(),
                learnt[kTempo]);
    for (const auto& row : shares_of(learnt)) {
      for (const int share : row) std::printf("%4d", share);
      std::printf("\n");
    }
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace quintet::pahtum

int main() {
  quintet::pahtum::train();
}
