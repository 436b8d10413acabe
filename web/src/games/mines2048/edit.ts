// 2048 with mines in the position editor.

import type { Editing } from '../../board/drafts.ts';
import { squaresOf } from '../../board/drafts.ts';
import { say } from '../../words/say.ts';
import { SIDE } from './layout.ts';
import type { Layout, Tile, View } from './types.ts';

const tileOf = (content: string | undefined): Tile =>
  content === '*' ? '*' : Number(content ?? 0);

export const editing: Editing<View, Layout> = {
  contents: (_, { tiles }) => tiles.map(String),
  called: (content) => (content === '*' ? say('mines2048.mine') : content),
  shown: ({ words, squares }, outset) => ({
    ...outset,
    cells: outset.cells.map((_, cell) => tileOf(squares[cell])),
    score: Number(words.score ?? 0),
  }),
  fields: () => [
    {
      key: 'score',
      label: say('editor.score'),
      kind: 'numbers',
      each: [''],
      normal: '0',
    },
  ],
  write: ({ words, squares }) => [`score=${words.score || 0}`, ...squaresOf(squares)].join(' '),
  board: (board) => ({
    hit(layout, { x, y }) {
      const isIn = (cell: number) => {
        const box = board.box(layout, `${cell}`);
        return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
      };
      const cell = Array.from({ length: SIDE * SIDE }, (_, i) => i).find(isIn);
      return cell === undefined ? null : `${cell}`;
    },
  }),
};
