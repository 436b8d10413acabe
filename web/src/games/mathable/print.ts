// Mathable on paper: tokens to cut out, and the operations in a puzzle's solution.

import { eventsOf } from '../../board/phrases.ts';
import type { Paper } from '../../board/types.ts';
import type { Event, View } from './types.ts';

/** Maximum squares in a row that is legible with six boards on a page. */
const MOST_SQUARES = 10;

export const paper: Paper<View, Event> = {
  ink: {
    'mathable-seat': '#000',
    'mathable-seat-number': '#fff',
    'mathable-frame': '#fff',
    'mathable-frame-text': '#000',
    'mathable-cloth': '#fff',
    'mathable-thread': '#888',
    'mathable-print': '#000',
    'mathable-special': '#000',
    'mathable-sign-ground': '#fff',
    'mathable-award-2': '#fff',
    'mathable-award-3': '#fff',
    'mathable-tile': '#fff',
    'mathable-tile-shade': '#000',
    'mathable-tile-text': '#000',
    'mathable-fresh': '#000',
    'mathable-back': '#999',
    'mathable-fit': '#fff',
    'mathable-fit-text': '#000',
    'mathable-ledge': '#fff',
    'mathable-ledge-edge': '#000',
  },

  suits: (_, { size }, each) => each < 6 || size <= MOST_SQUARES,

  isMadeBy: (events, signs) =>
    eventsOf(events, 'placed')
      .flatMap(({ equations }) => equations)
      .every(({ forms }) => forms.some(({ sign }) => signs.includes(sign))),

  isWhole: true,

  slips: ({ copies }) =>
    Object.entries(copies).flatMap(([token, count]) => Array<string>(count).fill(token)),
};
