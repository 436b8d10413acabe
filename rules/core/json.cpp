#include "core/json.h"

#include <array>
#include <cstdio>

namespace quintet {
namespace {

void append_quoted(std::string& text, std::string_view raw) {
  static constexpr char kHex[] = "0123456789abcdef";
  text += '"';
  for (const char c : raw) {
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text += "\\u00";
      text += kHex[c >> 4];
      text += kHex[c & 15];
    } else {
      text += c;
    }
  }
  text += '"';
}

}  // namespace

Json::Json(std::string_view value) {
  append_quoted(text_, value);
}

Json::Json(Whole number) : text_(std::to_string(number.value)) {}

Json::Json(Open bracket) : text_(1, bracket.bracket) {}

Json Json::decimal(double value, int decimals) {
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  Json json(Whole{0});
  json.text_ = text.data();
  return json;
}

void Json::add(std::string_view key, const Json& value) {
  const char close = text_.back();
  text_.pop_back();
  append(key, value);
  text_ += close;
}

void Json::append(std::string_view key, const Json& value) {
  if (text_.size() > 1) text_ += ',';
  if (!key.empty()) {
    append_quoted(text_, key);
    text_ += ':';
  }
  text_ += value.text_;
}

}  // namespace quintet
