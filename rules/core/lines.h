#pragma once
// Line-by-line reading of records and saved games.

#include <string>
#include <string_view>

#include "core/options.h"

namespace quintet {

/// A record that cannot be replayed, or another unreadable text of lines. what() is
/// "line N: reason" or, for a refused action, "line N: code: sentence".
struct RecordFault : Fault {
  RecordFault(int line_number, const std::string& why, const Phrase& phrase = {})
      : Fault("line " + std::to_string(line_number) + ": " + why, phrase),
        line(line_number),
        reason(why) {}
  RecordFault(int line_number, const Phrase& why) : RecordFault(line_number, why.english, why) {}
  int line;            ///< counted from 1
  std::string reason;  ///< what() without the line number
};

/// Splits a text into lines without their ends, and counts them.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  /// Advances to the next line; returns false at the end.
  bool next() {
    if (rest_.empty()) return false;
    const auto end = rest_.find('\n');
    line = rest_.substr(0, end);
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number;
    return true;
  }

  std::string_view line;  ///< without its LF or CR LF
  int number = 0;         ///< counted from 1

 private:
  std::string_view rest_;
};

}  // namespace quintet
