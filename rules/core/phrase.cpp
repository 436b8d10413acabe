#include "core/phrase.h"

#include <algorithm>
#include <stdexcept>

namespace quintet {
namespace {

// Removes the piece before a separator, or all of `text`, and returns it. Drops the separator.
std::string_view taken(std::string_view& text, char separator) {
  const auto end = text.find(separator);
  const std::string_view piece = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return piece;
}

// Selects the form for a number from "one|other" or "none|one|other".
std::string_view form(std::string_view forms, std::int64_t count) {
  if (std::ranges::count(forms, '|') == 2) {
    const std::string_view none = taken(forms, '|');
    if (count == 0) return none;
  }
  const std::string_view one = taken(forms, '|');
  return count == 1 ? one : forms;
}

Json json_of(const Phrase& phrase) {
  Json json = Json::object();
  json.add("key", phrase.key);
  json.add("values", phrase.values);
  return json;
}

Json json_of(const Named& named) {
  if (const auto* number = std::get_if<std::int64_t>(&named.value)) return Json(*number);
  if (const auto* text = std::get_if<std::string_view>(&named.value)) return Json(*text);
  if (const auto* list = std::get_if<const List*>(&named.value)) return (*list)->json();
  return json_of(**std::get_if<const Phrase*>(&named.value));
}

std::string english_of(const Named& named) {
  if (const auto* number = std::get_if<std::int64_t>(&named.value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string_view>(&named.value)) return std::string(*text);
  if (const auto* list = std::get_if<const List*>(&named.value)) return (*list)->english();
  return (*std::get_if<const Phrase*>(&named.value))->english;
}

std::int64_t count_of(const Named& named) {
  if (const auto* list = std::get_if<const List*>(&named.value)) return (*list)->count();
  const auto* number = std::get_if<std::int64_t>(&named.value);
  return number == nullptr ? 1 : *number;
}

}  // namespace

Phrase::Phrase() : values(Json::object()) {}
Phrase::Phrase(const Phrase&) = default;
Phrase::Phrase(Phrase&&) noexcept = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;
Phrase::~Phrase() = default;

Phrase::Phrase(const Wording& wording, std::initializer_list<Named> named)
    : key(wording.key), values(Json::object()) {
  for (const Named& value : named) values.add(value.name, json_of(value));
  for (std::string_view rest = wording.english; !rest.empty();) {
    english += taken(rest, '{');
    std::string_view forms = taken(rest, '}');
    if (forms.empty()) continue;
    const auto value = std::ranges::find(named, taken(forms, ':'), &Named::name);
    if (value == named.end()) throw std::logic_error(std::string(key) + " lacks a value");
    std::string_view chosen = forms.empty() ? "#" : form(forms, count_of(*value));
    const bool has_number = chosen.find('#') != chosen.npos;
    english += taken(chosen, '#');
    if (has_number) english += english_of(*value);
    english += chosen;
  }
}

void List::add(const Phrase& phrase) {
  add(phrase.english, json_of(phrase));
}

void List::add(std::string_view english, const Json& json) {
  if (count_ > 1) before_ += separator_;
  before_ += latest_;
  latest_ = english;
  json_.add("", json);
  ++count_;
}

std::string List::english() const {
  return count_ > 1 ? before_ + std::string(last_) + latest_ : latest_;
}

}  // namespace quintet
