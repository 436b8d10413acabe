// Ways to play Mergers, from the gentlest to the fullest: the game that its lesson teaches on a small
// plan, then the brief's own, then what Acquire adds to it; and the brief's game without money.

import type { Setup } from '../../board/types.ts';

export const setups: Setup[] = [
  { key: 'small', options: 'rows=7 columns=8 goal=21' },
  { key: 'whole', options: '' },
  { key: 'founder', options: 'founder=on' },
  { key: 'bonus', options: 'founder=on bonus=on money=6000' },
  { key: 'groups', options: 'variant=groups', isOther: true },
];
