// Where things are on the Mergers board. Rows are letters, columns numbers from 1.

import { framed, inset, squares } from '../../board/squares.js';

/** @import { Geometry, Spot } from '../../board/types' */
/** @import { Layout, View } from './types' */

export const board = squares('rows', 1);

/** Part of a square's side that is street, on each side of a plot. */
export const STREET = 0.07;

/** The plot of a spot, without the streets around it. @param {Layout} layout @param {Spot} spot */
export const plot = (layout, spot) => inset(board.box(layout, spot), layout.cell * STREET);

/** @type {Geometry<View, Layout>} */
export const geometry = {
  layout: ({ rows }, space) => framed(space, rows[0]?.length ?? 0, rows.length, 24),
  hit: board.hit,
  box: board.box,
};
