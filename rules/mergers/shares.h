#pragma once
// Companies' values, shares and bonuses: rules.md, (Companies).

#include <algorithm>
#include <cstdint>

#include "core/array.h"
#include "mergers/groups.h"

namespace quintet::mergers {

/// Maximum size of a company that can merge; larger ones are safe (Companies).
inline constexpr int kMostMerging = 10;
/// Bonuses for holding the most and the second most shares, as multiples of a share's value
/// (Companies, options).
inline constexpr int kFirstBonus = 10;
inline constexpr int kSecondBonus = 5;

/// Price of a share by company size (Companies); constant from 41 tiles on. A table, because the
/// computer player needs it for every square that it evaluates.
inline constexpr int kMostValued = 41;
inline constexpr auto kPrices = [] {
  Array<std::int16_t, kMostValued + 1> prices{};
  for (int size = 0; size <= kMostValued; ++size) {
    const int price = std::min(100 * size, 600) + std::min((size - 1) / 10 * 100, 400);
    prices[size] = static_cast<std::int16_t>(price);
  }
  return prices;
}();
constexpr int price_of(int size) {
  return kPrices[std::min(size, kMostValued)];
}

/// A player's property in the variant `companies`.
struct Player {
  std::int32_t money = 0;
  Array<std::uint8_t, kMostGroups> shares{};
  bool operator==(const Player&) const = default;
};

/// The largest and the second largest holding of a company among the other players.
struct Rivals {
  int most = 0;
  int second = 0;
  int with_most = 0;  ///< number of players with the most
  int with_second = 0;
};

/// A player's part of the bonuses that a company's sale pays (Companies, options).
struct Bonus {
  /// Multiple of a share's value: for the most shares, the second most, or both.
  int times = 0;
  /// Number of players who hold equally many and share it.
  int sharers = 1;

  /// Returns the part of a player who holds `held` shares.
  static constexpr Bonus of(int held, const Rivals& rivals) {
    if (held == 0) return {};
    if (held > rivals.most) return {rivals.most > 0 ? kFirstBonus : kFirstBonus + kSecondBonus, 1};
    if (held == rivals.most) return {kFirstBonus + kSecondBonus, rivals.with_most + 1};
    if (rivals.with_most > 1 || held < rivals.second) return {};
    return {kSecondBonus, held == rivals.second ? rivals.with_second + 1 : 1};
  }
  /// Returns the amount in $ for a share's value of `price`, rounded up to the next $100.
  constexpr int amount(int price) const {
    return (times * (price / 100) + sharers - 1) / sharers * 100;
  }
};

}  // namespace quintet::mergers
