// The shipped puzzles, fetched a game at a time.

import { parsePuzzles } from './puzzles.js';

/** @type {Record<string, () => Promise<unknown>>} */
const FILES = import.meta.glob('../../../rules/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/** The puzzles of a game; undefined where they cannot be fetched. @param {string} game */
export const puzzlesOf = async (game) => {
  const text = await FILES[`../../../rules/${game}/puzzles.txt`]?.().catch(console.error);
  return text === undefined ? undefined : parsePuzzles(String(text));
};
