#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace quintet::console {

/// Writes to another stream and replaces control characters and invalid UTF-8 bytes by U+FFFD. Tabs
/// and line ends stay. Names, records and engines thus cannot send commands to the terminal; some
/// terminals take even invalid bytes as control characters. Control characters are those of ASCII,
/// and U+0080 … U+009F.
class Printable final : public std::ostream {
 public:
  /// Keeps a reference to `target`.
  explicit Printable(std::ostream& target) : std::ostream(nullptr), buffer_(target) {
    rdbuf(&buffer_);
    flags(target.flags());
  }

 private:
  class Buffer final : public std::streambuf {
   public:
    explicit Buffer(std::ostream& target) : target_(target) {}

   private:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;
    bool put(std::string_view text);
    // Appends a byte to `clean` as soon as its character is complete.
    void add(char c, std::string& clean);
    // Appends U+FFFD for each held byte.
    void give_up(std::string& clean);

    std::ostream& target_;
    std::string held_;  // the bytes of an incomplete character
  };

  Buffer buffer_;
};

}  // namespace quintet::console
