// Loads a new or stored match into the module.

import { levelOf } from '../engine/computer.ts';
import type { Match } from '../engine/engine.ts';
import { anySeed, SPECTATOR } from '../engine/engine.ts';
import type { Save } from '../store/schema.ts';
import { cut, LONGEST } from '../words/limits.ts';
import type { Beginning, Terms } from './types.ts';

const USUAL: Terms = { undo: 'free', hints: [], counted: false, entered: false };

/** Shortens players' names from outside. */
export const cutNames = (match: Match) => {
  const { players } = match.state(SPECTATOR);
  const names = players.map((name) => {
    const short = cut(name, LONGEST.player).trim();
    return levelOf(short) && !levelOf(name) ? '' : short; // a shortened name must not become a computer's
  });
  if (names.some((name, seat) => name !== players[seat])) match.setPlayers(names);
};

/**
 * Begins a match of the game `name`. A beginning with `since` is for resume(). Throws Refused if
 * the match cannot be played.
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
    // A saved match keeps its seed, so that reopening it does not change further chance events.
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

/** Loads a stored match. Throws Refused if its record is invalid. */
export const resume = (match: Match, { record, ply, begun, over, when, ...terms }: Save) => {
  match.load(record, { ply });
  return { ...USUAL, ...terms };
};

/** Loads the stored match, if there is one, or begins a match. Throws Refused if that fails. */
export const load = (match: Match, name: string, stored?: Save, beginning?: Beginning) => {
  if (stored) return resume(match, stored);
  if (beginning) return begin(match, name, beginning);
  throw new Error('no match is stored');
};
