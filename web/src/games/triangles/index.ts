// The board of Dots and Triangles: squared paper, pencil lines, triangles hatched by one player and
// dotted by the other. Places of dots, lines and triangles, and their owners, come from the module.

import { eventsOf } from '../../board/phrases.ts';
import type { Board } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import { highlights } from './highlights.ts';
import { geometry } from './layout.ts';
import { painting } from './paint.ts';
import { paper } from './print.ts';
import { puzzle, slips } from './puzzle.ts';
import { words } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

const sum = ({ triangles }: View, seat: number, events: Event[]) => {
  const own = triangles.filter(({ owner }) => owner === seat).length;
  const lines = eventsOf(events, 'captured').filter(({ player }) => player === seat).length;
  return say('end.triangles.sum', { own, all: triangles.length, lines });
};

export const triangles: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  setups: [
    { key: 'small', options: '' },
    { key: 'medium', options: 'radius=2' },
    { key: 'large', options: 'radius=3' },
  ],
  lesson: [
    { name: 'line', wanted: '1', brings: 0 },
    { name: 'close', wanted: '6', brings: 1 },
    { name: 'two', wanted: '6', brings: 2 },
    { name: 'second', wanted: '4', brings: 1 },
    { name: 'drawn', wanted: '9', refused: true },
  ],
  puzzle,
  slips,
  paper,
  sum,
  highlights,
};
