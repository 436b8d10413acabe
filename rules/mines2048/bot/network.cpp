#include "mines2048/bot/network.h"

#include <algorithm>
#include <cmath>

namespace quintet::mines2048::inline bot {
namespace {

constexpr std::string_view kMagic = "Q2048W2\n";
constexpr std::size_t kCheckSize = 8;

// The four tiles of a tuple, in the order of the table's index.
using Tuple = std::array<Tile, 4>;

Tuple tuple_at(std::size_t place) {
  return {static_cast<Tile>(place & 15), static_cast<Tile>(place >> 4 & 15),
          static_cast<Tile>(place >> 8 & 15), static_cast<Tile>(place >> 12 & 15)};
}

// For each table, the other orders of a tuple's four cells under symmetries of the board that keep
// the set of cells.
using Symmetry = std::array<std::uint8_t, 4>;
const std::array<std::vector<Symmetry>, kTables> kSymmetries = {{
    {{3, 2, 1, 0}},
    {{3, 2, 1, 0}},
    {{0, 2, 1, 3}},
    {{1, 0, 3, 2}},
    {{1, 0, 3, 2},
     {2, 3, 0, 1},
     {3, 2, 1, 0},
     {0, 2, 1, 3},
     {3, 1, 2, 0},
     {2, 0, 3, 1},
     {1, 3, 0, 2}},
}};

std::vector<std::uint16_t> numbered_places() {
  std::vector<std::uint16_t> weights(kTables * kTableSize);
  std::uint16_t next = 0;
  for (std::size_t table = 0; table < kTables; ++table) {
    for (std::size_t place = 0; place < kTableSize; ++place) {
      const Tuple tuple = tuple_at(place);
      if (*std::max_element(tuple.begin(), tuple.end()) >= kNetworkTarget) continue;
      std::size_t first = place;
      for (const Symmetry& symmetry : kSymmetries[table]) {
        std::size_t image = 0;
        for (std::size_t i = 0; i < 4; ++i) {
          image |= static_cast<std::size_t>(tuple[symmetry[i]]) << 4 * i;
        }
        first = std::min(first, image);
      }
      weights[table * kTableSize + place] =
          first == place ? next++ : weights[table * kTableSize + first];
    }
  }
  return weights;
}

// The untrained value of each tile below kNetworkTarget: 2^(1.4 · (tile − kNetworkTarget)) for
// numbers, 0 otherwise. The literals are fixed because libraries differ in the last bit of a power,
// which would change choices.
constexpr std::array<float, kNetworkTarget> kWorth = {0,
                                                      0,
                                                      0x1p-14f,
                                                      0x1.51cb4ep-13f,
                                                      0x1.bdb8d2p-12f,
                                                      0x1.261116p-10f,
                                                      0x1.840606p-9f,
                                                      0x1p-7f,
                                                      0x1.51cb46p-6f,
                                                      0x1.bdb8d2p-5f,
                                                      0x1.26111ap-3f,
                                                      0x1.8406p-2f};

// The untrained value of a line, as a probability of a win. A cell counts in two lines.
float value_by_hand(const Tuple& line) {
  constexpr float kEmptyCell = 0.004f, kPair = 0.006f, kDisorder = 0.15f;
  const auto worth = [](Tile tile) { return kWorth[tile]; };
  float value = 0, rises = 0, falls = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value += worth(line[i]) / 2 + (line[i] == kEmpty ? kEmptyCell : 0);
    if (i == 0) continue;
    const float step = worth(line[i]) - worth(line[i - 1]);
    if (line[i] == line[i - 1] && is_number(line[i])) value += kPair;
    (step > 0 ? rises : falls) += std::abs(step);
  }
  return value - kDisorder * std::min(rises, falls);
}

// FNV-1a hash (Fowler, Noll and Vo).
std::uint64_t check_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  }
  return hash;
}

}  // namespace

const std::vector<std::uint16_t>& weight_at() {
  static const std::vector<std::uint16_t> weights = numbered_places();
  return weights;
}

Weights weights_by_hand() {
  Weights weights(kWeights);
  constexpr std::size_t kLines = 2;  // the tables of lines come first
  for (std::size_t place = 0; place < kLines * kTableSize; ++place) {
    const Tuple line = tuple_at(place % kTableSize);
    if (*std::max_element(line.begin(), line.end()) >= kNetworkTarget) continue;
    weights[weight_at()[place]] =
        static_cast<std::int16_t>(std::lround(value_by_hand(line) * kWeightUnit));
  }
  return weights;
}

Network::Network(const Weights& weights) : tables_(kTables * kTableSize) {
  for (std::size_t place = 0; place < tables_.size(); ++place) {
    tables_[place] = weights[weight_at()[place]];
  }
}

Setting setting_of(const Options& options) {
  if (options.preset == Preset::classic) return Setting::classic;
  return options.loss == Loss::full ? Setting::full : Setting::stuck;
}

std::string_view word_of(Setting setting) {
  constexpr std::array<std::string_view, kSettings> kWords = {"full", "stuck", "classic"};
  return kWords[static_cast<std::size_t>(setting)];
}

std::string write_weights(Setting setting, const Weights& weights) {
  std::string bytes(kMagic);
  bytes += static_cast<char>(setting);
  for (const int shift : {8, 0}) {
    for (const std::int16_t weight : weights) bytes += static_cast<char>(weight >> shift & 255);
  }
  const std::uint64_t check = check_of(bytes);
  for (std::size_t i = 0; i < kCheckSize; ++i) bytes += static_cast<char>(check >> 8 * i & 255);
  return bytes;
}

std::pair<Setting, Weights> read_weights(std::string_view bytes) {
  constexpr std::size_t kHead = kMagic.size() + 1, kSize = kHead + 2 * kWeights + kCheckSize;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const auto check = [&] {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < kCheckSize; ++i) {
      number |= std::uint64_t{byte(kSize - kCheckSize + i)} << 8 * i;
    }
    return number;
  };
  if (bytes.size() != kSize || bytes.substr(0, kMagic.size()) != kMagic ||
      check_of(bytes.substr(0, kSize - kCheckSize)) != check() || byte(kHead - 1) >= kSettings) {
    throw Fault("this is no file of weights for 2048, or it is damaged");
  }
  Weights weights(kWeights);
  for (std::size_t i = 0; i < kWeights; ++i) {
    weights[i] = static_cast<std::int16_t>(byte(kHead + i) << 8 | byte(kHead + kWeights + i));
  }
  return {static_cast<Setting>(byte(kHead - 1)), std::move(weights)};
}

void Networks::learn(std::string_view bytes) {
  const auto [setting, weights] = read_weights(bytes);
  trained_[static_cast<std::size_t>(setting)].emplace(weights);
}

const Network& Networks::of(Setting setting, bool is_trained) const {
  static const Network by_hand(weights_by_hand());
  const std::optional<Network>& trained = trained_[static_cast<std::size_t>(setting)];
  return is_trained && trained ? *trained : by_hand;
}

}  // namespace quintet::mines2048::inline bot
