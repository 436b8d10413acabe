#pragma once

#include <span>
#include <string_view>

namespace quintet::console {

/// What the computer of a game has learnt: a file rules/<game>/weights-….bin, as it was when the
/// program was built.
struct Weights {
  std::string_view game, bytes;
};
extern const std::span<const Weights> kWeights;

}  // namespace quintet::console
