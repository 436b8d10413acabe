#pragma once
// The n-tuple network that values boards: the sum of one weight for each row, column and square of
// four cells. The 17 tuples are those of Szubert and Jaśkowski, "Temporal difference learning of
// N-tuple networks for the game 2048" (2014). Symmetric tuples share their weights.
//
// A value is the probability of a win, discounted by kDiscount per slide. The network knows the
// tiles below 2048, the usual target. For a larger target downgraded() in guide.h converts the
// board.

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

namespace quintet::mines2048::inline bot {

/// The winning tile of the training games. The network knows only smaller tiles.
inline constexpr Tile kNetworkTarget = 12;
/// The discount per slide: an earlier win is better.
inline constexpr float kDiscount = 0.9995f;

/// The number of distinct weights in a network.
inline constexpr std::size_t kWeights = 45633;
/// The integer that stands for a weight of 1.
inline constexpr float kWeightUnit = 1 << 15;
/// The distinct weights of a network, in units of 1 / kWeightUnit.
using Weights = std::vector<std::int16_t>;

inline constexpr std::size_t kTuples = 17;
inline constexpr std::size_t kTables = 5;  // outer and inner lines; corner, edge and centre squares
inline constexpr std::size_t kTableSize = 1 << 16;
/// The indices of a board's tuples in the tables.
using Places = std::array<std::uint32_t, kTuples>;

/// Returns the tuples of a board whose cell i is in bits 4i … 4i + 3.
inline Places places(std::uint64_t cells) {
  const std::uint64_t columns = Board::transposed(cells);
  // Reverses each row.
  std::uint64_t mirrored = (cells & 0x0f0f0f0f0f0f0f0fu) << 4 | (cells >> 4 & 0x0f0f0f0f0f0f0f0fu);
  mirrored = (mirrored & 0x00ff00ff00ff00ffu) << 8 | (mirrored >> 8 & 0x00ff00ff00ff00ffu);

  const auto line = [](std::size_t table, std::uint64_t lines, int n) {
    return static_cast<std::uint32_t>(table * kTableSize + (lines >> 16 * n & 0xffff));
  };
  // Two cells of one line from `place` on, then two of another line.
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

/// The index of the distinct weight for each place of the tables. Places with tiles that the
/// network does not know have index 0.
const std::vector<std::uint16_t>& weight_at();

/// Untrained weights: reward large tiles, close together and in order, and empty cells.
Weights weights_by_hand();

class Network {
 public:
  explicit Network(const Weights& weights);

  /// The value of an afterstate. Requires all tiles to be below kNetworkTarget.
  float value(std::uint64_t cells) const {
    std::int32_t sum = 0;
    for (const std::uint32_t place : places(cells)) sum += tables_[place];
    return static_cast<float>(sum) / kWeightUnit;
  }

 private:
  std::vector<std::int16_t> tables_;
};

/// The kinds of games that have weights of their own: mines by loss rule, and classic.
enum class Setting : std::uint8_t { full, stuck, classic };
inline constexpr std::size_t kSettings = 3;
Setting setting_of(const Options& options);
/// The word in the name of its file: "full" for weights-full.bin.
std::string_view word_of(Setting setting);

/// Serializes weights: magic number (8 bytes), setting (1), high bytes of all weights, low bytes of
/// all weights, checksum (8). High and low bytes are separate because they compress better.
std::string write_weights(Setting setting, const Weights& weights);
/// Parses the bytes of write_weights(). Throws Fault if they are anything else.
std::pair<Setting, Weights> read_weights(std::string_view bytes);

/// The networks of all settings; untrained until learn() is called.
class Networks {
 public:
  /// Loads the weights of a file for its setting. Throws Fault, without changing anything, if the
  /// file is invalid.
  void learn(std::string_view bytes);

  /// The trained network of a setting if requested and loaded, otherwise the untrained one.
  const Network& of(Setting setting, bool is_trained) const;

 private:
  std::array<std::optional<Network>, kSettings> trained_;
};

}  // namespace quintet::mines2048::inline bot
