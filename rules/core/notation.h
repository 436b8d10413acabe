#pragma once
// Reading and writing the pieces that every game's notation is made of (docs/notation.md).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet {

/// A blank is a space or a tab.
constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// `text` without its outer blanks.
std::string_view trimmed(std::string_view text);

/// The pieces of `text` between runs of blanks.
std::vector<std::string_view> words(std::string_view text);

/// The pieces of `text` between separators, each without its outer blanks; at least one.
std::vector<std::string> split(std::string_view text, char separator);

/// `text` set right in `width` characters (never cut).
std::string right(std::string_view text, std::size_t width);

/// Reads one action or event from left to right. Every reader either consumes what it names and
/// says so, or leaves the scanner where it was.
class Scanner {
 public:
  /// Numbers further from 0 than this read as this: far off any board, and no overflow.
  static constexpr int kFar = 1'000'000'000;

  /// The text must outlive the scanner.
  explicit Scanner(std::string_view text) : rest_(trimmed(text)) {}

  /// A whole word, in any case: what follows it is a blank or the end.
  bool word(std::string_view lower_case);
  /// This very character.
  bool symbol(char c);
  /// Any one character but a blank.
  std::optional<char> symbol();
  /// A letter in any case; `A` … `Z`.
  std::optional<char> letter();
  /// A decimal number: no `+`, no leading zeros, no `-0`; held within ±kFar.
  std::optional<int> number();
  /// As many blanks as there are, at least one.
  bool blanks();
  /// Nothing is left.
  bool end() const { return rest_.empty(); }
  /// What is left.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// A square as written: letter, optional blanks, number. `letter` counts from 0,
/// both may be off every board.
struct SquareText {
  int letter;
  int number;
};
std::optional<SquareText> scan_square(Scanner& scanner);

/// A whole number of 64 bits in the same form as Scanner::number; nothing when it does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);
/// The same without a sign, to 2⁶⁴ − 1.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

}  // namespace quintet
