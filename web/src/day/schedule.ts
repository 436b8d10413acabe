// The puzzles and the common game of each day, their results, and the days in a row. A day has the same
// puzzles in every release and on every device.

import { isOver } from '../engine/record.ts';
import { boards } from '../games/index.ts';
import { seedOf } from '../match/deal.ts';
import type { Kept, Puzzles } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { RATED } from './difficulty.ts';

/** The stored results of a puzzle. */
export type Puzzle = Puzzles['done'][string];

/** A day of the calendar, "2026-11-22", wherever it is that day. */
export type Day = string;

/** The first day that there is something to play. */
export const FIRST: Day = '2026-11-01';

/** The game that is the same for all, in the set-up of its brief. */
export const COMMON = 'mines2048';

/** A Monday. From then on puzzles grow harder over the week, and none is retired. */
export const HARDER: Day = '2027-01-04';

/**
 * The number of a game's puzzles that come in turn before HARDER: the first of its list, which grows
 * only at its end. The game's stride in games/index.ts shares no divisor with this, so that each puzzle
 * comes once in a round.
 */
const ROUND = 400;

/** The number of harder weeks before a round repeats. No stride shares a divisor with this either. */
const WEEKS = 40;

const MILLISECONDS = 24 * 3600 * 1000;

/**
 * The first and the last day of the calendar. The days beside them have years of four digits, too, so that
 * all days compare as texts.
 */
const ENDS = { first: '1000-01-01', last: '9998-12-31' };
/** Moments that lie between the ends in every time zone. */
const EARLIEST = Date.parse(ENDS.first) + MILLISECONDS;
const LATEST = Date.parse(ENDS.last);

/**
 * The day where the player is, at a moment in milliseconds since 1970. Beyond the ends of the calendar
 * it is the nearest day there, because a clock may be set to anything.
 */
