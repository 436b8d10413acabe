// Output of Pah Tum: text, views for a board, and the runs in its events.

#include "core/notation.h"
#include "pahtum/pahtum.h"

namespace quintet::pahtum {
namespace {

// The JSON of a run, for drawing: {"player", "from", "to", "points"}.
Json run(Seat seat, Direction direction, int line, int first, int length) {
  const auto square = [&](int index) {
    // Exchanges row and column once more.
    const auto [row, column] = on_line(direction, line, index);
    return State::to_text(square_at<Hole>(row, column));
  };
  return Json::object("player", seat, "from", square(first), "to", square(first + length - 1),
                      "points", kRunPoints[length]);
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
      each_direction([&](Direction direction) {
        each_run(pieces_[seat][direction][i], [&](int first, int length) {
          runs.push_back(run(seat, direction, i, first, length));
        });
      });
    }
  }
  return Json::object("size", int{size_}, "rows", rows, "runs", runs, "holesDue", int{holes_due_},
                      "maySwap", swap_is_due());
}

std::vector<Json> State::runs_through(Seat seat, int row, int column) const {
  std::vector<Json> runs;
  each_direction([&](Direction direction) {
    const Reach reach = this->reach(seat, direction, row, column);
    if (reach.length() < kLeastRun) return;
    const auto [line, index] = on_line(direction, row, column);
    runs.push_back(run(seat, direction, line, index - reach.before, reach.length()));
  });
  return runs;
}

}  // namespace quintet::pahtum
