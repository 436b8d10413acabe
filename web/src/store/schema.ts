// What is kept, as it must be: whatever comes from IndexedDB, localStorage, a file or another tab is
// read through these schemas. They are loose, so that what a later version adds stays.

import * as v from 'valibot';
import { LANGUAGES } from '../words/languages.ts';

/** Of steps, hints, tries, seats …: no more than the module counts. */
const MOST = 2 ** 31 - 1;
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
const score = v.pipe(v.number(), v.safeInteger());
/** Milliseconds since 1970, as far as calendars go. */
export const when = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15));

/** By seat. */
export const seats = <T extends v.GenericSchema>(of: T) => v.pipe(v.array(of), v.maxLength(100));
/** Hints by seat; a seat that was given none may be missing, and no game is lost for a number of them. */
const hints = seats(v.fallback(v.nullish(count, 0), 0));

/** Entries by names of which each stands for itself: those that do not fit are left out. */
export const each = <T extends v.GenericSchema>(of: T) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((entries) => {
      const fit = Object.entries(entries).filter(([, entry]) => v.is(of, entry));
      return Object.fromEntries(fit) as Record<string, v.InferOutput<T>>;
    }),
  );

/** What undo may take back: anything, what was done in the turn, or nothing. */
const Undo = v.picklist(['free', 'turn', 'off']);

/**
 * Of a game by link: the seats that are played here, and after how many steps it was when its link
 * was given away or came the last time.
 */
const ByLink = v.looseObject({ seats: seats(count), sent: v.exactOptional(count) });

/**
 * The game in progress of its kind, or one by link: the whole history, the step it stands at, whether anything was
 * decided yet, whether it is over there, what undo may take back, how many hints each seat was
 * given, whether its result is counted, whether its winner is in the hall of fame already, whether
 * its end came from elsewhere, whether several people sit at this table, when it was saved, and what
 * makes it a game by link. What a coach keeps in it is read by coached.ts, with the coach.
 */
const Save = v.looseObject({
  record: v.string(),
  ply: count,
  begun: v.boolean(),
  over: v.boolean(),
  undo: v.exactOptional(Undo),
  hints: v.exactOptional(hints),
  counted: v.exactOptional(v.boolean()),
  entered: v.exactOptional(v.boolean()),
  foreign: v.exactOptional(v.boolean()),
  together: v.exactOptional(v.boolean()),
  when,
  byLink: v.exactOptional(ByLink),
});

/** A game in progress as it is stored: each write makes another revision of it, from 1. */
const StoredGame = v.looseObject({ save: Save, revision: v.pipe(count, v.minValue(1)) });

/** What a game goes on by that is kept and opened again. */
export const termsOf = ({
  undo,
  hints,
  deal,
  withCoach,
}: Partial<Pick<Save, 'undo' | 'hints' | 'deal' | 'withCoach'>>) => ({
  ...(undo && { undo }),
  ...(hints && { hints }),
  ...(deal && { deal }),
  ...(withCoach && { withCoach }),
});

/** A game kept under a name, with what it goes on by (termsOf). */
const Kept = v.looseObject({
  name: v.string(),
  game: v.string(),
  record: v.string(),
  ply: count,
  undo: v.exactOptional(Undo),
  hints: v.exactOptional(hints),
  when,
});

/**
 * A finished game: its options, the players' names as in the record, each player's result, the
 * seats that won, how many actions it took, how many hints each seat was given, the largest tile that
 * was made in it, where a game has such, and the seed of its chance in hexadecimal digits. What a
 * review of it has found is read by reviewed.ts, where that is wanted.
 */
const Result = v.looseObject({
  game: v.string(),
  options: v.string(),
  players: seats(v.string()),
  outcome: v.pipe(seats(score), v.minLength(1)),
  winners: seats(count),
  actions: count,
  hints,
  reached: v.exactOptional(v.fallback(count, 0)),
  seed: v.exactOptional(v.string()),
  when,
});

