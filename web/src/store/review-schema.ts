// Schemas of what reviews store: findings, with the result of a match, and slips. Fetched when it is
// read; a page that starts needs none of it.

import * as v from 'valibot';
import { count, each, seats, when } from './schema.ts';

const Found = v.looseObject({
  scale: count,
  seats: seats(
    v.looseObject({
      accuracy: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      marks: seats(count),
      kinds: each(count),
    }),
  ),
});

/** A chance of winning. */
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const Slip = v.looseObject({
  game: v.string(),
  record: v.string(),
  ply: count,
  actions: v.pipe(seats(v.string()), v.minLength(1)),
  before: chance,
  after: chance,
  times: count,
  when,
});

/** The findings about one player. */
interface OfSeat {
  /** 0 … 100 */
  accuracy: number;
  /** Number of decisions of each mark, the best mark first. */
  marks: number[];
  /** Number of mistakes of each kind. */
  kinds: Record<string, number>;
}

/** The findings of a review. */
export interface Found {
  /** Version of the scale of its marks. */
  scale: number;
  seats: OfSeat[];
}

/**
 * A decision of the player that gave away much where exactly one way was best. Its key has the game and
 * the link of the position.
 */
export interface Slip {
  game: string;
  record: string;
  /** Number of steps of the record that lead to the position. */
  ply: number;
  /** The best way. */
  actions: string[];
  /** The chance of winning with it, 0 … 1. */
  before: number;
  /** The chance with what was played. */
  after: number;
  /** How often it was solved when it came back. */
  times: number;
  /** When it was solved or missed the last time; milliseconds since 1970. */
  when: number;
}

/** Reads the findings that are stored with a result; undefined if there are none that can be read. */
export const foundOf = ({ found }: { found?: unknown }): Found | undefined => {
  const { success, output } = v.safeParse(Found, found);
  return success ? output : undefined;
};

/**
 * Reads a slip; undefined if it cannot be read, or has only `gone`: it was removed, or solved as often
 * as it comes back, and must not be stored again.
 */
export const slipOf = <T>(thing: T): (T & Slip) | undefined =>
  v.is(Slip, thing) ? thing : undefined;
