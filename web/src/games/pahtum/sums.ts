// Explains a result of Pah Tum in words.

import { say } from '../../words/say.ts';
import { lengthOf } from './layout.ts';
import type { View } from './types.ts';

/** "One run of six 56, one of four 10 and four of three 12". */
export const sum = ({ runs }: View, seat: number) => {
  /** The runs by their length. */
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
