#include "printable.h"

#include <string>

namespace quintet::console {
namespace {

constexpr char kHeld = '\xc2';
constexpr std::string_view kReplacement = "\uFFFD";

constexpr bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
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

std::streamsize Printable::Buffer::xsputn(const char* text, std::streamsize size) {
  std::string clean;
  for (const char c : std::string_view(text, static_cast<std::size_t>(size))) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_late_control = is_held_ && byte >= 0x80 && byte < 0xa0;
    if (is_held_ && !is_late_control) clean += kHeld;
    is_held_ = c == kHeld;
    if (is_late_control || is_control(c)) {
      clean += kReplacement;
    } else if (!is_held_) {
      clean += c;
    }
  }
  return put(clean) ? size : 0;
}

int Printable::Buffer::sync() {
  if (is_held_) put(std::string_view(&kHeld, 1));
  is_held_ = false;
  return target_.flush() ? 0 : -1;
}

}  // namespace quintet::console
