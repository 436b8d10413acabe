// The geometry of the board of 2048 with mines.

import type { Box, Geometry, Spot } from '../../board/types.ts';
import type { Layout, View } from './types.ts';

export const SIDE = 4;

/** The middle cells of each side, where the refusal of a slide is shown. */
const EDGES: Record<Spot, number[]> = { W: [1, 2], X: [13, 14], A: [4, 8], D: [7, 11] };

export const boxOf = ({ gap, cell: side }: Layout, cell: number): Box => ({
  x: gap + (cell % SIDE) * (side + gap),
  y: gap + Math.floor(cell / SIDE) * (side + gap),
  width: side,
  height: side,
});

export const geometry: Geometry<View, Layout> = {
  layout(_, { width, height }) {
    const side = Math.floor(Math.min(width, height));
    const gap = Math.max(4, Math.round(side * 0.022));
    return { width: side, height: side, gap, cell: (side - (SIDE + 1) * gap) / SIDE };
  },

  // The board is played by slides, so no spot can be chosen.
  hit: () => null,

  box(layout, spot) {
    const [first = 0, last = first] = EDGES[spot] ?? [Number(spot)];
    const { x, y, width, height } = boxOf(layout, first);
    const end = boxOf(layout, last);
    return { x, y, width: end.x + width - x, height: end.y + height - y };
  },
};
