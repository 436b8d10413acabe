// What a stone of a puzzle of Pah Tum made, and the idea that helps to find it.

import { squares } from '../../board/squares.js';
import { count, eventOf } from '../../board/wording.js';

/** @import { Spot } from '../../board/types' */
/** @import { Event, Run } from './types' */

const { name, place } = squares('columns', 0);

/** The squares of a run. @param {Run} run @returns {Spot[]} */
const squaresOf = ({ from, to }) => {
  const [a, b] = [place(from), place(to)];
  const length = b.column - a.column + b.row - a.row + 1;
  return Array.from({ length }, (_, i) =>
    b.column > a.column ? name(a.column + i, a.row) : name(a.column, a.row + i),
  );
};

/** @param {Event[]} events */
const runsOf = (events) => (eventOf(events, 'placed')?.runs ?? []).map(squaresOf);

export const puzzle = {
  /** @param {Event[]} events */
  made: (events) => runsOf(events).flat(),

  /** @param {string[]} themes @param {Event[]} events */
  idea: (themes, events) => {
    const length = Math.max(0, ...runsOf(events).map((run) => run.length));
    const known = ['quiet', 'sacrifice', ...(length > 0 ? ['double_run', 'join', 'run'] : [])];
    const theme = [...known, 'block'].find((one) => themes.includes(one));
    return theme ? { theme, values: { length: count(length) } } : undefined;
  },
};
