#include <iostream>
#include <random>

#include "console/commands.h"
#include "console/weights.h"

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  quintet::Bots bots;
  for (const auto& [game, bytes] : quintet::console::kWeights) bots.teach(game, bytes);
  quintet::console::DiskFiles files;
  return quintet::console::run({words + 1, words + count}, {std::cin, std::cout, std::cerr, files,
                                                            bots, std::random_device()()});
}
