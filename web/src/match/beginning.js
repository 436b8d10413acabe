// How a match of the module begins, or goes on as it was stored.

import { levelOf } from '../engine/computer.js';
import { anySeed, SPECTATOR } from '../engine/engine.js';
import { cut, LONGEST } from '../words/limits.js';

/** @import { Match } from '../engine/engine.js' */
/** @import { Save } from '../store/schema.js' */
/** @import { Beginning, Terms } from './types' */

/** @type {Terms} */
const USUAL = { undo: 'free', hints: [], counted: false, entered: false };

/** Cuts players' names that came from elsewhere. @param {Match} match of some game */
export const cutNames = (match) => {
  const { players } = match.state(SPECTATOR);
  const names = players.map((name) => {
    const short = cut(name, LONGEST.player).trim();
    return levelOf(short) && !levelOf(name) ? '' : short; // a person stays one
  });
  if (names.some((name, seat) => name !== players[seat])) match.setPlayers(names);
};

/**
 * Begins a match; throws Refused for what cannot be played.
 * @param {Match} match of no game yet @param {string} name of the game
 * @param {Beginning} beginning other than a match that is stored
 * @returns {Terms}
 */
export const begin = (match, name, beginning) => {
  const own = 'seed' in beginning ? beginning.seed : undefined;
  const seed = own ? BigInt(`0x${own}`) : anySeed();
  const terms = { ...USUAL, ...(own && { deal: own }) };
  if ('link' in beginning) {
    match.loadLink(name, beginning.link, seed);
    cutNames(match);
  } else if ('record' in beginning) {
    const { record, ply, branch, names } = beginning;
    // A kept match goes on with its own seed: to open it again must not change what chance will
    // bring.
    const isKept = ply !== undefined && !branch;
    match.load(record, { ply, seed: isKept ? undefined : seed });
    if (branch) match.load(match.recordHere(), { seed });
    if (names) match.setPlayers(names);
    if (isKept) return { ...terms, ...beginning.terms };
    if (!branch) cutNames(match);
  } else if ('options' in beginning) {
    const { options, names, undo = USUAL.undo, coach, seats } = beginning;
    match.start(name, options, names, seed);
    return { ...terms, undo, ...(coach && { coach }), ...(seats && { byLink: { seats } }) };
  }
  return terms;
};

/** Goes on with a match that is stored; throws Refused. @param {Match} match @param {Save} save */
export const resume = (match, { record, ply, begun, over, when, ...terms }) => {
  match.load(record, { ply });
  return { ...USUAL, ...terms };
};
