// Sample runs of the briefs, as far as they survived, in rules/<game>/examples/; those of the
// sample game are in tests/sample/<game>/examples/. All are compared character by character.
//   <name>.quintet   a record; <name>.txt, if there is one, holds its final position
//   <name>.dialogue  the terminal from a command line `$ quintet …` on; typed text is in «…», up to
//                    the end of its line
//   other files      the disk of that folder's dialogues

#include <filesystem>
#include <fstream>
#include <iterator>

#include "console_run.h"
#include "core/match.h"
#include "core/registry.h"

namespace quintet::console {
namespace {

namespace fs = std::filesystem;

fs::path examples_of(const Game& game) {
  const fs::path folder = fs::path(QUINTET_RULES) / game.name;
  return (fs::exists(folder) ? folder : fs::path(QUINTET_SAMPLE) / game.name) / "examples";
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

struct Dialogue {
  std::string command, typed, shown;
};

Dialogue read_dialogue(const fs::path& path) {
  constexpr std::string_view kCommand = "$ quintet ", kOpen = "«", kClose = "»\n";
  Dialogue dialogue;
  std::string text = read(path);
  REQUIRE(text.starts_with(kCommand));
  dialogue.command = text.substr(kCommand.size(), text.find('\n') - kCommand.size());
  text.erase(0, text.find('\n') + 1);
  for (auto open = text.find(kOpen); open != text.npos; open = text.find(kOpen)) {
    const auto begin = open + kOpen.size();
    const auto close = text.find(kClose, begin);
    REQUIRE(close != text.npos);
    dialogue.typed += text.substr(begin, close - begin) + '\n';
    dialogue.shown += text.substr(0, open);
    text.erase(0, close + kClose.size());
  }
  dialogue.shown += text;
  return dialogue;
}

TEST_CASE("Examples: every game has records, which end in the positions beside them") {
  for (const Game& game : games()) {
    int records = 0;
    for (const auto& entry : fs::directory_iterator(examples_of(game))) {
      fs::path path = entry.path();
      INFO(path);
      if (path.extension() == ".txt") CHECK(fs::exists(path.replace_extension(".quintet")));
      if (path.extension() != ".quintet") continue;
      ++records;
      const std::string record = read(path);
      const Match match = Match::load(record);
      CHECK(match.game().name == game.name);
      CHECK(match.record() == record);
      if (!fs::exists(path.replace_extension(".txt"))) continue;
      CHECK(match.position().text(kOmniscient) + "\n" == read(path));
    }
    CHECK(records > 0);
  }
}

TEST_CASE("Examples: every game has dialogues, which the terminal shows to the letter") {
  for (const Game& game : games()) {
    std::vector<fs::path> paths;
    std::map<std::string, std::string> disk;
    for (const auto& entry : fs::directory_iterator(examples_of(game))) {
      if (entry.path().extension() == ".dialogue") {
        paths.push_back(entry.path());
      } else {
        disk[entry.path().filename().string()] = read(entry.path());
      }
    }
    CHECK_FALSE(paths.empty());
    for (const fs::path& path : paths) {
      INFO(path);
      const Dialogue dialogue = read_dialogue(path);
      const Ran ran = quintet(dialogue.command, dialogue.typed, disk);
      CHECK(ran.status == kDone);
      CHECK(ran.error.empty());
      CHECK(ran.out == dialogue.shown);
    }
  }
}

}  // namespace
}  // namespace quintet::console
