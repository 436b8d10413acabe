// Dots and Triangles in the position editor. Spots are lines, "7", and triangles, "t3". A
// completed triangle has an owner, "1" or "2".

import type { Draft, Editing } from '../../board/drafts.ts';
import { draftOf, wordsOf } from '../../board/drafts.ts';
import type { Point } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import type { Layout as Lines, View } from './types.ts';

interface Layout extends Lines {
  /** The middles of the triangles. */
  middles: Point[];
}

/** Side of a triangle's spot, in lengths of a line. */
const MIDDLE = 0.34;

/** Returns the spot of a triangle by its index, from 0. */
const nameOf = (index: number) => `t${index + 1}`;

/** The middle of a triangle. */
const middleOf = (corners: (Point | undefined)[]): Point => ({
  x: corners.reduce((sum, corner) => sum + (corner?.x ?? 0), 0) / corners.length,
  y: corners.reduce((sum, corner) => sum + (corner?.y ?? 0), 0) / corners.length,
});

/**
 * Gives `owner` to the triangles that have all lines and no owner. Takes owners from triangles that
 * lack lines, which another board may have had.
 */
const assignOwners = (squares: Draft['squares'], owner: string, { triangles }: View) => {
  const all = { ...squares };
  for (const [index, { lines }] of triangles.entries()) {
    const name = nameOf(index);
    if (!lines.every((line) => squares[line])) delete all[name];
    else all[name] ??= owner;
  }
  return all;
};

export const editing: Editing<View, Layout> = {
  contents: () => ['1', '2'],
  seatOf: (content) => Number(content) - 1,
  called: (content) => say('editor.lineOf', { number: content }),
  shown: ({ words, squares }, outset) => ({
    ...outset,
    lines: outset.lines.map((line, i) => ({ ...line, drawn: squares[i + 1] !== undefined })),
    triangles: outset.triangles.map((triangle, i) => ({
      ...triangle,
      owner: Number(squares[nameOf(i)] ?? 0) - 1,
    })),
    turn: words.turn === '2' ? 2 : 1,
  }),
  fields: (_, { turns }) =>
    turns === 'unlimited'
      ? []
      : [
          {
            key: 'turn',
            label: say('editor.turnInRow'),
            kind: 'choice',
            values: ['', '2'],
            words: (value) => (value ? say('editor.second') : say('editor.first')),
          },
        ],

  read(start, { lines, triangles }) {
    const drawn = lines.flatMap((line, i) => (line.drawn ? [[i + 1, '1']] : []));
    const owned = triangles.flatMap(({ owner }, i) =>
      owner < 0 ? [] : [[nameOf(i), `${owner + 1}`]],
    );
    return { words: draftOf(start).words, squares: Object.fromEntries([...drawn, ...owned]) };
  },

  write({ words, squares }, outset) {
    const { lines, triangles } = outset;
    const all = assignOwners(squares, '1', outset);
    const digits = [
      ...lines.map((_, i) => (all[i + 1] ? '1' : '0')),
      ...triangles.map((_, i) => all[nameOf(i)] ?? '0'),
    ].join('');
    return [digits, ...wordsOf(words)].join(' ');
  },

  put(squares, spot, content, outset) {
    const { [spot]: before, ...others } = assignOwners(squares, '1', outset);
    // A click changes the owner of a triangle; without all lines it has none.
    if (spot.startsWith('t')) return before && content ? { ...others, [spot]: content } : squares;
    return assignOwners(before || !content ? others : { ...others, [spot]: '1' }, content, outset);
  },

  board: (board) => ({
    layout(view, space) {
      const layout = board.layout(view, space);
      const middles = view.triangles.map(({ dots }) =>
        middleOf(dots.map((dot) => layout.dots[dot])),
      );
      return { ...layout, middles };
    },

    hit(layout, point) {
      const reach = (MIDDLE / 2) * layout.length;
      const isNear = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y) < reach;
      const triangle = layout.middles.findIndex(isNear);
      return triangle < 0 ? board.hit(layout, point) : nameOf(triangle);
    },

    box(layout, spot) {
      if (!spot.startsWith('t')) return board.box(layout, spot);
      const { x, y } = layout.middles[Number(spot.slice(1)) - 1] ?? { x: 0, y: 0 };
      const side = MIDDLE * layout.length;
      return { x: x - side / 2, y: y - side / 2, width: side, height: side };
    },

    grid(view) {
      const rows = board.grid(view, () => null, null);
      // Each row of triangles follows the lines between them.
      return rows.flatMap((row, height) => {
        const triangles = view.triangles.flatMap(({ dots, owner }, i) => {
          const top = Math.min(...dots.map((dot) => view.dots[dot]?.y ?? 0));
          const name = say('editor.triangle', { triangle: i + 1, owner: owner + 1 });
          return 2 * top + 1 === height ? { spot: nameOf(i), name } : [];
        });
        return triangles.length > 0 ? [row, triangles] : [row];
      });
    },
  }),
};
