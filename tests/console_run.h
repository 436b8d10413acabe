#pragma once
// Runs commands of the program `quintet` on streams.

#include <iomanip>
#include <istream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "console/commands.h"
#include "memory_files.h"

namespace quintet::console {

struct Ran {
  int status;
  std::string out, error;
  std::map<std::string, std::string> files;  ///< files on the disk afterwards
};

inline const Bots kBots;  ///< without weights

inline constexpr std::uint64_t kSeed = 20261121;  ///< for games played without `--seed`

/// Runs `command_line`, split as a shell would: '…' makes one word. Output goes to `place` if
/// given, else to Ran::out.
inline Ran quintet(const std::string& command_line, std::istream& in,
                   const std::map<std::string, std::string>& disk = {}, std::uint64_t seed = kSeed,
                   std::ostream* place = nullptr) {
  std::istringstream line(command_line);
  std::ostringstream out, error;
  std::vector<std::string> words;
  for (std::string word; line >> std::quoted(word, '\'');) words.push_back(word);
  test::MemoryFiles files;
  files.disk = disk;
  const int status = run(words, {in, place == nullptr ? out : *place, error, files, kBots, seed});
  return {status, out.str(), error.str(), files.disk};
}
inline Ran quintet(const std::string& command_line, const std::string& input = "",
                   const std::map<std::string, std::string>& disk = {},
                   std::uint64_t seed = kSeed) {
  std::istringstream in(input);
  return quintet(command_line, in, disk, seed);
}

}  // namespace quintet::console
