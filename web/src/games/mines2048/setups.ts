// Ways to play 2048: with mines, as its lesson teaches, then further, then the widely known one.

import type { Setup } from '../../board/types.ts';

export const setups: Setup[] = [
  { key: 'mines', options: '' },
  { key: 'further', options: 'target=4096' },
  { key: 'classic', options: 'preset=classic' },
];
