// The rating of who solves a game's puzzles, by Elo (docs/strength.md, One's own rating), and which
// puzzle comes next.

import { oneMore, ratingIn } from '../store/schema.js';

/** @import { Puzzles } from '../store/schema.js' */
/** @import { Puzzle } from '../engine/puzzles.js' */

/** Of puzzles by difficulty, from 1. */
export const RATINGS = [800, 1100, 1400, 1700, 2000];

/** How far a puzzle moves a rating at most: the first one, how much less each further one, and in the end. */
const K = { first: 48, fall: 2, last: 16 };

/** @param {Puzzle} puzzle */
const ratingOf = ({ difficulty }) => RATINGS[difficulty - 1] ?? 0;

/**
 * What is stored of the puzzles after a wrong try, a hint, the solution shown, or a puzzle solved. Only
 * the first of these counts for the rating; once it is solved, nothing changes any more.
 * @param {Puzzles} before @param {Puzzle} puzzle @param {'wrong' | 'hint' | 'shown' | 'solved'} what
 * @param {number} when milliseconds since 1970 @returns {Puzzles}
 */
export const noted = (before, puzzle, what, when) => {
  const known = before.done[puzzle.n];
  if (known?.solved) return before;
  const isTry = what === 'wrong' || what === 'solved';
  const now = {
    ...known,
    tries: isTry ? oneMore(known?.tries ?? 0) : (known?.tries ?? 0),
    hints: isTry ? (known?.hints ?? 0) : oneMore(known?.hints ?? 0),
    solved: what === 'solved',
    when,
  };
  const after = { ...before, done: { ...before.done, [puzzle.n]: now } };
  if (known) return after;
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
 * The puzzle to solve next: never tried or, if there is none, not solved yet; of these the first one
 * whose rating is nearest to the solver's.
 * @param {Puzzle[]} puzzles @param {Puzzles} known @returns {Puzzle | undefined} none where all are solved
 */
export const nextOf = (puzzles, { rating, done }) => {
  const untried = puzzles.filter(({ n }) => !done[n]);
  const open = untried.length > 0 ? untried : puzzles.filter(({ n }) => !done[n]?.solved);
  const distance = (/** @type {Puzzle} */ puzzle) => Math.abs(ratingOf(puzzle) - rating);
  const least = Math.min(...open.map(distance));
  return open.find((puzzle) => distance(puzzle) === least);
};
