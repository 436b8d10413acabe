#include "console/files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace quintet::console {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestLine = 1'000'000;

bool put(const std::string& name, std::string_view text, std::ios::openmode mode) {
  std::ofstream file(name, std::ios::binary | mode);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  return static_cast<bool>(file);
}

// The canonical path of a file, which need not exist. Follows links as far as possible.
fs::path path_of(const std::string& name) {
  constexpr int kMostLinks = 40;
  std::error_code fault;
  fs::path path = fs::absolute(name, fault);
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, fault); ++links) {
    path = path.parent_path() / fs::read_symlink(path, fault);
  }
  const fs::path canonical = fs::weakly_canonical(path, fault);
  return fault ? path : canonical;
}

bool is_alike(std::string_view one, std::string_view other) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; };
  return std::ranges::equal(one, other, {}, lower, lower);
}

}  // namespace

// read_all() and read_line() use the stream's functions, because its buffer throws if reading
// fails, as for a folder.

std::optional<std::string> read_all(std::istream& in) {
  std::string text;
  char bytes[1 << 16];
  while (in && text.size() <= kMostBytes) {
    in.read(bytes, sizeof bytes);
    text.append(bytes, static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad() || text.size() > kMostBytes) return {};
  return text;
}

bool read_line(std::istream& in, std::string& line) {
  line.clear();
  char bytes[1 << 12];
  for (;;) {
    in.getline(bytes, sizeof bytes);
    const auto count = static_cast<std::size_t>(in.gcount());
    const bool has_end = in.good();
    line.append(bytes, has_end ? count - 1 : count);
    if (line.size() > kLongestLine) in.setstate(std::ios::badbit);
    if (in.bad() || (in.eof() && line.empty())) return false;
    if (has_end || in.eof()) break;
    in.clear();  // the line continues
  }
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

std::optional<std::string> DiskFiles::read(const std::string& name) {
  // Some libraries' streams do not report that a folder cannot be read.
  std::error_code fault;
  if (fs::is_directory(name, fault)) return {};
  std::ifstream file(name, std::ios::binary);
  if (!file) return {};
  return read_all(file);
}

bool DiskFiles::exists(const std::string& name) {
  std::error_code fault;
  return fs::exists(name, fault) || fault;
}

bool DiskFiles::is_special(const std::string& name) {
  std::error_code fault;
  return fs::exists(name, fault) && !fs::is_regular_file(name, fault);
}

std::vector<std::string_view> split_records(std::string_view text) {
  std::vector<std::string_view> records;
  std::size_t begin = 0, line = 0;
  while (line < text.size()) {
    const auto end = std::min(text.find('\n', line), text.size());
    std::string_view content = text.substr(line, end - line);
    if (content.ends_with('\r')) content.remove_suffix(1);
    if (content == kRecordEnd) {
      records.push_back(text.substr(begin, line - begin));
      begin = end + 1;
    }
    line = end + 1;
  }
  if (begin < text.size() || records.empty()) records.push_back(text.substr(begin));
  return records;
}

bool is_same_file(const std::string& one, const std::string& other) {
  const auto first = path_of(one), second = path_of(other);
  return first.parent_path() == second.parent_path() &&
         is_alike(first.filename().string(), second.filename().string());
}

bool DiskFiles::write(const std::string& name, std::string_view text) {
  if (is_special(name)) return false;
  std::error_code fault;
  // Writes a new file beside the old one, which thus survives a full disk, and keeps links.
  const std::string file = path_of(name).string();
  std::string beside = file + '~';
  while (fs::exists(beside, fault)) beside += '~';
  const bool is_put = put(beside, text, std::ios::trunc);
  if (is_put) fs::rename(beside, file, fault);
  if (is_put && !fault) return true;
  fs::remove(beside, fault);
  return false;
}

bool DiskFiles::append(const std::string& name, std::string_view text) {
  return !is_special(name) && put(name, text, std::ios::app);
}

}  // namespace quintet::console
