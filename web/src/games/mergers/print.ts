// Mergers on paper: slips with the plots, to draw from, and a ledger.

import type { Paper } from '../../board/types.ts';
import type { View } from './types.ts';

const HATCHED = Array.from({ length: 7 }, (_, i) => [`mergers-${i + 1}`, '#fff']);

export const paper: Paper<View> = {
  ink: {
    'mergers-seat': '#000',
    'mergers-seat-number': '#fff',
    'mergers-street': '#fff',
    'mergers-street-text': '#000',
    'mergers-plot': '#fff',
    'mergers-line': '#888',
    'mergers-offer': '#fff',
    'mergers-offer-line': '#000',
    'mergers-house': '#ddd',
    'mergers-house-line': '#000',
    'mergers-edge': '#000',
    'mergers-hatch': '#888',
    'mergers-plate': '#fff',
    'mergers-plate-text': '#000',
    'mergers-mark': '#000',
    ...Object.fromEntries(HATCHED),
  },

  isWhole: true,

  without: ['groups'],

  slips: (_, chance) => chance,

  ledger: ({ players }) => players.map(({ money }) => money),
};
