#include "pahtum/reason.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "pahtum/words.h"

namespace quintet::pahtum {
namespace {

// The row or column through a square, for one player.
struct Direction {
  bool across;
  int run;     // length of the player's run through the square, once taken
  int points;  // points that the square would add in this line
  int room;    // length of the longest possible run
  int pieces;  // number of the player's pieces in that room
};

Direction look(const State& state, const Action& action, Seat seat, bool across) {
  const auto at = [&](int step) {
    const int row = action.row + (across ? 0 : step), column = action.column + (across ? step : 0);
    const bool off = row < 0 || row >= state.size() || column < 0 || column >= state.size();
    return off ? '#' : state.at(row, column);
  };
  const char own = name_of(seat).front();
  Direction seen{across, 1, 0, 1, 0};
  std::array<std::size_t, 2> beside{};
  for (const int side : {-1, 1}) {
    int step = side;
    for (; at(step) == own; step += side) ++beside[side > 0];
    for (step = side; at(step) == own || at(step) == '.'; step += side) {
      ++seen.room;
      seen.pieces += at(step) != '.';
    }
  }
  const std::size_t run = beside[0] + 1 + beside[1];
  seen.run = static_cast<int>(run);
  seen.points = kRunPoints[run] - kRunPoints[beside[0]] - kRunPoints[beside[1]];
  return seen;
}

// Adds the runs that a piece makes or prevents in both directions. Adds nothing if none scores.
void add_runs(List& deeds, const Wording& wording, Seat seat, const Direction& row,
              const Direction& column) {
  List runs;
  for (const Direction& seen : {row, column}) {
    if (seen.points > 0) runs.add(seen.run);
  }
  if (runs.count() == 0) return;
  deeds.add(
      Phrase(wording,
             {{"player", name_of(seat)}, {"runs", runs}, {"points", row.points + column.points}}));
}

// Describes the room that a piece uses, or takes from the other player.
Phrase room(const Wording& wording, Seat seat, const Direction& seen, const Action& action) {
  const Phrase line =
      seen.across
          ? Phrase(say::kRow, {{"row", action.row}})
          : Phrase(say::kColumn, {{"column", std::string(1, "ABCDEFGHIJKLMNO"[action.column])}});
  return {
      wording,
      {{"player", name_of(seat)}, {"room", seen.room}, {"line", line}, {"pieces", seen.pieces}}};
}

bool promises_less(const Direction& a, const Direction& b) {
  const bool a_scores = a.room >= kLeastRun, b_scores = b.room >= kLeastRun;
  if (a_scores != b_scores) return b_scores;
  return a.pieces != b.pieces ? a.pieces < b.pieces : a.room < b.room;
}

}  // namespace

Phrase reason(const State& state, const Action& action, std::optional<int> lead) {
  const Seat seat = state.current_player(), other = 1 - seat;
  const Direction own[] = {look(state, action, seat, true), look(state, action, seat, false)};
  const Direction others[] = {look(state, action, other, true), look(state, action, other, false)};
  List deeds{"; ", "; "};
  add_runs(deeds, say::kMakes, seat, own[0], own[1]);
  add_runs(deeds, say::kKeeps, other, others[0], others[1]);
  if (deeds.count() == 0) {
    const Direction& mine = std::max(own[0], own[1], promises_less);
    const Direction& theirs = std::max(others[0], others[1], promises_less);
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

}  // namespace quintet::pahtum
