// How a result of Pah Tum came about, in words.

import { say } from '../../words/say.js';
import { lengthOf } from './layout.js';

/** @import { View } from './types' */

/** "One run of six 56, one of four 10 and four of three 12". @param {View} view @param {number} seat */
export const sum = ({ runs }, seat) => {
  /** @type {Map<number, { count: number, points: number }>} by length */
  const kinds = new Map();
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
