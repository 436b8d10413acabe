#pragma once
// Positions of Pah Tum, drawn as text.

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "positions.h"

namespace quintet::test {

/// A game that leads to the drawn position: its holes, then the pieces of O and X in turn, both in
/// reading order. O may have one more.
inline Match draw(std::string_view position) {
  std::vector<std::string> holes, pieces[2];
  int row = -1, size = 0;
  std::istringstream lines{std::string(position)};
  for (std::string line; std::getline(lines, line);) {
    const auto squares = words(line);
    if (squares.empty() || line.find("score") != line.npos) continue;
    if (row < 0) size = static_cast<int>(squares.size());
    for (std::size_t i = 1; row >= 0 && i < squares.size(); ++i) {
      const std::string square = static_cast<char>('A' + i - 1) + std::to_string(row);
      if (squares[i] == "#") holes.push_back(square);
      if (squares[i] == "O") pieces[0].push_back(square);
      if (squares[i] == "X") pieces[1].push_back(square);
    }
    ++row;
  }
  Match match = new_match("pahtum", "size=" + std::to_string(size));
  for (const auto& hole : holes) play(match, hole);
  for (std::size_t i = 0; i < pieces[0].size(); ++i) {
    play(match, pieces[0][i]);
    if (i < pieces[1].size()) play(match, pieces[1][i]);
  }
  return match;
}

}  // namespace quintet::test
