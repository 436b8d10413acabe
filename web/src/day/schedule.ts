// The puzzles and the common game of each day, their results, and streaks. A day has the same
// puzzles in every release and on every device.

import { isOver } from '../engine/record.ts';
import { boards } from '../games/index.ts';
import { seedOf } from '../match/deal.ts';
import type { Kept, Puzzles } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { RATED } from './difficulty.ts';

/** The stored results of a puzzle. */
export type Puzzle = Puzzles['done'][string];

/** A calendar day in local time, "2026-11-22". */
export type Day = string;

/** The first day with puzzles. */
export const FIRST: Day = '2026-11-01';

/** The game that is the same for everyone, in the set-up of its brief. */
export const COMMON = 'mines2048';

/** A Monday. From this day on, puzzles get harder over the week, and retired ones are left out. */
export const HARDER: Day = '2027-01-04';

/**
 * Number of a game's puzzles in rotation before HARDER: the first of its list, which is append-only. The
 * game's stride in games/index.ts is coprime to this, so that each puzzle appears once per round.
 */
const ROUND = 400;

/** Number of weeks in a round from HARDER on. All strides are coprime to this, too. */
const WEEKS = 40;

const MILLISECONDS = 24 * 3600 * 1000;

/**
 * The first and the last day of the calendar. Their neighbours have four-digit years, too, so
 * days compare as texts.
 */
const ENDS = { first: '1000-01-01', last: '9998-12-31' };
/** Times that are between the ends in every time zone. */
const EARLIEST = Date.parse(ENDS.first) + MILLISECONDS;
const LATEST = Date.parse(ENDS.last);

/**
 * Returns the local day at a time in milliseconds since 1970. Clamps it to the ends of the
 * calendar, because a clock may have any value.
 */
export const dayAt = (when: number): Day => {
  const moment = new Date(Math.max(EARLIEST, Math.min(when, LATEST)));
  return dayOf(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
};

/** Maximum milliseconds before and after 1970 in a Date. */
const FARTHEST = 8.64e15;

/**
 * Returns the day of a time, the inverse of timeOf(); "" for NaN and for times that Date cannot represent.
 */
const dayOf = (time: number): Day =>
  Math.abs(time) <= FARTHEST ? new Date(time).toISOString().slice(0, 10) : '';

/** Returns the beginning of a day in milliseconds since 1970. In UTC, all days are equally long. */
export const timeOf = (day: Day) => Date.parse(`${day}T00:00Z`);

/** Tells whether a text is a day within the ends of the calendar. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= ENDS.first &&
  text <= ENDS.last &&
  plus(text, 0) === text;

/** Tells whether a day can already be played. */
export const isOpen = (day: string, today: Day) => isDay(day) && day >= FIRST && day <= today;

export const plus = (day: Day, days: number): Day => dayOf(timeOf(day) + days * MILLISECONDS);

/** Numbers of the puzzles in rotation from HARDER on, by game, the easiest first. */
const TURNS = new Map(
  Object.entries(RATED).map(([game, ratings]) => {
    const numbers = ['1', '2', '3', '4', '5'].flatMap((rating) =>
      [...ratings].flatMap((one, i) => (one === rating ? i + 1 : [])),
    );
    return [game, numbers];
  }),
);

/** Returns the number of days between two days. */
const between = (from: Day, to: Day) => (timeOf(to) - timeOf(from)) / MILLISECONDS;

/** Returns the number of a game's puzzle on a day, from 1; undefined if the game has none. */
export const puzzleOf = (day: Day, game: string) => {
  const stride = boards[game]?.stride;
  const turns = day < HARDER ? undefined : TURNS.get(game);
  if (!stride || !turns) {
    const number = between(FIRST, day);
    return stride && ((stride * (number + 1)) % ROUND) + 1;
  }
  // Each weekday has a seventh of the puzzles, and a week takes one of them.
  const number = between(HARDER, day);
  const place = (number % 7) * WEEKS + ((stride * Math.floor(number / 7)) % WEEKS);
  return turns[Math.floor((place * turns.length) / (7 * WEEKS))];
};

/** Returns the seed of a day's common game in hexadecimal digits. */
export const seedOn = (day: Day) => Number(day.replaceAll('-', '')).toString(16);

/** Returns the finished common games of a day, the earliest first. */
export const gamesOn = (store: Store, day: Day) =>
  store.resultsOf(COMMON).filter(({ options, seed }) => options === '' && seed === seedOn(day));

/** Returns the unfinished common game of a day: in progress, or saved. */
export const unfinishedOn = (store: Store, day: Day) => {
  const isOfDay = (record: string | undefined) =>
    record !== undefined && seedOf(record) === seedOn(day);
  const save = store.unfinished(COMMON);
  const results = gamesOn(store, day);
  /** Tells whether a saved game is unfinished. A saved copy remains after the game has ended. */
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

/** Returns the stored results of a game's puzzle on a day; undefined before the first try. */
export const puzzleOn = (store: Store, day: Day, game: string): Puzzle | undefined =>
  store.puzzles(game).done[`${puzzleOf(day, game)}`];

/** Tells whether a puzzle was solved at the first try, in another way, or not yet. */
export const wayOf = (puzzle: Puzzle | undefined): 'first' | 'more' | 'none' => {
  if (!puzzle?.solved) return 'none';
  return puzzle.tries === 1 && puzzle.hints === 0 ? 'first' : 'more';
};

/** Returns the times at which puzzles or games of a day were finished, in milliseconds since 1970. */
export const timesOn = (store: Store, day: Day) => {
  const puzzles = Object.keys(boards).flatMap((game) => puzzleOn(store, day, game) ?? []);
  return [...puzzles.filter(({ solved }) => solved), ...gamesOn(store, day)].map(
    ({ when }) => when,
  );
};

/**
 * Stores that something of the present day was done on that day. `now` is in milliseconds since
 * 1970. This cannot be derived later, because in another time zone the time may belong to another
 * day. Throws like Store.keep().
 */
export const noteDay = async (store: Store, now: number) => {
  const today = dayAt(now);
  if (store.days().has(today)) return;
  if (timesOn(store, today).some((when) => dayAt(when) === today))
    await store.put(`day/${today}`, { when: now });
};

/**
 * The current and the longest streak. The current one ends today or, if nothing was done today,
 * yesterday. Days before FIRST are ignored, because a backup may contain any number of them.
 * `noted` may contain texts that are not days.
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
 * Returns the weeks of the month of a day, seven days each, including days of other months. `first`
 * is the first weekday, from 1 for Monday to 7.
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
