// Fetches the shipped puzzles, one game at a time.

import { parsePuzzles } from './puzzle-list.ts';

const FILES = import.meta.glob<string>('../../../rules/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/** Returns the puzzles of a game; undefined on failure. */
export const puzzlesOf = async (game: string) => {
  const text = await FILES[`../../../rules/${game}/puzzles.txt`]?.().catch(console.error);
  return text === undefined ? undefined : parsePuzzles(String(text));
};
