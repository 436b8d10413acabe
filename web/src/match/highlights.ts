// The best moment of a match, of all that its players gained (web/src/games/<game>/highlights.ts).

import type { Highlight } from '../board/types.ts';
import type { GameEvent } from '../engine/types.ts';

/** Finds what players gained, by what each step did. */
export type Finder = (steps: GameEvent[][]) => Highlight[];

/** The best of a game's highlights, of equal ones the first; undefined where nothing was gained. */
export const bestOf = (highlights: Highlight[]) => {
  const gain = highlights.reduce((most, one) => Math.max(most, one.gain), 0);
  return gain > 0 ? highlights.find((one) => one.gain === gain) : undefined;
};
