#include "core/start.h"

namespace quintet {

void refuse(const Wording& why) {
  throw Fault(Phrase(why));
}

void refuse(const Wording& why, std::string_view name, std::string_view value) {
  throw Fault({why, {{name, value}}});
}

void refuse(const Wording& why, std::string_view name, std::int64_t value) {
  throw Fault({why, {{name, value}}});
}

std::vector<std::string> Start::list(std::string_view key) {
  std::string_view value;
  for (std::string_view& word : words_) {
    if (!word.starts_with(key) || !word.substr(key.size()).starts_with('=')) continue;
    if (!value.empty()) refuse(kStartTwice, "word", key);
    value = word.substr(key.size());
    word = {};
  }
  if (value.empty()) return {};
  return split(value.substr(1), ',');
}

std::vector<int> Start::numbers(std::string_view key, int count, Range range, int normal) {
  const std::vector<std::string> items = list(key);
  std::vector<int> numbers(static_cast<std::size_t>(count), normal);
  if (items.empty()) return numbers;
  bool fits = items.size() == numbers.size();
  for (std::size_t i = 0; fits && i < items.size(); ++i) {
    const auto number = parse_integer(items[i]);
    fits = number && *number >= range.least && *number <= range.most;
    numbers[i] = static_cast<int>(number.value_or(0));
  }
  if (fits) return numbers;
  throw Fault({kStartNumbers,
               {{"key", key}, {"count", count}, {"least", range.least}, {"most", range.most}}});
}

int Start::number(std::string_view key, Range range, int normal) {
  return numbers(key, 1, range, normal)[0];
}

bool Start::next(Square& square) {
  for (; next_ < words_.size(); ++next_) {
    std::string_view& word = words_[next_];
    const auto colon = word.find(':');
    if (colon == word.npos || word.find('=') < colon) continue;
    square = {word.substr(0, colon), word.substr(colon + 1), word};
    word = {};
    return true;
  }
  return false;
}

void Start::finish() const {
  for (const std::string_view word : words_) {
    if (!word.empty()) refuse(kStartWord, "word", word);
  }
}

void StartText::item(std::string_view key, std::string_view item) {
  if (key == list_) {
    text.append(1, ',').append(item);
  } else {
    add(key, '=', item);
    list_ = key;
  }
}

void StartText::add(std::string_view name, char sign, std::string_view value) {
  if (!text.empty()) text += ' ';
  text.append(name).append(1, sign).append(value);
}

}  // namespace quintet
