#pragma once
// A game's options are a plain struct that declares them once:
//
//   template <class Visitor> void visit(Visitor& visitor) {
//     visitor.number("size", size, Range{7, 15}, 7);   // or a list: {8, 10, 12}
//     visitor.choice("holes", holes, {"manual", "random"}, Holes::manual);
//   }
//
// The visitors below read the options from a record, write them, and describe them for a form. A
// default or a range may depend on options visited before it (a preset). The concept GameOptions
// below states the requirements.

#include <concepts>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/notation.h"
#include "core/phrase.h"

namespace quintet {

/// An error in a text passed as a whole: options, a record, a file.
struct Fault : std::runtime_error {
  using std::runtime_error::runtime_error;
  explicit Fault(const Phrase& phrase) : Fault(phrase.english, phrase) {}
  Fault(const std::string& what, const Phrase& phrase) : std::runtime_error(what), said(phrase) {}
  Phrase said;  ///< the message as key and values, if players can meet it
};

/// One of a game's options. Its values are words, in their order; numbers are in decimal.
struct Option {
  std::string key;
  std::vector<std::string> values;
  std::string normal;   ///< the default
  std::string present;  ///< the value that it has
};

/// Integers from `least` to `most`, both included.
struct Range {
  int least;
  int most;
};

namespace detail {

// Base of the three visitors. A number has a range or a list of values. A choice has one word for
// each value of the enumeration, in its order (or for false, true).
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
  // Not a template, so compiled once for all types.
  int index_of(std::string_view key, const std::vector<std::string>& allowed, std::size_t normal,
               std::size_t present) {
    const std::string word =
        present < allowed.size() ? allowed[present] : "value " + std::to_string(present);
    return self().index(key, allowed, allowed[normal], joined(allowed), word);
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

// Each visitor's index() gets the key, the allowed values, the default, the allowed values in words
// and the present value. It returns the index of the value to store, or −1 to keep the present one.

class OptionReader : public OptionVisitor<OptionReader> {
 public:
  explicit OptionReader(std::string_view text);
  int index(std::string_view key, const std::vector<std::string>& allowed, std::string_view normal,
            const std::string& in_words, std::string_view present);
  /// Call after visiting all options: throws Fault for a key that no option has.
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
  std::string fault;  // of the first value that is not allowed; "" if all are
};

class OptionDescriber : public OptionVisitor<OptionDescriber> {
 public:
  int index(std::string_view key, const std::vector<std::string>& allowed, std::string_view normal,
            const std::string& in_words, std::string_view present);
  std::vector<Option> described;
};

}  // namespace detail

/// Requirements of a game's Options.
template <class Options>
concept GameOptions =
    std::regular<Options> &&
    requires(Options& changing, const Options& options, detail::OptionReader& reader,
             detail::OptionWriter& writer, detail::OptionDescriber& describer) {
      // Declares each option, in the same order for every visitor.
      { changing.visit(reader) } -> std::same_as<void>;
      { changing.visit(writer) } -> std::same_as<void>;
      { changing.visit(describer) } -> std::same_as<void>;
      // The reason why these options cannot be played, or "": value_fault(*this), or else a
      // combination that visit() allows.
      { options.fault() } -> std::convertible_to<std::string>;
    };

/// Parses "size=9 holes=random"; missing options get their defaults. Throws Fault for an unknown or
/// repeated key, a value that is not allowed, and a combination that cannot be played.
template <class Options>
Options parse_options(std::string_view game, std::string_view text) {
  Options options;
  detail::OptionReader reader(text);
  options.visit(reader);
  reader.finish(game);
  if (const std::string fault = options.fault(); !fault.empty()) throw Fault(fault);
  return options;
}

/// Returns the reason why a value is not allowed where visit() declares it, or "". For Options that
/// were not parsed.
template <class Options>
std::string value_fault(Options options) {
  detail::OptionWriter writer;
  options.visit(writer);
  return writer.fault;
}

/// Returns the options that differ from their defaults, in the form that parse_options reads.
template <class Options>
std::string options_text(Options options) {
  detail::OptionWriter writer;
  options.visit(writer);
  return writer.text;
}

/// Returns the options in their order. Values and defaults are those that hold beside the others'
/// present values.
template <class Options>
std::vector<Option> describe_options(Options options) {
  detail::OptionDescriber describer;
  options.visit(describer);
  return std::move(describer.described);
}

}  // namespace quintet
