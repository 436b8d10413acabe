#pragma once
// Reading and writing the elements of every game's notation (docs/notation.md).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet {

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// Returns `text` without its outer blanks.
std::string_view trimmed(std::string_view text);

/// Splits `text` at runs of blanks.
std::vector<std::string_view> words(std::string_view text);

/// Splits `text` at separators and trims each piece. Returns at least one.
std::vector<std::string> split(std::string_view text, char separator);

/// Pads `text` on the left to `width` bytes; never cuts it.
std::string right(std::string_view text, std::size_t width);

/// Reads one action or event from left to right. A reader consumes the named element and returns it
/// or true; otherwise it leaves the scanner unchanged.
class Scanner {
 public:
  /// Numbers are clamped to ±kFar: off every board, and safe from overflow.
  static constexpr int kFar = 1'000'000'000;

  /// The text must outlive the scanner.
  explicit Scanner(std::string_view text) : rest_(trimmed(text)) {}

  /// A whole word, in any case, followed by a blank or the end.
  bool word(std::string_view lower_case);
  /// The character `c`.
  bool symbol(char c);
  /// Any character but a blank.
  std::optional<char> symbol();
  /// A letter in any case, returned as `A` … `Z`.
  std::optional<char> letter();
  /// A decimal number without `+`, leading zeros or `-0`, clamped to ±kFar.
  std::optional<int> number();
  /// One or more blanks.
  bool blanks();
  bool end() const { return rest_.empty(); }
  /// The text not yet read.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// A square as written: letter, optional blanks, number. `letter` counts from 0; both may be off
/// the board.
struct SquareText {
  int letter;
  int number;
};
std::optional<SquareText> scan_square(Scanner& scanner);

/// Parses a 64-bit integer in the form of Scanner::number; `nullopt` if it does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);
/// Parses an unsigned 64-bit integer in the same form.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

}  // namespace quintet
