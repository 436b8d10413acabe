// quintet-golden FOLDER: writes golden records.
//   Existing records are drawn again from their own heads.
//   Each of a game's option sets gets a record if it has none.
//   Games that can begin anywhere get two records that begin in the middle, for their first two
//   sets.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <utility>

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

// Plays at random from the present position, by the match's own seed.
void write_record(const fs::path& path, Match match) {
  play_randomly(match, match.seed().value_or(1));
  write(path, match.record());
  write(fs::path(path).replace_extension(".txt"), match.position().text(kOmniscient) + "\n");
}

Match seeded(Match match) {
  match.set_seed(1);
  return match;
}

Match from_the_middle(const Game& game, std::string_view options) {
  Match match = seeded(Match(game, options));
  play_randomly(match, 1);
  match.go(match.history().size() / 2);
  while (match.position().start().empty()) match.go(match.ply() + 1);
  return seeded(Match(game, match.position().clone()));
}

// The head of a record as a file name: "size=8_swap=on", "default_start".
std::string name_of(const Match& match) {
  std::string name = match.position_at(0).options();
  std::ranges::replace(name, ' ', '_');
  if (name.empty()) name = "default";
  return match.start_at(0).empty() ? name : name + "_start";
}

void write_all(const fs::path& folder) {
  for (const Game& game : games()) {
    fs::create_directories(folder / game.name);
    std::set<std::string> written;  // as name_of()
    for (const auto& entry : fs::directory_iterator(folder / game.name)) {
      if (entry.path().extension() != ".quintet") continue;
      try {
        // A head alone loads even if the rules now refuse the actions below it.
        const std::string record = read(entry.path());
        Match head = Match::load(record.substr(0, record.find("\n\n") + 2));
        written.insert(name_of(head));
        write_record(entry.path(), std::move(head));
      } catch (const Fault& fault) {
        throw Fault(entry.path().string() + ": " + fault.what());
      }
    }
    const auto add = [&](Match match) {
      const std::string name = name_of(match);
      if (!written.insert(name).second) return;
      write_record(folder / game.name / (name + ".quintet"), std::move(match));
    };
    for (const std::string_view options : game.option_sets) add(seeded(Match(game, options)));
    if (game.start == nullptr) continue;
    for (const std::string_view options : game.option_sets.first(2))
      add(from_the_middle(game, options));
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
