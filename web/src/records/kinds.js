// The kinds of mistakes of a game, by the reasons why another way would have been better, as each game
// tells them apart (games/<game>/slips.js).

/** @import { Slips } from '../board/slips' */
/** @import { Decision } from '../engine/reviewer.js' */

/** @type {Record<string, Slips>} */
const SLIPS = import.meta.glob('../games/*/slips.js', { import: 'slips', eager: true });

/** @param {string} game */
const slipsOf = (game) => SLIPS[`../games/${game}/slips.js`];

/** The last words of all keys in a reason. @param {unknown} reason @returns {string[]} */
const keysIn = (reason) => {
  if (Object(reason) !== reason) return [];
  const { key, ...others } = /** @type {Record<string, unknown>} */ (reason);
  const own = typeof key === 'string' ? [key.slice(key.lastIndexOf('.') + 1)] : [];
  return [...own, ...Object.values(others).flatMap(keysIn)];
};

/** How many decisions there are of each kind. @param {string} game @param {Decision[]} decisions that are mistakes */
export const countKinds = (game, decisions) => {
  /** @type {Record<string, number>} */
  const kinds = {};
  for (const decision of decisions) {
    const kind = slipsOf(game)?.kindOf(new Set(keysIn(decision.reason)), decision);
    if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
};

/** The theme of puzzles that help with a kind; undefined where there are none. @param {string} game @param {string} kind */
export const themeFor = (game, kind) => slipsOf(game)?.themes[kind];
