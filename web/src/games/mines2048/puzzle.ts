// The results of a slide in a puzzle of 2048 with mines, and the idea that helps to find it.

import { eventOf } from '../../board/wording.ts';
import type { Event } from './types.ts';

/** The themes by how much they help with the first slide. */
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

export const puzzle = {
  /** The cells of new numbers. */
  made: (events: Event[]) => {
    const tiles = eventOf(events, 'slid')?.tiles ?? [];
    const combined = tiles.flatMap((tile) => (tile.fate === 'combined' ? tile : []));
    return combined.sort((a, b) => b.into - a.into).map(({ to }) => `${to}`);
  },

  idea: (themes: string[]) => {
    const theme = KNOWN.find((one) => themes.includes(one));
    return theme ? { theme } : undefined;
  },
};
