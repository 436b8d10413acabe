#include "core/random.h"

// The constants are those of std::mt19937_64.

namespace quintet {

MersenneTwister::MersenneTwister(std::uint64_t seed) {
  state_[0] = seed;
  for (std::size_t i = 1; i < kSize; ++i) {
    state_[i] = 6364136223846793005u * (state_[i - 1] ^ state_[i - 1] >> 62) + i;
  }
}

void MersenneTwister::renew() {
  // Two loops, so that neither reads its own output and both can be vectorised.
  constexpr std::size_t kHalf = kSize / 2;
  for (std::size_t i = 0; i < kHalf; ++i) state_[i] = mixed(i, i + 1, i + kHalf);
  for (std::size_t i = kHalf; i < kSize - 1; ++i) state_[i] = mixed(i, i + 1, i - kHalf);
  state_[kSize - 1] = mixed(kSize - 1, 0, kHalf - 1);
  next_ = 0;
}

inline std::uint64_t MersenneTwister::mixed(std::size_t high, std::size_t low,
                                            std::size_t other) const {
  constexpr std::uint64_t kLow = 0x7fffffff;
  const std::uint64_t word = (state_[high] & ~kLow) | (state_[low] & kLow);
  return state_[other] ^ word >> 1 ^ (-(word & 1) & 0xb5026f5aa96619e9u);
}

}  // namespace quintet
