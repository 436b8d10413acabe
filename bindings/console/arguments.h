#pragma once
// What commands read: the words behind them, by CLI11, the games and levels that these name, and
// records.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "console/commands.h"
#include "core/match.h"
#include "search/bot.h"

namespace quintet::console {

/// Wrong usage: exit status 2. Whatever else is thrown ends with status 1.
struct Misuse : Fault {
  using Fault::Fault;
};

/// More games than anybody waits for.
inline constexpr std::uint64_t kMostGames = 1'000'000'000;
inline constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();

// What a command may declare. Each reads what is given into its second or third argument, which
// must outlive the parsing and has the default until then; what does not fit throws Misuse.

/// --flag N: a number from `least` to `most`.
CLI::Option* take_number(CLI::App& command, const std::string& flag, std::uint64_t& number,
                         std::uint64_t least, std::uint64_t most, const std::string& help);
/// Throws Misuse unless so many games, from `seed` on, have a seed each.
void require_seeds(std::uint64_t seed, std::uint64_t games);
/// --level L.
void take_level(CLI::App& command, Level& level, const std::string& help);
/// FILE, one at most: standard input where there is none.
void take_file(CLI::App& command, std::string& file);
/// --flag, without a value.
CLI::Option* take_flag(CLI::App& command, const std::string& flag, bool& given,
                       const std::string& help);
/// --json, of a command that prints a table.
CLI::Option* take_json(CLI::App& command, bool& in_json);
/// --flag WORD …: all words up to the next flag, one or more.
void take_list(CLI::App& command, const std::string& flag, std::vector<std::string>& words,
               const std::string& type, const std::string& help);

/// A game and options, not yet read.
struct Setup {
  const Game* game = nullptr;
  std::string options = {};
};

/// GAME.
void take_game(CLI::App& command, Setup& setup);
/// GAME [option=value …].
void take_setup(CLI::App& command, Setup& setup);

/// A level from a word: 1 … 5, random or greedy. Throws Misuse.
Level read_level(const std::string& word);

/// Throws Misuse for options that cannot be played.
Match new_match(const Setup& setup);

/// An option of a game: the first of the values is not always the default.
struct OptionOfGame {
  std::string key;
  std::vector<std::string> values;
  std::string normal;
};
/// Those of a game, as they are where none is given.
std::vector<OptionOfGame> options_of(const Game& game);

/// A word from outside as sentences have it.
inline std::string in_quotes(std::string_view word) {
  return '"' + std::string(word) + '"';
}

/// "; did you mean WORD?" of the one nearest to this word, by letters that are another, missing,
/// too many or exchanged, or "" where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& words);

/// The names of games, commands, options.
template <class Named>
std::vector<std::string> names_of(const Named& all, auto name) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(std::invoke(name, each));
  return names;
}

/// What a file says; "-" is standard input. Throws Fault when it cannot be read.
std::string read_file(const std::string& name, const Streams& streams);

/// Answers each record of a file's text by `answer(match)`, refused ones on the error stream.
/// Returns the exit status.
template <class Answer>
int answer_records(const std::string& text, const Streams& streams, Answer&& answer) {
  const auto records = split_records(text);
  int status = kDone;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0) streams.out << "===\n";
    try {
      answer(Match::load(records[i]));
    } catch (const Misuse&) {
      throw;
    } catch (const Fault& fault) {
      status = kRefused;
      if (records.size() > 1) streams.error << "record " << i + 1 << ", ";
      streams.error << fault.what() << '\n';
    }
  }
  return status;
}

}  // namespace quintet::console
