#pragma once
// The hexagons of dots, lines and triangles (Board, Options), computed at compile time.
//
// Dots, lines and triangles count from 0, row by row from the top and from left to right. A zigzag
// of slanted lines connects two rows of dots; it begins at the left end of the longer row. Two
// successive steps of it are sides of one triangle.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/array.h"

namespace quintet::triangles {

inline constexpr int kLeastRadius = 1;
inline constexpr int kMostRadius = 3;

constexpr int dots_of(int radius) {
  return 3 * radius * (radius + 1) + 1;
}
constexpr int lines_of(int radius) {
  return 3 * radius * (3 * radius + 1);
}
constexpr int triangles_of(int radius) {
  return 6 * radius * radius;
}

/// A set of triangles; bit i is triangle i.
using Triangles = std::uint64_t;

/// The coordinates of a dot: x in half sides from the left end of the widest row, y in rows from
/// the top.
struct Dot {
  std::int8_t x, y;
};

/// The hexagon of one radius. It uses the first dots_of, lines_of and triangles_of entries.
struct Geometry {
  Array<Dot, dots_of(kMostRadius)> dots{};
  /// The ends of each line, the left one first.
  Array<std::array<std::uint8_t, 2>, lines_of(kMostRadius)> line_dots{};
  /// The one or two triangles that have this line as a side.
  Array<Triangles, lines_of(kMostRadius)> line_triangles{};
  /// The corners of each triangle from left to right.
  Array<std::array<std::uint8_t, 3>, triangles_of(kMostRadius)> triangle_dots{};
  /// The sides of each triangle, in ascending order.
  Array<std::array<std::uint8_t, 3>, triangles_of(kMostRadius)> triangle_lines{};
};

constexpr Geometry make_geometry(int radius) {
  Geometry g;
  const int last_row = 2 * radius;
  const auto width = [=](int y) { return radius + 1 + (y < radius ? y : last_row - y); };
  std::size_t dot = 0, line = 0, triangle = 0;
  const auto join = [&](int a, int b) {
    g.line_dots[line++] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
  };
  const auto close = [&](std::array<int, 3> dots, std::array<int, 3> lines) {
    for (std::size_t i = 0; i < 3; ++i) {
      g.triangle_dots[triangle][i] = static_cast<std::uint8_t>(dots[i]);
      g.triangle_lines[triangle][i] = static_cast<std::uint8_t>(lines[i]);
      g.line_triangles[static_cast<std::size_t>(lines[i])] |= Triangles{1} << triangle;
    }
    ++triangle;
  };
  for (int y = 0; y <= last_row; ++y) {
    const int first_dot = static_cast<int>(dot);
    const int first_line = static_cast<int>(line);
    for (int i = 0; i < width(y); ++i) {
      const int indent = y < radius ? radius - y : y - radius;
      g.dots[dot++] = {static_cast<std::int8_t>(indent + 2 * i), static_cast<std::int8_t>(y)};
    }
    for (int i = 1; i < width(y); ++i) join(first_dot + i - 1, first_dot + i);
    if (y == last_row) break;

    // The zigzag down to the next row: steps 0 … steps − 1 between the dots zigzag(0 … steps).
    const bool widens = y < radius;
    const int next_dot = first_dot + width(y);
    const int steps = 2 * (widens ? width(y) : width(y + 1));
    const int first_step = static_cast<int>(line);
    const int next_line = first_step + steps;
    const auto below = [=](int i) { return (i % 2 == 0) == widens; };
    const auto zigzag = [=](int i) { return (below(i) ? next_dot : first_dot) + i / 2; };
    for (int i = 0; i < steps; ++i) join(zigzag(i), zigzag(i + 1));
    for (int i = 0; i + 1 < steps; ++i) {
      const std::array dots = {zigzag(i), zigzag(i + 1), zigzag(i + 2)};
      const int step = first_step + i;
      if (below(i)) {  // the third side is below
        close(dots, {step, step + 1, next_line + i / 2});
      } else {
        close(dots, {first_line + i / 2, step, step + 1});
      }
    }
  }
  return g;
}

inline constexpr Array<Geometry, kMostRadius> kGeometries = {make_geometry(1), make_geometry(2),
                                                             make_geometry(3)};

}  // namespace quintet::triangles
