// Schemas and types of stored things. Everything from IndexedDB, localStorage, a file or another tab is
// read through these schemas. They are loose, so that additions of later versions stay.

import * as v from 'valibot';
import { LANGUAGES } from '../words/languages.ts';

/** The largest count, of steps, hints, tries, seats and the like: an `int` of the module. */
const MOST = 2 ** 31 - 1;
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
const score = v.pipe(v.number(), v.safeInteger());
/** Milliseconds since 1970, within the range of Date. */
export const when = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15));

/** A list by seat. */
export const seats = <T extends v.GenericSchema>(of: T) => v.pipe(v.array(of), v.maxLength(100));
/** Number of hints by seat. One that is missing or does not fit counts as 0, so that the game is not lost. */
const hints = seats(v.fallback(v.nullish(count, 0), 0));

/** A record that leaves out entries that do not fit. */
export const each = <T extends v.GenericSchema>(of: T) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((entries) => {
      const fit = Object.entries(entries).filter((entry): entry is [string, v.InferOutput<T>] =>
        v.is(of, entry[1]),
      );
      return Object.fromEntries(fit);
    }),
  );

/** The actions that undo may take back: all, those of the present turn, or none. */
const Undo = v.picklist(['free', 'turn', 'off']);

/** The additions of a game by link. */
const ByLink = v.looseObject({
  /** The seats that are played here. */
  seats: seats(count),
  /** Number of its steps when its link was sent or received the last time. */
  sent: v.exactOptional(count),
});

/** A game in progress, the one of its kind or one by link. coach-choice.ts reads what a coach adds. */
const Save = v.looseObject({
  /** The whole history. */
  record: v.string(),
  /** The step it stands at. */
  ply: count,
  /** Somebody has made a decision. */
  begun: v.boolean(),
  /** It is over at that step. */
  over: v.boolean(),
  undo: v.exactOptional(Undo),
  hints: v.exactOptional(hints),
  /** Its result is stored. */
  counted: v.exactOptional(v.boolean()),
  /** Its winner is in the hall of fame. */
  entered: v.exactOptional(v.boolean()),
  /** Its end came from elsewhere. */
  foreign: v.exactOptional(v.boolean()),
  /** Several people sit at this table. */
  together: v.exactOptional(v.boolean()),
  when,
  byLink: v.exactOptional(ByLink),
});

/** A game in progress as it is stored. Each write makes another revision, from 1. */
const StoredGame = v.looseObject({ save: Save, revision: v.pipe(count, v.minValue(1)) });

/** Returns the terms that are kept with a game and restored with it. */
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

/** A game kept under a name, with its terms (termsOf). */
const Kept = v.looseObject({
  name: v.string(),
  game: v.string(),
  record: v.string(),
  ply: count,
  undo: v.exactOptional(Undo),
  hints: v.exactOptional(hints),
  when,
});

/** A finished game. review-schema.ts reads the findings of its review. */
const Result = v.looseObject({
  game: v.string(),
  options: v.string(),
  /** Names, as in the record. */
  players: seats(v.string()),
  outcome: v.pipe(seats(score), v.minLength(1)),
  /** The seats that won. */
  winners: seats(count),
  /** Number of actions. */
  actions: count,
  hints,
  /** The largest tile that was made, in a game with tiles. */
  reached: v.exactOptional(v.fallback(count, 0)),
  /** The seed of its chance, in hexadecimal digits. */
  seed: v.exactOptional(v.string()),
  when,
});

/**
 * A thing whose key says the most:
 *
 * - rival: somebody else's outcome of a deal, by game, seed and outcome (match/deal.ts)
 * - day: a date on which something of it was done
 * - collected: a result of a set, by its code
 * - slip: review-schema.ts reads the rest
 * - profile: profile-list.ts reads the rest
 */
const Noted = v.looseObject({ when });

/** The settings of a game that was begun last. coach-choice.ts reads how seats are coached. */
const Setup = v.looseObject({
  options: v.string(),
  names: seats(v.string()),
  undo: v.exactOptional(Undo),
});

/** The state of a game's lesson: done to its end, or skipped. */
const Learnt = v.picklist(['done', 'skipped']);

/** The rating before the first puzzle. */
const FIRST_RATING = 1100;
/** The largest absolute rating. */
const FAR = 10_000;

/** The player's progress with a game's puzzles. */
const Puzzles = v.looseObject({
  /** The rating of the player. */
  rating: v.fallback(v.pipe(v.number(), v.minValue(-FAR), v.maxValue(FAR)), FIRST_RATING),
  /** Number of puzzles in a row that were solved at the first try. */
  streak: v.fallback(count, 0),
  /** The longest streak. */
  best: v.fallback(count, 0),
  /** By the number of the puzzle. */
  done: each(
    v.looseObject({
      /** Number of tries, with the right one. */
      tries: count,
      hints: count,
      solved: v.boolean(),
      shown: v.exactOptional(v.boolean()),
      when,
    }),
  ),
  /** Puzzles that come back, by number. */
  missed: v.exactOptional(v.fallback(each(v.looseObject({ times: count, when })), {})),
});

/** The player's progress with a set. Its key has the code of the set (sets/code.ts). */
const OfSet = v.looseObject({
  /** The name that the player has given. */
  who: v.string(),
  /** By the place of the task in the set. */
  done: each(
    v.looseObject({
      tries: count,
      seconds: count,
      /** The moves of the solution, or "". */
      moves: v.string(),
      /** When a deal was begun. */
      begun: v.exactOptional(when),
    }),
  ),
});

