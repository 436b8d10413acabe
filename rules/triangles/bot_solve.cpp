#include "triangles/bot_solve.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace quintet::triangles {
namespace {

constexpr int kSymmetries = 12;

// Where a line is when the hexagon is mirrored, by odd symmetries, and turned by so many sixths.
int image(const State& state, int line, int symmetry) {
  const Geometry& geometry = state.geometry();
  const int radius = state.radius();
  std::array<std::uint8_t, 2> ends = geometry.line_dots[line];
  for (std::uint8_t& end : ends) {
    // From the centre; a sixth of a turn moves what lies x half sides and y rows from there.
    int x = geometry.dots[end].x - 2 * radius, y = geometry.dots[end].y - radius;
    if (symmetry % 2 == 1) x = -x;
    for (int turn = 0; turn < symmetry / 2; ++turn) {
      std::tie(x, y) = std::pair((x - 3 * y) / 2, (x + y) / 2);
    }
    end = 0;
    while (geometry.dots[end].x != x + 2 * radius || geometry.dots[end].y != y + radius) ++end;
  }
  int image = 0;
  while (!std::is_permutation(ends.begin(), ends.end(), geometry.line_dots[image].begin())) ++image;
  return image;
}

// Remembers two cases in a place, 8 bytes each, and gives up the one with fewer lines. While many
// are left, those that symmetry makes equal are one case.
class BoundedTable {
 public:
  static constexpr int kMostLines = lines_of(kMostSolvedRadius);

  BoundedTable(const State& state, int bits)
      : entries_(std::size_t{1} << std::min(bits, state.undrawn().count() + 2)) {
    for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      std::size_t i = 0;
      state.undrawn().each([&](int line) {
        const Left bit = Left{1} << image(state, line, static_cast<int>(symmetry));
        for (std::size_t byte = 0; byte < 256; ++byte) {
          if (byte >> i % 8 & 1) images_[i / 8][byte][symmetry] |= bit;
        }
        ++i;
      });
    }
  }

  Known get(Left left, bool second_turn) const {
    if (std::popcount(left) < kLeastKept) return {};
    const std::uint64_t key = this->key(left, second_turn);
    const std::uint64_t* place = &entries_[this->place(key)];
    for (const std::uint64_t entry : {place[0], place[1]}) {
      if (entry >> 12 == key) {
        return {static_cast<std::int8_t>(entry >> 6 & 63), static_cast<std::int8_t>(entry & 63)};
      }
    }
    return {};
  }

  void put(Left left, bool second_turn, Known known) {
    if (std::popcount(left) < kLeastKept) return;
    const std::uint64_t key = this->key(left, second_turn);
    const std::uint64_t entry = key << 12 | static_cast<std::uint64_t>(known.above) << 6 |
                                static_cast<std::uint64_t>(known.below);
    std::uint64_t* place = &entries_[this->place(key)];
    if (place[0] >> 12 != key) {
      if (std::popcount(place[0] >> 13) > std::popcount(left)) {
        ++place;
      } else {
        place[1] = place[0];
      }
    }
    *place = entry;
  }

 private:
  static constexpr int kLeastKept = 6;        // fewer lines are searched in less time
  static constexpr int kLeastSymmetric = 20;  // with fewer lines hardly two cases are symmetric

  // The set of lines, 42 bits, and the turn.
  std::uint64_t key(Left left, bool second_turn) const {
    return (std::popcount(left) < kLeastSymmetric ? left : canonical(left)) << 1 | second_turn;
  }
  std::size_t place(std::uint64_t key) const {
    return Random::mix(key * Random::kStride) & (entries_.size() - 2);
  }

  // The least number of those that the symmetries make of a set.
  Left canonical(Left left) const {
    std::array<Left, kSymmetries> sets{};
    for (std::size_t i = 0; i < images_.size(); ++i) {
      const auto& images = images_[i][left >> 8 * i & 255];
      for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        sets[symmetry] |= images[symmetry];
      }
    }
    return *std::min_element(sets.begin(), sets.end());
  }

  std::vector<std::uint64_t> entries_;  // the key, 6 bits for above and 6 for below
  // By byte of a set, its value and the symmetry.
  std::array<std::array<std::array<Left, kSymmetries>, 256>, (kMostLines + 7) / 8> images_{};
};

}  // namespace

Solution solve(const State& state, int table_bits) {
  Random random(1);
  return Endgame<BoundedTable>(state, table_bits).solve(random);
}

}  // namespace quintet::triangles
