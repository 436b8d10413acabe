// The Mathable board: ivory tiles on a blue cloth. The first numbers are stitched into the cloth,
// special squares have a sign in a shape of their own; below lies the rack of the player who looks.
// What fits, its equations and points come from the module.

import type { Board } from '../../board/types.ts';
import { hand } from './hand.ts';
import { geometry } from './layout.ts';
import { painting } from './painting.ts';
import { words } from './sentences.ts';
import { setups } from './setups.ts';
import { signs } from './signs.ts';
import { sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

export const mathable: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  setups,
  signs,
  sum,
  hand,
};
