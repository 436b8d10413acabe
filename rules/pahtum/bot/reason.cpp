#include "pahtum/bot/reason.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "pahtum/words.h"

namespace quintet::pahtum::inline bot {
namespace {

// One line through a square, for one player.
struct Look {
  Direction direction;
  Reach reach;  // of the player's run through the square, once taken
  int room;     // length of the longest possible run
  int pieces;   // number of the player's pieces in that room
};
using Looks = std::vector<Look>;  // of all directions

Looks look(const State& state, const Action& action, Seat seat) {
  Looks looks;
  const char own = name_of(seat).front();
  each_direction([&](Direction direction) {
    const auto [line, index] = on_line(direction, action.row, action.column);
    Look seen{direction, state.reach(seat, direction, action.row, action.column), 1, 0};
    for (const int side : {-1, 1}) {
      for (int i = index + side; i >= 0 && i < state.size(); i += side) {
        const auto [row, column] = on_line(direction, line, i);
        const char content = state.at(row, column);
        if (content != own && content != '.') break;
        ++seen.room;
        seen.pieces += content == own;
      }
    }
    looks.push_back(seen);
  });
  return looks;
}

// Adds the runs that a piece makes or prevents. Adds nothing if none scores.
void add_runs(List& deeds, const Wording& wording, Seat seat, const Looks& looks) {
  List runs;
  int points = 0;
  for (const Look& seen : looks) {
    points += seen.reach.gain();
    if (seen.reach.gain() > 0) runs.add(seen.reach.length());
  }
  if (runs.count() == 0) return;
  deeds.add(Phrase(wording, {{"player", name_of(seat)}, {"runs", runs}, {"points", points}}));
}

// Describes the room that a piece uses, or takes from the other player.
Phrase room(const Wording& wording, Seat seat, const Look& seen, const Action& action) {
  const Phrase line =
      seen.direction == kAcross
          ? Phrase(say::kRow, {{"row", action.row}})
          : Phrase(say::kColumn, {{"column", std::string(1, "ABCDEFGHIJKLMNO"[action.column])}});
  return {
      wording,
      {{"player", name_of(seat)}, {"room", seen.room}, {"line", line}, {"pieces", seen.pieces}}};
}

bool promises_less(const Look& a, const Look& b) {
  const bool a_scores = a.room >= kLeastRun, b_scores = b.room >= kLeastRun;
  if (a_scores != b_scores) return b_scores;
  return a.pieces != b.pieces ? a.pieces < b.pieces : a.room < b.room;
}

}  // namespace

Phrase reason(const State& state, const Action& action, std::optional<int> lead) {
  const Seat seat = state.current_player(), other = 1 - seat;
  const Looks own = look(state, action, seat), others = look(state, action, other);
  List deeds{"; ", "; "};
  add_runs(deeds, say::kMakes, seat, own);
  add_runs(deeds, say::kKeeps, other, others);
  if (deeds.count() == 0) {
    const Look& mine = *std::ranges::max_element(own, promises_less);
    const Look& theirs = *std::ranges::max_element(others, promises_less);
    if (mine.room < kLeastRun && theirs.room < kLeastRun) {
      deeds.add(say::kDead);
    } else if (promises_less(mine, theirs)) {
      deeds.add(room(say::kTakes, other, theirs, action));
    } else {
      deeds.add(room(say::kWorks, seat, mine, action));
    }
  }
  if (lead == 0) {
    deeds.add(say::kDraws);
  } else if (lead) {
    const Seat winner = *lead > 0 ? seat : other;
    deeds.add(Phrase(say::kWins, {{"player", name_of(winner)}, {"points", std::abs(*lead)}}));
  }
  return {say::kPlace, {{"square", State::to_text(action)}, {"deeds", deeds}}};
}

}  // namespace quintet::pahtum::inline bot
