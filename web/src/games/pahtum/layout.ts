// The geometry of the Pah Tum board. Columns are letters, rows numbers from 0.

import { framed, squares } from '../../board/squares.ts';
import type { Geometry } from '../../board/types.ts';
import type { Layout, Run, View } from './types.ts';

export const board = squares('columns', 0);

/** Returns the number of pieces of a run. */
export const lengthOf = ({ from, to }: Run) => {
  const [a, b] = [board.place(from), board.place(to)];
  return b.column - a.column + b.row - a.row + 1;
};

/** Returns the squares of a run. */
export const squaresOf = (run: Run) => {
  const [a, b] = [board.place(run.from), board.place(run.to)];
  const [right, down] = [Math.sign(b.column - a.column), Math.sign(b.row - a.row)];
  return Array.from({ length: lengthOf(run) }, (_, i) =>
    board.name(a.column + i * right, a.row + i * down),
  );
};

export const geometry: Geometry<View, Layout> = {
  layout({ size }, { width, height }) {
    const side = Math.floor(Math.min(width, height));
    return framed({ width: side, height: side }, size, size, 26);
  },
  hit: board.hit,
  box: board.box,
};
