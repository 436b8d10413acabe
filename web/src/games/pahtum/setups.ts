// Ways to play Pah Tum, from the gentlest to the fullest. Holes are dug at random, so that one can
// begin at once.

import type { Setup } from '../../board/types.ts';

export const setups: Setup[] = [
  { key: 'small', options: 'holes=random' },
  { key: 'medium', options: 'size=9 holes=random' },
  { key: 'large', options: 'size=11 holes=random swap=on' },
];
