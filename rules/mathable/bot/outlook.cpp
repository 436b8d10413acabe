#include "mathable/bot/outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "mathable/equations.h"

namespace quintet::mathable::inline bot {
namespace {

// Reach of a token on a rack:
// - none, some, many: it fits only after a placement of a hidden token; counts the tokens and
//   squares that would do;
// - fits: it fits now;
// - at_once: it fits now and belongs to another player, who moves first.
enum class Reach : std::uint8_t { none, some, many, fits, at_once };
constexpr int kMany = 8;

// Value of a token on a rack at the end of a turn, in points of the final lead.
struct TokenValue {
  // Tokens up to 10.
  double small;
  // Larger tokens: constant part …
  double large;
  // … and part per point of the token.
  double per_point;
};
struct Phase {
  // Least number of tokens in the bag.
  int least_bag;
  // By reach.
  std::array<TokenValue, 5> values;
};
constexpr Phase kPhases[] = {
    {70,
     {{{13.0, -22.5, 0.56},
       {7.0, -18.8, 0.76},
       {0.2, -4.4, 0.66},
       {8.5, -6.5, 0.55},
       {10.7, 12.8, 0.79}}}},
    {45,
     {{{-18.7, -18.0, 0.51},
       {-16.3, -8.3, 0.68},
       {4.5, 2.5, 0.68},
       {11.1, 12.3, 0.54},
       {18.2, 12.7, 0.95}}}},
    {20,
     {{{-31.8, -7.3, 0.24},
       {-8.4, 0.8, 0.57},
       {8.1, -1.3, 0.88},
       {11.4, 3.3, 0.63},
       {16.2, 9.0, 1.01}}}},
    {0,
     {{{-0.7, -5.7, 0.08},
       {0.2, -3.7, 0.56},
       {4.3, 5.9, 0.68},
       {6.1, 2.9, 0.57},
       {10.5, 2.6, 1.01}}}},
};

// Returns the tokens that a placement would make fit beside it: bit r for rank r.
std::uint64_t made_by(const State& state, int square, Rank rank) {
  const auto at = [&](int other) { return state.at(other >> 4, other & 15); };
  const MadeTokens& tokens = made_tokens();
  std::uint64_t made = 0;
  each_gaining(square, rank, state.size(), at, [&](int beside, Rank near, Rank far) {
    made |= tokens(near, far, state.rule(beside / kStride, beside % kStride).signs);
  });
  return made;
}

}  // namespace

double outlook(const State& state, Seat seat) {
  std::array<int, kTokens.size()> hidden{}, ways{};
  for (Rank rank = 0; rank < kNone; ++rank) hidden[rank] = state.bag_count(rank);
  for (Seat other = 0; other < state.players(); ++other) {
    if (other == seat) continue;
    for (const Rank rank : state.rack(other)) {
      if (rank != kNone) ++hidden[rank];
    }
  }
  for (Rank rank = 0; rank < kNone; ++rank) {
    if (hidden[rank] == 0) continue;
    state.fits(rank).each([&](int square) {
      for (auto made = made_by(state, square, rank); made != 0; made &= made - 1) {
        ways[static_cast<std::size_t>(std::countr_zero(made))] += hidden[rank];
      }
    });
  }
  const auto& values = std::ranges::find_if(kPhases, [&](const Phase& phase) {
                         return state.bag_count() >= phase.least_bag;
                       })->values;
  const auto value = [&](Rank rank, Reach fitting) {
    const Reach reach = !state.fits(rank).empty() ? fitting
                        : ways[rank] == 0         ? Reach::none
                        : ways[rank] < kMany      ? Reach::some
                                                  : Reach::many;
    const TokenValue& of = values[static_cast<std::size_t>(reach)];
    const int token = token_of(rank);
    return token <= 10 ? of.small : of.large + of.per_point * token;
  };
  double total = 0;
  for (Seat other = 0; other < state.players(); ++other) {
    double held = 0;
    for (const Rank rank : state.rack(other)) {
      if (rank != kNone) held += value(rank, other == seat ? Reach::fits : Reach::at_once);
    }
    total += other == seat ? held : -held / (state.players() - 1);
  }
  const int draws = std::min(state.bag_count(), state.options().rack - state.held(seat));
  double drawn = 0;
  for (Rank rank = 0; rank < kNone && draws > 0; ++rank) {
    if (state.bag_count(rank) > 0) drawn += state.bag_count(rank) * value(rank, Reach::fits);
  }
  return draws == 0 ? total : total + drawn * draws / state.bag_count();
}

}  // namespace quintet::mathable::inline bot
