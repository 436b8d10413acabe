#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace quintet::console {

/// Writes to another stream, with U+FFFD in place of every control character (those of ASCII but
/// tabs and ends of lines, and U+0080 … U+009F) and of every byte that is no part of a character of
/// UTF-8, as some terminals take those for the same: names, records and engines command none.
class Printable final : public std::ostream {
 public:
  /// `target` must outlive this.
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
    // Adds to what is clean a byte, as soon as it is known what it is.
    void add(char c, std::string& clean);
    // Adds U+FFFD for each byte that is held.
    void give_up(std::string& clean);

    std::ostream& target_;
    std::string held_;  // the beginning of a character, until its last byte is there
  };

  Buffer buffer_;
};

}  // namespace quintet::console
