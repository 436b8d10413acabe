// Output of Pah Tum: text, views for a board, and the runs in its events.

#include "core/notation.h"
#include "pahtum/pahtum.h"

namespace quintet::pahtum {
namespace {

// The JSON of a run, for drawing: {"player", "from", "to", "points"}.
Json run(Seat seat, Hole from, Hole to, int length) {
  return Json::object("player", seat, "from", State::to_text(from), "to", State::to_text(to),
                      "points", kRunPoints[length]);
}
Json row_run(Seat seat, int row, int first, int length) {
  return run(seat, square_at<Hole>(row, first), square_at<Hole>(row, first + length - 1), length);
}
Json column_run(Seat seat, int column, int first, int length) {
  return run(seat, square_at<Hole>(first, column), square_at<Hole>(first + length - 1, column),
             length);
}

// Calls visit(first, length) for each maximal run of set bits that scores.
template <class Visit>
void each_run(std::uint32_t line, Visit&& visit) {
  while (line != 0) {
    const int first = std::countr_zero(line);
    const int length = std::countr_one(line >> first);
    if (length >= kLeastRun) visit(first, length);
    line &= ~0u << first << length;
  }
}

}  // namespace

std::string State::text(Seat) const {
  std::string text = "  ";
  for (int column = 0; column < size_; ++column) {
    text += ' ';
    text += static_cast<char>('A' + column);
  }
  for (int row = 0; row < size_; ++row) {
    text += '\n' + right(std::to_string(row), 2);
    for (int column = 0; column < size_; ++column) {
      text += ' ';
      text += at(row, column);
    }
  }
  text += "\nO score: " + std::to_string(points_[0]);
  text += "\nX score: " + std::to_string(points_[1]);
  return text;
}

Json State::view(Seat) const {
  std::vector<std::string> rows;
  std::vector<Json> runs;
  for (int i = 0; i < size_; ++i) {
    rows.emplace_back();
    for (int column = 0; column < size_; ++column) rows.back() += at(i, column);
    for (const Seat seat : {0, 1}) {
      const Pieces& own = pieces_[seat];
      each_run(own.rows[i],
               [&](int first, int length) { runs.push_back(row_run(seat, i, first, length)); });
      each_run(own.columns[i],
               [&](int first, int length) { runs.push_back(column_run(seat, i, first, length)); });
    }
  }
  return Json::object("size", int{size_}, "rows", rows, "runs", runs, "holesDue", int{holes_due_},
                      "maySwap", swap_is_due());
}

std::vector<Json> State::runs_through(Seat seat, int row, int column) const {
  const Pieces& own = pieces_[seat];
  const Reach across = reach(own.rows[row], column);
  const Reach down = reach(own.columns[column], row);
  std::vector<Json> runs;
  if (across.length() >= kLeastRun) {
    runs.push_back(row_run(seat, row, column - across.before, across.length()));
  }
  if (down.length() >= kLeastRun) {
    runs.push_back(column_run(seat, column, row - down.before, down.length()));
  }
  return runs;
}

}  // namespace quintet::pahtum
