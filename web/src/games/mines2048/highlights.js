// What merged in a slide and, where that merged again at once, in those after it.

import { eventOf, sum } from '../../board/wording.js';
import { say } from '../../words/say.js';

/** @import { Highlight } from '../../board/types' */
/** @import { Event } from './types' */

/** @param {Event[][]} steps @returns {Highlight[]} */
export const highlights = (steps) => {
  /** What led to each tile that the last slide made, by its cell. @type {Map<number, number[]>} */
  let latest = new Map();
  return steps.flatMap((events, index) => {
    const slid = eventOf(events, 'slid');
    if (!slid) return [];
    /** @type {Map<number, number[]>} */
    const made = new Map();
    for (const tile of slid.tiles) {
      if (tile.fate !== 'combined') continue;
      const { from, to, into } = tile;
      const before = latest.get(from) ?? [];
      const other = made.get(to)?.slice(0, -1) ?? [];
      made.set(to, [...(sum(before) > sum(other) ? before : other), into]);
    }
    latest = made;
    return [...made.values()].map((tiles) => {
      const gain = sum(tiles);
      const values = { made: tiles, n: tiles.length, points: gain };
      return { index, player: 0, gain, what: () => say('finish.mines2048.made', values) };
    });
  });
};
