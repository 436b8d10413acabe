#pragma once
// The commands of the program `quintet` (docs/notation.md), on streams, so that tests can call
// them.

#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "console/files.h"
#include "search/bots.h"

namespace quintet::console {

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& error;
  Files& files;
  const Bots& bots;
  /// The seed of a game played without `--seed`; another one for each run.
  std::uint64_t seed;
};

inline constexpr int kDone = 0;     ///< exit status: success
inline constexpr int kRefused = 1;  ///< a record or an action is refused, or a file is not readable
inline constexpr int kMisused = 2;  ///< wrong usage or invalid options

/// Runs one command with the program's arguments. Returns the exit status.
int run(const std::vector<std::string>& words, Streams streams);

}  // namespace quintet::console
