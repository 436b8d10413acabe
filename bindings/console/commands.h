#pragma once
// The commands of the program `quintet` (docs/notation.md), on streams, so that tests can call
// them.

#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "bots.h"
#include "console/files.h"

namespace quintet::console {

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& error;
  Files& files;
  const Bots& bots;
  std::uint64_t seed;  ///< of a game that is played without `--seed`: another one each time
};

inline constexpr int kDone = 0;     ///< exit status: all went well
inline constexpr int kRefused = 1;  ///< a record or an action was refused, or a file not read
inline constexpr int kMisused = 2;  ///< wrong usage, wrong options

/// Runs one command; `words` are the program's arguments. Returns the exit status.
int run(const std::vector<std::string>& words, Streams streams);

}  // namespace quintet::console
