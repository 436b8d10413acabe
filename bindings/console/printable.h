#pragma once

#include <ostream>
#include <streambuf>
#include <string_view>

namespace quintet::console {

/// Writes to another stream, with U+FFFD in place of every control character (those of ASCII but
/// tabs and ends of lines, and U+0080 … U+009F): names, records and engines command no terminal.
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

    std::ostream& target_;
    bool is_held_ = false;  // the byte that begins U+0080 … U+00BF, until the next one is there
  };

  Buffer buffer_;
};

}  // namespace quintet::console
