// The Pah Tum board: sand, clay discs (O), stone tiles with a cut cross (X), holes as pits, and a
// thread through every run that scores. What is legal and what it is worth comes from the module.

import type { Board } from '../../board/types.ts';
import { geometry } from './layout.ts';
import { painting } from './painting.ts';
import { words } from './sentences.ts';
import { setups } from './setups.ts';
import { signs } from './signs.ts';
import { sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

export const pahtum: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  setups,
  signs,
  sum,
};
