// Mergers' text form, view and event contents.

#include "core/notation.h"
#include "mergers/mergers.h"

namespace quintet::mergers {
namespace {

std::string dollars(int amount) {
  return '$' + std::to_string(amount);
}

}  // namespace

char State::symbol_at(int index) const {
  const Board::Cell cell = board_.at(index);
  return cell == Board::kFree ? '.' : cell == Board::kIsolated ? '+' : symbol_of(cell);
}

std::string State::text(Seat, Names names) const {
  std::string text = "  ";
  for (int column = 1; column <= board_.columns(); ++column) {
    text += right(std::to_string(column), 3);
  }
  board_.each([&](int index) {
    const Square square = Board::square(index);
    if (square.column == 0) text += std::string("\n ") + static_cast<char>('A' + square.row);
    text += std::string("  ") + symbol_at(index);
  });
  each_group(existing_, [&](int group) {
    text += '\n' + symbol_text(group) + ' ' + std::string(name_of(group));
    text += " size " + std::to_string(size(group)) + " age " + std::to_string(age(group));
    if (has_companies()) text += ' ' + dollars(price(group));
  });
  if (has_companies()) {
    text += "\nOffer:";
    for (const std::string& square : offer_texts()) text += ' ' + square;
    for (Seat seat = 0; seat < player_count_; ++seat) {
      text += '\n' + player_name(names, seat) + ": " + dollars(money(seat));
      each_group(existing_, [&](int group) {
        const int held = shares(seat, group);
        if (held > 0) text += ' ' + symbol_text(group) + ':' + std::to_string(held);
      });
    }
  }
  return text + '\n' + last_line(names);
}

std::string State::last_line(Names names) const {
  if (phase_ != Phase::over) {
    return player_name(names, seat_) + (phase_ == Phase::buy ? " to buy" : " to place");
  }
  const std::vector<std::int64_t> results = outcome();
  const auto best = std::max_element(results.begin(), results.end());
  if (std::count(results.begin(), results.end(), *best) > 1) return "Draw game!";
  return player_name(names, static_cast<Seat>(best - results.begin())) + " wins!";
}

std::vector<std::string> State::offer_texts() const {
  std::vector<std::string> squares;
  for (int place = 0; place < offer_.size(); ++place) {
    squares.push_back(to_text(Board::square(offer_[place])));
  }
  return squares;
}

Json State::view(Seat) const {
  std::vector<std::string> rows(static_cast<std::size_t>(board_.rows())), blocked;
  board_.each([&](int index) {
    const Square square = Board::square(index);
    rows[static_cast<std::size_t>(square.row)] += symbol_at(index);
    if (board_.at(index) == Board::kFree && is_blocked(index)) {
      blocked.push_back(to_text(square));
    }
  });
  std::vector<Json> groups, players;
  each_group(existing_, [&](int group) {
    const auto paid = [&](Seat seat, int more) {
      return bonus(seat, group, more).amount(price(group));
    };
    std::vector<int> holders, bonuses;
    for (Seat seat = 0; seat < player_count_; ++seat) {
      holders.push_back(shares(seat, group));
      bonuses.push_back(paid(seat, 0));
    }
    groups.push_back(Json::object("symbol", symbol_text(group), "name", name_of(group), "size",
                                  size(group), "age", age(group), "price", price(group), "safe",
                                  is_safe(group), "holders", holders, "bonuses", bonuses, "raise",
                                  phase_ == Phase::buy ? paid(seat_, 1) - paid(seat_, 0) : 0));
  });
  for (Seat seat = 0; seat < player_count_; ++seat) {
    players.push_back(
        Json::object("money", money(seat), "shares", holding(seat), "worth", worth(seat)));
  }
  constexpr Array<std::string_view, 4> kPhases = {"chance", "place", "buy", "over"};
  const std::optional<int> complete = this->complete();
  return Json::object(
      "variant", has_companies() ? "companies" : "groups", "goal", int{goal_}, "founder",
      bool{has_founder_}, "bonus", bool{has_bonus_}, "rows", rows, "groups", groups, "phase",
      kPhases[phase_], "player", Seat{seat_}, "offered", offer_texts(), "blocked", blocked, "pile",
      has_companies() ? int{open_count_} : 0, "mayBuy", may_buy(), "canBuy", can_buy(),
      "mostBought", has_companies() ? kMostBought : 0, "players", players, "complete",
      complete ? symbol_text(*complete) : "", "ending", ending());
}

std::vector<std::string> State::joining(int index) const {
  std::vector<std::string> squares = {to_text(Board::square(index))};
  for (const int next : Board::neighbours(index)) {
    if (board_.at(next) == Board::kIsolated) squares.push_back(to_text(Board::square(next)));
  }
  return squares;
}

std::vector<Json> State::absorbed_in(const Merger& merger) const {
  std::vector<Json> absorbed;
  for (std::size_t i = 1; i < merger.count; ++i) {
    const int group = merger.groups[i];
    std::vector<Json> payouts;
    for (Seat seat = 0; seat < player_count_; ++seat) {
      const int held = shares(seat, group);
      if (held == 0) continue;
      payouts.push_back(
          Json::object("player", seat, "shares", held, "amount", held * price(group)));
    }
    absorbed.push_back(Json::object("group", symbol_text(group), "name", name_of(group), "size",
                                    size(group), "price", price(group), "bonuses",
                                    bonuses_of(group), "payouts", payouts));
  }
  return absorbed;
}

std::vector<Json> State::bonuses_of(int group) const {
  std::vector<Json> bonuses;
  for (const int times : {kFirstBonus + kSecondBonus, kFirstBonus, kSecondBonus}) {
    std::vector<Seat> players;
    for (Seat seat = 0; seat < player_count_; ++seat) {
      if (bonus(seat, group).times == times) players.push_back(seat);
    }
    if (players.empty()) continue;
    const int amount = bonus(players.front(), group).amount(price(group));
    bonuses.push_back(Json::object("times", times, "players", players, "amount", amount));
  }
  return bonuses;
}

std::vector<Json> State::holding(Seat seat) const {
  std::vector<Json> holding;
  each_group(existing_, [&](int group) {
    const int held = shares(seat, group);
    if (held == 0) return;
    holding.push_back(
        Json::object("group", symbol_text(group), "shares", held, "amount", held * price(group)));
  });
  return holding;
}

}  // namespace quintet::mergers
