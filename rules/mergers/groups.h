#pragma once
// Groups of tiles, their names, and sets of them: rules.md, (Board), (Groups).

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quintet::mergers {

/// `A` … `Z`, then `a` … `z`: no game founds more groups (Board).
inline constexpr int kMostGroups = 52;

/// A group is named by its index in order of creation, 0 … kMostGroups − 1. This is its symbol …
constexpr char symbol_of(int group) {
  return static_cast<char>(group < 26 ? 'A' + group : 'a' + group - 26);
}
std::string symbol_text(int group);
/// The group of a symbol, nothing for another character.
std::optional<int> group_of(char symbol);
/// … and this its name, a word that begins with the symbol (Board).
std::string_view name_of(int group);

/// A set of groups, bit i the group with index i.
using GroupSet = std::uint64_t;

constexpr GroupSet set_of(int group) {
  return GroupSet{1} << group;
}

/// Calls visit(group) for each member, the oldest first.
template <class Visit>
constexpr void each_group(GroupSet groups, Visit&& visit) {
  for (; groups != 0; groups &= groups - 1) visit(std::countr_zero(groups));
}

/// A group, which the variant `companies` calls a company. Size 0: there is none.
struct Group {
  std::uint8_t size = 0;
  std::uint8_t age = 0;  ///< the turn that created it, from 1
  bool operator==(const Group&) const = default;
};

}  // namespace quintet::mergers
