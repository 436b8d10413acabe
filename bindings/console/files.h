#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::console {

/// Limit of a file or of standard input, about 100,000 records.
inline constexpr std::size_t kMostMegabytes = 256, kMostBytes = kMostMegabytes * 1'000'000;

/// Reads a stream to its end. Returns nullopt if it fails or exceeds kMostBytes.
std::optional<std::string> read_all(std::istream& in);

/// Reads the next line, without its end. Returns false at the end of input. A line over a megabyte
/// fails and sets the stream's badbit, as read errors do.
bool read_line(std::istream& in, std::string& line);

/// The line between records, and after the last one if more can follow.
inline constexpr std::string_view kRecordEnd = "===";

std::vector<std::string_view> split_records(std::string_view text);

/// The files of the program, by name. Tests use an implementation in memory.
class Files {
 public:
  virtual ~Files() = default;
  /// The contents of a file; nullopt if it cannot be read (read_all).
  virtual std::optional<std::string> read(const std::string& name) = 0;
  /// Returns true if anything has this name, readable or not.
  virtual bool exists(const std::string& name) = 0;
  /// Returns true for a folder, pipe or device. Reading those could fail, never end, or wait for a
  /// writer.
  virtual bool is_special(const std::string& name) = 0;
  /// Creates or replaces a regular file. Returns false on failure; the old file then remains.
  virtual bool write(const std::string& name, std::string_view text) = 0;
  /// Appends to a regular file and creates it if it is missing. Returns false on failure.
  virtual bool append(const std::string& name, std::string_view text) = 0;
};

/// Returns true if both names lead to one file, which need not exist. Ignores ASCII case in the
/// last component, because some disks do.
bool is_same_file(const std::string& one, const std::string& other);

/// Files relative to the working directory.
class DiskFiles final : public Files {
 public:
  std::optional<std::string> read(const std::string& name) override;
  bool exists(const std::string& name) override;
  bool is_special(const std::string& name) override;
  bool write(const std::string& name, std::string_view text) override;
  bool append(const std::string& name, std::string_view text) override;
};

}  // namespace quintet::console