/**
 * Something that is known by its key: that somebody else has played a deal, by game, seed and what
 * came of it (match/deal.ts); a day, by its date, on which something of it was done; a result of a set
 * that was collected, by its code; a slip (reviewed.ts); or a profile, of which there is more (profiles.ts).
 */
const Noted = v.looseObject({ when });

/** What a game was begun with the last time; how seats are coached besides. */
const Setup = v.looseObject({
  options: v.string(),
  names: seats(v.string()),
  undo: v.exactOptional(Undo),
});

/** What became of a game's lesson: it was done to its end, or skipped. */
const Learnt = v.picklist(['done', 'skipped']);

/** The rating before the first puzzle, and how far from 0 one may be. */
const FIRST_RATING = 1100;
const FAR = 10_000;

/**
 * How a game's puzzles went: the rating of who solves them, how many in a row were solved at the first
 * try, the most there were, and of each puzzle by its number how often it was tried, the right try
 * included, how many hints were given, whether it was solved, and when.
 */
const Puzzles = v.looseObject({
  rating: v.fallback(v.pipe(v.number(), v.minValue(-FAR), v.maxValue(FAR)), FIRST_RATING),
  streak: v.fallback(count, 0),
  best: v.fallback(count, 0),
  done: each(
    v.looseObject({
      tries: count,
      hints: count,
      solved: v.boolean(),
      shown: v.exactOptional(v.boolean()),
      when,
    }),
  ),
  missed: v.exactOptional(v.fallback(each(v.looseObject({ times: count, when })), {})),
});

/**
 * What was done of a set, which its key has as a code (sets/code.ts): the name that was given, and of each
 * task by its place how often it was tried, for how many seconds, the moves of its solution or "", and
 * of a deal when it was begun.
 */
const OfSet = v.looseObject({
  who: v.string(),
  done: each(
    v.looseObject({
      tries: count,
      seconds: count,
      moves: v.string(),
      begun: v.exactOptional(when),
    }),
  ),
});

/** What could not be read: what it is, in words, and its text; it stays whatever its time may be. */
const Aside = v.looseObject({ what: v.string(), text: v.string(), when: v.fallback(when, 0) });

/** A game that a tab had no time to store when it was left, over the revision it knew of. */
const Left = v.looseObject({
  save: Save,
  revision: count,
  by: v.string(),
  result: v.exactOptional(Result),
});

/** The settings with their values, the usual one first. */
export const SETTINGS = {
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'full', 'reduced'],
  sound: ['off', 'on'],
  vibration: ['on', 'off'],
  voice: ['off', 'on'],
  pace: ['short', 'none', 'long'],
  letters: ['on', 'off'],
  language: ['system', ...Object.keys(LANGUAGES)],
} as const;

/** What was chosen in place of what is usual, by the names of that: keys (ui/keying.ts), of one sign each. */
const Keys = each(v.pipe(v.string(), v.maxLength(1)));

/** Colours, by theme and token; of any others settings/tints.ts uses none. */
const Colours = each(v.string());

/**
 * What was taken over from release 219c4cf (old.ts): of each thing when it had been saved, and for a
 * game the revision that it became; and how much of the hall of fame's file.
 */
const Taken = v.looseObject({
  things: each(
    v.looseObject({ when: v.pipe(v.number(), v.finite()), revision: v.exactOptional(count) }),
  ),
  fame: count,
});

/** The key of the hall of fame, the text of its file. */
export const FAME = 'fame/file';

/** The schemas of things by their keys, or by the first words of these. */
export const SCHEMAS = new Map<string, v.GenericSchema>(
  Object.entries({
    game: StoredGame,
    kept: Kept,
    result: Result,
    rival: Noted,
    setup: Setup,
    learnt: Learnt,
    puzzles: Puzzles,
    slip: Noted,
    day: Noted,
    set: OfSet,
    collected: Noted,
    best: score,
    [FAME]: v.string(),
    aside: Aside,
    left: Left,
    profile: Noted,
    taken: Taken,
    'setting/keys': Keys,
    'setting/colours': Colours,
    ...Object.fromEntries(
      Object.entries(SETTINGS).map(([name, values]) => [`setting/${name}`, v.picklist(values)]),
    ),
  }),
);

