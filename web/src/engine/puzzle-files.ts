// The shipped puzzles, fetched a game at a time.

import { parsePuzzles } from './puzzles.ts';

const FILES: Record<string, () => Promise<unknown>> = import.meta.glob(
  '../../../rules/*/puzzles.txt',
  {
    query: '?raw',
    import: 'default',
  },
);

/** The puzzles of a game; undefined where they cannot be fetched. */
export const puzzlesOf = async (game: string) => {
  const text = await FILES[`../../../rules/${game}/puzzles.txt`]?.().catch(console.error);
  return text === undefined ? undefined : parsePuzzles(String(text));
};
