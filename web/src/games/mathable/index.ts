// The Mathable board: ivory tiles on a blue cloth. The first numbers are stitched into the cloth,
// and each kind of special square has a sign of its own shape. The viewer's rack lies below. Legal
// squares, equations and points come from the module.

import { eventsOf, sum as total } from '../../board/phrases.ts';
import type { Board, Signs } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import { hand } from './hand.ts';
import { highlights } from './highlights.ts';
import { board, geometry } from './layout.ts';
import { painting } from './paint.ts';
import { paper } from './print.ts';
import { puzzle, slips } from './puzzle.ts';
import { NONE, numberOn } from './rack.ts';
import { words } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

/** The names of special squares by their marks. */
const NAMES: Record<string, string> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided',
  2: 'double',
  3: 'triple',
};

const signs: Signs<View> = (view) => {
  const free = board.signs(view.marks).filter(({ spot }) => numberOn(view, spot) === NONE);
  return Object.entries(NAMES).flatMap(([mark, name]) => {
    const found = free.find(({ sign }) => sign === mark);
    return found ? { spot: found.spot, name } : [];
  });
};

const sum = (_: View, seat: number, events: Event[]) => {
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

export const mathable: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // The order: simple rules on the small board, with numbers up to 20; the whole board; special
  // squares; at last the small board with only two operations.
  setups: [
    { key: 'small', options: 'preset=junior' },
    { key: 'whole', options: '' },
    { key: 'official', options: 'rules=official' },
    { key: 'sums', options: 'preset=junior operations=sums', isOther: true },
    { key: 'products', options: 'preset=junior operations=products', isOther: true },
  ],
  lesson: [
    { name: 'sum', wanted: 'F4 3', brings: 3 },
    { name: 'product', wanted: 'E6 8', brings: 8 },
    { name: 'nothing', wanted: 'F5 5', refused: true },
    { name: 'twice', wanted: 'F6 10', brings: 20 },
    { name: 'end', wanted: 'end' },
  ],
  puzzle,
  slips,
  paper,
  signs,
  sum,
  highlights,
  hand,
};
