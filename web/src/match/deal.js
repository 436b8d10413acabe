// The same deal: a set-up and the seed of its chance, and what came of it, in a few characters.

/**
 * What came of a game: each player's result, and how many actions and hints it took.
 * @typedef {{ outcome: number[], actions: number, hints: number }} Came
 */

/** The seed of a record as links have it, in hexadecimal digits; "" where it has none. @param {string} record */
export const seedOf = (record) => {
  const [, seed] = /^seed: (\d+)$/m.exec(record) ?? [];
  return seed ? BigInt(seed).toString(16) : '';
};

/** "48_29.24.0": results, actions, hints. No number in it is of more than fifteen digits, no player the seventh. */
const CAME = /^(-?\d{1,15}(?:_-?\d{1,15}){0,5})\.(\d{1,9})\.(\d{1,9})$/;

/** @param {Came} came */
export const writeCame = ({ outcome, actions, hints }) =>
  `${outcome.join('_')}.${actions}.${hints}`;

/** What a text says came of a game, or null. @param {string} text @returns {Came | null} */
export const readCame = (text) => {
  const [, outcome, actions, hints] = CAME.exec(text) ?? [];
  if (!outcome) return null;
  return {
    outcome: outcome.split('_').map(Number),
    actions: Number(actions),
    hints: Number(hints),
  };
};

/** @param {{ outcome: number[], actions: number, hints: number[] }} result */
export const cameOf = ({ outcome, actions, hints }) => ({
  outcome,
  actions,
  hints: hints.reduce((sum, n) => sum + (n ?? 0), 0),
});
