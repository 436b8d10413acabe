// The review of a match, as the page asks for it: it is thought through in a Worker of its own, which
// tells each decision twice: soon, by a quick look at all of them, and as it is judged, where most is
// at stake first (docs/notation.md, Reviews).

import { ask, startWorker } from './computer.js';
import { STARTED } from './started.js';

/** @import { Thinking } from './computer.js' */
/** @import { Values } from '../words/say.js' */

/** In English and as a key with values. @typedef {{ key: string, values: Values, english: string }} Said */
/** What may be done: its actions, its value, the chance of winning, 0 … 1, and the points at once. @typedef {{ actions: string[], value: number, chance: number, gain: number }} Way */
/** @typedef {'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'} Mark */
/**
 * @typedef {{
 *   ply: number, player: number, unit: 'lead' | 'share', played: Way, best: Way, reason: Said,
 *   loss: number, exact: boolean, mark: Mark, quick: boolean,
 * }} Decision `quick`: not judged yet
 */
/** What a player's decisions come to. @typedef {{ decisions: number, accuracy: number, marks: Record<Mark, number> }} Standing */
/** @typedef {{ players: Standing[], luck: { player: number, said: Said }[] }} Summary the last answer */

/** What the Worker says. @typedef {typeof STARTED | { error: object } | Decision | Summary} Told */

/** From the best to the worst. @type {Mark[]} */
export const MARKS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** The version of how losses become marks and accuracy (docs/strength.md, Review). */
export const SCALE = 1;

/** As much is looked at as `quintet review` does. */
export const LEVEL = '5';
/** Many times what a decision takes on a slow phone, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Reviews a record from its beginning.
 * @param {string} record
 * @param {{ looked: (decision: Decision) => void, done: (summary: Summary) => void, failed: () => void }} tell
 * `failed` as of ask()
 * @param {() => Thinking} start
 * @returns {() => void} what ends it, after which nothing is told
 */
export const review = (record, tell, start = startWorker) => {
  const worker = start();
  const stop = () => {
    ignore();
    worker.terminate();
  };
  const fail = () => {
    stop();
    tell.failed();
  };
  /** @param {Told} told */
  const hear = (told) => {
    if (told === STARTED) return;
    if ('error' in told) return fail();
    if ('ply' in told) return tell.looked(told);
    stop();
    tell.done(told);
  };
  const ignore = ask(worker, { reviewed: record, level: LEVEL }, PATIENCE, fail, hear);
  return stop;
};
