#pragma once
// Random numbers that are equal on every machine. The standard specifies std::mt19937_64 to the bit
// but not the distributions or std::shuffle, so draws below a bound are made here.

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace quintet {

/// Generates the numbers of std::mt19937_64. Renews the whole state at once with vector code;
/// libc++, which wasm uses, takes twice the time.
class MersenneTwister {
 public:
  explicit MersenneTwister(std::uint64_t seed);

  std::uint64_t operator()() {
    if (next_ == kSize) renew();
    std::uint64_t word = state_[next_++];
    word ^= word >> 29 & 0x5555555555555555u;
    word ^= word << 17 & 0x71d67fffeda60000u;
    word ^= word << 37 & 0xfff7eee000000000u;
    return word ^ word >> 43;
  }

 private:
  static constexpr std::size_t kSize = 312;

  void renew();
  std::uint64_t mixed(std::size_t high, std::size_t low, std::size_t other) const;

  std::array<std::uint64_t, kSize> state_;
  std::size_t next_ = kSize;
};

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// Returns the generator of draw number `index` (from 0) under `seed`. A pure function of both,
  /// so an undone game replays with the same chance.
  static Random at(std::uint64_t seed, std::uint64_t index) {
    // Mixing keeps neighbouring seeds and indices apart.
    return Random(mix(seed + (index + 1) * kStride));
  }

  /// Bijective 64-bit mixer; also used for hash keys. (Finaliser of splitmix64: Steele, Lea and
  /// Flood, "Fast splittable pseudorandom number generators", 2014.)
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// The increment between successive inputs of mix().
  static constexpr std::uint64_t kStride = 0x9e3779b97f4a7c15u;

  std::uint64_t bits() { return engine_(); }

  /// Returns a uniform integer in 0 … n − 1, without bias. 1 ≤ n < 2³². (Lemire, "Fast random
  /// integer generation in an interval", 2019.)
  template <std::integral Number>
  Number below(Number n) {
    const auto bound = static_cast<std::uint32_t>(n);
    assert(bound > 0);
    std::uint64_t product = (engine_() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t unfair = -bound % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = (engine_() >> 32) * bound;
    }
    return static_cast<Number>(product >> 32);
  }

  struct Pair {
    std::uint32_t first, second;
  };
  /// Returns two uniform integers, in 0 … n − 1 and 0 … m − 1, from one draw. They are the quotient
  /// and remainder of below(n · m) by m, computed without a division. n, m ≥ 1, n · m < 2³².
  Pair below(std::uint32_t n, std::uint32_t m) {
    for (;;) {
      const std::uint64_t first = (engine_() >> 32) * n;
      const std::uint64_t second =
          static_cast<std::uint64_t>(static_cast<std::uint32_t>(first)) * m;
      if (static_cast<std::uint32_t>(second) >= n * m ||
          static_cast<std::uint32_t>(second) >= -(n * m) % (n * m)) [[likely]] {
        return {static_cast<std::uint32_t>(first >> 32), static_cast<std::uint32_t>(second >> 32)};
      }
    }
  }

 private:
  MersenneTwister engine_;
};

}  // namespace quintet
