#pragma once
// What a record's `start:` says in most games: words of `key=value` and `square:content`, in any
// order (docs/notation.md, Record).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/phrase.h"

namespace quintet {

inline constexpr Wording kStartWord{"start.word", "\"{word}\" says nothing here"};
inline constexpr Wording kStartTwice{"start.twice", "{word} is here for the second time"};
inline constexpr Wording kStartNumbers{
    "start.numbers", "{key}= is followed by {count:a number|# numbers} from {least} to {most}"};
inline constexpr Wording kStartSquare{"start.square", "there is no square {square} on this board"};

/// The words of a start, which a game asks for one after another. The text must outlive it.
class Start {
 public:
  /// A word in its two parts.
  struct Word {
    std::string_view name, value;
    std::string_view whole;  ///< as it was written
    bool is_known = false;
  };

  /// Throws Fault for a word of another form, and for a key that is there twice.
  explicit Start(std::string_view text);

  /// What stands behind a key, "" if it is not there.
  std::string_view value(std::string_view key);
  /// So many numbers behind a key, between commas; `normal` for each if the key is not there.
  /// Throws Fault for anything else, and for a number out of range.
  std::vector<std::int32_t> numbers(std::string_view key, std::size_t count, Range range,
                                    std::int32_t normal);
  int number(std::string_view key, Range range, int normal) {
    return numbers(key, 1, range, normal)[0];
  }
  /// The words `square:content`, in their order.
  const std::vector<Word>& squares() const { return squares_; }
  /// To be called at the end: throws Fault for a key that was not asked for.
  void finish() const;

 private:
  std::vector<Word> keys_, squares_;
};

// What a game refuses in a start: a word that says nothing where it stands, one whose square or
// whatever else it names has been named before, and a square that is not on the board.
Fault says_nothing(std::string_view word);
Fault said_twice(std::string_view name);
Fault no_square(std::string_view name);

}  // namespace quintet
