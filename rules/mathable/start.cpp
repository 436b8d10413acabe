// Mathable's starting positions: rules.md, (A position as text).

#include "core/start.h"

#include <algorithm>

#include "core/notation.h"
#include "mathable/mathable.h"
#include "mathable/words.h"

namespace quintet::mathable {
namespace {

std::string rack_key(Seat seat) {
  return "rack" + std::to_string(seat + 1);
}

}  // namespace

State State::from_start(const Options& options, std::string_view text) {
  constexpr int kMostPoints = 999'999;
  Start start(text);
  State state = initial(options);
  // The first tokens, and which was the highest, are unknown.
  for (Past& past : state.past_) past.kept = 0;
  const int players = options.players;
  state.to_move_ = static_cast<std::uint8_t>(start.number("player", {1, players}, 1) - 1);
  std::ranges::copy(start.numbers("scores", players, {-kMostPoints, kMostPoints}, 0),
                    state.points_.begin());
  const auto number = [&](std::string_view key, int most) {
    return static_cast<std::uint8_t>(start.number(key, {0, most}, 0));
  };
  state.passes_ = number("passes", kPassRounds * players);
  state.idle_turns_ = number("idle", kIdleRounds * players);
  state.placed_ = number("placed", 1) != 0;
  const bool is_over = number("over", 1) != 0;
  state.read_board(start);
  state.read_racks(start);
  const bool official = state.placed_ && state.is_official();
  // The last placement emptied a slot for the extra token.
  state.takes_ = number("take", official && state.held(state.to_move_) < state.slots_) != 0;
  state.bonus_open_ = number("bonus", official) != 0;
  start.finish();
  state.phase_ = is_over || state.has_ended() ? Phase::over : Phase::turn;
  if (state.phase_ == Phase::over) {
    state.takes_ = state.bonus_open_ = false;
  } else if (!state.placed_) {
    state.begin_turn(state.to_move_);
  }
  return state;
}

Rank State::taken_from_bag(std::string_view token, std::string_view key) {
  const auto number = parse_integer(token);
  const Rank rank = number && *number >= 0 && *number <= kTokens.back()
                        ? rank_of(static_cast<int>(*number))
                        : kNone;
  if (rank == kNone || bag_[rank] == 0)
    throw Fault({say::kStartTokens, {{"token", token}, {"key", key}}});
  --bag_[rank];
  --bag_count_;
  return rank;
}

void State::read_board(Start& start) {
  for (Start::Square word; start.next(word);) {
    Scanner scanner(word.name);
    const auto named = scan_square(scanner);
    const int row = named ? named->number - 1 : -1;
    if (!named || !scanner.end() || !on_board(row, named->letter))
      refuse(kStartSquare, "square", word.name);
    if (at(row, named->letter) != kNone) refuse(kStartTwice, "word", word.name);
    put(square_at(row, named->letter), taken_from_bag(word.content));
  }
}

void State::read_racks(Start& start) {
  for (Seat seat = 0; seat < players_; ++seat) {
    std::size_t slot = 0;
    const std::string key = rack_key(seat);
    for (const std::string& token : start.list(key)) {
      if (slot == slots_) throw Fault({say::kStartSlots, {{"key", key}, {"slots", slots_}}});
      if (token != "-") racks_[seat][slot] = taken_from_bag(token, key);
      ++slot;
    }
  }
  // Racks are refilled at the end of each turn.
  for (Seat seat = 0; bag_count_ > 0 && seat < players_; ++seat) {
    if (held(seat) == slots_ || (seat == to_move_ && placed_)) continue;
    refuse(say::kStartFull, "key", rack_key(seat));
  }
}

bool State::ran_out() const {
  const auto is_empty = [](const Rack& rack) { return rack == no_tokens(); };
  return bag_count_ == 0 && std::any_of(racks_.begin(), racks_.begin() + players_, is_empty);
}

bool State::has_ended() const {
  return passes_ == kPassRounds * players_ || idle_turns_ == kIdleRounds * players_ || ran_out() ||
         !anything_fits();
}

std::string State::start() const {
  if (phase_ != Phase::turn && phase_ != Phase::over) return "";
  StartText start;
  start.number("player", to_move_ + 1);
  const auto flag = [&](std::string_view key, int number) {
    if (number > 0) start.number(key, number);
  };
  for (Seat seat = 0; seat < players_; ++seat) start.item("scores", std::to_string(points(seat)));
  for (Seat seat = 0; seat < players_; ++seat) {
    const std::string key = rack_key(seat);
    const Rack& tokens = rack(seat);
    int left = held(seat);
    for (std::size_t slot = 0; left > 0; ++slot) {
      const bool is_empty = tokens[slot] == kNone;
      start.item(key, is_empty ? "-" : std::to_string(token_of(tokens[slot])));
      left -= !is_empty;
    }
  }
  const bool is_turn = phase_ == Phase::turn;
  flag("passes", passes_);
  flag("idle", idle_turns_);
  flag("placed", placed_);
  flag("take", is_turn && takes_);
  flag("bonus", is_turn && placed_ && bonus_open_);
  flag("over", !is_turn && !has_ended());
  const int middle = size_ / 2;
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      const auto is_middle = [&](int i) { return i == middle - 1 || i == middle; };
      const Rank rank = at(row, column);
      if (rank == kNone || (is_middle(row) && is_middle(column))) continue;
      start.square(square_text(row, column), std::to_string(token_of(rank)));
    }
  }
  return start.text;
}

}  // namespace quintet::mathable
