// How a result of Mathable came about, in words.

import { eventsOf, sum as total } from '../../board/wording.js';
import { say } from '../../words/say.js';

/** @import { Event, View } from './types' */

/** @param {View} _ @param {number} seat @param {Event[]} events */
export const sum = (_, seat, events) => {
  const pointsOf = (/** @type {'placed' | 'bonus' | 'deducted'} */ kind) =>
    eventsOf(events, kind)
      .filter(({ player }) => player === seat)
      .map(({ points }) => points);
  const placed = pointsOf('placed');
  const bonus = pointsOf('bonus');
  const left = total(pointsOf('deducted'));
  const parts = [
    {
      key: 'end.mathable.placed',
      values: { count: placed.length, points: total(placed), best: Math.max(0, ...placed) },
    },
    bonus.length > 0
      ? { key: 'end.mathable.racks', values: { count: bonus.length, points: total(bonus) } }
      : [],
  ].flat();
  return say('end.mathable.sum', { parts, left });
};
