// State::resample(): draws the information that a viewer of Mathable does not have.

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mathable/mathable.h"

namespace quintet::mathable {

// Assumes that an action with one token says nothing about the others on the rack, except for the
// odds. Then all hidden tokens are alike, with two exceptions. The others' first tokens are limited
// by the highest one, whose owner everybody saw (Rules official). The tokens that the viewer
// swapped into the bag can be held only by seats that have drawn since.
struct State::Deal {
  static constexpr Seat kBag = kMostPlayers;  // a place, like the seats for their racks

  State& state;
  const Seat viewer;
  Random& random;
  const LeftOdds& odds;
  // Hidden tokens without a place so far.
  Array<std::uint8_t, kTokens.size()> pool;
  // Free slots in each place.
  Array<int, kMostPlayers + 1> room{};

  void deal() {
    collect();
    // Tokens that the viewer gave away are no candidates for the others' first tokens.
    std::vector<Rank> given;
    if (viewer >= 0) {
      for (const Rank rank : state.past_[viewer].given) {
        if (rank == kNone || pool[rank] == 0) continue;
        given.push_back(rank);
        --pool[rank];
      }
    }
    if (state.is_official() && state.phase_ != Phase::first_draw) deal_firsts();
    for (const Rank rank : given) put_given(viewer, rank);
    each_other([&](Seat seat) {
      for (int left = state.past_[seat].left; left > 0 && room[seat] > 0; --left) {
        put(seat, taken_of_left(seat));
      }
      while (room[seat] > 0) put(seat, taken(kNone));
      if (state.phase_ == Phase::first_draw) state.past_[seat].first = state.racks_[seat][0];
    });
    std::ranges::transform(pool, state.bag_, state.bag_.begin(), std::plus<>());
  }

  // Moves the tokens of the bag and of the others' racks to the pool.
  void collect() {
    pool = std::exchange(state.bag_, {});
    room[kBag] = state.bag_count_;
    each_other([&](Seat seat) {
      for (const Rank rank : std::exchange(state.racks_[seat], no_tokens())) {
        if (rank == kNone) continue;
        ++pool[rank];
        ++room[seat];
      }
      state.past_[seat].first = kNone;
      state.past_[seat].given = no_tokens();
    });
    // The remaining slots of a swap are hidden too: choose those below the exchanged ones.
    if (state.phase_ != Phase::swap || state.to_move_ == viewer) return;
    int slot = not_exchanged(state.to_move_);
    for (std::uint32_t slots = std::exchange(state.swap_slots_, 0); slots != 0; slots >>= 4) {
      state.swap_slots_ = state.swap_slots_ << 4 | static_cast<std::uint32_t>(slot--);
    }
  }

  template <class Visit>
  void each_other(Visit&& visit) const {
    for (Seat seat = 0; seat < state.players_; ++seat) {
      if (seat != viewer) visit(seat);
    }
  }
  // Number of slots of a rack that can hold a token from before the swap in progress.
  int not_exchanged(Seat seat) const {
    const bool swaps = state.phase_ == Phase::swap && seat == state.to_move_;
    return state.slots_ - (swaps ? state.past_[seat].drawn[seat] : 0);
  }

  int count(Rank end) const { return std::accumulate(pool.begin(), pool.begin() + end, 0); }
  // Takes a random token of rank below `end` from the pool.
  Rank taken(Rank end) {
    auto index = random.below(count(end));
    Rank rank = 0;
    for (; index >= pool[rank]; ++rank) index -= pool[rank];
    --pool[rank];
    return rank;
  }
  // Takes a random token from the pool, by the odds of being left after a seat's last turn.
  Rank taken_of_left(Seat seat) {
    const Past& past = state.past_[seat];
    Array<std::uint32_t, kTokens.size()> weights{};
    for (Rank rank = 0; rank < kNone; ++rank) {
      const bool placeable = (past.placeable >> rank & 1) != 0;
      weights[rank] = pool[rank] * std::uint32_t{placeable ? odds.placeable : odds.stuck[rank]};
    }
    auto index = random.below(std::accumulate(weights.begin(), weights.end(), 0u));
    Rank rank = 0;
    for (; index >= weights[rank]; ++rank) index -= weights[rank];
    --pool[rank];
    return rank;
  }
  // Draws an index by weight; `nullopt` if all weights are 0.
  std::optional<int> weighed(std::span<const double> weights) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    double rest = static_cast<double>(random.bits() >> 11) * 0x1p-53 * sum;
    std::optional<int> found;
    int index = 0;
    for (const double weight : weights) {
      if (rest < 0) break;
      if (weight > 0) found = index;
      rest -= weight;
      ++index;
    }
    return found;
  }

