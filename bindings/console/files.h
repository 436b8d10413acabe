#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::console {

/// So much is read of a file or of standard input, and no more: some 100,000 records.
inline constexpr std::size_t kMostMegabytes = 256, kMostBytes = kMostMegabytes * 1'000'000;

/// All that comes from a stream; nothing if it cannot be read or is longer than that.
std::optional<std::string> read_all(std::istream& in);

/// The next line, without its end; false if there is none. A line beyond a megabyte cannot be read,
/// and leaves the stream bad, as all does that cannot.
bool read_line(std::istream& in, std::string& line);

/// The line between records, and behind the last one where there may be more.
inline constexpr std::string_view kRecordEnd = "===";

/// The records of a text, which such lines separate.
std::vector<std::string_view> split_records(std::string_view text);

/// The files that the program reads and writes, by name. Tests put a memory in the disk's place.
class Files {
 public:
  virtual ~Files() = default;
  /// All of a file; nothing if it cannot be read (read_all).
  virtual std::optional<std::string> read(const std::string& name) = 0;
  /// Whether something has this name, be it something that cannot be read.
  virtual bool exists(const std::string& name) = 0;
  /// Whether something has this name that is no regular file: a folder, or a pipe or device, which
  /// may be read without end, or wait for somebody to write.
  virtual bool is_special(const std::string& name) = 0;
  /// Makes or replaces a regular file; false if it could not be written, and then the old one is
  /// there.
  virtual bool write(const std::string& name, std::string_view text) = 0;
  /// Adds to the end of a regular file, which is made if there is none; false if that failed.
  virtual bool append(const std::string& name, std::string_view text) = 0;
};

/// Whether both names are of one file, there or not, by whatever way they lead to it; on a disk
/// that tells no capital letters from others they may be where nothing but those differs.
bool is_same_file(const std::string& one, const std::string& other);

/// The files of the folder the program was started in.
class DiskFiles final : public Files {
 public:
  std::optional<std::string> read(const std::string& name) override;
  bool exists(const std::string& name) override;
  bool is_special(const std::string& name) override;
  bool write(const std::string& name, std::string_view text) override;
  bool append(const std::string& name, std::string_view text) override;
};

}  // namespace quintet::console
