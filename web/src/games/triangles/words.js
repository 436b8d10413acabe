// What is said of Dots and Triangles.

import { svg } from 'lit-html';
import { change, eventOf, plural } from '../../toolkit/words.js';
import { list } from '../../words/say.js';

/** @import { Cell, Words } from '../types' */
/** @import { Event, View } from './types' */

/** @param {number[]} numbers "triangle 1", "triangles 2 and 5" */
const named = (numbers) => `${plural(numbers.length, 'triangle')} ${list(numbers)}`;

/** The triangles that a line closed, by their numbers. @param {Event[] | null} events */
export const closedBy = (events) => eventOf(events ?? [], 'captured')?.triangles ?? [];

/** @type {Words<View, Event>} */
export const words = {
  preset: '',
  options: {
    radius: {
      label: 'Board',
      values: (radius) => ({ 1: 'Small', 2: 'Medium', 3: 'Large' })[radius] ?? radius,
    },
    turns: {
      label: 'Turns in a row',
      values: (turns) => (turns === 'two' ? 'Two at most' : 'No limit'),
      hint: 'Whoever closes a triangle moves again.',
    },
  },
  seats: [
    {
      mark: svg`<path class="triangles-one" d="M12 3L22.5 21H1.5z"/>
        <path class="triangles-one" d="M6.3 21L14.3 7M11 21L16.6 11.2M15.7 21L19 15.2"/>`,
    },
    {
      mark: svg`<path class="triangles-two" d="M12 3L22.5 21H1.5z"/>
        <path class="triangles-two-dots" d="M12 9.5h0M9.5 13.5h0M14.5 13.5h0M7 17.5h0M12 17.5h0M17 17.5h0"/>`,
    },
  ],
  start: {
    name: 'number',
    hint: 'A digit for each line, 1 where it is drawn, then the owner of each triangle, or 0.',
  },
  example: '7',

  grid({ dots, lines }, preview) {
    /** @type {Map<number, Cell[]>} by height */
    const rows = new Map();
    for (const [index, line] of lines.entries()) {
      const spot = String(index + 1);
      const closes = line.drawn ? [] : closedBy(preview(spot));
      const worth = closes.length > 0 ? `, closes ${named(closes)}` : '';
      const name = `Line ${spot}, ${line.drawn ? 'drawn' : 'free'}${worth}`;
      const height = line.dots.reduce((sum, dot) => sum + (dots[dot]?.y ?? 0), 0);
      const row = rows.get(height) ?? [];
      rows.set(height, row);
      row.push({ spot, name });
    }
    return [...rows.values()];
  },

  buttons: () => [],

  task: ({ turn }) => (turn === 2 ? 'Second turn in a row, and the last one.' : ''),

  arithmetic({ triangles }, seat) {
    const owned = triangles.flatMap(({ owner }, index) => (owner === seat ? [index + 1] : []));
    if (owned.length === 0) return 'no triangle yet';
    return `${plural(owned.length, 'triangle')} ${owned.join(', ')}`;
  },

  summary: ({ dots, lines, triangles }) =>
    `${dots.length} dots, ${lines.length} lines, ${triangles.length} triangles`,

  describe(events, who) {
    const player = (/** @type {number} */ seat) => who(seat).name;
    const drew = eventOf(events, 'drew');
    if (!drew) return '';
    const draws = `${player(drew.player)} draws line ${drew.line}`;
    const closed = closedBy(events);
    if (closed.length === 0) return `${draws}.`;
    const closes = `${draws} and closes ${named(closed)}.`;
    const why = eventOf(events, 'turn')?.why;
    if (why === 'captured') return `${closes} Another turn.`;
    return why === 'second_turn' ? `${closes} That was the second turn in a row.` : closes;
  },

  gain(events) {
    const points = closedBy(events).length;
    return points > 0 ? change(points) : '';
  },
};
