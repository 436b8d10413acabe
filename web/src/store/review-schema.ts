// Schemas of what reviews store: findings, in the result of a match, and slips. Fetched on demand,
// because the first page does not need it.

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

/** The findings about a player. */
interface OfSeat {
  /** 0 … 100 */
  accuracy: number;
  /** Number of decisions per mark, the best mark first. */
  marks: number[];
  /** Number of mistakes per kind. */
  kinds: Record<string, number>;
}

/** The findings of a review. */
export interface Found {
  /** Version of the scale of marks. */
  scale: number;
  seats: OfSeat[];
}

/**
 * A decision of the player that gave away much although exactly one way was best. Its key consists of the
 * game and the link of the position.
 */
export interface Slip {
  game: string;
  record: string;
  /** Number of steps before the position. */
  ply: number;
  /** The best way. */
  actions: string[];
  /** The chance of winning with the best way, 0 … 1. */
  before: number;
  /** The chance after the player's decision. */
  after: number;
  /** Number of times it was solved when it came back. */
  times: number;
  /** The last time it was solved or missed, in milliseconds since 1970. */
  when: number;
}

/** Reads the findings in a result; undefined if there are none, or they are malformed. */
export const foundOf = ({ found }: { found?: unknown }): Found | undefined => {
  const { success, output } = v.safeParse(Found, found);
  return success ? output : undefined;
};

/**
 * Reads a slip. Undefined if it is malformed or only has `gone`: it was removed, or solved often enough,
 * and must not be stored again.
 */
export const slipOf = <T>(thing: T): (T & Slip) | undefined =>
  v.is(Slip, thing) ? thing : undefined;
