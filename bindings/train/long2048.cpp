// quintet-train-long FILE THOUSANDS
//
// Learns the values of boards of classic 2048 without a target, the points still to come, by
// self-play. FILE holds the complete state and is saved after every thousand games, until THOUSANDS
// are played. An existing FILE is continued; the result is the same to the byte as without a break.
// Prints, for each thousand, the mean score and the games that reached 16384 and 32768. Play looks
// ahead one slide.
//
// The method is temporal-difference learning of afterstates with temporal coherence, as in
// main.cpp. High initial values make the learner try unknown boards (optimistic initialization:
// Guei, Chen and Wu, "Optimistic temporal difference learning for 2048", 2021). The network has
// four tuples of five cells, each in all rotations and reflections of the board.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "mines2048/bot/rows.h"

namespace quintet::mines2048 {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr unsigned kGamesAtOnce = 1000;
constexpr float kOptimism = 200'000;  // the initial value of every board
constexpr std::string_view kMagic = "Q2048L1\n";

constexpr std::size_t kImages = 8, kShapes = 4, kLooks = kImages * kShapes;
constexpr std::size_t kShapeSize = 1 << 20;  // five cells
using Looks = std::array<std::uint32_t, kLooks>;

std::uint64_t mirrored(std::uint64_t cells) {  // reverses each row
  cells = (cells & 0x0f0f0f0f0f0f0f0fu) << 4 | (cells >> 4 & 0x0f0f0f0f0f0f0f0fu);
  return (cells & 0x00ff00ff00ff00ffu) << 8 | (cells >> 8 & 0x00ff00ff00ff00ffu);
}

std::uint64_t flipped(std::uint64_t cells) {  // reverses the order of the rows
  cells = cells << 32 | cells >> 32;
  return (cells & 0x0000ffff0000ffffu) << 16 | (cells >> 16 & 0x0000ffff0000ffffu);
}

// The indices of a board's weights. Two tuples are an outer and an inner row, each with the next
// cell. One has three and two cells of two rows in a corner, one a square at the edge with one more
// cell.
Looks looks_at(std::uint64_t cells) {
  const std::uint64_t columns = Board::transposed(cells);
  const std::array<std::uint64_t, kImages> images = {
      cells,   mirrored(cells),   flipped(cells),   flipped(mirrored(cells)),
      columns, mirrored(columns), flipped(columns), flipped(mirrored(columns))};
  Looks looks;
  std::size_t look = 0;
  for (const std::uint64_t image : images) {
    for (const std::uint64_t tuple :
         {image & 0xfffff, image >> 16 & 0xfffff, (image & 0xfff) | (image >> 4 & 0xff000),
          (image >> 4 & 0xff) | (image >> 12 & 0xff00) | (image >> 20 & 0xf0000)}) {
      looks[look] = static_cast<std::uint32_t>(look % kShapes * kShapeSize + tuple);
      ++look;
    }
  }
  return looks;
}

class Learner {
 public:
  float value(const Looks& board) const {
    float sum = 0;
    for (const std::uint32_t look : board) sum += learned_[look].weight;
    return sum;
  }
  // Moves a board's value by a share of `error`, which is larger if past errors agree in sign.
  void learn(const Looks& board, float error) {
    const float share = error / kLooks;
    for (const std::uint32_t look : board) {
      Learned& it = learned_[look];
      it.weight += it.sizes > 0 ? std::abs(it.errors) / it.sizes * share : share;
      it.errors += share;
      it.sizes += std::abs(share);
    }
  }

  // Loads or saves the thousands of games played and all weights. Returns false if the file has
  // another format or cannot be written.
  bool load(std::istream& file, std::uint32_t& thousands) {
    std::string magic(kMagic.size(), ' ');
    file.read(magic.data(), static_cast<std::streamsize>(magic.size()));
    file.read(reinterpret_cast<char*>(&thousands), sizeof thousands);
    file.read(reinterpret_cast<char*>(learned_.data()), kBytes);
    return file && magic == kMagic && file.peek() == std::istream::traits_type::eof();
  }
  bool save(const std::string& name, std::uint32_t thousands) const {
    std::ofstream file(name + ".new", std::ios::binary);
    file.write(kMagic.data(), kMagic.size());
    file.write(reinterpret_cast<const char*>(&thousands), sizeof thousands);
    file.write(reinterpret_cast<const char*>(learned_.data()), kBytes);
    file.close();
    std::error_code failure;
    if (file) std::filesystem::rename(name + ".new", name, failure);
    return file && !failure;
  }

