#include <iostream>
#include <random>

#include "console/commands.h"
#include "console/weights.h"
#include "mines2048/bot.h"

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  quintet::mines2048::use_weights(quintet::console::kWeights2048);
  quintet::console::DiskFiles files;
  return quintet::console::run({words + 1, words + count},
                               {std::cin, std::cout, std::cerr, files, std::random_device()()});
}
