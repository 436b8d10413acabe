#pragma once
// Arguments of commands (by CLI11), the games and levels they name, and records.

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

/// Wrong usage: exit status 2. Other exceptions end with status 1.
struct Misuse : Fault {
  using Fault::Fault;
};

/// The largest number of games of a command.
inline constexpr std::uint64_t kMostGames = 1'000'000'000;
inline constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();

// Declarations of a command's arguments. Each parses into its second or third argument, which must
// outlive the parsing and keeps its value as the default. Invalid arguments throw Misuse.

/// --flag N: a number from `least` to `most`.
CLI::Option* take_number(CLI::App& command, const std::string& flag, std::uint64_t& number,
                         std::uint64_t least, std::uint64_t most, const std::string& help);
/// Throws Misuse unless `games` games from `seed` on have distinct seeds.
void require_seeds(std::uint64_t seed, std::uint64_t games);
/// --level L.
void take_level(CLI::App& command, Level& level, const std::string& help);
/// FILE, at most one; standard input by default.
void take_file(CLI::App& command, std::string& file);
/// --flag, without a value.
CLI::Option* take_flag(CLI::App& command, const std::string& flag, bool& given,
                       const std::string& help);
/// --json, for commands that print a table.
CLI::Option* take_json(CLI::App& command, bool& in_json);
/// --flag WORD …: one or more words, up to the next flag.
void take_list(CLI::App& command, const std::string& flag, std::vector<std::string>& words,
               const std::string& type, const std::string& help);

/// A game and its unparsed options.
struct Setup {
  const Game* game = nullptr;
  std::string options = {};
};

/// GAME.
void take_game(CLI::App& command, Setup& setup);
/// GAME [option=value …].
void take_setup(CLI::App& command, Setup& setup);

/// Parses a level: 1 … 5, random or greedy. Throws Misuse.
Level read_level(const std::string& word);

/// Starts a match. Throws Misuse for invalid options.
Match new_match(const Setup& setup);

/// Quotes user input for messages.
inline std::string in_quotes(std::string_view word) {
  return '"' + std::string(word) + '"';
}

/// "; did you mean WORD?" with the nearest of `words`, or "" if none is near. Changed, missing,
/// extra and swapped letters count.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& words);

template <class Named>
std::vector<std::string> names_of(const Named& all, auto name) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(std::invoke(name, each));
  return names;
}

/// Reads a file, or standard input for "-". Throws Fault if it cannot be read or is too long.
std::string read_file(const std::string& name, const Streams& streams);

/// Calls `answer(match)` for each record of a text and prints refused records on the error stream.
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