  void put(Seat place, Rank rank) {
    --room[place];
    if (place == kBag) {
      ++state.bag_[rank];
    } else {
      *std::ranges::find(state.racks_[place], kNone) = rank;
    }
  }
  // Places a token that `giver` swapped into the bag: there, or on the rack of a later drawer.
  void put_given(Seat giver, Rank rank) {
    const Past& past = state.past_[giver];
    PerSeat<double, kMostPlayers + 1> weights{};
    weights[kBag] = room[kBag];
    each_other([&](Seat seat) {
      const bool swaps = state.phase_ == Phase::swap && seat == giver && seat == state.to_move_;
      const int drawn = swaps ? (past.drawn[seat] - 1) / 2 : past.drawn[seat];
      weights[seat] = std::min(drawn, room[seat]);
    });
    auto place = weighed(weights);
    if (!place) {
      std::ranges::copy(room, weights.begin());
      place = weighed(weights);
    }
    put(*place, rank);
  }

  // First tokens. Those of seats before the starting seat are lower than its token; those of seats
  // after it are not higher.
  Rank end_below(Rank highest, Seat seat) const {
    return static_cast<Rank>(highest + (seat > state.began_));
  }
  bool is_drawn_anew(Seat seat) const { return seat != state.began_ && seat != viewer; }
  // Probability that the others' first tokens, from `seat` on, are within their bounds. `chosen`
  // suitable tokens of the pool are already taken. Two cases: the seat's first token has been
  // placed, or is hidden. (Seats with the lower bound come first.)
  std::array<double, 2> chances(Seat seat, Rank highest, int chosen) const {
    const Past& past = state.past_[seat];
    const Rank end = end_below(highest, seat);
    const double placed = std::accumulate(past.placed.begin(), past.placed.begin() + end, 0.0);
    const double fitting = std::max(count(end) - chosen, 0);
    const double hidden = fitting == 0 ? 0 : past.hidden() * fitting / (count(kNone) - chosen);
    return {placed > 0 ? placed * chance(seat + 1, highest, chosen) : 0,
            hidden > 0 ? hidden * chance(seat + 1, highest, chosen + 1) : 0};
  }
  double chance(Seat seat, Rank highest, int chosen) const {
    while (seat < state.players_ && !is_drawn_anew(seat)) ++seat;
    if (seat == state.players_) return 1;
    const auto [placed, hidden] = chances(seat, highest, chosen);
    return placed + hidden;
  }

  // Draws the first token of the starting seat: index rank if placed, kNone + rank if in the pool.
  // `nullopt` if neither agrees with the viewer's knowledge.
  std::optional<int> draw_highest() {
    const Past& past = state.past_[state.began_];
    Array<double, 2 * kTokens.size()> weights{};
    for (Rank rank = 0; rank < kNone; ++rank) {
      if (viewer >= 0) {
        if (state.past_[viewer].first >= end_below(rank, viewer)) continue;
      }
      weights[rank] = past.placed[rank] > 0 ? past.placed[rank] * chance(0, rank, 0) : 0;
      const double hidden = past.hidden() * pool[rank] / count(kNone);
      if (hidden <= 0) continue;
      --pool[rank];
      weights[kNone + rank] = hidden * chance(0, rank, 0);
      ++pool[rank];
    }
    return weighed(weights);
  }

  void deal_firsts() {
    std::vector<Seat> hidden;  // seats with a hidden first token
    const auto settle = [&](Seat seat, Rank rank, bool is_hidden) {
      state.past_[seat].first = rank;
      if (is_hidden) hidden.push_back(seat);
    };
    if (state.began_ != viewer) {
      const auto drawn = draw_highest();
      if (!drawn) return;
      const auto rank = static_cast<Rank>(*drawn % kNone);
      if (*drawn >= kNone) --pool[rank];
      settle(state.began_, rank, *drawn >= kNone);
    }
    const Rank highest = state.past_[state.began_].first;
    if (highest == kNone) return;
    each_other([&](Seat seat) {
      if (!is_drawn_anew(seat)) return;
      const auto kind = weighed(chances(seat, highest, 0));
      const Rank end = end_below(highest, seat);
      if (!kind) return;
      if (*kind == 1) return settle(seat, taken(end), true);
      std::array<double, kTokens.size()> placed{};
      std::copy_n(state.past_[seat].placed.begin(), end, placed.begin());
      settle(seat, static_cast<Rank>(*weighed(placed)), false);
    });
    // First tokens that are still on a rack go first: they have no other place.
    std::erase_if(hidden, [&](Seat seat) {
      const Past& past = state.past_[seat];
      const std::array<double, 2> weights = {past.kept, past.returned};
      if (weighed(weights) == 1) return false;
      const auto slots = std::min(not_exchanged(seat), room[seat]);
      state.racks_[seat][random.below(slots)] = past.first;
      --room[seat];
      return true;
    });
    for (const Seat seat : hidden) put_given(seat, state.past_[seat].first);
  }
};

State State::resample(Seat viewer, Random& random, const LeftOdds& odds) const {
  State other = *this;
  Deal{other, viewer, random, odds, {}}.deal();
  return other;
}

}  // namespace quintet::mathable
