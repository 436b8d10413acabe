// Positions of Mergers that records begin from: rules.md, (A position as text).

#include "core/start.h"

#include <limits>
#include <vector>

#include "core/notation.h"
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

void State::read_tiles(const Start& start) {
  for (const Start::Word& word : start.squares()) {
    const auto square = parse_chance(word.name);
    if (!square || !board_.contains(*square)) throw no_square(word.name);
    const int index = Board::index(*square);
    if (board_.at(index) != Board::kFree) throw said_twice(word.name);
    const auto group = word.value.size() == 1 ? group_of(word.value[0]) : std::nullopt;
    if (group) {
      board_.put_alone(index, *group);
      existing_ |= set_of(*group);
      grow(*group, 1);
    } else if (word.value == "+") {
      board_.put_isolated(index);
    } else {
      throw says_nothing(word.whole);
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
    for (const int next : Board::neighbours(index)) {
      const bool is_tile = board_.at(next) < Board::kFree;
      if (is_tile && (cell == Board::kIsolated || board_.at(next) != cell)) {
        throw Fault({say::kStartTouch, {{"square", to_text(Board::square(index))}}});
      }
    }
  });
  Board rest = board_;
  each_group(existing_, [&](int group) {
    // Those that can be walked to from the first tile.
    const auto is_one = [&](int index) { return rest.at(index) == group; };
    std::vector<int> walk = {rest.find(is_one)};
    rest.put_isolated(walk[0]);
    for (std::size_t i = 0; i < walk.size(); ++i) {
      for (const int next : Board::neighbours(walk[i])) {
        if (!is_one(next)) continue;
        rest.put_isolated(next);
        walk.push_back(next);
      }
    }
    if (walk.size() == 1 || static_cast<int>(walk.size()) < size(group)) {
      throw Fault({say::kStartApart, {{"group", symbol_text(group)}}});
    }
  });
}

void State::read_groups(Start& start) {
  const bool has_shares = has_companies();
  // In the turns to come a player buys so many shares at most, and holds what a byte does.
  const int turns = (open_count_ + player_count_ - 1) / player_count_;
  const int most = std::numeric_limits<std::uint8_t>::max() - kMostBought * turns;
  int latest = 1;
  each_group(existing_, [&](int group) {
    const std::string symbol = symbol_text(group);
    const auto count = static_cast<std::size_t>(has_shares ? 1 + player_count_ : 1);
    const auto numbers =
        start.numbers(symbol, count, {0, std::numeric_limits<std::uint8_t>::max()}, 0);
    if (numbers[0] <= latest || numbers[0] > turn_) {
      throw Fault({say::kStartAges, {{"group", symbol}, {"tiles", turn_}}});
    }
    latest = numbers[0];
    groups_[group].age = static_cast<std::uint8_t>(latest);
    for (Seat seat = 0; has_shares && seat < player_count_; ++seat) {
      const int held = numbers[static_cast<std::size_t>(seat) + 1];
      if (held > most) throw Fault({say::kStartShares, {{"most", most}}});
      players_[seat].shares[group] = static_cast<std::uint8_t>(held);
    }
    founded_ = static_cast<std::uint8_t>(group + 1);
  });
  founded_ = static_cast<std::uint8_t>(start.number("founded", {founded_, kMostGroups}, founded_));
  if (founded_ + foundings() > kMostGroups) {
    throw Fault({say::kStartFounded, {{"founded", founded_}}});
  }
}

// The tile that founds a group and one beside it, neither of which touches a group before, are a
// pair, and no two pairs touch each other: so of any two squares by two at most two are of pairs.
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
  const auto players = static_cast<std::size_t>(player_count_);
  const std::vector<int> money = start.numbers("money", players, {0, 999'999'999}, start_money_);
  for (Seat seat = 0; seat < player_count_; ++seat) {
    players_[seat].money = money[static_cast<std::size_t>(seat)];
  }
  const int buy = start.number("buy", {1, kMostBought}, 0);
  bought_ = static_cast<std::uint8_t>(buy == 0 ? 0 : kMostBought - buy);
  phase_ = complete() ? Phase::over : buy > 0 ? Phase::buy : Phase::place;
  read_offer(start);
  if (phase_ == Phase::place && offer_.size() < kMostOffered) {
    phase_ = open_count_ > 0 ? Phase::chance : offer_.size() > 0 ? Phase::place : Phase::over;
  }
  if (phase_ == Phase::buy && affordable(seat_) == 0) throw Fault(Phrase(say::kStartBuy));
  if (phase_ != Phase::over) return;
  for (const Player& player : players_) {
    if (buy > 0 || player.shares != Player{}.shares) throw Fault(Phrase(say::kStartOver));
  }
}

void State::read_offer(Start& start) {
  const auto each = [&](std::string_view key, auto&& visit) {
    const std::string_view squares = start.value(key);
    if (squares.empty()) return;
    for (const std::string& name : split(squares, ',')) {
      const auto square = parse_chance(name);
      if (!square || !board_.contains(*square)) throw no_square(name);
      const int index = Board::index(*square);
      if (!open_.test(index)) throw said_twice(name);
      open_.clear(index);
      --open_count_;
      visit(index, name);
    }
  };
  each("offer", [&](int index, const std::string& name) {
    if (offer_.size() == kMostOffered) {
      throw Fault({say::kStartOffers, {{"most", kMostOffered}}});
    }
    // What is blocked leaves the offer at the end of a turn.
    if (phase_ == Phase::place && is_blocked(index)) {
      throw Fault({say::kStartOffer, {{"square", name}}});
    }
    offer_.add(index);
  });
  each("gone", [&](int index, const std::string& name) {
    if (!is_blocked(index)) throw Fault({say::kStartGone, {{"square", name}}});
  });
}

std::string State::start() const {
  std::string text = "player=" + std::to_string(seat_ + 1);
  const auto add_list = [&](std::string_view key, const auto& each) {
    std::string list;
    each([&](const std::string& item) { list += (list.empty() ? "" : ",") + item; });
    if (!list.empty()) text.append(1, ' ').append(key).append(1, '=') += list;
  };
  if (has_companies()) {
    add_list("money", [&](const auto& add) {
      for (Seat seat = 0; seat < player_count_; ++seat) add(std::to_string(money(seat)));
    });
    if (phase_ == Phase::buy) text += " buy=" + std::to_string(may_buy());
    add_list("offer", [&](const auto& add) {
      for (const std::string& square : offer_texts()) add(square);
    });
    add_list("gone", [&](const auto& add) {
      board_.each([&](int index) {
        const bool is_free = board_.at(index) == Board::kFree;
        if (!is_free || open_.test(index) || offer_.contains(index)) return;
        add(to_text(Board::square(index)));
      });
    });
  }
  const int newest = static_cast<int>(std::bit_width(existing_));
  if (founded_ > newest) text += " founded=" + std::to_string(founded_);
  each_group(existing_, [&](int group) {
    add_list(symbol_text(group), [&](const auto& add) {
      add(std::to_string(age(group)));
      for (Seat seat = 0; has_companies() && seat < player_count_; ++seat) {
        add(std::to_string(shares(seat, group)));
      }
    });
  });
  board_.each([&](int index) {
    if (board_.at(index) == Board::kFree) return;
    text += ' ' + to_text(Board::square(index)) + ':' + symbol_at(index);
  });
  return text;
}

}  // namespace quintet::mergers
