#include "printable.h"

namespace quintet::console {
namespace {

constexpr std::string_view kReplacement = "\uFFFD";

// The length of a UTF-8 character by its first byte; 0 if the byte cannot be first.
constexpr std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

// Checks the second byte of a character. Rejects overlong forms, surrogates, and code points above
// U+10FFFF.
constexpr bool may_follow(unsigned char first, unsigned char second) {
  const int least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  const int most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  return least <= second && second <= most;
}

constexpr bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first == 0xc2) return static_cast<unsigned char>(character[1]) < 0xa0;
  return (first < 0x20 && first != '\n' && first != '\t') || first == 0x7f;
}

}  // namespace

bool Printable::Buffer::put(std::string_view text) {
  return static_cast<bool>(target_.write(text.data(), static_cast<std::streamsize>(text.size())));
}

Printable::Buffer::int_type Printable::Buffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char byte = traits_type::to_char_type(c);
  return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
}

void Printable::Buffer::add(char c, std::string& clean) {
  const auto byte = static_cast<unsigned char>(c);
  if (!held_.empty()) {
    const auto first = static_cast<unsigned char>(held_[0]);
    if (!may_follow(held_.size() == 1 ? first : 0x80, byte)) give_up(clean);
  }
  held_ += c;
  const std::size_t length = length_of(static_cast<unsigned char>(held_[0]));
  if (length == 0) return give_up(clean);
  if (held_.size() < length) return;
  clean += is_control(held_) ? kReplacement : held_;
  held_.clear();
}

void Printable::Buffer::give_up(std::string& clean) {
  for (; !held_.empty(); held_.pop_back()) clean += kReplacement;
}

std::streamsize Printable::Buffer::xsputn(const char* text, std::streamsize size) {
  std::string clean;
  for (const char c : std::string_view(text, static_cast<std::size_t>(size))) add(c, clean);
  return put(clean) ? size : 0;
}

int Printable::Buffer::sync() {
  std::string clean;
  give_up(clean);
  put(clean);
  return target_.flush() ? 0 : -1;
}

}  // namespace quintet::console
