// The rating of who solves a game's puzzles, by Elo (docs/strength.md, One's own rating), and which
// puzzle comes next.

import type { Did } from '../day/repetition.ts';
import { missedAfter } from '../day/repetition.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { Puzzles } from '../store/schema.ts';
import { oneMore, ratingIn } from '../store/schema.ts';

/** The ratings of puzzles by difficulty, from 1. */
export const RATINGS = [800, 1100, 1400, 1700, 2000];

/** The most that a puzzle moves a rating: of the first one, the decrease with each, and at last. */
const K = { first: 48, fall: 2, last: 16 };

const ratingOf = ({ difficulty }: Puzzle) => RATINGS[difficulty - 1] ?? 0;

/**
 * Returns what is stored of the puzzles after something was done with one, `when` in milliseconds
 * since 1970. Only the first thing done with a puzzle counts for the rating. Once the puzzle is
 * solved, only the time at which it comes back changes, and only if it was missed.
 */
export const noted = (
  known: Puzzles,
  puzzle: Puzzle,
  what: Did,
  when: number,
  { isRated = true }: { isRated?: boolean } = {},
): Puzzles => {
  const isSolved = known.done[puzzle.n]?.solved === true;
  const missed = missedAfter(known.missed ?? {}, puzzle.n, what, { isSolved, when });
  const isAny = known.missed !== undefined || Object.keys(missed).length > 0;
  return countedIn(isAny ? { ...known, missed } : known, puzzle, what, when, isRated);
};

/** The same but for what was missed. */
const countedIn = (
  before: Puzzles,
  puzzle: Puzzle,
  what: Did,
  when: number,
  isRated: boolean,
): Puzzles => {
  const known = before.done[puzzle.n];
  if (known?.solved) return before;
  const isTry = what === 'wrong' || what === 'solved';
  const now = {
    ...known,
    tries: isTry ? oneMore(known?.tries ?? 0) : (known?.tries ?? 0),
    hints: isTry ? (known?.hints ?? 0) : oneMore(known?.hints ?? 0),
    solved: what === 'solved',
    ...(what === 'shown' && { shown: true }),
    when,
  };
  const after = { ...before, done: { ...before.done, [puzzle.n]: now } };
  if (known || !isRated) return after;
  const isWon = what === 'solved';
  const expected = 1 / (1 + 10 ** ((ratingOf(puzzle) - before.rating) / 400));
  const k = Math.max(K.last, K.first - K.fall * Object.keys(before.done).length);
  const streak = isWon ? oneMore(before.streak) : 0;
  return {
    ...after,
    rating: ratingIn(before.rating + k * (Number(isWon) - expected)),
    streak,
    best: Math.max(before.best, streak),
  };
};

/** The state of a puzzle, by what is stored of it. A solution shown is neither solved nor failed. */
export const stateOf = (known: Puzzles['done'][string] | undefined) => {
  if (!known) return 'open';
  if (known.solved) return 'solved';
  return known.shown ? 'shown' : 'tried';
};

/**
 * The puzzle to solve next: one never tried or, if there is none, not solved yet. Of these it is the
 * first whose rating is nearest to the solver's; undefined if all are solved.
 */
export const nextOf = (puzzles: Puzzle[], { rating, done }: Puzzles) => {
  const untried = puzzles.filter(({ n }) => !done[n]);
  const open = untried.length > 0 ? untried : puzzles.filter(({ n }) => !done[n]?.solved);
  const distance = (puzzle: Puzzle) => Math.abs(ratingOf(puzzle) - rating);
  const least = Math.min(...open.map(distance));
  return open.find((puzzle) => distance(puzzle) === least);
};
