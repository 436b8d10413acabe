// Mathable's text form, view and the equations in its events.

#include "core/notation.h"
#include "mathable/mathable.h"

namespace quintet::mathable {
namespace {

std::string text_of(int square) {
  return square_text(square / kStride, square % kStride);
}

}  // namespace

std::string State::text(Seat viewer, Names names) const {
  std::string text = "  ";
  for (int column = 0; column < size_; ++column)
    text += {' ', ' ', static_cast<char>('A' + column)};
  text += "\n  ";
  for (int column = 0; column < size_; ++column) text += " __";
  for (int row = 0; row < size_; ++row) {
    text += '\n' + right(std::to_string(row + 1), 2) + '|';
    for (int column = 0; column < size_; ++column) {
      const char mark = rule(row, column).mark;
      if (const Rank rank = at(row, column); rank != kNone) {
        const std::string token = std::to_string(token_of(rank));
        text += token.size() == 1 ? '_' + token : token;
      } else if (mark == '.') {
        text += "__";
      } else if (mark == '2' || mark == '3') {
        text += {mark, 'x'};
      } else {
        text += {'_', mark};
      }
      text += '|';
    }
  }
  if (phase_ != Phase::over) text += '\n' + player_name(names, turn()) + "'s turn";
  text += "\nBag (" + std::to_string(bag_count_) + " tokens)";
  for (Seat seat = 0; seat < players_; ++seat) {
    text += '\n' + player_name(names, seat) + ": " + std::to_string(points(seat));
  }
  if (phase_ == Phase::over) {
    const auto best = std::max_element(points_.begin(), points_.begin() + players_);
    const bool shared = std::count(points_.begin(), points_.begin() + players_, *best) > 1;
    const auto winner = static_cast<Seat>(best - points_.begin());
    return text + '\n' + (shared ? "Draw game!" : player_name(names, winner) + " wins!");
  }
  text += "\nRack: ";
  const bool open = viewer == turn() || viewer == kOmniscient;
  return text + (open ? rack_text(turn()) : std::to_string(held(turn())) + " tokens");
}

std::string State::rack_text(Seat seat) const {
  std::string text = "[ ";
  for (const int token : tokens_on(rack(seat))) text += std::to_string(token) + ' ';
  return text + ']';
}

Json State::view(Seat viewer) const {
  std::vector<std::vector<int>> board;
  std::vector<std::string> marks, printed;
  for (int row = 0; row < size_; ++row) {
    board.emplace_back();
    marks.emplace_back();
    for (int column = 0; column < size_; ++column) {
      board.back().push_back(token_of(at(row, column)));
      marks.back() += rule(row, column).mark;
    }
  }
  for (const int number : {1, 2, 3, 4}) {
    printed.push_back(text_of(printed_square(size_, number)));
  }
  std::vector<Json> racks;
  for (Seat seat = 0; seat < players_; ++seat) {
    racks.push_back(rack_view(seat, viewer == seat || viewer == kOmniscient));
  }
  Json copies = Json::object();
  for (Rank rank = 0; rank < kNone; ++rank) {
    const int count = mathable::copies(options(), rank);
    if (count > 0) copies.add(std::to_string(token_of(rank)), count);
  }
  const std::string_view operations = operations_ == Operations::all    ? "all"
                                      : operations_ == Operations::sums ? "sums"
                                                                        : "products";
  return Json::object("size", size(), "rules", is_official() ? "official" : "simple", "operations",
                      operations, "copies", copies, "board", board, "marks", marks, "printed",
                      printed, "bag", bag_count(), "racks", racks, "rackSize", int{slots_},
                      "scores", scores(), "turn", turn(), "placed", placed_, "maySwap", may_swap(),
                      "mayTake", may_take(), "mayEnd", phase_ == Phase::turn, "passes", passes(),
                      "passLimit", kPassRounds * players_, "idleTurns", idle_turns(), "idleLimit",
                      kIdleRounds * players_, "ending", ending());
}

Json State::rack_view(Seat seat, bool open) const {
  if (!open) return Json::object("count", held(seat));
  std::vector<int> slots;
  std::uint64_t ranks = 0;
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    const Rank rank = rack(seat)[slot];
    slots.push_back(token_of(rank));
    if (rank != kNone && phase_ != Phase::over) ranks |= std::uint64_t{1} << rank;
  }
  std::vector<Json> placements;
  for (; ranks != 0; ranks &= ranks - 1) {
    const auto rank = static_cast<Rank>(std::countr_zero(ranks));
    std::vector<Json> squares;
    fits_[rank].each([&](int square) {
      squares.push_back(Json::object("square", text_of(square), "points", gain(square, rank)));
    });
    placements.push_back(Json::object("token", token_of(rank), "squares", squares));
  }
  return Json::object("count", held(seat), "slots", slots, "placements", placements, "deducted",
                      deducted(seat));
}

std::vector<Json> State::equations(int square, Rank rank) const {
  std::vector<Json> equations;
  for (const auto& [name, step] : kDirections) {
    const unsigned signs = this->signs(square, step, rank);
    if (signs == 0) continue;
    const Rank near = on(square + step), far = on(square + 2 * step);
    std::vector<Json> forms;
    constexpr std::string_view kSigns = SquareRule::kSigns;
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      if ((signs >> i & 1) == 0) continue;
      // Keep reading order, unless the operation needs the operands swapped.
      int left = token_of(step < 0 ? far : near), right = token_of(step < 0 ? near : far);
      const bool ordered = kSigns[i] == '-' || kSigns[i] == '/';
      if (ordered && (token_of(rank) == 0) != (left < right)) std::swap(left, right);
      forms.push_back(Json::object("left", left, "sign", kSigns.substr(i, 1), "right", right));
    }
    equations.push_back(
        Json::object("direction", name, "squares",
                     std::vector<std::string>{text_of(square + step), text_of(square + 2 * step)},
                     "forms", forms));
  }
  return equations;
}

}  // namespace quintet::mathable
