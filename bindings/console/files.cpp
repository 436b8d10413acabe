#include "console/files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace quintet::console {
namespace {

bool put(const std::string& name, std::string_view text, std::ios::openmode mode) {
  std::ofstream file(name, std::ios::binary | mode);
  return static_cast<bool>(
      file.write(text.data(), static_cast<std::streamsize>(text.size())).flush());
}

}  // namespace

std::optional<std::string> DiskFiles::read(const std::string& name) {
  // A folder opens like a file and fails only when it is read.
  std::error_code fault;
  std::ifstream file(name, std::ios::binary);
  if (!file || std::filesystem::is_directory(name, fault)) return {};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

bool DiskFiles::write(const std::string& name, std::string_view text) {
  return put(name, text, std::ios::trunc);
}

bool DiskFiles::append(const std::string& name, std::string_view text) {
  return put(name, text, std::ios::app);
}

}  // namespace quintet::console
