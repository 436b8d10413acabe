// The highlights of Pah Tum: the gains of stones, with the longest runs that they made.

import { count, eventOf } from '../../board/phrases.ts';
import { squares } from '../../board/squares.ts';
import type { Highlight } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import type { Event, Run } from './types.ts';

// Not imported from the board: its chunk would be split.
const { place } = squares('columns', 0);

/** The number of pieces of a run. */
const lengthOf = ({ from, to }: Run) => {
  const [a, b] = [place(from), place(to)];
  return b.column - a.column + b.row - a.row + 1;
};

/** Describes the longest of these runs. */
const longest = (runs: Run[]) => {
  const lengths = runs.map(lengthOf);
  const length = Math.max(...lengths);
  const n = lengths.filter((one) => one === length).length;
  return { key: 'pahtum.run', values: { n, count: count(n), length: count(length) } };
};

export const highlights = (steps: Event[][]): Highlight[] =>
  steps.flatMap((events, index) => {
    const placed = eventOf(events, 'placed');
    if (!placed) return [];
    const { player, square, points, runs } = placed;
    const what = () => say('finish.pahtum.run', { square, runs: longest(runs), points });
    return { index, player, gain: points, what };
  });
