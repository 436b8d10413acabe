#include "core/start.h"

#include <algorithm>

#include "core/notation.h"

namespace quintet {
namespace {

// No game asks for as many.
constexpr std::size_t kMostKeys = 100;

}  // namespace

void refuse(const Wording& why) {
  throw Fault(Phrase(why));
}

void refuse(const Wording& why, std::string_view name, std::string_view value) {
  throw Fault({why, {{name, value}}});
}

void refuse(const Wording& why, std::string_view name, std::int64_t value) {
  throw Fault({why, {{name, value}}});
}

Start::Start(std::string_view text) {
  for (const std::string_view word : words(text)) {
    const auto sign = std::min(word.find_first_of("=:"), word.size());
    const bool is_key = sign < word.size() && word[sign] == '=';
    if (sign == word.size() || (is_key && keys_.size() == kMostKeys)) {
      refuse(kStartWord, "word", word);
    }
    const Word parts{word.substr(0, sign), word.substr(sign + 1), word};
    std::vector<Word>& all = is_key ? keys_ : squares_;
    if (is_key && std::ranges::count(all, parts.name, &Word::name) > 0) {
      refuse(kStartTwice, "word", parts.name);
    }
    all.push_back(parts);
  }
}

std::vector<std::string_view> Start::list(std::string_view key) {
  std::vector<std::string_view> items;
  const auto found = std::ranges::find(keys_, key, &Word::name);
  if (found == keys_.end()) return items;
  std::string_view rest = found->value;
  keys_.erase(found);
  for (;;) {
    const auto end = rest.find(',');
    items.push_back(rest.substr(0, end));
    if (end == rest.npos) return items;
    rest.remove_prefix(end + 1);
  }
}

std::vector<int> Start::numbers(std::string_view key, int count, Range range, int normal) {
  const std::vector<std::string_view> items = list(key);
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

void Start::finish() const {
  if (!keys_.empty()) refuse(kStartWord, "word", keys_[0].whole);
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
