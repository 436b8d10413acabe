// Mergers' starting positions: rules.md, (A position as text).

#include "core/start.h"

#include <limits>
#include <vector>

#include "mergers/mergers.h"
#include "mergers/words.h"

namespace quintet::mergers {

State State::from_start(const Options& options, std::string_view text) {
  Start start(text);
  State state = initial(options);
  state.seat_ = static_cast<std::int8_t>(start.number("player", {1, options.players}, 1) - 1);
  state.read_tiles(start);
  state.check_tiles();
  state.read_groups(start);
  if (state.has_companies()) {
    state.read_market(start);
  } else if (state.complete()) {
    state.phase_ = Phase::over;
  }
  start.finish();
  return state;
}

void State::read_tiles(Start& start) {
  for (Start::Square word; start.next(word);) {
    const auto square = parse_chance(word.name);
    if (!square || !board_.contains(*square)) refuse(kStartSquare, "square", word.name);
    const int index = Board::index(*square);
    if (board_.at(index) != Board::kFree) refuse(kStartTwice, "word", word.name);
    const auto group = word.content.size() == 1 ? group_of(word.content[0]) : std::nullopt;
    if (group) {
      board_.put_alone(index, *group);
      existing_ |= set_of(*group);
      grow(*group, 1);
    } else if (word.content == "+") {
      board_.put_isolated(index);
    } else {
      refuse(kStartWord, "word", word.whole);
    }
    open_.clear(index);
    --open_count_;
    ++turn_;
  }
}

void State::check_tiles() const {
  board_.each([&](int index) {
    const Board::Cell cell = board_.at(index);
    if (cell == Board::kFree) return;
    const auto [groups, isolated] = board_.contact(index);
    const GroupSet own = cell == Board::kIsolated ? 0 : set_of(cell);
    if ((groups & ~own) != 0 || isolated > 0) {
      refuse(say::kStartTouch, "square", to_text(Board::square(index)));
    }
  });
  Board rest = board_;
  each_group(existing_, [&](int group) {
    // Flood fill from the group's first tile: found tiles become isolated ones.
    int found = 0;
    const auto is_next = [&](int index) {
      return rest.at(index) == group && (found == 0 || rest.contact(index).isolated > 0);
    };
    for (int next; (next = rest.find(is_next)) != kNoSquare; ++found) rest.put_isolated(next);
    if (found == 1 || found < size(group)) {
      refuse(say::kStartApart, "group", symbol_text(group));
    }
  });
}

void State::read_groups(Start& start) {
  // Leave room for the shares that a player can still buy: a holding is stored in a byte.
  constexpr int kMostShares = std::numeric_limits<std::uint8_t>::max();
  const int turns = (open_count_ + player_count_ - 1) / player_count_;
  const int most = kMostShares - kMostBought * turns;
  const int holders = has_companies() ? player_count_ : 0;
  int latest = 1;
  each_group(existing_, [&](int group) {
    const std::string symbol = symbol_text(group);
    const std::vector<int> numbers = start.numbers(symbol, 1 + holders, {0, kMostShares}, 0);
    if (numbers[0] <= latest || numbers[0] > turn_) refuse(say::kStartAges, "group", symbol);
    latest = numbers[0];
    groups_[group].age = static_cast<std::uint8_t>(latest);
    for (Seat seat = 0; seat < holders; ++seat) {
      const int held = numbers[static_cast<std::size_t>(seat) + 1];
      if (held > most) throw Fault({say::kStartShares, {{"key", symbol}, {"most", most}}});
      players_[seat].shares[group] = static_cast<std::uint8_t>(held);
    }
    founded_ = static_cast<std::uint8_t>(group + 1);
  });
  constexpr std::string_view kFounded = "founded";
  founded_ = static_cast<std::uint8_t>(start.number(kFounded, {founded_, kMostGroups}, founded_));
  if (founded_ + foundings() > kMostGroups) {
    throw Fault({say::kStartFounded, {{"key", kFounded}, {"founded", founded_}}});
  }
}

// To found a group takes two adjacent squares that touch no group before, and no two such pairs
// touch each other. So at most two squares of a 2 × 2 block belong to pairs.
int State::foundings() const {
  int squares = 0;
  board_.each([&](int index) {
    const Square corner = Board::square(index);
    if (corner.row % 2 != 0 || corner.column % 2 != 0) return;
    int fitting = 0;
    for (const int one : {index, index + 1, index + Board::kStride, index + Board::kStride + 1}) {
      const Board::Cell cell = board_.at(one);
      const bool may_found = cell == Board::kFree || cell == Board::kIsolated;
      fitting += may_found && board_.contact(one).groups == 0;
    }
    squares += std::min(fitting, 2);
  });
  return squares / 2;
}

void State::read_market(Start& start) {
  const std::vector<int> money =
      start.numbers("money", player_count_, {0, 999'999'999}, start_money_);
  for (Seat seat = 0; seat < player_count_; ++seat) {
    players_[seat].money = money[static_cast<std::size_t>(seat)];
  }
  const int buy = start.number("buy", {1, kMostBought}, 0);
  bought_ = static_cast<std::uint8_t>(buy == 0 ? 0 : kMostBought - buy);
  phase_ = complete() ? Phase::over : buy > 0 ? Phase::buy : Phase::place;
  for (const bool is_offer : {true, false}) {
    for (const std::string& name : start.list(is_offer ? "offer" : "gone")) {
      read_drawn(name, is_offer);
    }
  }
  if (phase_ == Phase::place && offer_.size() < kMostOffered) {
    phase_ = open_count_ > 0 ? Phase::chance : offer_.size() > 0 ? Phase::place : Phase::over;
  }
  if (phase_ == Phase::buy && affordable(seat_) == 0) refuse(say::kStartBuy);
  if (phase_ != Phase::over) return;
  for (const Player& player : players_) {
    if (buy > 0 || player.shares != Player{}.shares) refuse(say::kStartOver);
  }
}

void State::read_drawn(std::string_view name, bool is_offer) {
  const auto square = parse_chance(name);
  if (!square || !board_.contains(*square)) refuse(kStartSquare, "square", name);
  const int index = Board::index(*square);
  if (!open_.test(index)) refuse(kStartTwice, "word", name);
  open_.clear(index);
  --open_count_;
  // Blocked squares leave the offer at the end of a turn.
  const bool blocked = is_blocked(index);
  if (!is_offer) {
    if (!blocked) refuse(say::kStartGone, "square", name);
  } else {
    if (blocked && phase_ == Phase::place) refuse(say::kStartOffer, "square", name);
    if (offer_.size() == kMostOffered) refuse(say::kStartOffers, "most", kMostOffered);
    offer_.add(index);
  }
}

std::string State::start() const {
  StartText start;
  start.number("player", seat_ + 1);
  const int holders = has_companies() ? player_count_ : 0;
  for (Seat seat = 0; seat < holders; ++seat) start.item("money", std::to_string(money(seat)));
  if (phase_ == Phase::buy) start.number("buy", may_buy());
  for (const std::string& square : offer_texts()) start.item("offer", square);
  board_.each([&](int index) {
    // In `groups` all free squares are open.
    if (board_.at(index) != Board::kFree || open_.test(index) || offer_.contains(index)) return;
    start.item("gone", to_text(Board::square(index)));
  });
  if (founded_ > std::bit_width(existing_)) start.number("founded", founded_);
  each_group(existing_, [&](int group) {
    const std::string symbol = symbol_text(group);
    start.number(symbol, age(group));
    for (Seat seat = 0; seat < holders; ++seat) {
      start.text += ',' + std::to_string(shares(seat, group));
    }
  });
  board_.each([&](int index) {
    const char symbol = symbol_at(index);
    if (symbol != '.') start.square(to_text(Board::square(index)), {&symbol, 1});
  });
  return start.text;
}

}  // namespace quintet::mergers
