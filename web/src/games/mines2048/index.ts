// The board of 2048 with mines: glazed tiles in wooden wells, mines as iron balls with a burning
// fuse. Where tiles go, what they make and what a mine takes comes from the module.

import type { Board } from '../../board/types.ts';
import { geometry } from './layout.ts';
import { painting } from './painting.ts';
import { words } from './sentences.ts';
import { setups } from './setups.ts';
import { signs } from './signs.ts';
import { reached, sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

export const mines2048: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  setups,
  signs,
  sum,
  reached,
};
