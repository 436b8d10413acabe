// Writes golden records: quintet-golden FOLDER. Those that are there are drawn anew from their own
// heads; a set of options in the spread of a game that has none yet is given one.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "core/match.h"
#include "core/registry.h"

namespace quintet {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

void write(const fs::path& path, const std::string& text) {
  if (!(std::ofstream(path, std::ios::binary) << text)) throw Fault("cannot write");
}

// A random game and the position in which it ends.
void write_record(const fs::path& path, const Game& game, std::string_view options,
                  std::uint64_t seed) {
  Match match(game, options);
  match.set_seed(seed);
  play_randomly(match, seed);
  write(path, match.record());
  write(fs::path(path).replace_extension(".txt"), match.position().text(kOmniscient) + "\n");
}

// "size=8 swap=on" as the name of a file.
std::string name_of(std::string options) {
  for (char& c : options) c = c == ' ' ? '_' : c;
  return options.empty() ? "default" : options;
}

void write_all(const fs::path& folder) {
  for (const Game& game : games()) {
    fs::create_directories(folder / game.name);
    std::set<std::string> written;  // the options of records
    for (const auto& entry : fs::directory_iterator(folder / game.name)) {
      if (entry.path().extension() != ".quintet") continue;
      try {
        // A head alone is a record, whatever the rules make of the actions below it.
        const std::string record = read(entry.path());
        const Match head = Match::load(record.substr(0, record.find("\n\n") + 2));
        const std::string options = head.position().options();
        write_record(entry.path(), game, options, head.seed().value_or(1));
        written.insert(options);
      } catch (const Fault& fault) {
        throw Fault(entry.path().string() + ": " + fault.what());
      }
    }
    for (const std::string_view text : game.spread) {
      const std::string options = game.initial(text)->options();
      if (!written.insert(options).second) continue;
      write_record(folder / game.name / (name_of(options) + ".quintet"), game, options, 1);
    }
  }
}

}  // namespace
}  // namespace quintet

int main(int count, char** words) {
  try {
    if (count != 2) throw quintet::Fault("usage: quintet-golden FOLDER");
    quintet::write_all(words[1]);
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << '\n';
    return 1;
  }
}
