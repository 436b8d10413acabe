// Missed puzzles, which come back after days: the more often one is solved then, the later.

import { dayAt, plus } from './days.js';

/** @import { Listed, Shell } from '../page/types' */
/** @import { Puzzles } from '../store/schema.js' */
/** @import { Day } from './days.js' */

/** How many days after a miss, and after each time that it was solved since, a puzzle comes back. */
const DAYS = [1, 3, 7, 21];

/** @typedef {NonNullable<Puzzles['missed']>} Missed */

/** Whether a missed puzzle is back on a day. @param {Missed[string]} one @param {Day} day */
const isBack = ({ times, when }, day) =>
  plus(dayAt(when), DAYS[Math.min(times, DAYS.length - 1)] ?? 0) <= day;

/**
 * The missed puzzles of a game after something was done with one: a wrong try and the solution shown are
 * a miss, as a hint is with one that is back; solved as often as it comes back, it is missed no more.
 * @param {Missed} missed @param {number} n its number @param {'wrong' | 'hint' | 'shown' | 'solved'} what
 * @param {{ isSolved: boolean, when: number }} how whether it was solved before, and when it is done @returns {Missed}
 */
export const missedAfter = (missed, n, what, { isSolved, when }) => {
  const { [n]: one, ...others } = missed;
  const isDue = one !== undefined && isBack(one, dayAt(when));
  if (what === 'solved') {
    if (!isDue) return missed;
    const times = one.times + 1;
    return times < DAYS.length ? { ...others, [n]: { times, when } } : others;
  }
  const isMiss = what === 'hint' ? isDue : one !== undefined || !isSolved;
  return isMiss ? { ...others, [n]: { times: 0, when } } : missed;
};

/** The missed puzzles that are back on a day, by game in the order of the lobby. @param {Shell} shell @param {Day} day @returns {{ game: Listed, n: number }[]} */
export const backOn = ({ games, store }, day) =>
  games.flatMap((game) =>
    Object.entries(store.puzzles(game.name).missed ?? {}).flatMap(([n, one]) =>
      isBack(one, day) ? { game, n: Number(n) } : [],
    ),
  );
