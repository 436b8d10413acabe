// The geometry of the Mergers board. Rows are letters, columns numbers from 1.

import { framed, inset, squares } from '../../board/squares.ts';
import type { Geometry, Spot } from '../../board/types.ts';
import type { Layout, View } from './types.ts';

export const board = squares('rows', 1);

/** Width of the street on each side of a plot, as a share of the square's side. */
export const STREET = 0.07;

/** Returns the plot of a spot, without the streets around it. */
export const plot = (layout: Layout, spot: Spot) =>
  inset(board.box(layout, spot), layout.cell * STREET);

export const geometry: Geometry<View, Layout> = {
  layout: ({ rows }, space) => framed(space, rows[0]?.length ?? 0, rows.length, 24),
  hit: board.hit,
  box: board.box,
};
