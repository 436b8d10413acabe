#pragma once
// Groups of tiles, their names and sets: rules.md, (Board), (Groups).

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quintet::mergers {

/// `A` … `Z`, then `a` … `z`: no game founds more groups (Board).
inline constexpr int kMostGroups = 52;

/// A group is identified by its index in order of creation, 0 … kMostGroups − 1. Its symbol:
constexpr char symbol_of(int group) {
  return static_cast<char>(group < 26 ? 'A' + group : 'a' + group - 26);
}
std::string symbol_text(int group);
/// Returns the group of a symbol; `nullopt` for other characters.
std::optional<int> group_of(char symbol);
/// Returns the group's name, a word that begins with the symbol (Board).
std::string_view name_of(int group);

/// A set of groups: bit i for the group with index i.
using GroupSet = std::uint64_t;

constexpr GroupSet set_of(int group) {
  return GroupSet{1} << group;
}

/// Calls visit(group) for each member, oldest first.
template <class Visit>
constexpr void each_group(GroupSet groups, Visit&& visit) {
  for (; groups != 0; groups &= groups - 1) visit(std::countr_zero(groups));
}

/// A group; a company in the variant `companies`. Size 0: it does not exist.
struct Group {
  std::uint8_t size = 0;
  std::uint8_t age = 0;  ///< turn that created it, from 1
  bool operator==(const Group&) const = default;
};

}  // namespace quintet::mergers
