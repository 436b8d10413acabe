#include "core/players.h"

#include <algorithm>

namespace quintet {

std::string player_name(Names names, Seat seat) {
  const auto index = static_cast<std::size_t>(seat);
  const bool has_name = index < names.size() && !names[index].empty();
  return has_name ? names[index] : "Player " + std::to_string(seat + 1);
}

bool is_computer(std::string_view name) {
  constexpr std::string_view kComputer = "Computer ";
  return name.size() == kComputer.size() + 1 && name.starts_with(kComputer) && name.back() >= '1' &&
         name.back() <= '5';
}

std::string name_fault(std::string_view name) {
  if (!std::all_of(name.begin(), name.end(), fits_name)) {
    return "a name has neither | nor control characters";
  }
  if (is_computer(name)) return "records call a computer player " + std::string(name);
  return "";
}

}  // namespace quintet
