// Explains a result of Mathable in words.

import { eventsOf, sum as total } from '../../board/wording.ts';
import { say } from '../../words/say.ts';
import type { Event, View } from './types.ts';

export const sum = (_: View, seat: number, events: Event[]) => {
  const pointsOf = (kind: 'placed' | 'bonus' | 'deducted') =>
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
