// Puzzles of Mathable: ideas of solutions, kinds of mistakes, and themes to train against them.

import { eventOf } from '../../board/phrases.ts';
import type { PuzzleAid, Slips } from '../../board/types.ts';
import type { Event, View } from './types.ts';

/** Themes, sorted by how much they reveal about the first token. */
const KNOWN = ['three_equations', 'two_equations', 'against_greed', 'chain', 'whole_rack'];

export const puzzle: PuzzleAid<View, Event> = {
  made: (events) => {
    const placed = eventOf(events, 'placed');
    return placed ? [placed.square, ...placed.equations.flatMap((one) => one.squares)] : [];
  },

  idea: (themes, events) => {
    const n = eventOf(events, 'placed')?.equations.length ?? 0;
    const known = KNOWN.filter(
      (one) => !(one === 'three_equations' && n < 3) && !(one === 'two_equations' && n !== 2),
    );
    const theme = [...known, ...KNOWN].find((one) => themes.includes(one));
    return theme ? { theme } : undefined;
  },
};

/** Returns the tokens that a turn places, from its actions like "G9 4". */
const tokensOf = (actions: string[]) =>
  actions.flatMap((action) => (/^[A-Z]\d+ \d/.test(action) ? Number(action.split(' ')[1]) : []));

export const slips: Slips = {
  kindOf: (keys, { played, best }) => {
    if (keys.has('swap_better') || keys.has('swap_useless')) return 'swap';
    const [own, better] = [tokensOf(played.actions), tokensOf(best.actions)];
    if (Math.max(0, ...better) > Math.max(0, ...own)) return 'held';
    return better.length > own.length ? 'stopped' : 'points';
  },
  themes: { held: 'whole_rack', stopped: 'chain', points: 'against_greed' },
};
