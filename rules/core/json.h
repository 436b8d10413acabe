#pragma once
// JSON text for structures passed to a host (views, events). Rules write JSON and never read it, so
// a value is stored as its final text.

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace quintet {

/// One serialised JSON value: `Json(7)`, `Json("C5")`, `Json(a_range)`,
/// `Json::object("player", 0, "square", "C5")`. Strings are escaped, so they may hold any bytes.
class Json {
 public:
  template <std::same_as<bool> Boolean>
  Json(Boolean value) : text_(value ? "true" : "false") {}
  template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
  Json(Number value) : Json(Whole{static_cast<std::int64_t>(value)}) {}
  Json(std::string_view value);
  Json(const std::string& value) : Json(std::string_view(value)) {}
  Json(const char* value) : Json(std::string_view(value)) {}
  template <std::ranges::input_range Values>
    requires(!std::convertible_to<Values, std::string_view>)
  explicit Json(const Values& values) : Json(Open{'['}) {
    for (const auto& value : values) append({}, Json(value));
    text_ += ']';
  }

  /// Returns an object of alternating keys and values, in this order.
  template <class... Fields>
  static Json object(const Fields&... fields) {
    Json result(Open{'{'});
    [&]<std::size_t... I>(std::index_sequence<I...>, const auto& all) {
      (result.append(std::get<2 * I>(all), Json(std::get<2 * I + 1>(all))), ...);
    }(std::make_index_sequence<sizeof...(fields) / 2>(), std::tie(fields...));
    result.text_ += '}';
    return result;
  }

  /// Returns a number rounded to `decimals` decimals.
  static Json decimal(double value, int decimals);

  static Json array() {
    Json result(Open{'['});
    result.text_ += ']';
    return result;
  }
  /// Adds a field to an object or, with an empty key, a value to an array.
  void add(std::string_view key, const Json& value);

  const std::string& text() const { return text_; }

 private:
  // Not templates, so that objects of many shapes add little code.
  struct Whole {
    std::int64_t value;
  };
  struct Open {
    char bracket;
  };
  explicit Json(Whole number);
  explicit Json(Open bracket);
  // Appends a value, after its key if that is not empty.
  void append(std::string_view key, const Json& value);

  std::string text_;
};

}  // namespace quintet
