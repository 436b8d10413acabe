// What a viewer of Mathable cannot see, drawn anew: State::resample().

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

// What a player does with one token is taken to tell nothing about the others on the rack, but for
// the odds that are given. Then all that is hidden is alike, but for two kinds of tokens: the first
// ones of the others, of which everybody saw whose was the highest (Rules official), and those that
// the viewer gave into the bag itself, which only who has drawn since can hold.
struct State::Deal {
  static constexpr Seat kBag = kMostPlayers;  // a place, like the racks by their seats

  State& state;
  const Seat viewer;
  Random& random;
  const LeftOdds& odds;
  Array<std::uint8_t, kTokens.size()> pool;  // what is hidden and has no place yet
  Array<int, kMostPlayers + 1> room{};       // for so many more in each place

  void deal() {
    collect();
    // What the viewer gave is kept apart from what the others may have drawn first.
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

  // Empties the bag and the racks of the others.
  void collect() {
    pool = std::exchange(state.bag_, {});
    room[kBag] = state.bag_count_;
    each_other([&](Seat seat) {
      for (const Rank rank : std::exchange(state.racks_[seat], no_tokens())) {
        if (rank == kNone) continue;
        ++pool[rank];
        ++room[seat];
      }
      // Only the seat itself knew.
      state.past_[seat].first = kNone;
      state.past_[seat].given = no_tokens();
    });
    // Which slots a swap is about is hidden, too: those before the ones that it has exchanged.
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
  // On how many slots of a rack there may be a token that it has held since before the swap that is
  // being made.
  int not_exchanged(Seat seat) const {
    const bool swaps = state.phase_ == Phase::swap && seat == state.to_move_;
    return state.slots_ - (swaps ? state.past_[seat].drawn[seat] : 0);
  }

  int count(Rank end) const { return std::accumulate(pool.begin(), pool.begin() + end, 0); }
  // One of the tokens of the pool below `end`, taken from it.
  Rank taken(Rank end) {
    auto index = random.below(count(end));
    Rank rank = 0;
    for (; index >= pool[rank]; ++rank) index -= pool[rank];
    --pool[rank];
    return rank;
  }
  // One of the pool, taken from it, by the odds that the last turn of a seat left it.
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
  // One of the indices by their weights; nothing where all of them are 0.
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
  // Puts a token where it may be that a seat gave into the bag in its last swap.
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

  // The first tokens. Those of the seats before the one that began are below its own, those of the
  // seats after it are not above.
  Rank end_below(Rank highest, Seat seat) const {
    return static_cast<Rank>(highest + (seat > state.began_));
  }
  bool is_drawn_anew(Seat seat) const { return seat != state.began_ && seat != viewer; }
  // How likely the others' first tokens are what they must be below the highest one, from a seat
  // on, when `chosen` of the pool that would do have been chosen: where that of the seat has been
  // placed and where it is hidden. (Those with the lower bound come first.)
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

  // The first token of the seat that began, as chance has it: one placed, or one of the pool, which
  // are after those; nothing where the viewer has seen that it is neither.
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
    std::vector<Seat> hidden;  // the seats whose first token is
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
    // Those that are on their racks still go first: no other place will do for them.
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
