#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quintet::console {

/// The files that the program reads and writes, by name. Tests put a memory in the disk's place.
class Files {
 public:
  virtual ~Files() = default;
  /// All of a file; nothing if it cannot be read.
  virtual std::optional<std::string> read(const std::string& name) = 0;
  /// Makes or replaces a file; false if it could not be written.
  virtual bool write(const std::string& name, std::string_view text) = 0;
  /// Adds to the end of a file, which is made if there is none; false if that failed.
  virtual bool append(const std::string& name, std::string_view text) = 0;
};

/// The files of the folder the program was started in.
class DiskFiles final : public Files {
 public:
  std::optional<std::string> read(const std::string& name) override;
  bool write(const std::string& name, std::string_view text) override;
  bool append(const std::string& name, std::string_view text) override;
};

}  // namespace quintet::console
