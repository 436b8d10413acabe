#pragma once
// Effects of actions and chance events in Mergers: the parts of a turn, in order; each starts the
// next one. Included only by mergers.h, at its end.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "mergers/mergers.h"

namespace quintet::mergers {

inline State::Merger State::merger_of(GroupSet groups) const {
  Merger merger;
  each_group(groups, [&](int next) {
    // Groups come oldest first, so a later one overtakes only if it is larger.
    auto& order = merger.groups;
    std::size_t i = merger.count++;
    for (; i > 0 && size(order[i - 1]) < size(next); --i) order[i] = order[i - 1];
    order[i] = next;
  });
  return merger;
}

inline void State::grow(int group, int tiles) {
  std::uint8_t& size = groups_[group].size;
  size = static_cast<std::uint8_t>(size + tiles);
  if (has_companies() && size > kMostMerging) safe_ |= set_of(group);
}

inline int State::found() {
  const int group = founded_++;
  groups_[group].age = turn_;
  existing_ |= set_of(group);
  if (has_founder_) ++players_[seat_].shares[group];
  return group;
}

// Sells all shares of a company, after paying its bonuses.
inline void State::sell(int group) {
  const int value = price(group);
  if (has_bonus_) {
    for (Seat seat = 0; seat < player_count_; ++seat) {
      players_[seat].money += bonus(seat, group).amount(value);
    }
  }
  for (Player& holder : players_) {
    std::uint8_t& shares = holder.shares[group];
    holder.money += shares * value;
    shares = 0;
  }
}

inline void State::absorb(int absorbed, int survivor) {
  if (has_companies()) sell(absorbed);
  board_.rename(absorbed, survivor);
  grow(survivor, size(absorbed));
  groups_[absorbed] = {};
  existing_ &= ~set_of(absorbed);
}

template <class Listener>
void State::apply(const Action& action, Listener&& listen) {
  assert(!check(action));
  switch (action.kind) {
    case Action::Kind::place:
      return place(Board::index(action.square), listen);
    case Action::Kind::buy:
      return buy(action.group, listen);
    case Action::Kind::end:
      listen("ended", "player", Seat{seat_});
      return close_turn(listen);
  }
}

template <class Listener>
void State::apply(const Chance& event, Listener&& listen) {
  assert(!check(event));
  const int index = Board::index(event);
  open_.clear(index);
  --open_count_;
  const bool discarded = is_blocked(index);
  if (!discarded) offer_.add(index);
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen(discarded ? "discarded" : "offered", "square", to_text(event));
  }
  go_on_drawing(listen);
}

template <class Listener>
void State::place(int index, Listener&& listen) {
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("placed", "player", Seat{seat_}, "square", to_text(Board::square(index)));
  }
  ++turn_;
  if (has_companies()) {
    offer_.remove(index);
  } else {
    open_.clear(index);
    --open_count_;
  }
  const Contact contact = board_.contact(index);
  if (contact.groups == 0 && contact.isolated == 0) {
    board_.put_isolated(index);
  } else if (join(index, contact, listen) >= goal_) {
    return end_game(listen);
  }
  if (has_companies()) return go_on_buying(listen);
  seat_ = static_cast<std::int8_t>(next_seat());
}

template <class Listener>
int State::join(int index, const Contact& contact, Listener&& listen) {
  const Merger merger = merger_of(contact.groups);
  const int joined = merger.count == 0 ? found() : merger.groups[0];
  const auto merge_and_grow = [&] {
    for (std::size_t i = 1; i < merger.count; ++i) absorb(merger.groups[i], joined);
    board_.put(index, joined);
    grow(joined, 1 + contact.isolated);
  };
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    const int before = size(joined);
    const std::vector<std::string> squares = joining(index);
    const std::vector<Json> absorbed = absorbed_in(merger);
    merge_and_grow();
    listen(before == 0        ? "founded"
           : absorbed.empty() ? "grew"
                              : "merged",
           "player", Seat{seat_}, "group", symbol_text(joined), "name", name_of(joined), "before",
           before, "size", size(joined), "price", price(joined), "squares", squares, "absorbed",
           absorbed);
    if (before == 0 && has_founder_) {
      listen("received", "player", Seat{seat_}, "group", symbol_text(joined), "name",
             name_of(joined));
    }
  } else {
    merge_and_grow();
  }
  return size(joined);
}

template <class Listener>
void State::buy(int group, Listener&& listen) {
  Player& buyer = players_[seat_];
  buyer.money -= price(group);
  ++buyer.shares[group];
  ++bought_;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    listen("bought", "player", Seat{seat_}, "group", symbol_text(group), "name", name_of(group),
           "price", price(group), "money", buyer.money);
  }
  go_on_buying(listen);
}

template <class Listener>
void State::go_on_buying(Listener&& listen) {
  if (bought_ == kMostBought || affordable(seat_) == 0) return close_turn(listen);
  phase_ = Phase::buy;
}

template <class Listener>
void State::close_turn(Listener&& listen) {
  bought_ = 0;
  seat_ = static_cast<std::int8_t>(next_seat());
  if (safe_ != 0) discard_blocked(listen);
  go_on_drawing(listen);
}

template <class Listener>
void State::discard_blocked(Listener&& listen) {
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    for (int place = 0; place < offer_.size(); ++place) {
      if (!is_blocked(offer_[place])) continue;
      listen("discarded", "square", to_text(Board::square(offer_[place])));
    }
  }
  offer_.remove_if([&](int index) { return is_blocked(index); });
}

template <class Listener>
void State::go_on_drawing(Listener&& listen) {
  if (offer_.size() < kMostOffered && open_count_ > 0) {
    phase_ = Phase::chance;
  } else if (offer_.size() > 0) {
    phase_ = Phase::place;
  } else {
    end_game(listen);
  }
}

template <class Listener>
void State::end_game(Listener&& listen) {
  phase_ = Phase::over;
  if (!has_companies()) return;
  if constexpr (std::remove_reference_t<Listener>::kListens) {
    each_group(existing_, [&](int group) {
      const std::vector<Json> bonuses = bonuses_of(group);
      if (bonuses.empty()) return;
      listen("bonus", "group", symbol_text(group), "name", name_of(group), "price", price(group),
             "bonuses", bonuses);
    });
    for (Seat seat = 0; seat < player_count_; ++seat) {
      int amount = 0;
      each_group(existing_, [&](int group) { amount += shares(seat, group) * price(group); });
      listen("sold", "player", seat, "shares", holding(seat), "amount", amount, "money",
             worth(seat));
    }
  }
  each_group(existing_, [&](int group) { sell(group); });
}

}  // namespace quintet::mergers
