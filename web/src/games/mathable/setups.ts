// Ways to play Mathable, from the gentlest to the fullest: the simple rules first on the small board,
// whose numbers go to 20, then on the whole one, and with its special squares; and on the small one
// with two signs alone.

import type { Setup } from '../../board/types.ts';

export const setups: Setup[] = [
  { key: 'small', options: 'preset=junior' },
  { key: 'whole', options: '' },
  { key: 'official', options: 'rules=official' },
  { key: 'sums', options: 'preset=junior operations=sums', isOther: true },
  { key: 'products', options: 'preset=junior operations=products', isOther: true },
];
