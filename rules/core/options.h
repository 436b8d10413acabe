#pragma once
// A game's options are a plain struct that declares them once:
//
//   template <class Visitor> void visit(Visitor& visitor) {
//     visitor.number("size", size, Range{7, 15}, 7);   // or a list: {8, 10, 12}
//     visitor.choice("holes", holes, {"manual", "random"}, Holes::manual);
//   }
//
// and the visitors below read them from a record, write them, and describe them for a form. A
// default or a range may depend on options visited before it (a preset). The concept GameOptions at
// the end says the same to compilers.

#include <concepts>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/notation.h"
#include "core/phrase.h"

namespace quintet {

/// A fault in something that was handed in whole: options, a record, a file.
struct Fault : std::runtime_error {
  using std::runtime_error::runtime_error;
  explicit Fault(const Phrase& phrase) : Fault(phrase.english, phrase) {}
  Fault(const std::string& what, const Phrase& phrase) : std::runtime_error(what), said(phrase) {}
  Phrase said;  ///< the same as a key with values, where it is one that players meet
};

/// The whole numbers from `least` to `most`.
struct Range {
  int least;
  int most;
};

namespace detail {

// What the three visitors share: a number may be a range or a list, a choice has its words in the
// order of the enumeration's values (or false, true).
template <class Self>
class OptionVisitor {
 public:
  void number(std::string_view key, int& value, Range range, int normal) {
    std::vector<int> numbers;
    for (int n = range.least; n <= range.most; ++n) numbers.push_back(n);
    number(key, value, numbers, normal,
           std::to_string(range.least) + " to " + std::to_string(range.most));
  }
  void number(std::string_view key, int& value, std::initializer_list<int> numbers, int normal) {
    number(key, value, std::vector(numbers), normal, joined(texts(numbers)));
  }
  template <class Value>
  void choice(std::string_view key, Value& value, std::initializer_list<std::string_view> names,
              Value normal) {
    const int index = index_of(key, {names.begin(), names.end()}, static_cast<std::size_t>(normal),
                               static_cast<std::size_t>(value));
    if (index >= 0) value = static_cast<Value>(index);
  }

 private:
  // Once for all types of values.
  int index_of(std::string_view key, const std::vector<std::string>& allowed, std::size_t normal,
               std::size_t present) {
    return self().index(key, allowed, allowed[normal], joined(allowed), allowed[present]);
  }
  Self& self() { return static_cast<Self&>(*this); }
  void number(std::string_view key, int& value, const std::vector<int>& numbers, int normal,
              const std::string& in_words) {
    const int index =
        self().index(key, texts(numbers), std::to_string(normal), in_words, std::to_string(value));
    if (index >= 0) value = numbers[static_cast<std::size_t>(index)];
  }
  static std::vector<std::string> texts(const std::vector<int>& numbers) {
    std::vector<std::string> result;
    for (const int n : numbers) result.push_back(std::to_string(n));
    return result;
  }
  static std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
      text += names[i];
    }
    return text;
  }
};

// Each visitor's index(): the key, the values allowed, the default, the values in words and the
// present value; it answers with the index of the value to take, or -1 to leave it.

class OptionReader : public OptionVisitor<OptionReader> {
 public:
  explicit OptionReader(std::string_view text);
  int index(std::string_view key, const std::vector<std::string>& allowed, std::string_view normal,
            const std::string& in_words, std::string_view present);
  /// To be called when all are visited: throws Fault for a key that none asked for.
  void finish(std::string_view game) const;

 private:
  struct Given {
    std::string_view key, value;
    bool known = false;
  };
  std::vector<Given> given_;
  std::string keys_;
};

class OptionWriter : public OptionVisitor<OptionWriter> {
 public:
  int index(std::string_view key, const std::vector<std::string>& allowed, std::string_view normal,
            const std::string& in_words, std::string_view present);
  std::string text;
};

class OptionDescriber : public OptionVisitor<OptionDescriber> {
 public:
  int index(std::string_view key, const std::vector<std::string>& allowed, std::string_view normal,
            const std::string& in_words, std::string_view present);
  std::vector<Json> described;
};

}  // namespace detail

/// What a game's Options are.
template <class Options>
concept GameOptions = std::regular<Options> &&
    requires(Options& changing, const Options& options, detail::OptionReader& reader,
             detail::OptionWriter& writer, detail::OptionDescriber& describer) {
  // Declares each option, in the same order for every visitor.
  { changing.visit(reader) } -> std::same_as<void>;
  { changing.visit(writer) } -> std::same_as<void>;
  { changing.visit(describer) } -> std::same_as<void>;
  // Why this combination cannot be played, or "".
  { options.fault() } -> std::convertible_to<std::string>;
};

/// Reads "size=9 holes=random"; what is not named has its default. Throws Fault for an unknown
/// key, a key twice, a value that is not allowed, and a combination that cannot be played.
template <class Options>
Options parse_options(std::string_view game, std::string_view text) {
  Options options;
  detail::OptionReader reader(text);
  options.visit(reader);
  reader.finish(game);
  if (const std::string fault = options.fault(); !fault.empty()) throw Fault(fault);
  return options;
}

/// The options that differ from their defaults, as parse_options reads them.
template <class Options>
std::string options_text(Options options) {
  detail::OptionWriter writer;
  options.visit(writer);
  return writer.text;
}

/// An array of {"key", "values": […], "default", "value"}, all values as text.
template <class Options>
Json describe_options(Options options) {
  detail::OptionDescriber describer;
  options.visit(describer);
  return Json(describer.described);
}

}  // namespace quintet
