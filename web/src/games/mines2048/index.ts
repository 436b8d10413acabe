// The board of 2048 with mines: glazed tiles in wooden wells, mines as iron balls with a burning
// fuse. Where tiles go, what they make and what a mine takes comes from the module.

import type { Board, Signs } from '../../board/types.ts';
import { geometry } from './layout.ts';
import { painting } from './painting.ts';
import { paper } from './paper.ts';
import { puzzle, slips } from './puzzle.ts';
import { words } from './sentences.ts';
import { reached, sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

const signs: Signs<View> = ({ cells }) => {
  const cell = cells.indexOf('*');
  return cell < 0 ? [] : [{ name: 'mine', spot: `${cell}` }];
};

export const mines2048: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // First with mines, as the lesson teaches; then further; then the widely known game.
  setups: [
    { key: 'mines', options: '' },
    { key: 'further', options: 'target=4096' },
    { key: 'classic', options: 'preset=classic' },
  ],
  lesson: [
    { name: 'merge', wanted: 'D', lit: ['4', '6'], brings: 4 },
    { name: 'mine', wanted: 'D', lit: ['5', '7'], brings: -8 },
    { name: 'mines', wanted: 'A', lit: ['8', '10'], brings: 0 },
    { name: 'nothing', wanted: 'A', refused: true, lit: [] },
  ],
  puzzle,
  slips,
  paper,
  signs,
  sum,
  reached,
};
