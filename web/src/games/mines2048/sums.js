// How a result of 2048 came about, in words.

import { eventsOf, signed, sum as total } from '../../board/wording.js';
import { say } from '../../words/say.js';

/** @import { Event, View } from './types' */

/** The largest tile that was made, though a mine may have taken it since. @param {Event[]} events */
export const reached = (events) =>
  eventsOf(events, 'slid')
    .flatMap(({ tiles }) => tiles)
    .reduce((most, tile) => (tile.fate === 'combined' ? Math.max(most, tile.into) : most), 0);

/** @param {View} view @param {number} _ @param {Event[]} events */
export const sum = ({ score, largest }, _, events) => {
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
