// Output of Dots and Triangles: text, views for a board, and numbers in its events.

#include <span>

#include "triangles/triangles.h"

namespace quintet::triangles {
namespace {

template <class Array>
auto first(const Array& array, int count) {
  return std::span(array).first(static_cast<std::size_t>(count));
}

}  // namespace

std::string State::text(Seat, Names names) const {
  // A dot at (x, y) is in row 2y, column 2x; lines and owners are halfway between dots.
  const Geometry& g = geometry();
  const std::size_t last = static_cast<std::size_t>(4 * radius_);
  const std::size_t score_column = 2 * last + 2;
  std::vector<std::string> rows(last + 1, std::string(score_column, ' '));
  const auto put = [&](int row, int column, char c) {
    rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = c;
  };
  for (const Dot& dot : first(g.dots, dots_of(radius_))) put(2 * dot.y, 2 * dot.x, 'o');
  for (int line = 0; line < lines_of(radius_); ++line) {
    if (undrawn_.test(line)) continue;
    const auto& ends = g.line_dots[line];
    const Dot a = g.dots[ends[0]], b = g.dots[ends[1]];
    const int row = a.y + b.y, column = a.x + b.x;
    put(row, column, a.y < b.y ? '\\' : a.y > b.y ? '/' : '-');
    if (a.y == b.y) {
      put(row, column - 1, '-');
      put(row, column + 1, '-');
    }
  }
  for (int triangle = 0; triangle < triangles_of(radius_); ++triangle) {
    const Seat seat = owner(triangle);
    if (seat == kNobody) continue;
    const auto& corners = g.triangle_dots[triangle];
    put(g.dots[corners[0]].y + g.dots[corners[1]].y, 2 * g.dots[corners[1]].x, "12"[seat]);
  }
  rows[last - 1] += player_name(names, 0) + " score: " + std::to_string(points(0));
  rows[last] += player_name(names, 1) + " score: " + std::to_string(points(1));

  std::string text;
  for (std::string& row : rows) {
    row.resize(row.find_last_not_of(' ') + 1);
    if (!text.empty()) text += '\n';
    text += row;
  }
  return text;
}

Json State::view(Seat) const {
  const Geometry& g = geometry();
  std::vector<Json> dots, lines, triangles;
  for (const Dot& dot : first(g.dots, dots_of(radius_))) {
    dots.push_back(Json::object("x", dot.x, "y", dot.y));
  }
  for (int line = 0; line < lines_of(radius_); ++line) {
    lines.push_back(Json::object("dots", Json(g.line_dots[line]), "drawn", !undrawn_.test(line)));
  }
  for (int triangle = 0; triangle < triangles_of(radius_); ++triangle) {
    const auto index = static_cast<std::size_t>(triangle);
    std::vector<int> sides;
    for (const int line : g.triangle_lines[index]) sides.push_back(line + 1);
    triangles.push_back(Json::object("dots", Json(g.triangle_dots[index]), "lines", Json(sides),
                                     "owner", owner(triangle)));
  }
  return Json::object("radius", int{radius_}, "dots", dots, "lines", lines, "triangles", triangles,
                      "turns", unlimited_ ? "unlimited" : "two", "turn", second_turn_ ? 2 : 1);
}

std::vector<int> State::numbers(Triangles triangles) {
  std::vector<int> numbers;
  for (; triangles != 0; triangles &= triangles - 1) {
    numbers.push_back(std::countr_zero(triangles) + 1);
  }
  return numbers;
}

}  // namespace quintet::triangles
