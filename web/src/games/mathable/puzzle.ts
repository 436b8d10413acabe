// The results of a token in a puzzle of Mathable, and the idea that helps to find it.

import { eventOf } from '../../board/wording.ts';
import type { Event } from './types.ts';

/** The themes by how much they help with the first token. */
const KNOWN = ['three_equations', 'two_equations', 'against_greed', 'chain', 'whole_rack'];

export const puzzle = {
  made: (events: Event[]) => {
    const placed = eventOf(events, 'placed');
    return placed ? [placed.square, ...placed.equations.flatMap((one) => one.squares)] : [];
  },

  idea: (themes: string[], events: Event[]) => {
    const n = eventOf(events, 'placed')?.equations.length ?? 0;
    const known = KNOWN.filter(
      (one) => !(one === 'three_equations' && n < 3) && !(one === 'two_equations' && n !== 2),
    );
    const theme = [...known, ...KNOWN].find((one) => themes.includes(one));
    return theme ? { theme } : undefined;
  },
};
