// Positions of Mathable that records begin from: rules.md, (A position as text).

#include "core/start.h"

#include <algorithm>

#include "core/notation.h"
#include "mathable/mathable.h"
#include "mathable/words.h"

namespace quintet::mathable {

State State::from_start(const Options& options, std::string_view text) {
  constexpr int kMostPoints = 999'999;
  Start start(text);
  State state = initial(options);
  // Nobody knows where first tokens are, nor whose was the highest.
  for (Past& past : state.past_) past.kept = 0;
  const auto players = static_cast<std::size_t>(options.players);
  state.to_move_ = static_cast<std::uint8_t>(start.number("player", {1, options.players}, 1) - 1);
  std::ranges::copy(start.numbers("scores", players, {-kMostPoints, kMostPoints}, 0),
                    state.points_.begin());
  state.passes_ =
      static_cast<std::uint8_t>(start.number("passes", {0, kPassRounds * options.players}, 0));
  state.idle_turns_ =
      static_cast<std::uint8_t>(start.number("idle", {0, kIdleRounds * options.players}, 0));
  const auto flag = [&](std::string_view key, std::string_view word, bool may_be) {
    const std::string_view value = start.value(key);
    if (!value.empty() && (value != word || !may_be)) {
      throw says_nothing(std::string(key) + '=' + std::string(value));
    }
    return !value.empty();
  };
  const bool official = state.is_official();
  state.placed_ = flag("placed", "yes", true);
  state.takes_ = flag("take", "yes", state.placed_ && official);
  state.bonus_open_ = flag("bonus", "open", state.placed_ && official);
  const bool is_over = flag("over", "yes", true);
  state.read_board(start);
  state.read_racks(start);
  start.finish();
  state.phase_ = is_over || state.has_ended() ? Phase::over : Phase::turn;
  if (state.phase_ == Phase::over) {
    state.takes_ = state.bonus_open_ = false;
  } else if (!state.placed_) {
    state.begin_turn(state.to_move_);
  }
  return state;
}

Rank State::taken_from_bag(std::string_view token) {
  const auto number = parse_integer(token);
  const Rank rank = number && *number >= 0 && *number <= kTokens.back()
                        ? rank_of(static_cast<int>(*number))
                        : kNone;
  if (rank == kNone || bag_[rank] == 0) throw Fault({say::kStartTokens, {{"token", token}}});
  --bag_[rank];
  --bag_count_;
  return rank;
}

void State::read_board(const Start& start) {
  for (const Start::Word& word : start.squares()) {
    Scanner scanner(word.name);
    const auto named = scan_square(scanner);
    const int row = named ? named->number - 1 : -1;
    if (!named || !scanner.end() || !on_board(row, named->letter)) throw no_square(word.name);
    if (at(row, named->letter) != kNone) throw said_twice(word.name);
    put(square_at(row, named->letter), taken_from_bag(word.value));
  }
}

void State::read_racks(Start& start) {
  for (Seat seat = 0; seat < players_; ++seat) {
    const std::string_view tokens = start.value("rack" + std::to_string(seat + 1));
    if (tokens.empty()) continue;
    std::size_t slot = 0;
    for (const std::string& token : split(tokens, ',')) {
      if (slot == slots_) throw Fault({say::kStartSlots, {{"slots", slots_}}});
      if (token != "-") racks_[seat][slot] = taken_from_bag(token);
      ++slot;
    }
  }
  // Racks are refilled at the end of each turn.
  for (Seat seat = 0; bag_count_ > 0 && seat < players_; ++seat) {
    if (held(seat) == slots_ || (seat == to_move_ && placed_)) continue;
    throw Fault({say::kStartFull, {{"seat", seat + 1}, {"slots", slots_}}});
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
  std::string text = "player=" + std::to_string(to_move_ + 1) + " scores=";
  for (Seat seat = 0; seat < players_; ++seat) {
    text += (seat > 0 ? "," : "") + std::to_string(points(seat));
  }
  for (Seat seat = 0; seat < players_; ++seat) {
    const Rack& tokens = rack(seat);
    std::size_t end = slots_;
    while (end > 0 && tokens[end - 1] == kNone) --end;
    if (end > 0) text += " rack" + std::to_string(seat + 1) + '=';
    for (std::size_t slot = 0; slot < end; ++slot) {
      text += slot > 0 ? "," : "";
      text += tokens[slot] == kNone ? "-" : std::to_string(token_of(tokens[slot]));
    }
  }
  if (passes_ > 0) text += " passes=" + std::to_string(passes_);
  if (idle_turns_ > 0) text += " idle=" + std::to_string(idle_turns_);
  if (placed_) text += " placed=yes";
  if (phase_ == Phase::turn && takes_) text += " take=yes";
  if (phase_ == Phase::turn && placed_ && bonus_open_) text += " bonus=open";
  if (phase_ == Phase::over && !has_ended()) text += " over=yes";
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      const int square = square_at(row, column);
      bool is_printed = false;
      for (const int number : {1, 2, 3, 4}) is_printed |= square == printed_square(size_, number);
      if (is_printed || on(square) == kNone) continue;
      text += ' ' + square_text(row, column) + ':' + std::to_string(token_of(on(square)));
    }
  }
  return text;
}

}  // namespace quintet::mathable
