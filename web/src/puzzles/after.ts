// Finds what comes after a puzzle.

import { placeOn } from '../day/five.ts';
import { backOn } from '../day/repetition.ts';
import { dayAt } from '../day/schedule.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { Address } from '../page/address.ts';
import { hashOf } from '../page/address.ts';
import type { Game, Shell } from '../page/types.ts';
import { say } from '../words/say.ts';
import { wantedOf } from './list.ts';
import { nextOf } from './rating.ts';

/** The missed puzzles of each game's last run that are still unsolved, by number. */
const ofRun = new Map<string, Set<number>>();

/** Schedules the missed puzzles of a run next. */
export const tryNext = (game: string, numbers: number[]) => ofRun.set(game, new Set(numbers));

/** Removes a puzzle from those missed in a run. */
export const triedNow = (game: string, n: number) => ofRun.get(game)?.delete(n);

/** A link to the next thing to do. */
export interface Way {
  address: Address;
  /** The label of the link. */
  words: string;
}

/**
 * Returns a function that finds another missed puzzle that is due. It finds one only if the puzzle at
 * `address` was due when wayBack() was called.
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
 * Returns a function that finds what follows a puzzle: the next one of `day`, one that was missed in a
 * run or is due, or else the next one of its game.
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
  const to = (other: string, number: number): Address => ({
    page: 'puzzle',
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
