#pragma once

#include <span>
#include <string_view>

namespace quintet::console {

/// The trained weights of a game's computer: a file rules/<game>/bot/weights-….bin, embedded by the
/// build.
struct Weights {
  std::string_view game, bytes;
};
extern const std::span<const Weights> kWeights;

}  // namespace quintet::console
