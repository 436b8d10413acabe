// Compares the answers of level 5 with recorded ones. A change may be fine, but needs a look:
// `scripts/write answers` records the new answers, and `scripts/measure ladder` measures their
// strength.

#include "answers/answers.h"

#include <fstream>
#include <iterator>
#include <sstream>

#include "catch.h"
#include "core/registry.h"

namespace quintet::test {
namespace {

std::string read(const std::string& name) {
  std::ifstream file(QUINTET_ANSWERS "/" + name, std::ios::binary);
  REQUIRE(file);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST_CASE("Every game's computer of level 5 answers forty positions as it did", "[answers]") {
  const Bots bots = taught_bots();
  for (const Game& game : games()) {
    const std::string name(game.name);
    std::istringstream lines(read(name + ".txt"));
    std::vector<std::string> before;
    for (std::string line; std::getline(lines, line);) before.push_back(line);
    const std::vector<std::string> now = answers_in(read(name + ".quintet"), bots);
    REQUIRE(before.size() == kAsked);
    REQUIRE(now.size() == kAsked);
    std::string changed;
    for (std::size_t i = 0; i < kAsked; ++i) {
      if (now[i] != before[i]) changed += "  game " + before[i] + ", now " + now[i] + '\n';
    }
    INFO("If level 5 of " << name
                          << " is to answer so, `scripts/write answers` writes it down, and "
                          << "`scripts/measure ladder " << name << "` tells what it is worth:\n"
                          << changed);
    CHECK(changed.empty());
  }
}

}  // namespace
}  // namespace quintet::test
