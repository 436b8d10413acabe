// quintet-train FILE full|stuck|classic MILLIONS [SEED]
//
// Trains the weights of one setting of 2048 by self-play of MILLIONS of slides, and writes them to
// FILE (rules/mines2048/bot/weights-full.bin, …).
//
// The method is temporal-difference learning of afterstates (TD(0); Szubert and Jaśkowski,
// "Temporal difference learning of N-tuple networks for the game 2048", 2014). Learning rates
// follow temporal coherence (Jaśkowski, "Mastering 2048 with delayed temporal coherence learning,
// multi-stage weight promotion, redundant encoding and carousel shaping", 2017). A win is 1, a loss
// 0; each slide discounts the value slightly, so that an earlier win is better.
//
// An untrained player never wins a game with mines and would learn survival instead. So training
// starts from weights made by hand. At first most games begin with large tiles, from which a win is
// near (compare carousel shaping, which begins games at later stages).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mines2048/bot/network.h"

namespace quintet::mines2048 {
namespace {

constexpr std::int64_t kLongestGame = 20'000;      // slides; then the game is aborted
constexpr std::int64_t kReportEvery = 10'000'000;  // slides

struct Learned {
  float weight = 0, errors = 0, absolute_errors = 0;
};

class Learner {
 public:
  explicit Learner(const Weights& weights) : learned_(kWeights) {
    for (std::size_t i = 0; i < kWeights; ++i) {
      learned_[i].weight = static_cast<float>(weights[i]) / kWeightUnit;
    }
  }
  float value(const Places& board) const {
    float sum = 0;
    for (const std::uint32_t place : board) sum += learned_[at_[place]].weight;
    return sum;
  }
  // Moves a board's value by a share of `error`, which is larger if past errors agree in sign.
  void learn(const Places& board, float error) {
    const float share = error / kTuples;
    for (const std::uint32_t place : board) {
      Learned& it = learned_[at_[place]];
      const float coherence =
          it.absolute_errors > 0 ? std::abs(it.errors) / it.absolute_errors : 1.0f;
      it.weight += coherence * share;
      it.errors += share;
      it.absolute_errors += std::abs(share);
    }
  }
  Weights weights() const {
    Weights weights;
    for (const Learned& it : learned_) {
      const float scaled = std::round(it.weight * kWeightUnit);
      weights.push_back(static_cast<std::int16_t>(std::clamp(scaled, -32768.0f, 32767.0f)));
    }
    return weights;
  }

 private:
  const std::vector<std::uint16_t>& at_ = weight_at();
  std::vector<Learned> learned_;
};

void spawn(Board& board, std::span<const Tile> shares, Random& random) {
  const auto cells = static_cast<std::uint32_t>(board.empty_cells());
  const auto [cell, share] = random.below(cells, static_cast<std::uint32_t>(shares.size()));
  board.spawn(board.empty_cell(static_cast<int>(cell)), shares[share]);
}

// Puts distinct tiles below the target on random cells.
Board with_large_tiles(Random& random) {
  Board board;
  const std::uint32_t tiles = random.below(1u << (kNetworkTarget - kTwo));
  for (Tile tile = kTwo; tile < kNetworkTarget; ++tile) {
    if ((tiles >> (tile - kTwo) & 1) != 0) spawn(board, {&tile, 1}, random);
  }
  return board;
}

struct Game {
  std::int64_t slides = 0;
  bool is_won = false;
};

// Plays a game by the present values and learns from every slide.
Game play(Learner& learner, Setting setting, Board board, Random& random) {
  const std::span<const Tile> shares =
      shares_of(setting == Setting::classic ? Preset::classic : Preset::mines);
  spawn(board, shares, random);
  spawn(board, shares, random);
  Game game;
  Places left{};  // the board after the previous slide
  while (game.slides < kLongestGame) {
    float best = 0;  // value of the best slide; 0, a loss, without one
    Board next;
    Places next_left{};
    bool moves = false;
    const bool is_full = setting == Setting::full && board.empty_cells() == 0;
    for (const Direction direction : kDirections) {
      const Slid slid = board.slid(direction);
      if (is_full || !slid.moved) continue;
      const Places places_left = places(slid.board.cells());
      const bool wins = slid.board.reaches(kNetworkTarget);
      const float value = wins ? 1 : kDiscount * learner.value(places_left);
      if (!moves || value > best) {
        best = value;
        next = slid.board;
        next_left = places_left;
        game.is_won = wins;
      }
      moves = true;
    }
    if (game.slides > 0) learner.learn(left, best - learner.value(left));
    if (!moves) break;
    ++game.slides;
    if (game.is_won) break;
    board = next;
    left = next_left;
    spawn(board, shares, random);
  }
  return game;
}

Weights train(Setting setting, std::int64_t slides, std::uint64_t seed) {
  Random random(seed);
  Learner learner(weights_by_hand());
  // `games` and `won` count normal starts since the last report.
  std::int64_t done = 0, reported = 0, games = 0, won = 0;
  while (done < slides) {
    // Decreases from 80 % to 20 %.
    const bool is_begun_late = static_cast<double>(random.below(100)) <
                               80 - 60 * static_cast<double>(done) / static_cast<double>(slides);
    const Board start = is_begun_late ? with_large_tiles(random) : Board();
    const Game game = play(learner, setting, start, random);
    done += game.slides;
    if (!is_begun_late) {
      ++games;
      won += game.is_won;
    }
    if (done - reported >= kReportEvery) {
      std::printf("%5lld million slides: %5.1f %% of %lld games won\n",
                  static_cast<long long>(done / 1'000'000),
                  100.0 * static_cast<double>(won) / static_cast<double>(games),
                  static_cast<long long>(games));
      std::fflush(stdout);
      reported = done;
      games = won = 0;
    }
  }
  return learner.weights();
}

}  // namespace
}  // namespace quintet::mines2048

int main(int count, char** words) {
  using namespace quintet::mines2048;
  const auto named = [&](Setting setting) { return word_of(setting) == words[2]; };
  constexpr std::array kAll = {Setting::full, Setting::stuck, Setting::classic};
  const auto setting = count < 4 ? kAll.end() : std::find_if(kAll.begin(), kAll.end(), named);
  const long long millions = count < 4 ? 0 : std::atoll(words[3]);
  if (setting == kAll.end() || millions < 1 || count > 5) {
    std::fprintf(
        stderr,
        "usage: quintet-train FILE full|stuck|classic MILLIONS [SEED]\n"
        "Each game is played by what the ones before have taught; settings can be shared.\n");
    return 2;
  }
  const std::uint64_t seed = count > 4 ? std::strtoull(words[4], nullptr, 10) : 1;

  const std::string bytes = write_weights(*setting, train(*setting, millions * 1'000'000, seed));
  std::ofstream file(words[1], std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) std::fprintf(stderr, "%s cannot be written\n", words[1]);
  return file ? 0 : 1;
}
