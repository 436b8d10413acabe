// Pah Tum in the position editor.

import type { Editing } from '../../board/drafts.ts';
import { rowsWith } from '../../board/drafts.ts';
import { squares as squaresBy } from '../../board/squares.ts';
import { say } from '../../words/say.ts';
import type { Layout, View } from './types.ts';

const { name } = squaresBy('columns', 0);

export const editing: Editing<View, Layout> = {
  contents: () => ['O', 'X', '#'],
  called: (content) => (content === '#' ? say('pahtum.blackHole') : content),
  shown: ({ squares }, outset) => ({
    ...outset,
    rows: rowsWith(outset.rows, (row, column) => squares[name(column, row)]),
    runs: [],
  }),
  fields: () => [],
};