/** A thing that could not be read. It stays even if its time does not fit. */
const Aside = v.looseObject({
  /** Its description. */
  what: v.string(),
  text: v.string(),
  when: v.fallback(when, 0),
});

/** A game that a tab had no time to store when it was left. */
const Left = v.looseObject({
  save: Save,
  /** The revision that it follows. */
  revision: count,
  by: v.string(),
  result: v.exactOptional(Result),
});

export interface Setting {
  values: readonly [string, ...string[]];
  /** The default, if that is not the first value. */
  usual?: string;
  /** A sentence explains it. */
  hint?: true;
  /** It is also stored for the first paint (src/appearance.ts). */
  early?: true;
}

/**
 * The settings, as the dialog lists them. Their words are `settings.NAME`, `settings.NAME.VALUE` and
 * `settings.NAME.hint`.
 */
export const SETTINGS = {
  language: { values: ['system', ...Object.keys(LANGUAGES)], early: true },
  theme: { values: ['system', 'light', 'dark', 'contrast'], early: true },
  motion: { values: ['system', 'full', 'reduced'], hint: true, early: true },
  sound: { values: ['off', 'on'] },
  vibration: { values: ['on', 'off'] },
  voice: { values: ['off', 'on'], hint: true },
  pace: { values: ['none', 'short', 'long'], usual: 'short' },
  letters: { values: ['on', 'off'], hint: true },
} as const satisfies Record<string, Setting>;

/** Chosen keys, one character each, by shortcut (ui/keymap.ts). */
const Keys = each(v.pipe(v.string(), v.maxLength(1)));

/** Chosen colours by theme and token. settings/tints.ts ignores unknown ones. */
const Colours = each(v.string());

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
    'setting/keys': Keys,
    'setting/colours': Colours,
    ...Object.fromEntries(
      Object.entries(SETTINGS).map(([name, { values }]) => [`setting/${name}`, v.picklist(values)]),
    ),
  }),
);

/** The members that this version knows. */
type Named<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

export type Undo = v.InferOutput<typeof Undo>;

/** The least mistake with an alarm of the coach: none, a blunder, a mistake or an inaccuracy. */
export type Strictness = 'off' | 'gentle' | 'medium' | 'strict';

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

/** The terms of a game that the schemas do not check; coach-choice.ts reads what a coach keeps. */
export interface OfCoach extends WithCoach {
  /** By seat. */
  coach?: Strictness[] | undefined;
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

export interface StoredGame {
  save: Save;
  /** The next write has to name it. */
  revision: number;
  /** The tab that wrote it. */
  by?: string;
  /** A tab had no time to store it when it was closed. */
  left?: true;
}

export type Left = Pick<StoredGame, 'save' | 'revision'> & { by: string; result?: Result };

/** Settings beside SETTINGS. */
export interface Chosen {
  keys: v.InferOutput<typeof Keys>;
  colours: v.InferOutput<typeof Colours>;
}

export type Settings = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['values'][number];
};

export const SETTING_NAMES = Object.keys(SETTINGS) as (keyof Settings)[];

/** The types of stored things by the first word of their keys. */
export interface Kinds {
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
}

export type Kind = keyof Kinds;

/** The type of the thing under a key, which may have the mark of a profile before it (profile-view.ts). */
export type ThingAt<Key extends string> = Key extends `@${string}/${infer Own}`
  ? ThingAt<Own>
  : Key extends `setting/${infer Name extends keyof (Settings & Chosen)}`
    ? (Settings & Chosen)[Name]
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

/** The things to store by their keys; undefined removes a thing. */
export type Changes = Map<string, unknown>;

/** Decides on changes. May throw, and then nothing changes. */
export type Decide = (present: Things) => Changes;

/** The progress before the first puzzle of a game. */
export const NO_PUZZLES: Puzzles = { rating: FIRST_RATING, streak: 0, best: 0, done: {} };

/** Returns the first part of a key; "" for a text that is no key: all have two parts. */
export const kindOf = (key: string) => key.slice(0, Math.max(0, key.indexOf('/')));

/** Returns the second part of a key. */
export const rest = (key: string) => key.slice(key.indexOf('/') + 1);

/**
 * Returns the game of a key of a game in progress: "pahtum" for "pahtum", for "pahtum-analysis" and for
 * "pahtum/1f", a game by link.
 */
export const gameAt = (key: string) => key.replace(/[/-].*/, '');

/** Adds one, up to the largest count. */
export const oneMore = (count: number) => Math.min(count + 1, MOST);

/** Rounds a rating, and limits it to what can be stored. */
export const ratingIn = (rating: number) => Math.max(-FAR, Math.min(Math.round(rating), FAR));

/** Returns the next revision; after the last one comes the first. */
export const nextRevision = (revision: number) => (revision < MOST ? revision + 1 : 1);

/** Makes the unique end of a key. Earlier ones sort first. */
export const newKey = (when: number) => `${when}-${Math.random().toString(36).slice(2, 8)}`;

/** Returns a result with its key, as an entry. */
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

/** Whether this version knows the kind of a key; a later one may have more. */
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

/** The record of a game in progress, or of a kept one; undefined for other things. */
export const recordOf = (thing: unknown): string | undefined =>
  Object(Object(thing).save ?? thing).record;

/** Sets a thing aside that cannot be read; `what` says what it is. */
export const asideOf = (what: string, thing: unknown, when: number): Aside => {
  const record = recordOf(thing);
  return { what, text: typeof record === 'string' ? record : `${JSON.stringify(thing)}`, when };
};
