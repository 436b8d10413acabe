// The geometry of the board of Dots and Triangles.

import { between, clamp } from '../../board/squares.ts';
import type { Geometry, Point, Spot } from '../../board/types.ts';
import type { Layout, View } from './types.ts';

/** Distances in squares of the paper, between dots of a row and between rows: nearly equilateral. */
const ACROSS = 8;
const DOWN = 7;
/** Margin around the dots, in squares of the paper. */
const MARGIN = 2;

/** Maximum distance between a pointer and a line, in lengths of a line. */
const REACH = 0.3;
/** Length below which a line has no space for its number, in CSS pixels. */
const SHORT = 64;

const NOWHERE = { x: 0, y: 0 };

/** Returns the ends of the line with a number. */
export const endsOf = ({ lines }: Layout, line: Spot | number): [Point, Point] =>
  lines[Number(line) - 1] ?? [NOWHERE, NOWHERE];

export const cornersOf = (layout: Layout, dots: number[]) =>
  dots.flatMap((dot) => layout.dots[dot] ?? []);

/** Returns the distance of a point from the line segment between two others. */
const distance = (p: Point, a: Point, b: Point) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  const foot = between(a, b, clamp(along, 0, 1));
  return Math.hypot(p.x - foot.x, p.y - foot.y);
};

export const geometry: Geometry<View, Layout> = {
  layout({ radius, dots, lines }, space) {
    const columns = 2 * radius * ACROSS + 2 * MARGIN;
    const rows = 2 * radius * DOWN + 2 * MARGIN;
    const square = Math.min(space.width / columns, space.height / rows);
    const width = columns * square;
    const height = Math.min(space.height, width); // the sheet is higher than the board
    const top = (height - 2 * radius * DOWN * square) / 2;
    const points = dots.map(({ x, y }) => ({
      x: (MARGIN + (x * ACROSS) / 2) * square,
      y: top + y * DOWN * square,
    }));
    const end = (dot: number | undefined) => points[dot ?? 0] ?? NOWHERE;
    return {
      width,
      height,
      square,
      length: ACROSS * square,
      dots: points,
      lines: lines.map((line) => [end(line.dots[0]), end(line.dots[1])]),
    };
  },

  hit({ lines, length }, point) {
    // Only the middle of a line counts, so that near a dot the direction decides.
    const far = lines.map(([a, b]) => distance(point, between(a, b, 0.25), between(a, b, 0.75)));
    const least = Math.min(...far);
    return least <= REACH * length ? String(far.indexOf(least) + 1) : null;
  },

  isCrowded: ({ length }) => length < SHORT,

  box(layout, spot) {
    const [a, b] = endsOf(layout, spot);
    const { x, y } = between(a, b);
    const width = 0.8 * layout.length;
    // Limits the target's width, for short lines.
    const height = Math.min(2 * REACH * layout.length, 44);
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return { x: x - width / 2, y: y - height / 2, width, height, turn };
  },
};
