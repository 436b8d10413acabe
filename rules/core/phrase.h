#pragma once
// Messages of rules and computer players: a key with values, for hosts that translate, and the same
// in English. Each game declares its wordings in rules/<game>/words.h.

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "core/json.h"

namespace quintet {

/// A message template. The key is stable and unique. In `english`, `{name}` is replaced by the
/// value of that name. `{name:one|other}` and `{name:none|one|other}` select a form by the value's
/// number (a list's length); `#` in the form is replaced by the value.
struct Wording {
  std::string_view key;
  std::string_view english;
};

struct Phrase;
class List;

/// A named value of a phrase: a number, a text, another phrase or a list. Holds references only, so
/// its source must outlive it.
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

/// A wording with its values. The English need not use all of them; if it uses one that is missing,
/// the constructor throws std::logic_error.
struct Phrase {
  Phrase();
  Phrase(const Wording& wording, std::initializer_list<Named> named = {});
  // Not inline: every check() moves and destroys many of them.
  Phrase(const Phrase&);
  Phrase(Phrase&&) noexcept;
  Phrase& operator=(Phrase&&) noexcept;
  ~Phrase();

  std::string_view key;
  Json values;  ///< an object: name to value
  std::string english;
};

/// A list of values. In English `separator` stands between them, and `last` before the last one.
class List {
 public:
  explicit List(std::string_view separator = ", ", std::string_view last = " and ")
      : separator_(separator), last_(last) {}

  void add(std::int64_t number) { add(std::to_string(number), Json(number)); }
  void add(std::string_view text) { add(text, Json(text)); }
  void add(const Phrase& phrase);

  int count() const { return count_; }
  std::string english() const;
  const Json& json() const { return json_; }

 private:
  void add(std::string_view english, const Json& json);

  std::string_view separator_, last_;
  // English of all values but the latest, and of the latest.
  std::string before_, latest_;
  Json json_ = Json::array();
  int count_ = 0;
};

}  // namespace quintet
