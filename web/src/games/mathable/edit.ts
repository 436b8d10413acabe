// Mathable in the position editor.

import type { Editing, Field } from '../../board/drafts.ts';
import { startOf } from '../../board/drafts.ts';
import { squares as squaresBy } from '../../board/squares.ts';
import { say } from '../../words/say.ts';
import type { Layout, View } from './types.ts';

const { name } = squaresBy('columns', 1);

/** The number of a square without a token. */
const NONE = -1;

const rackOf = (seat: number) => `rack${seat + 1}`;

export const editing: Editing<View, Layout> = {
  contents: (_, { copies }) => Object.keys(copies),
  called: (content) => content,

  shown: ({ squares }, outset) => ({
    ...outset,
    board: outset.board.map((numbers, row) =>
      numbers.map((number, column) => {
        const spot = name(column, row);
        return outset.printed.includes(spot) ? number : Number(squares[spot] ?? NONE);
      }),
    ),
    rackSize: 0,
  }),

  fields({ words }, { racks, rules }, who) {
    const players = racks.map((_, seat) => who(seat));
    const mayTake = words.placed && rules === 'official';
    const flag = (key: string, label: string): Field => ({
      key,
      label,
      kind: 'choice',
      values: ['', '1'],
      words: (value) => (value ? say('editor.yes') : say('editor.no')),
    });
    return [
      ...players.map(
        (player, seat): Field => ({
          key: rackOf(seat),
          label: say('editor.rack', { name: player }),
          kind: 'text',
          hint: seat === 0 ? say('editor.rackHint') : '',
        }),
      ),
      { key: 'scores', label: say('editor.scores'), kind: 'numbers', each: players, normal: '0' },
      flag('placed', say('editor.placed')),
      ...(mayTake ? [flag('take', say('editor.take')), flag('bonus', say('editor.bonus'))] : []),
      {
        key: 'passes',
        label: say('editor.passes'),
        kind: 'numbers',
        each: [''],
        normal: '0',
        isRare: true,
      },
      {
        key: 'idle',
        label: say('editor.idle'),
        kind: 'numbers',
        each: [''],
        normal: '0',
        isRare: true,
      },
    ];
  },

  // Typed tokens may be separated by blanks or commas.
  write({ words, squares }) {
    const racks = Object.entries(words).map(([key, value]) => [
      key,
      key.startsWith('rack')
        ? value
            .split(/[\s,]+/)
            .filter(Boolean)
            .join()
        : value,
    ]);
    return startOf({ words: Object.fromEntries(racks), squares });
  },

  put(squares, spot, content, { printed }) {
    if (printed.includes(spot)) return squares;
    const { [spot]: before, ...others } = squares;
    return content && content !== before ? { ...others, [spot]: content } : others;
  },
};
