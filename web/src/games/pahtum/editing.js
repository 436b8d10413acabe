// Positions of Pah Tum that are set up.

import { rowsWith } from '../../board/drafts.js';
import { squares as squaresBy } from '../../board/squares.js';
import { say } from '../../words/say.js';

/** @import { Editing } from '../../board/editing' */
/** @import { Layout, View } from './types' */

const { name } = squaresBy('columns', 0);

/** @type {Editing<View, Layout>} */
export const editing = {
  contents: () => ['O', 'X', '#'],
  called: (content) => (content === '#' ? say('pahtum.blackHole') : content),
  shown: ({ squares }, outset) => ({
    ...outset,
    rows: rowsWith(outset.rows, (row, column) => squares[name(column, row)]),
    runs: [],
  }),
  fields: () => [],
};
