#pragma once
// Runs the program `quintet` on streams.

#include <sstream>
#include <string>
#include <vector>

#include "catch.h"
#include "console/commands.h"

namespace quintet::console {

struct Ran {
  int status;
  std::string out, error;
};

inline Ran quintet(const std::string& command_line, const std::string& input = "") {
  std::istringstream line(command_line), in(input);
  std::ostringstream out, error;
  std::vector<std::string> words;
  for (std::string word; line >> word;) words.push_back(word);
  const int status = run(words, {in, out, error});
  return {status, out.str(), error.str()};
}

}  // namespace quintet::console
