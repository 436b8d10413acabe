// The hatch patterns of the blocks of Mergers.

import type { Box } from '../../board/types.ts';

type Context = CanvasRenderingContext2D;
type Hatch = (c: Context, box: Box) => void;

/** Draws lines over a square that continue those of its neighbours. */
const rule = (c: Context, lines: number[][]) => {
  c.beginPath();
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
    c.moveTo(x1, y1);
    c.lineTo(x2, y2);
  }
  c.stroke();
};

/** Returns the middles of equal parts of a length. */
const steps = (parts: number, length: number) =>
  Array.from({ length: parts }, (_, i) => ((i + 0.5) * length) / parts);

const rising =
  (parts: number): Hatch =>
  (c, { x, y, width: w }) =>
    rule(
      c,
      steps(2 * parts, 2 * w).map((s) => {
        const [near, far] = [Math.max(0, s - w), Math.min(s, w)];
        return [x + near, y + far, x + far, y + near];
      }),
    );

const falling =
  (parts: number): Hatch =>
  (c, { x, y, width: w }) =>
    rule(
      c,
      steps(2 * parts, 2 * w).map((s) => {
        const [near, far] = [Math.max(0, s - w), Math.min(s, w)];
        return [x + w - near, y + far, x + w - far, y + near];
      }),
    );

const level =
  (parts: number): Hatch =>
  (c, { x, y, width: w }) =>
    rule(
      c,
      steps(parts, w).map((s) => [x, y + s, x + w, y + s]),
    );

const upright =
  (parts: number): Hatch =>
  (c, { x, y, width: w }) =>
    rule(
      c,
      steps(parts, w).map((s) => [x + s, y, x + s, y + w]),
    );

const dots =
  (parts: number): Hatch =>
  (c, { x, y, width: w }) => {
    c.beginPath();
    for (const down of steps(parts, w)) {
      for (const right of steps(parts, w)) {
        c.moveTo(x + right, y + down);
        c.arc(x + right, y + down, w * 0.035, 0, 7);
      }
    }
    c.fill();
  };

const both =
  (...hatches: Hatch[]): Hatch =>
  (c, box) => {
    for (const hatch of hatches) hatch(c, box);
  };

/** Their number and that of the tints are coprime. */
export const HATCHES: Hatch[] = [
  rising(4),
  level(4),
  dots(4),
  falling(4),
  upright(4),
  both(rising(3), falling(3)),
  both(level(3), upright(3)),
  both(level(3), dots(3)),
];
