// The best moment of a match, of all that its players gained (web/src/games/<game>/highlights.ts).

import type { Highlight } from '../board/types.ts';
import type { GameEvent } from '../engine/types.ts';

/** Finds the highlights of a match in the events of its steps. */
export type Finder = (steps: GameEvent[][]) => Highlight[];

/** The best of a game's highlights, the first of equal ones; undefined if nothing was gained. */
export const bestOf = (highlights: Highlight[]) => {
  const gain = highlights.reduce((most, one) => Math.max(most, one.gain), 0);
  return gain > 0 ? highlights.find((one) => one.gain === gain) : undefined;
};
