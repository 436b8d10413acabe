// Where things are on the Pah Tum board. Columns are letters, rows numbers from 0.

import { framed, squares } from '../../board/squares.js';

/** @import { Geometry } from '../../board/types' */
/** @import { Layout, Run, View } from './types' */

export const board = squares('columns', 0);

/** How many pieces a run has. @param {Run} run */
export const lengthOf = ({ from, to }) => {
  const [a, b] = [board.place(from), board.place(to)];
  return b.column - a.column + b.row - a.row + 1;
};

/** @type {Geometry<View, Layout>} */
export const geometry = {
  layout({ size }, { width, height }) {
    const side = Math.floor(Math.min(width, height));
    return framed({ width: side, height: side }, size, size, 26);
  },
  hit: board.hit,
  box: board.box,
};
