#pragma once
// What a record's `start:` says in most games: words of `key=value` and `square:content`, in any
// order (docs/notation.md, Positions to begin from). None of this is a template or inline: every
// byte of the page's module is waited for.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "core/options.h"
#include "core/phrase.h"

namespace quintet {

inline constexpr Wording kStartWord{"start.word", "\"{word}\" says nothing here"};
inline constexpr Wording kStartTwice{"start.twice", "{word} is here for the second time"};
inline constexpr Wording kStartNumbers{
    "start.numbers", "{key}= takes {count:a number|# numbers} from {least} to {most}"};
inline constexpr Wording kStartSquare{"start.square", "there is no square {square}"};

/// Throws Fault: a wording with one value, or none.
[[noreturn]] void refuse(const Wording& why);
[[noreturn]] void refuse(const Wording& why, std::string_view name, std::string_view value);
[[noreturn]] void refuse(const Wording& why, std::string_view name, std::int64_t value);

/// The words of a start, which a game takes one after another. The text must outlive it.
class Start {
 public:
  explicit Start(std::string_view text) : words_(words(text)) {}

  /// The items behind a key, between commas; none if it is not there. Throws Fault where it is
  /// there twice.
  std::vector<std::string> list(std::string_view key);
  /// So many numbers behind a key; `normal` for each if it is not there. Throws Fault for anything
  /// else, and for a number out of range.
  std::vector<int> numbers(std::string_view key, int count, Range range, int normal);
  int number(std::string_view key, Range range, int normal);
  /// A word `square:content`, in its parts and as it was written.
  struct Square {
    std::string_view name, content, whole;
  };
  /// The next of them; false if there is none.
  bool next(Square& square);
  /// To be called at the end: throws Fault for a word that was not taken.
  void finish() const;

 private:
  std::vector<std::string_view> words_;  // "" where one was taken
  std::size_t next_ = 0;                 // from here on there may be squares
};

/// Writes the words of a start.
class StartText {
 public:
  void number(std::string_view key, int number) { add(key, '=', std::to_string(number)); }
  void square(std::string_view square, std::string_view content) { add(square, ':', content); }
  /// An item of the list behind a key, which is the word before it or begins here.
  void item(std::string_view key, std::string_view item);
  std::string text;

 private:
  void add(std::string_view name, char sign, std::string_view value);

  std::string list_;  // the key of the list that is being written
};

}  // namespace quintet
