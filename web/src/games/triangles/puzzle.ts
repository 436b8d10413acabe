// Puzzles of Dots and Triangles: ideas of solutions, kinds of mistakes, and themes to train against them.

import { eventOf } from '../../board/phrases.ts';
import type { PuzzleAid, Slips } from '../../board/types.ts';
import type { Event, View } from './types.ts';

/** Themes about lines, by whether they close triangles. The first that a puzzle has becomes its hint. */
const CLOSING = ['decline', 'double_take', 'chain', 'take'];
const OPEN = ['decline', 'sacrifice', 'squeeze', 'parity'];

const closedBy = (events: Event[]) => eventOf(events, 'captured')?.triangles ?? [];

export const puzzle: PuzzleAid<View, Event> = {
  /** Triangles are not spots, so only the solver's lines are highlighted. */
  made: () => [],

  idea: (themes, events) => {
    const n = closedBy(events).length;
    // Closing two triangles at once is an idea of its own. Closing one begins a series.
    const known = n > 0 ? CLOSING.filter((one) => one !== 'double_take' || n > 1) : OPEN;
    const theme = known.find((one) => themes.includes(one)) ?? themes[0];
    return theme ? { theme } : undefined;
  },
};

export const slips: Slips = {
  kindOf: (keys, { played, best }) => {
    if (played.gain > best.gain) return 'greedy';
    if (keys.has('completes') || keys.has('moves_again')) return 'left';
    return keys.has('gives_nothing') ? 'opened' : 'gave';
  },
  themes: { greedy: 'decline', left: 'take', opened: 'parity', gave: 'sacrifice' },
};
