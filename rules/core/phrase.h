#pragma once
// What rules and computers say to people: a key and values, for a host that has words of its own,
// and the same in English. A game's wordings stand in rules/<game>/words.h.

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "core/json.h"

namespace quintet {

/// One way of saying something. The key is stable and another for every wording. In the English,
/// `{name}` stands for the value of that name; `{name:one|other}` for one of the two by the value's
/// number (of a list, how many it lists), and `{name:none|one|other}` for one of three, in which
/// `#` stands for the value.
struct Wording {
  std::string_view key;
  std::string_view english;
};

struct Phrase;
class List;

/// A value of a phrase, by its name: a number, a text, another phrase or a list. It refers to what
/// it is made of.
struct Named {
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
      Named(std::string_view called, Number number)
      : name(called), value(static_cast<std::int64_t>(number)) {}
  Named(std::string_view called, std::string_view text) : name(called), value(text) {}
  Named(std::string_view called, const Phrase& phrase) : name(called), value(&phrase) {}
  Named(std::string_view called, const List& list) : name(called), value(&list) {}

  std::string_view name;
  std::variant<std::int64_t, std::string_view, const Phrase*, const List*> value;
};

/// A wording with its values, each of which stands in the English or not. Throws std::logic_error
/// when the English asks for one that is missing.
struct Phrase {
  Phrase();
  Phrase(const Wording& wording, std::initializer_list<Named> named = {});
  // Not inline: every check() has many of them to move and to destroy.
  Phrase(const Phrase&);
  Phrase(Phrase&&) noexcept;
  Phrase& operator=(Phrase&&) noexcept;
  ~Phrase();

  std::string_view key;
  Json values;  ///< an object of the values by their names
  std::string english;
};

/// Values one after another: in English with a separator between them, and `last` before the last.
class List {
 public:
  explicit List(std::string_view separator = ", ", std::string_view last = " and ")
      : separator_(separator), last_(last) {}

  /// Appends a value.
  void add(std::int64_t number) { add(std::to_string(number), Json(number)); }
  void add(std::string_view text) { add(text, Json(text)); }
  void add(const Phrase& phrase);

  /// How many values it has.
  int count() const { return count_; }
  std::string english() const;
  /// The values as an array.
  const Json& json() const { return json_; }

 private:
  void add(std::string_view english, const Json& json);

  std::string_view separator_, last_;
  std::string before_, latest_;  // what is listed before the latest value, and this
  Json json_ = Json::array();
  int count_ = 0;
};

}  // namespace quintet
