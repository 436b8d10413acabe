#pragma once
// Sets of squares, stored as bits of machine words.

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace quintet {

namespace detail {

// kSelectInByte[256 n + b]: the index of the bit of b that has exactly n set bits below it.
inline constexpr auto kSelectInByte = [] {
  std::array<std::uint8_t, 8 * 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    for (std::size_t i = 0, n = 0; i < 8; ++i) {
      if (byte >> i & 1) table[256 * n++ + byte] = static_cast<std::uint8_t>(i);
    }
  }
  return table;
}();

}  // namespace detail

/// Returns the index of the set bit that has exactly n set bits below it. n < std::popcount(word).
/// (Vigna, "Broadword implementation of rank/select queries", 2008. One multiplication sums the
/// byte counts and so finds the byte; a table finds the bit in it.)
constexpr int select64(std::uint64_t word, int n) {
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
  constexpr std::uint64_t kTops = 0x8080808080808080u;
  std::uint64_t counts = word - ((word >> 1) & 0x5555555555555555u);
  counts = (counts & 0x3333333333333333u) + ((counts >> 2) & 0x3333333333333333u);
  counts = (counts + (counts >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  const std::uint64_t sums = counts * kOnes;  // set bits in bytes 0 … i, as byte i
  const std::uint64_t n_bytes = static_cast<std::uint64_t>(n) * kOnes;
  // The top bit stays set in every byte whose sum is ≤ n: these bytes lie below the one sought.
  const int shift = 8 * std::popcount(((n_bytes | kTops) - sums) & kTops);
  const std::uint64_t before = (sums << 8) >> shift & 0xff;
  const std::uint64_t index =
      256 * (static_cast<std::uint64_t>(n) - before) + (word >> shift & 0xff);
  return shift + detail::kSelectInByte[static_cast<std::size_t>(index)];
}

/// A set of numbers from 0 to 64 · kWords − 1.
template <std::size_t kWords>
class Bits {
 public:
  constexpr bool test(int i) const { return words_[index(i)] >> (i & 63) & 1; }
  constexpr void set(int i) { words_[index(i)] |= std::uint64_t{1} << (i & 63); }
  constexpr void clear(int i) { words_[index(i)] &= ~(std::uint64_t{1} << (i & 63)); }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }

  /// Returns the member that has exactly n members below it. 0 ≤ n < count().
  constexpr int select(int n) const {
    assert(n >= 0 && n < count());
    for (int w = 0;; ++w) {
      const std::uint64_t word = words_[static_cast<std::size_t>(w)];
      const int members = std::popcount(word);
      if (n < members) return 64 * w + select64(word, n);
      n -= members;
    }
  }

  /// Returns the least member. The set is not empty.
  constexpr int first() const { return select(0); }

  constexpr bool meets(const Bits& other) const { return !(*this & other).empty(); }

  constexpr Bits operator|(const Bits& other) const {
    return by_word([&](std::size_t w) { return words_[w] | other.words_[w]; });
  }
  constexpr Bits operator&(const Bits& other) const {
    return by_word([&](std::size_t w) { return words_[w] & other.words_[w]; });
  }
  /// Set difference.
  constexpr Bits operator-(const Bits& other) const {
    return by_word([&](std::size_t w) { return words_[w] & ~other.words_[w]; });
  }
  /// Shift every member by n, 0 < n < 64; members that leave the range are dropped.
  constexpr Bits operator<<(int n) const {
    return by_word(
        [&](std::size_t w) { return words_[w] << n | (w == 0 ? 0 : words_[w - 1] >> (64 - n)); });
  }
  constexpr Bits operator>>(int n) const {
    return by_word([&](std::size_t w) {
      return words_[w] >> n | (w + 1 == kWords ? 0 : words_[w + 1] << (64 - n));
    });
  }

  /// Returns true if is_so(i) holds for some member i.
  template <class IsSo>
  constexpr bool any(IsSo&& is_so) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        if (is_so(64 * static_cast<int>(w) + std::countr_zero(rest))) return true;
      }
    }
    return false;
  }

  /// Hash of the set, for table keys; `mix` is Random::mix.
  template <class Mix>
  constexpr std::uint64_t key(Mix&& mix) const {
    std::uint64_t key = 0;
    for (const std::uint64_t word : words_) key = mix(key + word);
    return key;
  }

  /// Calls visit(i) for each member in ascending order.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        visit(64 * static_cast<int>(w) + std::countr_zero(rest));
      }
    }
  }

  bool operator==(const Bits&) const = default;

 private:
  template <class Word>
  static constexpr Bits by_word(Word&& word) {
    Bits result;
    for (std::size_t w = 0; w < kWords; ++w) result.words_[w] = word(w);
    return result;
  }
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i) >> 6; }
  std::array<std::uint64_t, kWords> words_{};
};

using Bits128 = Bits<2>;
using Bits256 = Bits<4>;

}  // namespace quintet
