#pragma once
// Parser and writer of most games' `start:` lines: words `key=value` and `square:content` in any
// order (docs/notation.md, Positions to begin from). The parser is not a template, because each
// byte of the wasm module delays the page.

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

/// Throw Fault with a wording and at most one value.
[[noreturn]] void refuse(const Wording& why);
[[noreturn]] void refuse(const Wording& why, std::string_view name, std::string_view value);
[[noreturn]] void refuse(const Wording& why, std::string_view name, std::int64_t value);

/// The words of a start, which a game takes one by one. The text must outlive it.
class Start {
 public:
  explicit Start(std::string_view text) : words_(words(text)) {}

  /// Takes the comma-separated items of a key; empty if absent. Throws Fault if the key is
  /// repeated.
  std::vector<std::string> list(std::string_view key);
  /// Takes exactly `count` numbers of a key; if it is absent, each is `normal`. Throws Fault for
  /// other contents and numbers out of range.
  std::vector<int> numbers(std::string_view key, int count, Range range, int normal);
  int number(std::string_view key, Range range, int normal);
  /// A word `square:content`: its two parts and the whole.
  struct Square {
    std::string_view name, content, whole;
  };
  /// Takes the next square; returns false if there is none.
  bool next(Square& square);
  /// Call at the end: throws Fault for a word that was not taken.
  void finish() const;

 private:
  std::vector<std::string_view> words_;  // "" if taken
  std::size_t next_ = 0;                 // words before this are not squares
};

/// Writes the words of a start.
class StartText {
 public:
  void number(std::string_view key, int number) { add(key, '=', std::to_string(number)); }
  void square(std::string_view square, std::string_view content) { add(square, ':', content); }
  /// Appends an item to the list of `key`, or starts that list if the last call had another key.
  /// Write no other word in between.
  void item(std::string_view key, std::string_view item);
  std::string text;

 private:
  void add(std::string_view name, char sign, std::string_view value);

  std::string list_;  // key of the list being written
};

}  // namespace quintet
