#include "core/start.h"

#include <algorithm>

#include "core/notation.h"

namespace quintet {
namespace {

// No game asks for as many.
constexpr std::size_t kMostKeys = 100;

}  // namespace

Start::Start(std::string_view text) {
  for (const std::string_view word : words(text)) {
    const auto sign = word.find_first_of("=:");
    if (sign == word.npos) throw says_nothing(word);
    const Word parts{word.substr(0, sign), word.substr(sign + 1), word};
    const bool is_key = word[sign] == '=';
    if (is_key && keys_.size() == kMostKeys) throw says_nothing(word);
    if (is_key && std::ranges::count(keys_, parts.name, &Word::name) > 0) {
      throw said_twice(parts.name);
    }
    (is_key ? keys_ : squares_).push_back(parts);
  }
}

std::string_view Start::value(std::string_view key) {
  const auto found = std::ranges::find(keys_, key, &Word::name);
  if (found == keys_.end()) return "";
  found->is_known = true;
  return found->value;
}

std::vector<std::int32_t> Start::numbers(std::string_view key, std::size_t count, Range range,
                                         std::int32_t normal) {
  if (std::ranges::count(keys_, key, &Word::name) == 0) {
    return std::vector<std::int32_t>(count, normal);
  }
  const std::vector<std::string> texts = split(value(key), ',');
  std::vector<std::int32_t> numbers;
  for (const std::string& text : texts) {
    const auto number = parse_integer(text);
    if (!number || *number < range.least || *number > range.most) continue;
    numbers.push_back(static_cast<std::int32_t>(*number));
  }
  if (texts.size() == count && numbers.size() == count) return numbers;
  throw Fault({kStartNumbers,
               {{"key", key}, {"count", count}, {"least", range.least}, {"most", range.most}}});
}

void Start::finish() const {
  for (const Word& word : keys_) {
    if (!word.is_known) throw says_nothing(word.whole);
  }
}

Fault says_nothing(std::string_view word) {
  return Fault({kStartWord, {{"word", word}}});
}

Fault said_twice(std::string_view name) {
  return Fault({kStartTwice, {{"word", name}}});
}

Fault no_square(std::string_view name) {
  return Fault({kStartSquare, {{"square", name}}});
}

}  // namespace quintet
