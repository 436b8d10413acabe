// The Pah Tum board: sand, clay discs (O), stone tiles with a cut cross (X), holes as pits, and a
// thread through every run that scores. What is legal and what it is worth comes from the module.

import type { Board, Signs } from '../../board/types.ts';
import { board, geometry } from './layout.ts';
import { painting } from './painting.ts';
import { paper } from './paper.ts';
import { puzzle, slips } from './puzzle.ts';
import { words } from './sentences.ts';
import { sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

const signs: Signs<View> = ({ rows }) => {
  const hole = board.signs(rows).find(({ sign }) => sign === '#');
  return hole ? [{ name: 'hole', spot: hole.spot }] : [];
};

export const pahtum: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // Holes are dug at random, so that the players can begin at once.
  setups: [
    { key: 'small', options: 'holes=random' },
    { key: 'medium', options: 'size=9 holes=random' },
    { key: 'large', options: 'size=11 holes=random swap=on' },
  ],
  lesson: [
    { name: 'three', wanted: 'C4', brings: 3 },
    { name: 'four', wanted: 'C5', brings: 7 },
    { name: 'block', wanted: 'E1', brings: 0 },
    { name: 'hole', wanted: 'D3', refused: true },
  ],
  puzzle,
  slips,
  paper,
  signs,
  sum,
};
