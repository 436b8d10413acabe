// Spaced repetition of missed puzzles and of the player's own mistakes ("slips"). The interval
// grows with each solution.

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

/** Days until a puzzle is due after a miss, and after each solution since. */
const DAYS = [1, 3, 7, 21];

/** Missed puzzles of a game by number. */
type Missed = NonNullable<Puzzles['missed']>;

/** Number of solutions since the miss, and the time of the last solution or miss. */
type Again = Pick<Missed[string], 'times' | 'when'>;

/** The solver made a wrong try, took a hint, had the solution shown, or solved the puzzle. */
export type Did = 'wrong' | 'hint' | 'shown' | 'solved';

/** Returns the day on which a missed puzzle is due. */
export const returnsOn = ({ times, when }: Again): Day =>
  plus(dayAt(when), DAYS[Math.min(times, DAYS.length - 1)] ?? 0);

/** Tells whether a missed puzzle is due on a day. */
export const isBack = (one: Again, day: Day) => returnsOn(one) <= day;

/** The circumstances of the solver's action. */
interface Moment {
  /** The puzzle was solved before. */
  isSolved: boolean;
  /** Milliseconds since 1970. */
  when: number;
}

/**
 * Returns the state of a puzzle after an action; undefined if it is not missed. A wrong try or a
 * shown solution is a miss. A hint is one only if the puzzle is due. After the last repetition the
 * puzzle is no longer missed.
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

/** Returns the missed puzzles of a game after an action on number n. */
export const missedAfter = (missed: Missed, n: number, what: Did, moment: Moment): Missed => {
  const { [n]: one, ...others } = missed;
  const again = againAfter(one, what, moment);
  if (again === one) return missed;
  return again ? { ...others, [n]: again } : others;
};

/** A missed puzzle or a slip that is due. */
interface Back {
  game: Listed;
  /** The address of its page. */
  address: Address;
}

/** Returns the missed puzzles and slips that are due on a day, by game in the order of the lobby. */
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

/** Number of puzzles of each game loaded during this visit. */
const counts = new Map<string, number>();

/**
 * Lists the numbers of a game's missed puzzles that are due on a day. Puzzles of later releases are
 * left out.
 */
const missedBackOn = (store: Pick<Store, 'puzzles'>, game: string, day: Day) =>
  Object.entries(store.puzzles(game).missed ?? {}).flatMap(([n, one]) => {
    const isThere = /^[1-9]\d*$/.test(n) && Number(n) <= (counts.get(game) ?? Infinity);
    return isThere && isBack(one, day) ? n : [];
  });

/** The seed of chance after a slip. The game's own seed would reveal hidden information. */
export const SEED = 1n;

/** By key, can the rules read the slip? Only for slips checked during this visit. */
const readable = new Map<string, boolean>();

/** Lists the slips that are due on a day, except unreadable ones and those of unknown games. */
export const slipsBackOn = (store: Pick<Store, 'all'>, day: Day) =>
  store
    .all('slip')
    .flatMap((slip) => slipOf(slip) ?? [])
    .filter(
      (slip) =>
        isGame(placeOf(slip.key).game) && isBack(slip, day) && readable.get(slip.key) !== false,
    );

/** Checks whether this release has the missed puzzles due on a day, and can read the slips. */
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

/** Returns the state at the position of the slip with this key; null if unreadable. */
export const slipState = ({ engine }: Pick<Shell, 'engine'>, key: string) => {
  const { game, position } = placeOf(key);
  return unlessRefused(() => engine.stateOf((match) => match.loadLink(game, position, SEED)));
};

/** Returns the game of the slip with this key, and the link of its position. */
const placeOf = (key: string) => {
  const at = key.indexOf('/');
  return { game: key.slice(0, at), position: key.slice(at + 1) };
};

/** Returns the address of the slip with this key. */
export const slipAt = (key: string): Address => ({ page: 'slip', ...placeOf(key) });
