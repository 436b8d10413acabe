// The puzzles of a day, five as long as five games have some: what became of each, and which is next.

import type { Address } from '../page/address.ts';
import type { Listed, Shell } from '../page/types.ts';
import type { Day, Puzzle } from './days.ts';
import { dayAt, isOpen, puzzleOf, puzzleOn, wayOf } from './days.ts';

/**
 * A puzzle of a day: its game, its number among that game's puzzles, its place in the day from 1, what
 * became of it, and where it is solved.
 */
export type OfDay = {
  game: Listed;
  number: number;
  place: number;
  done: Puzzle | undefined;
  way: ReturnType<typeof wayOf>;
  address: Extract<Address, { page: 'puzzle' }>;
};

/** In the order in which they are solved. */
export const puzzlesOn = ({ games, store }: Shell, day: Day): OfDay[] =>
  games
    .flatMap((game) => {
      const number = puzzleOf(day, game.name);
      return number === undefined ? [] : [{ game, number }];
    })
    .map(({ game, number }, i) => {
      const done = puzzleOn(store, day, game.name);
      const address = {
        page: 'puzzle' as const,
        game: game.name,
        which: `${number}`,
      };
      return { game, number, place: i + 1, done, way: wayOf(done), address: { ...address, day } };
    });

/**
 * The next one that is not solved, after a place and then from the first on; undefined where all others
 * are.
 * @param place 0 before the first
 */
export const nextOf = (puzzles: OfDay[], place: number = 0) =>
  [...puzzles.slice(place), ...puzzles.slice(0, Math.max(0, place - 1))].find(
    ({ done }) => !done?.solved,
  );

/**
 * Where a puzzle stands among those of a day, and what comes after it; undefined where that day has
 * another one, or is still to come.
 * @param day which may be no day
 */
export const placeOn = (shell: Shell, day: string, game: string, number: number) => {
  if (!isOpen(day, dayAt(Date.now()))) return undefined;
  const puzzles = puzzlesOn(shell, day);
  const own = puzzles.find((one) => one.game.name === game && one.number === number);
  return own && { place: own.place, of: puzzles.length, next: nextOf(puzzles, own.place) };
};