/** The members that this version knows. */
type Named<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

export type Undo = v.InferOutput<typeof Undo>;

/** The least mistake that a coach reports: none, a blunder, a mistake or an inaccuracy. */
export type HowCoached = 'off' | 'gentle' | 'medium' | 'strict';

/** A mistake that a coach has reported. */
export interface CoachSaid {
  /** Number of steps before it. */
  ply: number;
  actions: string[];
  mark: string;
}

export interface WithCoach {
  /** The seats that had a coach. */
  withCoach?: number[];
}

/** The terms of a game that the schemas do not check; coached.ts reads what a coach keeps. */
export interface OfCoach extends WithCoach {
  /** By seat. */
  coach?: HowCoached[] | undefined;
  coached?: CoachSaid[];
  /** The seed of a deal that others play as well. */
  deal?: string;
}

export type ByLink = Named<v.InferOutput<typeof ByLink>>;
export type Save = Omit<Named<v.InferOutput<typeof Save>>, 'byLink'> & {
  byLink?: ByLink;
} & OfCoach;
export type Kept = Named<v.InferOutput<typeof Kept>> & Pick<OfCoach, 'deal' | 'withCoach'>;
export type Result = Named<v.InferOutput<typeof Result>> & WithCoach & { found?: unknown };
export type Setup = Named<v.InferOutput<typeof Setup>> & Pick<OfCoach, 'coach'>;
export type Learnt = v.InferOutput<typeof Learnt>;
export type Puzzles = Named<v.InferOutput<typeof Puzzles>>;
export type OfSet = Named<v.InferOutput<typeof OfSet>>;
export type Aside = Named<v.InferOutput<typeof Aside>>;
export type Noted = Named<v.InferOutput<typeof Noted>>;
export type Taken = Named<v.InferOutput<typeof Taken>>;

export interface StoredGame {
  save: Save;
  /** The next write has to name it. */
  revision: number;
  /** The tab that wrote it. */
  by?: string;
  /** A tab had no time to store it when it was closed. */
  left?: true;
}

export interface Left {
  save: Save;
  revision: number;
  by: string;
  result?: Result;
}

/** Settings beside SETTINGS. */
export interface Chosen {
  keys: v.InferOutput<typeof Keys>;
  colours: v.InferOutput<typeof Colours>;
}

export type Settings = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name][number];
};

/** The types of stored things by the first word of their keys. */
interface Kinds {
  game: StoredGame;
  kept: Kept;
  result: Result;
  rival: Noted;
  setup: Setup;
  learnt: Learnt;
  puzzles: Puzzles;
  slip: Noted;
  day: Noted;
  set: OfSet;
  collected: Noted;
  best: number;
  fame: string;
  aside: Aside;
  left: Left;
  profile: Noted & { name?: string; face?: string };
  taken: Taken;
}

export type Kind = keyof Kinds;

/** The type of the thing under a key, which may have the mark of a profile before it (profile.ts). */
export type ThingAt<Key extends string> = Key extends `@${string}/${infer Own}`
  ? ThingAt<Own>
  : Key extends `setting/${infer Name extends keyof Chosen}`
    ? Chosen[Name]
    : Key extends `${infer Name extends Kind}/${string}`
      ? Kinds[Name]
      : unknown;

/**
 * Things by their keys. Those that come from storage unparsed may be of another shape; whoever reads
 * them has to expect that.
 */
export interface Things extends Map<string, unknown> {
  get<Key extends string>(key: Key): ThingAt<Key> | undefined;
}

/** What to store under which key; undefined removes the thing. */
export type Changes = Map<string, unknown>;

/** Decides on changes. May throw, and then nothing changes. */
export type Decide = (present: Things) => Changes;

/** Before the first puzzle of a game. */
export const NO_PUZZLES: Puzzles = { rating: FIRST_RATING, streak: 0, best: 0, done: {} };

