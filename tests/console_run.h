#pragma once
// Runs the program `quintet` on streams.

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
  std::map<std::string, std::string> files;  ///< what is on the disk afterwards
};

inline Ran quintet(const std::string& command_line, const std::string& input = "",
                   const std::map<std::string, std::string>& disk = {}) {
  std::istringstream line(command_line), in(input);
  std::ostringstream out, error;
  std::vector<std::string> words;
  for (std::string word; line >> word;) words.push_back(word);
  test::MemoryFiles files;
  files.disk = disk;
  const int status = run(words, {in, out, error, files});
  return {status, out.str(), error.str(), files.disk};
}

}  // namespace quintet::console
