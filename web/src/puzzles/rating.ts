// The solver's rating in a game, by Elo (docs/strength.md, One's own rating), and the choice of the next
// puzzle.

import type { Did } from '../day/repetition.ts';
import { missedAfter } from '../day/repetition.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { Puzzles } from '../store/schema.ts';
import { oneMore, ratingIn } from '../store/schema.ts';

/** The ratings of puzzles by difficulty, from 1. */
export const RATINGS = [800, 1100, 1400, 1700, 2000];

/** The K-factor: its value for the first puzzle, its decrease per puzzle, and its minimum. */
const K = { first: 48, fall: 2, last: 16 };

const ratingOf = ({ difficulty }: Puzzle) => RATINGS[difficulty - 1] ?? 0;

/**
 * Returns the stored progress after an event of a puzzle, `when` in milliseconds since 1970. Only a
 * puzzle's first event counts for the rating. Events after its solution change only when it comes back,
 * if it was missed.
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
  return withEvent(isAny ? { ...known, missed } : known, puzzle, what, when, isRated);
};

/** Like noted(), without the schedule of missed puzzles. */
const withEvent = (
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

/**
 * Returns the state of a puzzle from its stored progress. A shown solution is neither solved nor failed.
 */
export const stateOf = (known: Puzzles['done'][string] | undefined) => {
  if (!known) return 'open';
  if (known.solved) return 'solved';
  return known.shown ? 'shown' : 'tried';
};

/**
 * Returns the next puzzle: an untried one or, if there is none, an unsolved one. It is the first whose
 * rating is nearest to the solver's; undefined if all are solved.
 */
export const nextOf = (puzzles: Puzzle[], { rating, done }: Puzzles) => {
  const untried = puzzles.filter(({ n }) => !done[n]);
  const open = untried.length > 0 ? untried : puzzles.filter(({ n }) => !done[n]?.solved);
  const distance = (puzzle: Puzzle) => Math.abs(ratingOf(puzzle) - rating);
  const least = Math.min(...open.map(distance));
  return open.find((puzzle) => distance(puzzle) === least);
};
