// The best moment of a match, of all that its players gained (web/src/games/<game>/highlights.js).

/** @import { Highlight } from '../board/types' */
/** @import { GameEvent } from '../engine/types' */

/** Finds what players gained, by what each step did. @typedef {(steps: GameEvent[][]) => Highlight[]} Finder */

/**
 * The best of a game's highlights, of equal ones the first; undefined where nothing was gained.
 * @param {Highlight[]} highlights
 */
export const bestOf = (highlights) => {
  const gain = highlights.reduce((most, one) => Math.max(most, one.gain), 0);
  return gain > 0 ? highlights.find((one) => one.gain === gain) : undefined;
};
