#include "core/options.h"

#include <algorithm>

namespace quintet::detail {
namespace {

int find(const std::vector<std::string>& allowed, std::string_view value) {
  const auto found = std::find(allowed.begin(), allowed.end(), value);
  return found == allowed.end() ? -1 : static_cast<int>(found - allowed.begin());
}

// Shortens a word from outside for a message.
std::string excerpt(std::string_view word) {
  constexpr std::size_t kShown = 40;
  return word.size() <= kShown ? std::string(word) : std::string(word.substr(0, kShown)) + "…";
}

std::string not_allowed(std::string_view key, const std::string& in_words, std::string_view value) {
  return "option " + std::string(key) + " is " + in_words + ", not \"" + excerpt(value) + "\"";
}

// More than any game has. Bounds the quadratic search for repeated keys.
constexpr std::size_t kMostOptions = 100;

}  // namespace

OptionReader::OptionReader(std::string_view text) {
  for (const std::string_view word : words(text)) {
    const auto sign = word.find('=');
    if (sign == 0 || sign == word.npos) {
      throw Fault("an option is written key=value, not \"" + excerpt(word) + "\"");
    }
    const std::string_view key = word.substr(0, sign);
    if (std::any_of(given_.begin(), given_.end(), [&](const Given& g) { return g.key == key; })) {
      throw Fault("option " + excerpt(key) + " is named twice");
    }
    if (given_.size() == kMostOptions) throw Fault("no game has more than 100 options");
    given_.push_back({key, word.substr(sign + 1)});
  }
}

int OptionReader::index(std::string_view key, const std::vector<std::string>& allowed,
                        std::string_view normal, const std::string& in_words, std::string_view) {
  keys_ += keys_.empty() ? "" : ", ";
  keys_ += key;
  for (Given& given : given_) {
    if (given.key != key) continue;
    given.known = true;
    const int index = find(allowed, given.value);
    if (index < 0) throw Fault(not_allowed(key, in_words, given.value));
    return index;
  }
  return find(allowed, normal);
}

void OptionReader::finish(std::string_view game) const {
  for (const Given& given : given_) {
    if (given.known) continue;
    throw Fault(std::string(game) + " has no option \"" + excerpt(given.key) +
                "\"; its options are " + keys_);
  }
}

int OptionWriter::index(std::string_view key, const std::vector<std::string>& allowed,
                        std::string_view normal, const std::string& in_words,
                        std::string_view present) {
  if (fault.empty() && find(allowed, present) < 0) fault = not_allowed(key, in_words, present);
  if (present != normal) {
    if (!text.empty()) text += ' ';
    text += key;
    text += '=';
    text += present;
  }
  return -1;
}

int OptionDescriber::index(std::string_view key, const std::vector<std::string>& allowed,
                           std::string_view normal, const std::string&, std::string_view present) {
  described.push_back({std::string(key), allowed, std::string(normal), std::string(present)});
  return -1;
}

}  // namespace quintet::detail
