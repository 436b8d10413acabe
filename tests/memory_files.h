#pragma once

#include <map>
#include <string>

#include "console/files.h"

namespace quintet::test {

class MemoryFiles final : public console::Files {
 public:
  std::map<std::string, std::string> disk;

  std::optional<std::string> read(const std::string& name) override {
    const auto found = disk.find(name);
    if (found == disk.end()) return {};
    return found->second;
  }
  bool exists(const std::string& name) override { return disk.contains(name); }
  bool is_special(const std::string&) override { return false; }
  bool write(const std::string& name, std::string_view text) override {
    disk[name] = text;
    return true;
  }
  bool append(const std::string& name, std::string_view text) override {
    disk[name] += text;
    return true;
  }
};

}  // namespace quintet::test
