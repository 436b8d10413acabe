// What a slide of a puzzle of 2048 with mines made, and the idea that helps to find it.

import { eventOf } from '../../board/wording.js';

/** @import { Event } from './types' */

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
  /** The cells of new numbers. @param {Event[]} events */
  made: (events) => {
    const tiles = eventOf(events, 'slid')?.tiles ?? [];
    const combined = tiles.flatMap((tile) => (tile.fate === 'combined' ? tile : []));
    return combined.sort((a, b) => b.into - a.into).map(({ to }) => `${to}`);
  },

  /** @param {string[]} themes */
  idea: (themes) => {
    const theme = KNOWN.find((one) => themes.includes(one));
    return theme ? { theme } : undefined;
  },
};