/** What a key begins with, "" where it is none: all have two parts. */
export const kindOf = (key: string) => key.slice(0, Math.max(0, key.indexOf('/')));

/** What comes after it. */
export const rest = (key: string) => key.slice(key.indexOf('/') + 1);

/**
 * The game that is stored under a key: "pahtum" of "pahtum", the one in progress, of
 * "pahtum-analysis", and of "pahtum/1f", one by link.
 */
export const gameAt = (key: string) => key.replace(/[/-].*/, '');

/** One more, where there is room for it. */
export const oneMore = (count: number) => Math.min(count + 1, MOST);

/** A rating that can be kept. */
export const ratingIn = (rating: number) => Math.max(-FAR, Math.min(Math.round(rating), FAR));

/** The revision after one; after the last of all comes the first. */
export const nextRevision = (revision: number) => (revision < MOST ? revision + 1 : 1);

/** The end of a key that no other thing has, the earlier ones first. */
export const newKey = (when: number) => `${when}-${Math.random().toString(36).slice(2, 8)}`;

/** A result with its key. */
export const resultEntries = (result: Result | undefined): [string, unknown][] =>
  result ? [[`result/${result.when}-${result.game}`, result]] : [];

/** The things of a kind, with their keys. */
export const thingsOf = <Name extends Kind>(things: Iterable<[string, unknown]>, kind: Name) =>
  [...things].filter(
    (entry): entry is [`${Name}/${string}`, Kinds[Name]] => kindOf(entry[0]) === kind,
  );

/** Whether a thing under a key is of a kind. */
export const isOf = <Name extends Kind>(
  kind: Name,
  key: string,
  _thing: unknown,
): _thing is Kinds[Name] => kindOf(key) === kind;

const schemaOf = (key: string) =>
  kindOf(key) ? (SCHEMAS.get(key) ?? SCHEMAS.get(kindOf(key))) : undefined;

/** Whether this version knows what lies under a key; a later one may keep more. */
export const isKnown = (key: string) => schemaOf(key) !== undefined;

/** Reads a thing through the schema of its key; undefined if it does not fit. */
export const parse = <Key extends string>(key: Key, value: unknown) => {
  const schema = schemaOf(key) as v.GenericSchema<unknown, ThingAt<Key>> | undefined;
  if (!schema) return undefined;
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
};

/** Returns the part of a thing that does not fit: all of it, or some of a game's puzzles; else undefined. */
export const unfitIn = (key: string, value: unknown) => {
  const fit = parse(key, value);
  if (fit === undefined || !isOf('puzzles', key, fit)) return fit === undefined ? value : undefined;
  const given: Partial<Puzzles> = Object(value);
  const parts = (['done', 'missed'] as const).flatMap((part) => {
    const unfit = Object.entries(given[part] ?? {}).filter(
      ([n]) => !Object.hasOwn(fit[part] ?? {}, n),
    );
    return unfit.length > 0 ? [[part, Object.fromEntries(unfit)]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
};

/** The deepest nesting that is read. Nothing stored comes near it; a deeper text costs a browser seconds. */
const DEEPEST = 50;

/** Reads JSON; undefined if the text is not JSON, or is nested too deeply. */
export const readJson = (text: string): unknown => {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isText && sign === '\\') i += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > DEEPEST) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A message between tabs: the keys of what has changed. */
const Message = v.fallback(v.object({ keys: v.array(v.string()) }), { keys: [] });

/** The keys that a message names; none where it is no such message. */
export const keysOf = (message: unknown) => v.parse(Message, message).keys;

/** The record of a game in progress, or of a kept one; undefined for other things. */
export const recordOf = (thing: unknown): string | undefined =>
  Object(Object(thing).save ?? thing).record;

/** Sets a thing aside that cannot be read; `what` says what it is. */
export const asideOf = (what: string, thing: unknown, when: number): Aside => {
  const record = recordOf(thing);
  return { what, text: typeof record === 'string' ? record : `${JSON.stringify(thing)}`, when };
};
