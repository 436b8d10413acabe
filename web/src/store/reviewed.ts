// What reviews leave in the store, with its schemas: what they found, with the result of a match, and slips.
// Fetched where it is read; a page that begins needs none of it.

import * as v from 'valibot';
import { count, each, seats, when } from './schema.ts';

/**
 * What a review found: the version of the scale of its marks, and by seat how accurate the decisions were,
 * 0 … 100, how many there were of each mark, the best first, and of each kind of mistake.
 */
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

/** Of winning. */
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * A slip, a decision of one's own that gave away much where exactly one way was best, under its game and the
 * link of the position: the match, after how many of its steps, and that way; the chances with it and
 * with what was played; how often it was solved as it came back, and when that, or a miss, was. One that
 * was removed, or solved as often as it comes back, is `gone`: it is not to be kept again.
 */
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

export type Found = {
  scale: number;
  seats: { accuracy: number; marks: number[]; kinds: Record<string, number> }[];
};
export type Slip = {
  game: string;
  record: string;
  ply: number;
  actions: string[];
  before: number;
  after: number;
  times: number;
  when: number;
};

/**
 * What a review found, as it was kept with a result; undefined where nothing was, or nothing that
 * can be read.
 */
export const foundOf = ({ found }: { found?: unknown }): Found | undefined => {
  const { success, output } = v.safeParse(Found, found);
  return success ? output : undefined;
};

/** A slip as it was kept; undefined where it is gone, or cannot be read. */
export const slipOf = <T>(thing: T): (T & Slip) | undefined =>
  v.is(Slip, thing) ? (thing as T & Slip) : undefined;
