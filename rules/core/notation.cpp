#include "core/notation.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace quintet {
namespace {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Returns the length of the well-formed number at the start of `text`; 0 if there is none.
std::size_t number_length(std::string_view text) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  std::size_t end = sign;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (end == sign) return 0;
  if (text[sign] == '0' && (sign == 1 || end > 1)) return 0;
  return end;
}

template <class Integer>
std::optional<Integer> parse_whole(std::string_view text) {
  Integer value = 0;
  if (text.empty() || number_length(text) != text.size()) return {};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> result;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const auto length =
        static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_blank) - text.begin());
    result.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return result;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for (;;) {
    const auto end = text.find(separator);
    pieces.emplace_back(trimmed(text.substr(0, end)));
    if (end == text.npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

std::string right(std::string_view text, std::size_t width) {
  std::string result(width > text.size() ? width - text.size() : 0, ' ');
  return result += text;
}

bool Scanner::word(std::string_view lower_case) {
  if (rest_.size() < lower_case.size()) return false;
  for (std::size_t i = 0; i < lower_case.size(); ++i) {
    if (lower(rest_[i]) != lower_case[i]) return false;
  }
  if (rest_.size() > lower_case.size() && !is_blank(rest_[lower_case.size()])) return false;
  rest_.remove_prefix(lower_case.size());
  return true;
}

bool Scanner::symbol(char c) {
  if (!rest_.starts_with(c)) return false;
  rest_.remove_prefix(1);
  return true;
}

std::optional<char> Scanner::symbol() {
  if (rest_.empty() || is_blank(rest_.front())) return {};
  const char c = rest_.front();
  rest_.remove_prefix(1);
  return c;
}

std::optional<char> Scanner::letter() {
  if (rest_.empty()) return {};
  const char c = lower(rest_.front());
  if (c < 'a' || c > 'z') return {};
  rest_.remove_prefix(1);
  return static_cast<char>(c - 'a' + 'A');
}

std::optional<int> Scanner::number() {
  const std::size_t length = number_length(rest_);
  if (length == 0) return {};
  const std::string_view text = rest_.substr(0, length);
  rest_.remove_prefix(length);
  if (const auto value = parse_whole<int>(text); value && *value <= kFar && *value >= -kFar) {
    return value;
  }
  return text.starts_with('-') ? -kFar : kFar;
}

bool Scanner::blanks() {
  const std::size_t before = rest_.size();
  while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
  return rest_.size() < before;
}

std::optional<SquareText> scan_square(Scanner& scanner) {
  Scanner ahead = scanner;
  const auto letter = ahead.letter();
  if (!letter) return {};
  ahead.blanks();
  const auto number = ahead.number();
  if (!number) return {};
  scanner = ahead;
  return SquareText{*letter - 'A', *number};
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return parse_whole<std::int64_t>(text);
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  return parse_whole<std::uint64_t>(text);
}

}  // namespace quintet
