#include <iostream>

#include "console/commands.h"

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  quintet::console::DiskFiles files;
  return quintet::console::run({words + 1, words + count}, {std::cin, std::cout, std::cerr, files});
}
