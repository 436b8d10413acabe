// The shipped puzzles, fetched a game at a time.

import { parsePuzzles } from './puzzle-list.ts';

const FILES = import.meta.glob<string>('../../../rules/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/** Fetches the puzzles of a game; undefined if that fails. */
export const puzzlesOf = async (game: string) => {
  const text = await FILES[`../../../rules/${game}/puzzles.txt`]?.().catch(console.error);
  return text === undefined ? undefined : parsePuzzles(String(text));
};
