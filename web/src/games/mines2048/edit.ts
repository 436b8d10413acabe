// 2048 with mines in the position editor.

import type { Editing } from '../../board/drafts.ts';
import { squaresOf } from '../../board/drafts.ts';
import { say } from '../../words/say.ts';
import type { Layout, Tile, View } from './types.ts';

const CELLS = 16;

/** The possible numbers on tiles. */
const NUMBERS = Array.from({ length: 17 }, (_, i) => `${2 ** (i + 1)}`);

const tileOf = (content: string | undefined): Tile =>
  content === '*' ? '*' : Number(content ?? 0);

export const editing: Editing<View, Layout> = {
  contents: (_, { odds }) =>
    odds.some(({ value }) => value === '*') ? ['*', ...NUMBERS] : NUMBERS,
  called: (content) => (content === '*' ? say('mines2048.mine') : content),
  shown: ({ words, squares }, outset) => ({
    ...outset,
    cells: Array.from({ length: CELLS }, (_, cell) => tileOf(squares[cell])),
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
      const cell = Array.from({ length: CELLS }, (_, i) => i).find(isIn);
      return cell === undefined ? null : `${cell}`;
    },
  }),
};
