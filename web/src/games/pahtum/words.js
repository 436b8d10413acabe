// What is said of Pah Tum.

import { svg } from 'lit-html';
import { change, eventOf, eventsOf, plural, some, spoken } from '../../toolkit/words.js';
import { list } from '../../words/say.js';
import { board, lengthOf } from './layout.js';

/** @import { Words } from '../types' */
/** @import { Event, View } from './types' */

const PIT = svg`<circle class="pahtum-pit" cx="12" cy="12" r="9"/>`;

/** @type {Words<View, Event>} */
export const words = {
  preset: 'holes=random',
  options: {
    size: { label: 'Board', values: (size) => `${size} × ${size}` },
    holes: {
      label: 'Black holes',
      values: (holes) => (holes === 'random' ? 'At random' : 'Dug by hand'),
      hint: 'By hand, O digs them before the first move.',
    },
    swap: {
      label: 'Swap',
      values: (swap) => (swap === 'on' ? 'On' : 'Off'),
      hint: 'X may take over the first piece instead of placing one.',
    },
  },
  seats: [
    {
      sign: 'O',
      mark: svg`<path class="pahtum-o" fill-rule="evenodd"
        d="M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20zm0 6a4 4 0 1 0 0 8a4 4 0 0 0 0-8z"/>`,
    },
    {
      sign: 'X',
      mark: svg`<rect class="pahtum-x" x="2.5" y="2.5" width="19" height="19" rx="4"/>
        <path class="pahtum-x-cut" d="M8 8l8 8M16 8l-8 8"/>`,
    },
  ],
  example: 'C5',

  grid: ({ size, rows, holesDue }, preview) =>
    board.cells(size, size, (spot, { column, row }) => {
      const sign = rows[row]?.[column];
      if (sign !== '.') return sign === '#' ? 'black hole' : `${sign}`;
      const points = holesDue ? 0 : eventOf(preview(spot) ?? [], 'placed')?.points;
      return points ? `empty, worth ${points} points` : 'empty';
    }),

  buttons: ({ maySwap }) => (maySwap ? [{ action: 'swap', label: 'Take over the piece' }] : []),

  task: ({ holesDue }) => (holesDue > 0 ? `Dig a black hole, ${holesDue} left.` : ''),

  arithmetic({ runs }, seat) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const { player, points } of runs) {
      if (player === seat) counts.set(points, (counts.get(points) ?? 0) + 1);
    }
    const parts = [...counts]
      .sort(([a], [b]) => b - a)
      .map(([points, count]) => (count > 1 ? `${count} × ${points}` : `${points}`));
    return parts.join(' + ') || 'no run yet';
  },

  summary: ({ size, holesDue }) =>
    `${some(holesDue, 'black hole')}, ${size * size - holesDue} squares to fill`,

  describe(events, who) {
    const player = (/** @type {number} */ seat) => who(seat).name;
    const holes = eventsOf(events, 'hole').map(({ square }) => spoken(square));
    const sentences = events.flatMap((event) => {
      if (event.event === 'swapped') return `${player(event.player)} takes over the piece.`;
      if (event.event !== 'placed') return [];
      const { points, runs, square } = event;
      const lengths = list(runs.map(lengthOf));
      const why =
        points > 0 ? `: ${points} points, ${runs.length > 1 ? 'runs' : 'a run'} of ${lengths}` : '';
      return `${player(event.player)} on ${spoken(square)}${why}.`;
    });
    if (holes.length > 0) {
      sentences.unshift(`Black ${plural(holes.length, 'hole')} on ${holes.join(', ')}.`);
    }
    return sentences.join(' ');
  },

  sign: (events) => (eventOf(events, 'hole') ? PIT : null),

  gain(events) {
    const points = eventOf(events, 'placed')?.points ?? 0;
    return points > 0 ? change(points) : '';
  },
};
