#include "arguments.h"

#include <algorithm>

#include "core/notation.h"
#include "core/registry.h"

namespace quintet::console {
namespace {

// The optimal string alignment distance: the least number of changed, deleted, inserted or swapped
// letters between two words.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> least(one.size() + 1,
                                              std::vector<std::size_t>(other.size() + 1));
  for (std::size_t i = 0; i <= one.size(); ++i) {
    for (std::size_t j = 0; j <= other.size(); ++j) {
      if (i == 0 || j == 0) {
        least[i][j] = i + j;
        continue;
      }
      least[i][j] = std::min({least[i - 1][j] + 1, least[i][j - 1] + 1,
                              least[i - 1][j - 1] + (one[i - 1] != other[j - 1])});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
      }
    }
  }
  return least.back().back();
}

}  // namespace

std::string did_you_mean(std::string_view word, const std::vector<std::string>& words) {
  // Numbers are out of range rather than misspelt; very long input is no word.
  if (parse_unsigned(word) || word.size() > 100) return "";
  const std::string* nearest = nullptr;
  // The number of changes that make it another word.
  std::size_t least = std::min(word.size(), std::max<std::size_t>(word.size() / 3, 1) + 1);
  for (const std::string& other : words) {
    if (const std::size_t far = distance(word, other); far < least) {
      nearest = &other;
      least = far;
    }
  }
  return nearest == nullptr ? "" : "; did you mean " + *nearest + "?";
}

CLI::Option* take_number(CLI::App& command, const std::string& flag, std::uint64_t& number,
                         std::uint64_t least, std::uint64_t most, const std::string& help) {
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  const auto read = [=, &number](const std::string& word) {
    const auto value = parse_unsigned(word);
    if (!value || *value < least || *value > most) {
      throw Misuse(flag + " is a whole number from " + range + ", not " + in_quotes(word));
    }
    number = *value;
  };
  return command.add_option_function<std::string>(flag, read, help + " (" + range + ")")
      ->type_name("N");
}

void require_seeds(std::uint64_t seed, std::uint64_t games) {
  if (games > 0 && seed > kMostSeed - (games - 1)) {
    throw Misuse("--seed is at most " + std::to_string(kMostSeed - (games - 1)) + " with " +
                 std::to_string(games) + " games");
  }
}

void take_level(CLI::App& command, Level& level, const std::string& help) {
  command
      .add_option_function<std::string>(
          "--level", [&level](const std::string& word) { level = read_level(word); }, help)
      ->type_name("L");
}

void take_file(CLI::App& command, std::string& file) {
  file = "-";
  command.add_option("FILE", file, "records, of standard input where it is missing or -")
      ->type_name("FILE");
}

CLI::Option* take_flag(CLI::App& command, const std::string& flag, bool& given,
                       const std::string& help) {
  return command.add_flag(flag, given, help)->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

CLI::Option* take_json(CLI::App& command, bool& in_json) {
  return take_flag(command, "--json", in_json, "in JSON, for other programs");
}

void take_list(CLI::App& command, const std::string& flag, std::vector<std::string>& words,
               const std::string& type, const std::string& help) {
  const auto read = [=, &words](const std::vector<std::string>& given) {
    if (given.front().starts_with("--")) throw Misuse(flag + " needs a " + type);
    words = given;
  };
  command.add_option_function<std::vector<std::string>>(flag, read, help)
      ->type_name(type + " …")
      ->expected(1, 1000)
      ->allow_extra_args(false);  // otherwise CLI11 splits words in brackets
}

void take_game(CLI::App& command, Setup& setup) {
  const auto read = [&setup](const std::string& word) {
    setup.game = find_game(word);
    if (setup.game != nullptr) return;
    const auto names = names_of(games(), &Game::name);
    throw Misuse("there is no game " + in_quotes(word) + "; the games are " +
                 CLI::detail::join(names, ", ") + did_you_mean(word, names));
  };
  command.add_option_function<std::string>("GAME", read, "one of the games below")
      ->type_name("GAME")
      ->required();
}

void take_setup(CLI::App& command, Setup& setup) {
  take_game(command, setup);
  const auto read = [&setup](const std::vector<std::string>& words) {
    setup.options = CLI::detail::join(words, " ");
  };
  command
      .add_option_function<std::vector<std::string>>("OPTION", read,
                                                     "options of the game, each has a default")
      ->type_name("option=value …");
}

Level read_level(const std::string& word) {
  const auto level = parse_level(word);
  if (!level) {
    throw Misuse("a level is 1 … 5, random or greedy, not " + in_quotes(word) +
                 did_you_mean(word, {kLevelWords.begin(), kLevelWords.end()}));
  }
  return *level;
}

// Suggests a correction of the first option that the game does not know.
static std::string meant_option(const Game& game, std::string_view text) {
  const std::vector<Option> options = game.describe("");
  for (const std::string_view word : words(text)) {
    const auto sign = std::min(word.find('='), word.size());
    const auto option = std::ranges::find(options, word.substr(0, sign), &Option::key);
    if (option == options.end()) {
      return did_you_mean(word.substr(0, sign), names_of(options, &Option::key));
    }
    if (sign == word.size()) return "";
    const std::string_view value = word.substr(sign + 1);
    if (std::ranges::find(option->values, value) != option->values.end()) continue;
    return did_you_mean(value, option->values);
  }
  return "";
}

Match new_match(const Setup& setup) {
  try {
    return Match(*setup.game, setup.options);
  } catch (const Fault& fault) {
    throw Misuse(fault.what() + meant_option(*setup.game, setup.options));
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

}  // namespace quintet::console
