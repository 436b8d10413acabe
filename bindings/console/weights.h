#pragma once

#include <string_view>

namespace quintet::console {

/// rules/mines2048/weights.bin, as it was when the program was built.
extern const std::string_view kWeights2048;

}  // namespace quintet::console
