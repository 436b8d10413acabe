// The results of a stone in a puzzle of Pah Tum, and the idea that helps to find it.

import { squares } from '../../board/squares.ts';
import type { Spot } from '../../board/types.ts';
import { count, eventOf } from '../../board/wording.ts';
import type { Event, Run } from './types.ts';

const { name, place } = squares('columns', 0);

/** The squares of a run. */
const squaresOf = ({ from, to }: Run): Spot[] => {
  const [a, b] = [place(from), place(to)];
  const length = b.column - a.column + b.row - a.row + 1;
  return Array.from({ length }, (_, i) =>
    b.column > a.column ? name(a.column + i, a.row) : name(a.column, a.row + i),
  );
};

const runsOf = (events: Event[]) => (eventOf(events, 'placed')?.runs ?? []).map(squaresOf);

export const puzzle = {
  made: (events: Event[]) => runsOf(events).flat(),

  idea: (themes: string[], events: Event[]) => {
    const length = Math.max(0, ...runsOf(events).map((run) => run.length));
    const known = ['quiet', 'sacrifice', ...(length > 0 ? ['double_run', 'join', 'run'] : [])];
    const theme = [...known, 'block'].find((one) => themes.includes(one));
    return theme ? { theme, values: { length: count(length) } } : undefined;
  },
};
