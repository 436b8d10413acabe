// Golden records: random games of every game and its option sets in tests/golden/<game>/,
// with their final positions. They pin down records, rules, text forms and random draws on every
// machine. `scripts/write golden` rewrites them; every change must be intended.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "catch.h"
#include "core/match.h"
#include "core/registry.h"

namespace quintet {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST_CASE(
    "Golden records replay to their positions, are saved byte for byte, and are drawn again") {
  std::set<std::string> seen;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(QUINTET_GOLDEN)) {
    if (entry.path().extension() != ".quintet") continue;
    INFO(entry.path().filename());
    const std::string record = read(entry.path());
    Match match = Match::load(record);
    const std::string options = match.position().options();
    seen.insert(std::string(match.game().name) + ' ' + options);
    CHECK(match.record() == record);
    CHECK(match.position().text(kOmniscient) + "\n" ==
          read(std::filesystem::path(entry.path()).replace_extension(".txt")));
    REQUIRE(match.seed());
    Match drawn = Match::load(record.substr(0, record.find("\n\n") + 2));
    play_randomly(drawn, *match.seed());
    CHECK(drawn.record() == record);
  }
  for (const Game& game : games()) {
    for (const std::string_view options : game.option_sets) {
      INFO("scripts/write golden writes what is missing: " << game.name << ' ' << options);
      CHECK(seen.contains(std::string(game.name) + ' ' + game.initial(options)->options()));
    }
  }
}

}  // namespace
}  // namespace quintet
