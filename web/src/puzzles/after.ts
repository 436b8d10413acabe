// What comes after a puzzle.

import { dayAt } from '../day/days.ts';
import { placeOn } from '../day/five.ts';
import { backOn } from '../day/returning.ts';
import type { Puzzle } from '../engine/puzzles.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Shell } from '../page/types.ts';
import { say } from '../words/say.ts';
import { wantedOf } from './list.ts';
import { nextOf } from './rating.ts';

/** The missed puzzles of the last run of a game, by their numbers, as long as they are not solved. */
const ofRun: Map<string, Set<number>> = new Map();

/** What was missed in a run is to be tried next. */
export const tryNext = (game: string, numbers: number[]) => ofRun.set(game, new Set(numbers));

/** A puzzle needs not be tried any more for having been missed in a run. */
export const triedNow = (game: string, n: number) => ofRun.get(game)?.delete(n);

/** An address, and what leads there. */
export type Way = { address: Address; words: string };

/**
 * What leads from a puzzle that is back to another one that is: looked up when it is wanted, by
 * whether it is back now.
 * @param address of the puzzle
 */
export const wayBack = (shell: Shell, address: Address): (() => Way | undefined) => {
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
 * @param puzzles all of the game
 * @param day of which it may be one
 */
export const wayOn = (
  shell: Shell,
  game: Game,
  puzzles: Puzzle[],
  puzzle: Puzzle,
  day: string,
): (() => Way) => {
  const { name } = game;
  const { n } = puzzle;
  const isOfRun = ofRun.get(name)?.has(n) ?? false;
  /** @param other a game */
  const to = (other: string, number: number) => ({
    page: 'puzzle' as const,
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
