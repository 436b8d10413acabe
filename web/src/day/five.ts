// The puzzles of a day, one per game: their results, and which comes next.

import type { Address } from '../page/address.ts';
import type { Listed, Shell } from '../page/types.ts';
import type { Day, Puzzle } from './schedule.ts';
import { dayAt, isOpen, puzzleOf, puzzleOn, wayOf } from './schedule.ts';

/** A puzzle of a day. */
export interface OfDay {
  game: Listed;
  /** The number in the list of the game's puzzles. */
  number: number;
  /** The index within the day, from 1. */
  place: number;
  /** The stored results; undefined before the first try. */
  done: Puzzle | undefined;
  way: ReturnType<typeof wayOf>;
  address: Extract<Address, { page: 'puzzle' }>;
}

/** Returns the puzzles of a day in the order of solving. */
export const puzzlesOn = ({ games, store }: Shell, day: Day): OfDay[] =>
  games
    .flatMap((game) => {
      const number = puzzleOf(day, game.name);
      return number === undefined ? [] : [{ game, number }];
    })
    .map(({ game, number }, i) => {
      const done = puzzleOn(store, day, game.name);
      const address: OfDay['address'] = {
        page: 'puzzle',
        game: game.name,
        which: `${number}`,
        day,
      };
      return { game, number, place: i + 1, done, way: wayOf(done), address };
    });

/**
 * Returns the next unsolved puzzle: the first one after a place, else the first one before it;
 * undefined if all others are solved. Place 0 is before the first.
 */
export const nextOf = (puzzles: OfDay[], place = 0) =>
  [...puzzles.slice(place), ...puzzles.slice(0, Math.max(0, place - 1))].find(
    ({ done }) => !done?.solved,
  );

/**
 * Returns the place of a puzzle within a day, and the next puzzle. Returns undefined if the day
 * has a different puzzle, is in the future, or is not a day.
 */
export const placeOn = (shell: Shell, day: string, game: string, number: number) => {
  if (!isOpen(day, dayAt(Date.now()))) return undefined;
  const puzzles = puzzlesOn(shell, day);
  const own = puzzles.find((one) => one.game.name === game && one.number === number);
  return own && { place: own.place, of: puzzles.length, next: nextOf(puzzles, own.place) };
};
