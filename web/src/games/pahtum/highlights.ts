// The highlights of Pah Tum: the gains of stones, with the longest runs that they made.

import { count, eventOf } from '../../board/phrases.ts';
import type { Highlight } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import { lengthOf } from './layout.ts';
import type { Event, Run } from './types.ts';

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
    const what = () => say('pahtum.finish.run', { square, runs: longest(runs), points });
    return { index, player, gain: points, what };
  });
