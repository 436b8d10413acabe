#pragma once
// What a board is worth, by an n-tuple network: the sum of one weight for each row, column and
// square of four cells, looked up by what lies there. The 17 tuples are those of Szubert and
// Jaśkowski, "Temporal difference learning of N-tuple networks for the game 2048" (2014); tuples
// that a turn or a mirror image of the board takes into one another share their weights.
//
// The value of a board is the share of games won from it, a little less where the win is far. The
// network knows the tiles below 2048, the usual target; other targets are played as if they were
// it (downgraded() in bot_guide.h).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mines2048/board.h"
#include "mines2048/mines2048.h"

namespace quintet::mines2048 {

/// The tile that wins where the network was trained; it knows those below.
inline constexpr Tile kNetworkTarget = 12;
/// What a win is worth one slide before it: winning sooner is better.
inline constexpr float kDiscount = 0.9995f;

/// How many different weights a network has.
inline constexpr std::size_t kWeights = 45633;
/// A weight of 1 in a file.
inline constexpr float kWeightUnit = 1 << 15;
/// The weights of a network, each in units of 1 / kWeightUnit.
using Weights = std::vector<std::int16_t>;

inline constexpr std::size_t kTuples = 17;
inline constexpr std::size_t kTables = 5;  // outer and inner lines; corner, edge and centre squares
inline constexpr std::size_t kTableSize = 1 << 16;
/// Where the weights of a board's tuples stand in the tables.
using Places = std::array<std::uint32_t, kTuples>;

/// The tuples of a board whose cell i is in bits 4i … 4i + 3.
inline Places places(std::uint64_t cells) {
  const std::uint64_t columns = Board::transposed(cells);
  // Each row from right to left.
  std::uint64_t mirrored = (cells & 0x0f0f0f0f0f0f0f0fu) << 4 | (cells >> 4 & 0x0f0f0f0f0f0f0f0fu);
  mirrored = (mirrored & 0x00ff00ff00ff00ffu) << 8 | (mirrored >> 8 & 0x00ff00ff00ff00ffu);

  const auto line = [](std::size_t table, std::uint64_t lines, int n) {
    return static_cast<std::uint32_t>(table * kTableSize + (lines >> 16 * n & 0xffff));
  };
  // Two cells of a line from a place on, then two of another.
  const auto square = [](std::size_t table, std::uint64_t lines, int n, int other, int place) {
    return static_cast<std::uint32_t>(table * kTableSize + (lines >> (16 * n + 4 * place) & 0xff) +
                                      ((lines >> (16 * other + 4 * place) & 0xff) << 8));
  };
  return {line(0, cells, 0),
          line(0, cells, 3),
          line(0, columns, 0),
          line(0, columns, 3),
          line(1, cells, 1),
          line(1, cells, 2),
          line(1, columns, 1),
          line(1, columns, 2),
          square(2, cells, 0, 1, 0),
          square(2, cells, 3, 2, 0),
          square(2, mirrored, 0, 1, 0),
          square(2, mirrored, 3, 2, 0),
          square(3, cells, 0, 1, 1),
          square(3, cells, 3, 2, 1),
          square(3, columns, 0, 1, 1),
          square(3, columns, 3, 2, 1),
          square(4, cells, 1, 2, 1)};
}

/// Which of the different weights stands at each place of the tables; places of tiles that the
/// network does not know have the first.
const std::vector<std::uint16_t>& weight_at();

/// Weights without training: large tiles, together and in order, and empty cells are good.
Weights weights_by_hand();

/// A network ready for use.
class Network {
 public:
  explicit Network(const Weights& weights);

  /// The value of a board that a slide has just left. All its tiles are below kNetworkTarget.
  float value(std::uint64_t cells) const {
    std::int32_t sum = 0;
    for (const std::uint32_t place : places(cells)) sum += tables_[place];
    return static_cast<float>(sum) / kWeightUnit;
  }

 private:
  std::vector<std::int16_t> tables_;
};

/// What there are weights for: mines of either loss rule, and classic.
enum class Setting : std::uint8_t { full, stuck, classic };
inline constexpr std::size_t kSettings = 3;
Setting setting_of(const Options& options);
/// Its word, by which its file is called: weights-full.bin.
std::string_view word_of(Setting setting);

/// A file of weights: eight bytes that say what it is, one that says the setting, the high bytes of
/// all weights, the low ones, which are compressed better apart from them, and eight bytes that
/// check the rest.
std::string write_weights(Setting setting, const Weights& weights);
/// Throws Fault when that is not what write_weights has written.
std::pair<Setting, Weights> read_weights(std::string_view bytes);

/// What the computer judges boards by; at first nothing was learnt.
class Networks {
 public:
  /// Takes the weights of a file for its setting. Throws Fault, and changes nothing, where it is
  /// none.
  void learn(std::string_view bytes);

  /// The network for a setting: by training, or without it, or where nothing was learnt, by hand.
  const Network& of(Setting setting, bool is_trained) const;

 private:
  std::array<std::optional<Network>, kSettings> trained_;
};

}  // namespace quintet::mines2048
