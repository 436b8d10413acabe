// The Mergers board: a city plan. Companies are blocks with a hatch pattern and a letter that grow
// together over the streets, isolated tiles are single houses, the offered plots are staked out.
// What is legal, what a tile does and what it pays comes from the module.

import type { Board, Signs } from '../../board/types.ts';
import { board, geometry } from './layout.ts';
import { painting } from './painting.ts';
import { paper } from './paper.ts';
import { puzzle, slips } from './puzzle.ts';
import { words } from './sentences.ts';
import { sum } from './sums.ts';
import type { Event, Layout, View } from './types.ts';

const signs: Signs<View> = ({ variant, rows, groups, offered, blocked }) => {
  const squares = board.signs(rows);
  const on = (symbol: string | undefined) => squares.find(({ sign }) => sign === symbol)?.spot;
  const safe = groups.find((group) => group.safe);
  const isOfGroups = variant === 'groups';
  return [
    { name: 'offered', spot: offered[0] },
    { name: isOfGroups ? 'tile' : 'house', spot: on('+') },
    {
      name: isOfGroups ? 'group' : 'company',
      spot: on(groups.find((group) => !group.safe)?.symbol),
    },
    { name: 'safe', spot: on(safe?.symbol) },
    { name: 'closed', spot: blocked[0] },
  ].flatMap(({ name, spot }) => (spot ? { name, spot } : []));
};

export const mergers: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // First the game of the lesson on a small plan; then the brief's own, then the additions of Acquire;
  // at last the brief's game without money.
  setups: [
    { key: 'small', options: 'rows=7 columns=8 goal=21' },
    { key: 'whole', options: '' },
    { key: 'founder', options: 'founder=on' },
    { key: 'bonus', options: 'founder=on bonus=on money=6000' },
    { key: 'groups', options: 'variant=groups', isOther: true },
  ],
  lesson: [
    { name: 'found', wanted: 'D3' },
    { name: 'buy', wanted: 'buy A', brings: -200 },
    { name: 'grow', wanted: 'D4' },
    { name: 'merge', wanted: 'D5', brings: 400 },
    { name: 'offer', wanted: 'C4', refused: true },
  ],
  puzzle,
  slips,
  paper,
  signs,
  sum,
};