export const dayAt = (when: number): Day => {
  const moment = new Date(Math.max(EARLIEST, Math.min(when, LATEST)));
  return dayOf(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
};

/** Milliseconds before and after 1970 that a Date can hold. */
const FARTHEST = 8.64e15;

/** The inverse of timeOf(); "" for NaN and for times beyond the range of a Date. */
const dayOf = (time: number): Day =>
  Math.abs(time) <= FARTHEST ? new Date(time).toISOString().slice(0, 10) : '';

/** The beginning of a day in UTC, where all days are equally long, in milliseconds since 1970. */
export const timeOf = (day: Day) => Date.parse(`${day}T00:00Z`);

/** Tells whether a text is a day between the ends of the calendar. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= ENDS.first &&
  text <= ENDS.last &&
  plus(text, 0) === text;

/** Tells whether a day can be played today. */
export const isOpen = (day: string, today: Day) => isDay(day) && day >= FIRST && day <= today;

export const plus = (day: Day, days: number): Day => dayOf(timeOf(day) + days * MILLISECONDS);

/** The numbers of the puzzles that come in turn in harder weeks, by game, the easiest first. */
const TURNS = new Map(
  Object.entries(RATED).map(([game, ratings]) => {
    const numbers = ['1', '2', '3', '4', '5'].flatMap((rating) =>
      [...ratings].flatMap((one, i) => (one === rating ? i + 1 : [])),
    );
    return [game, numbers];
  }),
);

/** The number of days between two days. */
const between = (from: Day, to: Day) => (timeOf(to) - timeOf(from)) / MILLISECONDS;

/** The number of a game's puzzle of a day, from 1; undefined where a game has none. */
export const puzzleOf = (day: Day, game: string) => {
  const stride = boards[game]?.stride;
  const turns = day < HARDER ? undefined : TURNS.get(game);
  if (!stride || !turns) {
    const number = between(FIRST, day);
    return stride && ((stride * (number + 1)) % ROUND) + 1;
  }
  // Each day of the week has a seventh of them, one of which comes in each week.
  const number = between(HARDER, day);
  const place = (number % 7) * WEEKS + ((stride * Math.floor(number / 7)) % WEEKS);
  return turns[Math.floor((place * turns.length) / (7 * WEEKS))];
};

/** The seed of the common game of a day, in hexadecimal digits. */
export const seedOn = (day: Day) => Number(day.replaceAll('-', '')).toString(16);

/** The finished common games of a day, the earliest first. */
export const gamesOn = (store: Store, day: Day) =>
  store.resultsOf(COMMON).filter(({ options, seed }) => options === '' && seed === seedOn(day));

/** The common game of a day that is not finished: in progress, or kept. */
export const unfinishedOn = (store: Store, day: Day) => {
  const isOfDay = (record: string | undefined) =>
    record !== undefined && seedOf(record) === seedOn(day);
  const save = store.unfinished(COMMON);
  const results = gamesOn(store, day);
  /** A copy that was kept stays, also once it was played on to its end. */
  const isUnfinished = ({ game, record, when }: Kept) =>
    game === COMMON &&
    isOfDay(record) &&
    !isOver(record) &&
    !results.some((result) => result.when > when);
  return {
    isAtHand: isOfDay(save?.record),
    kept: store.all('kept').find(isUnfinished),
  };
};

/** The stored results of a game's puzzle of a day; undefined before the first try. */
export const puzzleOn = (store: Store, day: Day, game: string): Puzzle | undefined =>
  store.puzzles(game).done[`${puzzleOf(day, game)}`];

/** Tells whether a puzzle was solved at the first try, in another way, or not yet. */
export const wayOf = (puzzle: Puzzle | undefined): 'first' | 'more' | 'none' => {
  if (!puzzle?.solved) return 'none';
  return puzzle.tries === 1 && puzzle.hints === 0 ? 'first' : 'more';
};

/** When something of a day was solved or finished, in milliseconds since 1970. */
export const timesOn = (store: Store, day: Day) => {
  const puzzles = Object.keys(boards).flatMap((game) => puzzleOn(store, day, game) ?? []);
  return [...puzzles.filter(({ solved }) => solved), ...gamesOn(store, day)].map(
    ({ when }) => when,
  );
};

/**
 * Notes that something of the present day was done on that day, `now` in milliseconds since 1970. It
 * is noted at once, because in another time zone the same moment may belong to another day. Throws
 * like Store.keep().
 */
export const noteDay = async (store: Store, now: number) => {
  const today = dayAt(now);
  if (store.days().has(today)) return;
  if (timesOn(store, today).some((when) => dayAt(when) === today))
    await store.put(`day/${today}`, { when: now });
};

/**
 * The days in a row up to the present one, or up to the day before as long as nothing was done
 * today; and the most there ever were. Both are counted when they are read. Days before the first
 * one to play do not count: a backup may have brought any number of them. `noted` may contain texts
 * that are no days.
 */
export const streaksOf = (noted: Set<string>, today: Day) => ({
  get now() {
    let length = 0;
    let at = noted.has(today) ? today : plus(today, -1);
    for (; at >= FIRST && noted.has(at); at = plus(at, -1)) length += 1;
    return length;
  },
  get most() {
    const times = [...noted].filter((day) => day >= FIRST && isDay(day)).map(timeOf);
    let [most, length, before] = [0, 0, 0];
    for (const time of times.sort((a, b) => a - b)) {
      length = time === before + MILLISECONDS ? length + 1 : 1;
      most = Math.max(most, length);
      before = time;
    }
    return most;
  },
});

/**
 * The weeks of the month of a day, seven days each, those of other months included. `first` is the
 * weekday that weeks begin with, from 1 for Monday to 7.
 */
export const weeksOf = (day: Day, first: number) => {
  const month = day.slice(0, 7);
  const weekday = new Date(timeOf(`${month}-01`)).getUTCDay();
  const begin = plus(`${month}-01`, -((weekday - first + 7) % 7));
  const weeks: Day[][] = [];
  for (let at = begin; at.slice(0, 7) <= month; at = plus(at, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => plus(at, i)));
  }
  return weeks;
};
