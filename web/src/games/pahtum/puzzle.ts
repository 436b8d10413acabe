// Puzzles of Pah Tum: ideas of solutions, kinds of mistakes, and themes to train against them.

import { count, eventOf } from '../../board/phrases.ts';
import type { PuzzleAid, Slips } from '../../board/types.ts';
import { squaresOf } from './layout.ts';
import type { Event, View } from './types.ts';

const runsOf = (events: Event[]) => (eventOf(events, 'placed')?.runs ?? []).map(squaresOf);

export const puzzle: PuzzleAid<View, Event> = {
  made: (events) => runsOf(events).flat(),

  idea: (themes, events) => {
    const length = Math.max(0, ...runsOf(events).map((run) => run.length));
    const known = ['quiet', 'sacrifice', ...(length > 0 ? ['double_run', 'join', 'run'] : [])];
    const theme = [...known, 'block'].find((one) => themes.includes(one));
    return theme ? { theme, values: { length: count(length) } } : undefined;
  },
};

export const slips: Slips = {
  kindOf: (keys) => (keys.has('makes') ? 'run' : keys.has('keeps') ? 'block' : 'room'),
  themes: { run: 'run', block: 'block', room: 'quiet' },
};
