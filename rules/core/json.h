#pragma once
// The structures that cross the border to a host (views, events) are JSON text. Rules only ever
// write it, so a value is kept as the text it will be.

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

namespace quintet {

/// One JSON value, already written: `Json(7)`, `Json("C5")`, `Json(a_range)`,
/// `Json::object("player", 0, "square", "C5")`. Text is escaped, so any bytes may be passed.
class Json {
 public:
  Json(std::same_as<bool> auto value) : text_(value ? "true" : "false") {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Json(Number value)
      : text_(std::to_string(value)) {}
  Json(std::string_view value) : text_(quoted(value)) {}
  Json(const std::string& value) : Json(std::string_view(value)) {}
  Json(const char* value) : Json(std::string_view(value)) {}
  template <std::ranges::input_range Values>
  requires(!std::convertible_to<Values, std::string_view>) explicit Json(const Values& values)
      : text_("[") {
    for (const auto& value : values) {
      if (text_.size() > 1) text_ += ',';
      text_ += Json(value).text_;
    }
    text_ += ']';
  }

  /// An object of alternating keys and values, in the order given.
  template <class... Fields>
  static Json object(const Fields&... fields) {
    Json result;
    result.text_ = "{";
    result.add(fields...);
    result.text_ += '}';
    return result;
  }

  const std::string& text() const { return text_; }

 private:
  Json() = default;

  void add() {}
  template <class Value, class... Rest>
  void add(std::string_view key, const Value& value, const Rest&... rest) {
    if (text_.size() > 1) text_ += ',';
    text_ += quoted(key);
    text_ += ':';
    text_ += Json(value).text_;
    add(rest...);
  }

  static std::string quoted(std::string_view raw) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string text = "\"";
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
    return text += '"';
  }

  std::string text_;
};

}  // namespace quintet
