// The idea that helps to find a line of a puzzle of Dots and Triangles.

import { eventOf } from '../../board/wording.ts';
import type { Event } from './types.ts';

/** The themes that speak of a line, by what it closes; the first of them that a puzzle has helps. */
const CLOSING = ['decline', 'double_take', 'chain', 'take'];
const OPEN = ['decline', 'sacrifice', 'squeeze', 'parity'];

const closedBy = (events: Event[]) => eventOf(events, 'captured')?.triangles ?? [];

export const puzzle = {
  /** Triangles are no spots; the lines that the solver drew are lit alone. */
  made: () => [],

  idea: (themes: string[], events: Event[]) => {
    const n = closedBy(events).length;
    // Closing two triangles at once is the idea itself; closing one begins a series.
    const known = n > 0 ? CLOSING.filter((one) => one !== 'double_take' || n > 1) : OPEN;
    const theme = known.find((one) => themes.includes(one)) ?? themes[0];
    return theme ? { theme } : undefined;
  },
};
