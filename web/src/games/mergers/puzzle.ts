// Puzzles of Mergers: ideas of solutions, kinds of mistakes, and themes to train against them.

import { squares } from '../../board/squares.ts';
import type { PuzzleAid, Slips } from '../../board/types.ts';
import type { Event, View } from './types.ts';

const { signs } = squares('rows', 1);

export const puzzle: PuzzleAid<View, Event> = {
  /** Highlights the whole group that a tile joined. */
  made: (events, { rows }) => {
    const joined = events.find((event) => 'size' in event && 'squares' in event);
    const symbol = joined && 'group' in joined ? joined.group : '';
    return signs(rows).flatMap(({ spot, sign }) => (sign === symbol ? spot : []));
  },

  idea: (themes) => {
    const theme = themes[0];
    return theme ? { theme } : undefined;
  },
};

/** The kinds, by the effects of the better tile or share. The first match counts. */
const KINDS: [kind: string, keys: string[]][] = [
  ['goal', ['goal']],
  ['merger', ['absorbs', 'pays', 'pays_bonus']],
  ['founding', ['founds', 'founds_to_buy']],
  ['shares', ['buy', 'buy_for_bonus', 'keep_money']],
  ['helped', ['harmless', 'brings_nothing', 'isolated']],
];

export const slips: Slips = {
  kindOf: (keys) => KINDS.find(([, known]) => known.some((key) => keys.has(key)))?.[0] ?? 'growth',
  themes: {
    goal: 'growth',
    merger: 'merger',
    founding: 'founding',
    helped: 'waiting',
    growth: 'growth',
  },
};
