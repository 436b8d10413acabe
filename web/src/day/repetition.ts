// Missed puzzles and slips of one's own games. They come back after days, later each time they are solved.

import { unlessRefused } from '../engine/engine.ts';
import { puzzlesOf } from '../engine/puzzle-files.ts';
import { isGame } from '../games/index.ts';
import type { Address } from '../page/address.ts';
import type { Listed, Shell } from '../page/types.ts';
import { slipOf } from '../store/review-schema.ts';
import type { Puzzles } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Day } from './schedule.ts';
import { dayAt, plus } from './schedule.ts';

/** The days until a puzzle comes back after a miss, and after each time that it was solved since. */
const DAYS = [1, 3, 7, 21];

/** The missed puzzles of a game, by their numbers. */
type Missed = NonNullable<Puzzles['missed']>;

/** The times a puzzle was solved since it came back, and the moment of the last solution or miss. */
type Again = Pick<Missed[string], 'times' | 'when'>;

/** The solver made a wrong try, took a hint, had the solution shown, or solved the puzzle. */
export type Did = 'wrong' | 'hint' | 'shown' | 'solved';

/** The day on which a missed puzzle comes back. */
export const returnsOn = ({ times, when }: Again): Day =>
  plus(dayAt(when), DAYS[Math.min(times, DAYS.length - 1)] ?? 0);

/** Tells whether a missed puzzle is back on a day. */
export const isBack = (one: Again, day: Day) => returnsOn(one) <= day;

/** The circumstances of what is done with a puzzle. */
interface Moment {
  /** The puzzle was solved before. */
  isSolved: boolean;
  /** Milliseconds since 1970. */
  when: number;
}

/**
 * Returns what becomes of a puzzle after something was done with it; undefined stands for a puzzle
 * that is not missed. A wrong try or the solution shown is a miss, and so is a hint for a puzzle that
 * is back. Once it is solved as often as it comes back, it is no longer missed.
 */
export const againAfter = (
  one: Again | undefined,
  what: Did,
  { isSolved, when }: Moment,
): Again | undefined => {
  const isDue = one !== undefined && isBack(one, dayAt(when));
  if (what === 'solved') {
    if (!isDue) return one;
    const times = one.times + 1;
    return times < DAYS.length ? { times, when } : undefined;
  }
  const isMiss = what === 'hint' ? isDue : one !== undefined || !isSolved;
  return isMiss ? { times: 0, when } : one;
};

/** The missed puzzles of a game after something was done with number n. */
export const missedAfter = (missed: Missed, n: number, what: Did, moment: Moment): Missed => {
  const { [n]: one, ...others } = missed;
  const again = againAfter(one, what, moment);
  if (again === one) return missed;
  return again ? { ...others, [n]: again } : others;
};

/** A missed puzzle or a slip that is back. */
interface Back {
  game: Listed;
  /** The page where it is solved. */
  address: Address;
}

/** The missed puzzles and the slips that are back on a day, by game in the order of the lobby. */
export const backOn = ({ games, store }: Shell, day: Day): Back[] => {
  const slips = slipsBackOn(store, day);
  return games.flatMap((game) => {
    const { name } = game;
    const missed = missedBackOn(store, name, day).map(
      (which): Address => ({ page: 'puzzle', game: name, which }),
    );
    const own = slips.flatMap(({ key }) => (key.startsWith(`${name}/`) ? slipAt(key) : []));
    return [...missed, ...own].map((address) => ({ game, address }));
  });
};

/** The numbers of puzzles of the games looked at in this visit. */
const counts = new Map<string, number>();

/**
 * Lists the missed puzzles of a game that are back on a day, by their numbers; those of a later
 * release wait for it.
 */
const missedBackOn = (store: Pick<Store, 'puzzles'>, game: string, day: Day) =>
  Object.entries(store.puzzles(game).missed ?? {}).flatMap(([n, one]) => {
    const isThere = /^[1-9]\d*$/.test(n) && Number(n) <= (counts.get(game) ?? Infinity);
    return isThere && isBack(one, day) ? n : [];
  });

/** Chance after a slip is nobody's: what came in the game would tell what was not known. */
export const SEED = 1n;

/** By key, tells whether the rules can read a slip that was looked at in this visit. */
const readable = new Map<string, boolean>();

/**
 * Lists the slips that are back on a day, without those that the rules cannot read and those of
 * games that this release does not have.
 */
export const slipsBackOn = (store: Pick<Store, 'all'>, day: Day) =>
  store
    .all('slip')
    .flatMap((slip) => slipOf(slip) ?? [])
    .filter(
      (slip) =>
        isGame(placeOf(slip.key).game) && isBack(slip, day) && readable.get(slip.key) !== false,
    );

/** Looks whether this release has the missed puzzles that are back on a day, and can read the slips. */
export const lookAtBack = async (shell: Shell, day: Day) => {
  for (const { name } of shell.games) {
    if (counts.has(name) || missedBackOn(shell.store, name, day).length === 0) continue;
    const puzzles = await puzzlesOf(name);
    if (puzzles) counts.set(name, puzzles.length);
    shell.update();
  }
  for (const { key } of slipsBackOn(shell.store, day)) {
    if (readable.has(key) || !(await shell.ready(placeOf(key).game))) continue;
    readable.set(key, slipState(shell, key) !== null);
    if (!readable.get(key)) shell.update();
  }
};

/** The state at the position of the slip with this key; null if the rules cannot read it. */
export const slipState = ({ engine }: Pick<Shell, 'engine'>, key: string) => {
  const { game, position } = placeOf(key);
  return unlessRefused(() => engine.stateOf((match) => match.loadLink(game, position, SEED)));
};

/** The game of the slip with this key, and the link of its position. */
const placeOf = (key: string) => {
  const at = key.indexOf('/');
  return { game: key.slice(0, at), position: key.slice(at + 1) };
};

/** The address where the slip with this key is solved. */
export const slipAt = (key: string): Address => ({ page: 'slip', ...placeOf(key) });
