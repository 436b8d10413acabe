#pragma once
// What commands read: the words behind them, the games and levels that these name, and records.

#include <cstdint>
#include <limits>
#include <map>
#include <set>
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

/// The flags of a command.
struct Flags {
  std::set<std::string> valued = {};  ///< that take a value
  std::set<std::string> plain = {};   ///< that do not
  std::set<std::string> listed = {};  ///< that take all words up to the next flag
};

/// What stands after a command: plain words, and flags with their values. What does not fit throws
/// Misuse.
class Arguments {
 public:
  Arguments(std::vector<std::string>::const_iterator word,
            std::vector<std::string>::const_iterator end, const Flags& flags);

  bool has(const std::string& flag) const { return flags_.contains(flag); }

  /// A flag's number from `least` to `most`, or `otherwise` where the flag is not given.
  std::uint64_t number(const std::string& flag, std::uint64_t otherwise, std::uint64_t least,
                       std::uint64_t most) const;
  /// The flag --seed: of a game after which `more` have the seeds that follow.
  std::uint64_t seed(std::uint64_t otherwise = 1, std::uint64_t more = 0) const {
    return number("--seed", otherwise, 0, std::numeric_limits<std::uint64_t>::max() - more);
  }
  /// A flag's value, or `otherwise` where the flag is not given.
  std::string text(const std::string& flag, const std::string& otherwise) const;
  /// The flag --level, or level 5.
  Level level() const;
  /// The words after a flag.
  std::vector<std::string> list(const std::string& flag) const;

  std::vector<std::string> words;

 private:
  std::map<std::string, std::string> flags_;
  std::map<std::string, std::vector<std::string>> lists_;
};

/// More games than anybody waits for.
inline constexpr std::uint64_t kMostGames = 1'000'000'000;

/// A level from a word: 1 … 5, random or greedy. Throws Misuse.
Level read_level(const std::string& word);

/// A game and options, not yet read.
struct Setup {
  const Game* game;
  std::string options;
};

/// GAME [option=value …]. Throws Misuse for a game that is not there.
Setup read_setup(const Arguments& arguments);

/// Throws Misuse for options that cannot be played.
Match new_match(const Setup& setup);

/// What a file says; "-" is standard input. Throws Fault when it cannot be read.
std::string read_file(const std::string& name, const Streams& streams);

/// [FILE]: what it says, standard input where there is none.
std::string read_one(const Arguments& arguments, const Streams& streams);

/// The records of a file, which lines "===" separate; one may stand behind the last record, too.
std::vector<std::string_view> split_records(std::string_view text);

/// Answers each record of a file by `answer(match)`, refused ones on the error stream. Returns the
/// exit status.
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
