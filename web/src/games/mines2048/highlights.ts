// The highlights of 2048: tiles that merged in consecutive slides.

import { eventOf, sum } from '../../board/phrases.ts';
import type { Highlight } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import type { Event } from './types.ts';

export const highlights = (steps: Event[][]): Highlight[] => {
  /** The numbers merged into each tile of the last slide, by cell. */
  let latest = new Map<number, number[]>();
  return steps.flatMap((events, index) => {
    const slid = eventOf(events, 'slid');
    if (!slid) return [];
    const made = new Map<number, number[]>();
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
      return { index, player: 0, gain, what: () => say('mines2048.finish.made', values) };
    });
  });
};
