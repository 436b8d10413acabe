// Puzzles of 2048 with mines: ideas of solutions, kinds of mistakes, and themes to train against them.

import { eventOf } from '../../board/phrases.ts';
import type { PuzzleAid, Slips } from '../../board/types.ts';
import type { Event, View } from './types.ts';

/** Themes, sorted by how much they reveal about the first slide. */
const KNOWN = [
  'patience',
  'price',
  'mine',
  'largest',
  'cascade',
  'pairs',
  'against_greed',
  'narrow',
];

export const puzzle: PuzzleAid<View, Event> = {
  /** Highlights the cells of new numbers. */
  made: (events) => {
    const tiles = eventOf(events, 'slid')?.tiles ?? [];
    const combined = tiles.flatMap((tile) => (tile.fate === 'combined' ? tile : []));
    return combined.sort((a, b) => b.into - a.into).map(({ to }) => `${to}`);
  },

  idea: (themes) => {
    const theme = KNOWN.find((one) => themes.includes(one));
    return theme ? { theme } : undefined;
  },
};

export const slips: Slips = {
  kindOf: (keys) => (keys.has('others_lose') ? 'mine' : keys.has('combines') ? 'merge' : 'room'),
  themes: { mine: 'mine', merge: 'cascade', room: 'patience' },
};
