// What stones of Pah Tum gained their players, with the longest runs that they made.

import { squares } from '../../board/squares.js';
import { count, eventOf } from '../../board/wording.js';
import { say } from '../../words/say.js';

/** @import { Highlight } from '../../board/types' */
/** @import { Event, Run } from './types' */

// It imports nothing of the board, whose file would be taken apart for that.
const { place } = squares('columns', 0);

/** How many pieces a run has. @param {Run} run */
const lengthOf = ({ from, to }) => {
  const [a, b] = [place(from), place(to)];
  return b.column - a.column + b.row - a.row + 1;
};

/** The longest of these runs, in words. @param {Run[]} runs */
const longest = (runs) => {
  const lengths = runs.map(lengthOf);
  const length = Math.max(...lengths);
  const n = lengths.filter((one) => one === length).length;
  return { key: 'pahtum.run', values: { n, count: count(n), length: count(length) } };
};

/** @param {Event[][]} steps @returns {Highlight[]} */
export const highlights = (steps) =>
  steps.flatMap((events, index) => {
    const placed = eventOf(events, 'placed');
    if (!placed) return [];
    const { player, square, points, runs } = placed;
    const what = () => say('finish.pahtum.run', { square, runs: longest(runs), points });
    return { index, player, gain: points, what };
  });
