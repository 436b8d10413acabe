// Ways to play Dots and Triangles, from the gentlest to the fullest.

import type { Setup } from '../../board/types.ts';

export const setups: Setup[] = [
  { key: 'small', options: '' },
  { key: 'medium', options: 'radius=2' },
  { key: 'large', options: 'radius=3' },
];
