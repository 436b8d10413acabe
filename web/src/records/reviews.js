// What reviews found, kept with the results of the matches.

import { MARKS, SCALE } from '../engine/reviewer.js';
import { countKinds } from './kinds.js';

/** @import { Decision, Standing } from '../engine/reviewer.js' */
/** @import { State } from '../engine/types' */
/** @import { Found } from '../store/reviewed.js' */
/** @import { Store } from '../store/store.js' */

/** To a tenth. @param {number} number */
const rounded = (number) => Math.round(10 * number) / 10;

/**
 * What is kept of a review. @param {string} game @param {Standing[]} players what their decisions come to
 * @param {Decision[]} slips all decisions that gave much away @returns {Found}
 */
export const foundIn = (game, players, slips) => ({
  scale: SCALE,
  seats: players.map(({ accuracy, marks }, seat) => ({
    accuracy: rounded(accuracy),
    marks: MARKS.map((mark) => marks[mark] ?? 0),
    kinds: countKinds(
      game,
      slips.filter(({ player }) => player === seat),
    ),
  })),
});

/**
 * Keeps what was found with the latest result of a match, if that has one and lacks it. Throws StorageError.
 * @param {Store} store @param {Pick<State, 'game' | 'options' | 'players' | 'outcome'>} end of the match
 * @param {string} seed of its chance, in hexadecimal digits @param {Found} found
 */
export const keepFound = async (store, { game, options, players, outcome }, seed, found) => {
  const what = (/** @type {any} */ one) =>
    JSON.stringify([one.game, one.options, one.players, one.outcome, one.seed]);
  const wanted = what({ game, options, players, outcome, seed });
  const last = store.resultsOf(game).findLast((result) => what(result) === wanted);
  if (!seed || !last || JSON.stringify(last.found) === JSON.stringify(found)) return;
  await store.changeAll((present) => {
    const [last] = [...present]
      .filter(([key, thing]) => key.startsWith('result/') && thing && what(thing) === wanted)
      .sort(([, a], [, b]) => b.when - a.when);
    return new Map(last ? [[last[0], { ...last[1], found }]] : []);
  });
};
