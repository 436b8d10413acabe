// The board of Dots and Triangles: squared paper, lines in pencil, triangles hatched by one player
// and dotted by the other. Where dots, lines and triangles are, and whose, comes from the module.

import type { Board } from '../../board/types.ts';
import { geometry } from './layout.ts';
import { painting } from './painting.ts';
import { words } from './sentences.ts';
import { setups } from './setups.ts';
import { sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

export const triangles: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  setups,
  sum,
};
