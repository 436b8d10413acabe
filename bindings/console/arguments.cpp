#include "arguments.h"

#include <algorithm>
#include <optional>

#include "core/notation.h"
#include "core/registry.h"

namespace quintet::console {

Arguments::Arguments(std::vector<std::string>::const_iterator word,
                     std::vector<std::string>::const_iterator end, const Flags& flags) {
  std::vector<std::string>* list = &words;
  for (; word != end; ++word) {
    if (!word->starts_with("--")) {
      list->push_back(*word);
      continue;
    }
    list = &words;
    if (flags_.contains(*word)) {
      throw Misuse(*word + " is named twice");
    } else if (flags.plain.contains(*word)) {
      flags_[*word] = "";
    } else if (flags.listed.contains(*word)) {
      flags_[*word] = "";
      list = &lists_[*word];
    } else if (!flags.valued.contains(*word)) {
      throw Misuse("unknown flag " + *word);
    } else if (word + 1 == end) {
      throw Misuse(*word + " needs a value");
    } else {
      const std::string& flag = *word;
      flags_[flag] = *++word;
    }
  }
}

std::uint64_t Arguments::number(const std::string& flag, std::uint64_t otherwise,
                                std::uint64_t least, std::uint64_t most) const {
  const auto found = flags_.find(flag);
  if (found == flags_.end()) return otherwise;
  const auto value = parse_unsigned(found->second);
  if (!value || *value < least || *value > most) {
    throw Misuse(flag + " is a whole number from " + std::to_string(least) + " to " +
                 std::to_string(most));
  }
  return *value;
}

std::string Arguments::text(const std::string& flag, const std::string& otherwise) const {
  const auto found = flags_.find(flag);
  return found == flags_.end() ? otherwise : found->second;
}

Level Arguments::level() const {
  return read_level(text("--level", "5"));
}

std::vector<std::string> Arguments::list(const std::string& flag) const {
  const auto found = lists_.find(flag);
  return found == lists_.end() ? std::vector<std::string>() : found->second;
}

Level read_level(const std::string& word) {
  const auto level = parse_level(word);
  if (!level) throw Misuse("a level is 1 … 5, random or greedy, not \"" + word + "\"");
  return *level;
}

Setup read_setup(const Arguments& arguments) {
  if (arguments.words.empty()) throw Misuse("which game?");
  Setup setup{find_game(arguments.words.front()), ""};
  if (setup.game == nullptr) {
    std::string names;
    for (const Game& game : games()) names.append(names.empty() ? "" : ", ").append(game.name);
    throw Misuse("there is no game \"" + arguments.words.front() + "\"; the games are " + names);
  }
  for (std::size_t i = 1; i < arguments.words.size(); ++i) {
    setup.options.append(i > 1 ? " " : "").append(arguments.words[i]);
  }
  return setup;
}

Match new_match(const Setup& setup) {
  try {
    return Match(*setup.game, setup.options);
  } catch (const Fault& fault) {
    throw Misuse(fault.what());
  }
}

std::string read_file(const std::string& name, const Streams& streams) {
  std::optional<std::string> text = name == "-" ? read_all(streams.in) : streams.files.read(name);
  if (!text) {
    throw Fault("cannot read " + (name == "-" ? "standard input" : name) +
                ", or it is longer than " + std::to_string(kMostMegabytes) + " MB");
  }
  return *std::move(text);
}

std::string read_one(const Arguments& arguments, const Streams& streams) {
  if (arguments.words.size() > 1) throw Misuse("one FILE at most");
  return read_file(arguments.words.empty() ? "-" : arguments.words.front(), streams);
}

std::vector<std::string_view> split_records(std::string_view text) {
  std::vector<std::string_view> records;
  std::size_t begin = 0, line = 0;
  while (line < text.size()) {
    const auto end = std::min(text.find('\n', line), text.size());
    std::string_view content = text.substr(line, end - line);
    if (content.ends_with('\r')) content.remove_suffix(1);
    if (content == kRecordEnd) {
      records.push_back(text.substr(begin, line - begin));
      begin = end + 1;
    }
    line = end + 1;
  }
  if (begin < text.size() || records.empty()) records.push_back(text.substr(begin));
  return records;
}

}  // namespace quintet::console