 private:
  struct Learned {
    float weight = kOptimism / kLooks, errors = 0, sizes = 0;
  };
  static constexpr std::streamsize kBytes{kShapes * kShapeSize * sizeof(Learned)};

  std::vector<Learned> learned_{kShapes * kShapeSize};
};

// The points gained in making these numbers, if every 4 was combined. The gain of a slide is the
// difference.
std::int32_t points(std::uint64_t cells) {
  std::int32_t sum = 0;
  for (; cells != 0; cells >>= 4) {
    const auto number = static_cast<std::int32_t>(cells & 15);
    if (number > 1) sum += (number - 1) << number;
  }
  return sum;
}

std::uint64_t with_spawn(std::uint64_t cells, const RowGuide& guide, Random& random) {
  const auto empty = static_cast<std::uint32_t>(guide.weights(cells));
  auto [nth, tenth] = random.below(empty, 10U);
  int cell = 0;
  for (;; ++cell) {
    if ((cells >> 4 * cell & 15) == 0 && nth-- == 0) break;
  }
  return cells | std::uint64_t{tenth == 0 ? 2u : 1u} << 4 * cell;
}

struct Game {
  std::int64_t score = 0;
  int largest = 0;
};

// Plays a game by the present values and learns from every slide.
Game play(Learner& learner, const RowGuide& guide, Random& random) {
  std::uint64_t cells = with_spawn(with_spawn(0, guide, random), guide, random);
  Game game;
  Looks left{};  // the board after the previous slide
  for (bool is_first = true;; is_first = false) {
    const std::int32_t before = points(cells);
    float best = 0, gain = 0;  // value of the best slide; its gain
    std::uint64_t next = 0;    // 0: no slide
    Looks next_left{};
    guide.moves(cells, [&](Action, std::uint64_t slid) {
      const auto gained = static_cast<float>(points(slid) - before);
      const Looks looks = looks_at(slid);
      const float worth = gained + learner.value(looks);
      if (next != 0 && worth <= best) return;
      best = worth;
      gain = gained;
      next = slid;
      next_left = looks;
    });
    if (!is_first) learner.learn(left, best - learner.value(left));
    if (next == 0) break;
    game.score += static_cast<std::int64_t>(gain);
    left = next_left;
    cells = with_spawn(next, guide, random);
  }
  for (; cells != 0; cells >>= 4)
    game.largest = std::max(game.largest, static_cast<int>(cells & 15));
  return game;
}

int train(const std::string& name, std::uint32_t thousands) {
  Learner learner;
  const RowGuide guide(Loss::stuck);
  std::uint32_t done = 0;
  if (std::ifstream file(name, std::ios::binary); file && !learner.load(file, done)) {
    std::fprintf(stderr, "%s is no file of this program\n", name.c_str());
    return 1;
  }
  while (done < thousands) {
    std::int64_t score = 0;
    int reached_16384 = 0, reached_32768 = 0;
    for (unsigned n = 0; n < kGamesAtOnce; ++n) {
      Random random = Random::at(kSeed, std::uint64_t{done} * kGamesAtOnce + n);
      const Game game = play(learner, guide, random);
      score += game.score;
      reached_16384 += game.largest >= 14;
      reached_32768 += game.largest >= 15;
    }
    if (!learner.save(name, ++done)) {
      std::fprintf(stderr, "%s cannot be written\n", name.c_str());
      return 1;
    }
    std::printf(
        "%6u thousand games: %7lld points on the mean, 16384 in %4.1f %%, 32768 in %4.1f %%\n",
        done, static_cast<long long>(score / int{kGamesAtOnce}), reached_16384 / 10.0,
        reached_32768 / 10.0);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace quintet::mines2048

int main(int count, char** words) {
  const long long thousands = count == 3 ? std::atoll(words[2]) : 0;
  if (thousands < 1 || thousands > 1'000'000) {
    std::fprintf(
        stderr,
        "usage: quintet-train-long FILE THOUSANDS\n"
        "Each game is played by what the ones before have taught, so nothing can be shared.\n");
    return 2;
  }
  return quintet::mines2048::train(words[1], static_cast<std::uint32_t>(thousands));
}
