// The Pah Tum board: sand, clay discs (O), stone tiles with a carved cross (X), holes as pits, and
// a thread through every scoring run. Legal squares and points come from the module.

import type { Board, Signs } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import { highlights } from './highlights.ts';
import { board, geometry, lengthOf } from './layout.ts';
import { painting } from './paint.ts';
import { paper } from './print.ts';
import { puzzle, slips } from './puzzle.ts';
import { words } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

const signs: Signs<View> = ({ rows }) => {
  const hole = board.signs(rows).find(({ sign }) => sign === '#');
  return hole ? [{ name: 'hole', spot: hole.spot }] : [];
};

/** Lists runs: "One run of six 56, one of four 10 and four of three 12". */
const sum = ({ runs }: View, seat: number) => {
  /** The runs by length. */
  const kinds = new Map<number, { count: number; points: number }>();
  for (const run of runs.filter(({ player }) => player === seat)) {
    const { count, points } = kinds.get(lengthOf(run)) ?? { count: 0, points: 0 };
    kinds.set(lengthOf(run), { count: count + 1, points: points + run.points });
  }
  const parts = [...kinds]
    .sort(([a], [b]) => b - a)
    .map(([length, kind], i) => ({
      key: i === 0 ? 'end.pahtum.runs' : 'end.pahtum.more',
      values: { length, ...kind },
    }));
  return parts.length > 0 ? say('end.list', { parts }) : say('end.pahtum.none');
};

export const pahtum: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // Holes are random, so that players can begin at once.
  setups: [
    { key: 'small', options: 'holes=random' },
    { key: 'medium', options: 'size=9 holes=random' },
    { key: 'large', options: 'size=11 holes=random swap=on' },
    { key: 'dig', options: '', isOther: true },
  ],
  lesson: [
    { name: 'three', wanted: 'C4', brings: 3 },
    { name: 'four', wanted: 'C5', brings: 7 },
    { name: 'block', wanted: 'E1', brings: 0 },
    { name: 'hole', wanted: 'D3', refused: true },
  ],
  puzzle,
  slips,
  paper,
  signs,
  sum,
  highlights,
};
