// Selects the puzzles of a sheet. The rank of a puzzle depends only on the seed, its game and its
// number. So adding or retiring other puzzles does not change the order.

import type { Puzzle } from '../engine/puzzle-list.ts';
import { EDITIONS } from './editions.ts';
import type { Choice } from './sheet-number.ts';

/** Mixes the bits of a 32-bit number (the finalizer of MurmurHash3). */
const mixBits = (n: number) => {
  let h = n;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Returns the rank of a puzzle by its number. */
const rankOf = (seed: number, game: string, n: number) => {
  let h = mixBits(seed);
  for (const sign of game) h = mixBits(h ^ sign.charCodeAt(0));
  return mixBits(h ^ n);
};

/** Returns the puzzles of a game with the chosen difficulty and theme, sorted by rank. */
export const rankedOf = (
  { edition, seed, difficulty, theme }: Choice,
  game: string,
  puzzles: Puzzle[],
) =>
  puzzles
    .filter(
      (puzzle) =>
        !puzzle.isRetired &&
        puzzle.n <= (EDITIONS[edition]?.[game]?.last ?? 0) &&
        (difficulty === 0 || puzzle.difficulty === difficulty) &&
        (theme === '' || puzzle.themes.includes(theme)),
    )
    .sort((a, b) => rankOf(seed, game, a.n) - rankOf(seed, game, b.n));

/** The puzzles of a game. */
interface OfGame {
  game: string;
  puzzles: Puzzle[];
}

/**
 * Returns the puzzles of a sheet, the easier ones first, or fewer if there are not enough. Takes
 * one puzzle of each game in turn. `look` returns a puzzle for paper, or null if it is unsuitable.
 */
export const picked = async <Entry extends { puzzle: Puzzle }>(
  choice: Choice,
  lists: OfGame[],
  look: (game: string, puzzle: Puzzle) => Promise<Entry | null>,
) => {
  const queues = lists.map(({ game, puzzles }) => ({
    game,
    left: rankedOf(choice, game, puzzles),
  }));
  const entries: Entry[] = [];
  for (let turn = 0; entries.length < choice.count; turn++) {
    if (queues.every(({ left }) => left.length === 0)) break;
    const queue = queues[turn % queues.length];
    if (!queue) continue;
    for (let puzzle = queue.left.shift(); puzzle; puzzle = queue.left.shift()) {
      const entry = await look(queue.game, puzzle);
      if (!entry) continue;
      entries.push(entry);
      break;
    }
  }
  return entries.sort((a, b) => a.puzzle.difficulty - b.puzzle.difficulty);
};

/** Splits a list into parts of `each` elements. */
export const parted = <T>(list: T[], each: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / each) }, (_, i) =>
    list.slice(i * each, (i + 1) * each),
  );
