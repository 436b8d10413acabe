// The idea that helps to find a line of a puzzle of Dots and Triangles.

import { eventOf } from '../../board/wording.js';

/** @import { Event } from './types' */

/** The themes that speak of a line, by what it closes; the first of them that a puzzle has helps. */
const CLOSING = ['decline', 'double_take', 'chain', 'take'];
const OPEN = ['decline', 'sacrifice', 'squeeze', 'parity'];

/** @param {Event[]} events */
const closedBy = (events) => eventOf(events, 'captured')?.triangles ?? [];

export const puzzle = {
  /** Triangles are no spots; the lines that the solver drew are lit alone. */
  made: () => [],

  /** @param {string[]} themes @param {Event[]} events */
  idea: (themes, events) => {
    const n = closedBy(events).length;
    // Where two are closed at once that is the idea; else a line that closes some begins the taking.
    const known = n > 0 ? CLOSING.filter((one) => one !== 'double_take' || n > 1) : OPEN;
    const theme = known.find((one) => themes.includes(one)) ?? themes[0];
    return theme ? { theme } : undefined;
  },
};
