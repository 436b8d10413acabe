// What comes after a puzzle.

import { dayAt } from '../day/days.js';
import { placeOn } from '../day/five.js';
import { backOn } from '../day/returning.js';
import { hashOf } from '../page/address.js';
import { say } from '../words/say.js';
import { wantedOf } from './list.js';
import { nextOf } from './rating.js';

/** @import { Address } from '../page/address.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { Puzzle } from '../engine/puzzles.js' */

/** The missed puzzles of the last run of a game, by their numbers, as long as they are not solved. @type {Map<string, Set<number>>} */
const ofRun = new Map();

/** What was missed in a run is to be tried next. @param {string} game @param {number[]} numbers */
export const tryNext = (game, numbers) => ofRun.set(game, new Set(numbers));

/** A puzzle needs not be tried any more for having been missed in a run. @param {string} game @param {number} n */
export const triedNow = (game, n) => ofRun.get(game)?.delete(n);

/** An address, and what leads there. @typedef {{ address: Address, words: string }} Way */

/**
 * What leads from a puzzle that is back to another one that is: looked up when it is wanted, by whether it is
 * back now. @param {Shell} shell @param {Address} address of the puzzle @returns {() => Way | undefined}
 */
export const wayBack = (shell, address) => {
  const own = hashOf(address);
  const back = () => backOn(shell, dayAt(Date.now())).map((one) => one.address);
  const isBack = back().some((one) => hashOf(one) === own);
  return () => {
    const next = isBack ? back().find((one) => hashOf(one) !== own) : undefined;
    return next && { address: next, words: say('puzzles.nextMissed') };
  };
};

/**
 * Where a puzzle leads that is opened now: on along the day, along what was missed in a run or is back,
 * or else to the next one of its game. What is asked for is looked up when it is wanted.
 * @param {Shell} shell @param {Game} game @param {Puzzle[]} puzzles all of the game @param {Puzzle} puzzle
 * @param {string} day of which it may be one @returns {() => Way}
 */
export const wayOn = (shell, game, puzzles, puzzle, day) => {
  const { name } = game;
  const { n } = puzzle;
  const isOfRun = ofRun.get(name)?.has(n) ?? false;
  /** @param {string} other a game @param {number} number */
  const to = (other, number) => ({
    page: /** @type {const} */ ('puzzle'),
    game: other,
    which: `${number}`,
  });
  const back = wayBack(shell, to(name, n));
  return () => {
    const own = placeOn(shell, day, name, n);
    if (own) {
      const { next, of } = own;
      if (!next) return { address: { page: 'day', day }, words: say('day.yours') };
      const words = say('day.next', { title: next.game.title, n: next.place, of });
      return { address: next.address, words };
    }
    const missed = isOfRun ? [...(ofRun.get(name) ?? [])].find((other) => other !== n) : undefined;
    if (missed) return { address: to(name, missed), words: say('puzzles.nextMissed') };
    const again = back();
    if (again) return again;
    const others = puzzles.filter((other) => other !== puzzle);
    const next = nextOf(wantedOf(game, others), shell.store.puzzles(name));
    return next
      ? { address: to(name, next.n), words: say('puzzles.next') }
      : { address: { page: 'corner' }, words: say('page.puzzles') };
  };
};
