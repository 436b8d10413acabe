#pragma once
// What companies, their shares and bonuses are worth, and who holds them: rules.md, (Companies).

#include <algorithm>
#include <cstdint>

#include "core/array.h"
#include "mergers/groups.h"

namespace quintet::mergers {

/// A company larger than this is safe (Companies).
inline constexpr int kMostMerging = 10;
/// How many times a share's value is paid to who holds the most and the second most (Companies,
/// options).
inline constexpr int kFirstBonus = 10;
inline constexpr int kSecondBonus = 5;

/// A company's value, which is the price of one share, by its size (Companies): the same from 41
/// tiles on. Looked up, because the computer asks for it at every square it weighs.
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

/// What a player owns in the variant `companies`.
struct Player {
  std::int32_t money = 0;
  Array<std::uint8_t, kMostGroups> shares{};
  bool operator==(const Player&) const = default;
};

/// What the others hold of a company: the most that any of them has, and the second most.
struct Rivals {
  int most = 0;
  int second = 0;
  int with_most = 0;  ///< how many players
  int with_second = 0;
};

/// A player's part of the bonuses that a sale of a company pays (Companies, options).
struct Bonus {
  int times = 0;    ///< a share's value: for the most shares, the second most, or both
  int sharers = 1;  ///< how many players hold equally many and share alike

  /// That of a player who holds so many shares.
  static constexpr Bonus of(int held, const Rivals& rivals) {
    if (held == 0) return {};
    if (held > rivals.most) return {rivals.most > 0 ? kFirstBonus : kFirstBonus + kSecondBonus, 1};
    if (held == rivals.most) return {kFirstBonus + kSecondBonus, rivals.with_most + 1};
    if (rivals.with_most > 1 || held < rivals.second) return {};
    return {kSecondBonus, held == rivals.second ? rivals.with_second + 1 : 1};
  }
  /// What the player is paid when a share's value is `price`: rounded up to the next $100.
  constexpr int amount(int price) const {
    return (times * (price / 100) + sharers - 1) / sharers * 100;
  }
};

}  // namespace quintet::mergers
