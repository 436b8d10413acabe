// The board of 2048 with mines: glazed tiles in wooden wells, and mines as iron balls with a
// burning fuse. Movements, merges and losses come from the module.

import { eventsOf, signed, sum as total } from '../../board/phrases.ts';
import type { Board, Signs } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import { highlights } from './highlights.ts';
import { geometry } from './layout.ts';
import { painting } from './paint.ts';
import { paper } from './print.ts';
import { puzzle, slips } from './puzzle.ts';
import { words } from './sentences.ts';
import type { Event, Layout, View } from './types.ts';

const signs: Signs<View> = ({ cells }) => {
  const cell = cells.indexOf('*');
  return cell < 0 ? [] : [{ name: 'mine', spot: `${cell}` }];
};

/** Returns the largest tile made, even if a mine has destroyed it since. */
const reached = (events: Event[]) =>
  eventsOf(events, 'slid')
    .flatMap(({ tiles }) => tiles)
    .reduce((most, tile) => (tile.fate === 'combined' ? Math.max(most, tile.into) : most), 0);

const sum = ({ score, largest }: View, _: number, events: Event[]) => {
  const tiles = eventsOf(events, 'slid').flatMap((slid) => slid.tiles);
  const made = total(tiles.map((t) => (t.fate === 'combined' && t.from < t.with ? t.into : 0)));
  const lost = total(tiles.map((t) => (t.fate === 'destroyed' ? t.loss : 0)));
  const before = score - made + lost;
  const parts = [
    { key: 'end.mines2048.made', values: { points: made } },
    lost > 0 ? { key: 'end.mines2048.lost', values: { points: lost } } : [],
    before !== 0 ? { key: 'end.mines2048.before', values: { points: signed(before) } } : [],
  ].flat();
  return say('end.mines2048.sum', { largest: `${largest}`, parts });
};

export const mines2048: Board<View, Layout, Event> = {
  ...words,
  ...geometry,
  ...painting,
  // The order: with mines, as in the lesson; with extensions; at last the classic game.
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
  highlights,
  reached,
};
