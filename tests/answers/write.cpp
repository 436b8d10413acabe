// quintet-answers FOLDER: writes the answers of level 5 to each <game>.quintet as <game>.txt.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "answers/answers.h"

namespace fs = std::filesystem;

int main(int count, char** words) {
  try {
    if (count != 2) throw quintet::Fault("usage: quintet-answers FOLDER");
    const quintet::Bots bots = quintet::test::taught_bots();
    for (const auto& entry : fs::directory_iterator(words[1])) {
      if (entry.path().extension() != ".quintet") continue;
      std::ifstream games(entry.path(), std::ios::binary);
      const std::string text(std::istreambuf_iterator<char>(games), {});
      std::ofstream out(fs::path(entry.path()).replace_extension(".txt"), std::ios::binary);
      for (const std::string& answer : quintet::test::answers_in(text, bots)) out << answer << '\n';
      if (!out.flush()) throw quintet::Fault("cannot write");
    }
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << '\n';
    return 1;
  }
}
