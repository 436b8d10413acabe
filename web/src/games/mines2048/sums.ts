// Explains a result of 2048 in words.

import { eventsOf, signed, sum as total } from '../../board/wording.ts';
import { say } from '../../words/say.ts';
import type { Event, View } from './types.ts';

/** The largest tile that was made, though a mine may have taken it since. */
export const reached = (events: Event[]) =>
  eventsOf(events, 'slid')
    .flatMap(({ tiles }) => tiles)
    .reduce((most, tile) => (tile.fate === 'combined' ? Math.max(most, tile.into) : most), 0);

export const sum = ({ score, largest }: View, _: number, events: Event[]) => {
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
