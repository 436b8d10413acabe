// How a match begins.

import { anySeed } from '../engine/engine.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { Beginning } from './types' */

/**
 * Begins a match of the module; throws Refused for what cannot be played.
 * @param {Match} match @param {string} name the game's @param {Beginning} beginning but not one that is stored
 */
export const begin = (match, name, beginning) => {
  const own = 'seed' in beginning ? beginning.seed : undefined;
  const seed = own ? BigInt(`0x${own}`) : anySeed();
  if ('link' in beginning) {
    match.loadLink(name, beginning.link, seed);
  } else if ('record' in beginning) {
    const { record, ply, branch, names } = beginning;
    // A kept game goes on as itself: no chance gets better by opening it again.
    const isKept = ply !== undefined && !branch;
    match.load(record, { ply, seed: isKept ? undefined : seed });
    if (branch) match.load(match.recordHere(), { seed });
    if (names) match.setPlayers(names);
  } else if ('options' in beginning) {
    match.start(name, beginning.options, beginning.names, seed);
  }
};
