// Loads a match into the module: a new one, or the stored one.

import { levelOf } from '../engine/computer.ts';
import type { Match } from '../engine/engine.ts';
import { anySeed, SPECTATOR } from '../engine/engine.ts';
import type { Save } from '../store/schema.ts';
import { cut, LONGEST } from '../words/limits.ts';
import type { Beginning, Terms } from './types.ts';

const USUAL: Terms = { undo: 'free', hints: [], counted: false, entered: false };

/** Cuts players' names that came from elsewhere. */
export const cutNames = (match: Match) => {
  const { players } = match.state(SPECTATOR);
  const names = players.map((name) => {
    const short = cut(name, LONGEST.player).trim();
    return levelOf(short) && !levelOf(name) ? '' : short; // a cut must not make a computer's name
  });
  if (names.some((name, seat) => name !== players[seat])) match.setPlayers(names);
};

/**
 * Begins a match of the game `name`. A beginning with `since` belongs to a stored match, see
 * resume(). Throws Refused if the match cannot be played.
 */
const begin = (match: Match, name: string, beginning: Beginning): Terms => {
  const own = 'seed' in beginning ? beginning.seed : undefined;
  const seed = own ? BigInt(`0x${own}`) : anySeed();
  const terms = { ...USUAL, ...(own && { deal: own }) };
  if ('link' in beginning) {
    match.loadLink(name, beginning.link, seed);
    cutNames(match);
  } else if ('record' in beginning) {
    const { record, ply, branch, names } = beginning;
    // A kept match keeps its seed: opening it again must not change the chance to come.
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

/** Loads a stored match. Throws Refused if its record cannot be read. */
export const resume = (match: Match, { record, ply, begun, over, when, ...terms }: Save) => {
  match.load(record, { ply });
  return { ...USUAL, ...terms };
};

/** Loads the stored match, if any, or begins one. Throws Refused if it cannot be played. */
export const load = (match: Match, name: string, stored?: Save, beginning?: Beginning) => {
  if (stored) return resume(match, stored);
  if (beginning) return begin(match, name, beginning);
  throw new Error('no match is stored');
};
