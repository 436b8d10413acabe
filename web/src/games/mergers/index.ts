// The Mergers board: a city plan. Companies are blocks with a hatch pattern and a letter that grow
// together over the streets, isolated tiles are single houses, the offered plots are staked out.
// What is legal, what a tile does and what it pays comes from the module.

import type { Board } from '../../board/types.ts';
import { geometry } from './layout.ts';
import { painting } from './painting.ts';
import { words } from './sentences.ts';
import { setups } from './setups.ts';
import { signs } from './signs.ts';
import { sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

export const mergers: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  setups,
  signs,
  sum,
};
