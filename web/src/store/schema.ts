// Schemas and types of stored things. Everything from IndexedDB, localStorage, files and other tabs is
// read through them. They are loose, so that members of later versions are kept.

import * as v from 'valibot';
import { LANGUAGES } from '../words/languages.ts';

/** The largest count of steps, hints, tries and so on: an `int` of the module. */
const MOST = 2 ** 31 - 1;
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
const score = v.pipe(v.number(), v.safeInteger());
/** Milliseconds since 1970, within the range of Date. */
export const when = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15));

/** An array by seat. */
export const seats = <T extends v.GenericSchema>(of: T) => v.pipe(v.array(of), v.maxLength(100));
/** Number of hints by seat. A missing or malformed number counts as 0, so that the game is not lost. */
const hints = seats(v.fallback(v.nullish(count, 0), 0));

/** A record that drops malformed entries. */
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

/** Which actions may be undone: all, those of the present turn, or none. */
const Undo = v.picklist(['free', 'turn', 'off']);

/** The additional members of a game by link. */
const ByLink = v.looseObject({
  /** The seats played on this device. */
  seats: seats(count),
  /** Number of steps when its link was last sent or received. */
  sent: v.exactOptional(count),
});

/** A game in progress, at a table or by link. coach-choice.ts reads the coach's members. */
const Save = v.looseObject({
  /** The whole history. */
  record: v.string(),
  /** Number of steps before the position shown. */
  ply: count,
  /** A player has made a decision. */
  begun: v.boolean(),
  /** It is over at that position. */
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

/** A game in progress as stored. Each write makes another revision, from 1. */
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

/** A finished game. review-schema.ts reads the review's findings. */
const Result = v.looseObject({
  game: v.string(),
  options: v.string(),
  /** The names in the record. */
  players: seats(v.string()),
  outcome: v.pipe(seats(score), v.minLength(1)),
  /** The seats that won. */
  winners: seats(count),
  /** Number of actions. */
  actions: count,
  hints,
  /** The largest tile, in a game with tiles. */
  reached: v.exactOptional(v.fallback(count, 0)),
  /** The seed in hexadecimal digits. */
  seed: v.exactOptional(v.string()),
  when,
});

/**
 * Things with most of their data in the key:
 *
 * - rival: another player's result of a deal, by game, seed and result (match/deal.ts)
 * - day: a date on which its game or puzzles were played
 * - collected: a result of a set, by its code
 * - slip: review-schema.ts reads the rest
 * - profile: profile-list.ts reads the rest
 */
const Noted = v.looseObject({ when });

/** The set-up of a game that was used last. coach-choice.ts reads the coaches of the seats. */
const Setup = v.looseObject({
  options: v.string(),
  names: seats(v.string()),
  undo: v.exactOptional(Undo),
});

/** The state of a game's lesson: completed or skipped. */
const Learnt = v.picklist(['done', 'skipped']);

/** The rating before the first puzzle. */
const FIRST_RATING = 1100;
/** The largest absolute rating. */
const FAR = 10_000;

/** The player's progress with a game's puzzles. */
const Puzzles = v.looseObject({
  rating: v.fallback(v.pipe(v.number(), v.minValue(-FAR), v.maxValue(FAR)), FIRST_RATING),
  /** Number of consecutive puzzles solved at the first try. */
  streak: v.fallback(count, 0),
  /** The longest streak. */
  best: v.fallback(count, 0),
  /** The progress with each puzzle, by number. */
  done: each(
    v.looseObject({
      /** Number of tries, including the right one. */
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
  /** The name that the player has entered. */
  who: v.string(),
  /** The progress with each task, by its place in the set. */
  done: each(
    v.looseObject({
      tries: count,
      seconds: count,
      /** The moves of the solution, or "". */
      moves: v.string(),
      /** The time at which a deal was begun. */
      begun: v.exactOptional(when),
    }),
  ),
});

/** An unreadable thing. It stays even if its time is malformed. */
const Aside = v.looseObject({
  /** A description. */
  what: v.string(),
  text: v.string(),
  when: v.fallback(when, 0),
});

/** A game that a tab had no time to store when the player left. */
const Left = v.looseObject({
  save: Save,
  /** The revision that it follows. */
  revision: count,
  by: v.string(),
  result: v.exactOptional(Result),
});

export interface Setting {
  values: readonly [string, ...string[]];
  /** The default, unless that is the first value. */
  usual?: string;
  /** A sentence explains it. */
  hint?: true;
  /** Also stored for the first paint (src/appearance.ts). */
  early?: true;
}

/**
 * The settings in the order of the dialog. Their messages are `settings.NAME`, `settings.NAME.VALUE` and
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

/** The key of the hall of fame, which is the text of its file. */
export const FAME = 'fame/file';

/** The schemas by the keys of things, or by the first parts of keys. */
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

/** The smallest mistake that raises the coach's alarm: none, a blunder, a mistake or an inaccuracy. */
export type Strictness = 'off' | 'gentle' | 'medium' | 'strict';

/** A mistake that a coach has pointed out. */
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

/** Terms of a game that the schemas do not check. coach-choice.ts reads the coach's members. */
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

/** Settings besides SETTINGS. */
export interface Chosen {
  keys: v.InferOutput<typeof Keys>;
  colours: v.InferOutput<typeof Colours>;
}

export type Settings = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['values'][number];
};

export const SETTING_NAMES = Object.keys(SETTINGS) as (keyof Settings)[];

/** The types of stored things by the first part of their keys. */
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

/** The type of the thing under a key, with or without a profile's mark (profile-view.ts). */
export type ThingAt<Key extends string> = Key extends `@${string}/${infer Own}`
  ? ThingAt<Own>
  : Key extends `setting/${infer Name extends keyof (Settings & Chosen)}`
    ? (Settings & Chosen)[Name]
    : Key extends `${infer Name extends Kind}/${string}`
      ? Kinds[Name]
      : unknown;

/** Things by their keys. Those from storage are unparsed and may have any shape. */
export interface Things extends Map<string, unknown> {
  get<Key extends string>(key: Key): ThingAt<Key> | undefined;
}

/** The things to store by their keys; undefined removes a thing. */
export type Changes = Map<string, unknown>;

/** Returns the changes to present things. May throw; then nothing changes. */
export type Decide = (present: Things) => Changes;

/** The progress before the first puzzle of a game. */
export const NO_PUZZLES: Puzzles = { rating: FIRST_RATING, streak: 0, best: 0, done: {} };

/** Returns the first part of a key; "" for other texts, because all keys have two parts. */
export const kindOf = (key: string) => key.slice(0, Math.max(0, key.indexOf('/')));

/** Returns the second part of a key. */
export const rest = (key: string) => key.slice(key.indexOf('/') + 1);

/**
 * Returns the game in the key of a game in progress: "pahtum" for "pahtum", "pahtum-analysis", and
 * "pahtum/1f", a game by link.
 */
export const gameAt = (key: string) => key.replace(/[/-].*/, '');

/** Adds one, up to the largest count. */
export const oneMore = (count: number) => Math.min(count + 1, MOST);

/** Rounds a rating, and limits it to the range of stored ratings. */
export const ratingIn = (rating: number) => Math.max(-FAR, Math.min(Math.round(rating), FAR));

/** Returns the next revision. The first one follows the last one. */
export const nextRevision = (revision: number) => (revision < MOST ? revision + 1 : 1);

/** Creates a unique end of a key. Earlier ones sort first. */
export const newKey = (when: number) => `${when}-${Math.random().toString(36).slice(2, 8)}`;

/** Returns a result with its key, as an entry. */
export const resultEntries = (result: Result | undefined): [string, unknown][] =>
  result ? [[`result/${result.when}-${result.game}`, result]] : [];

/** Returns the things of a kind, with their keys. */
export const thingsOf = <Name extends Kind>(things: Iterable<[string, unknown]>, kind: Name) =>
  [...things].filter(
    (entry): entry is [`${Name}/${string}`, Kinds[Name]] => kindOf(entry[0]) === kind,
  );

/** Tests whether a thing under a key is of a kind. */
export const isOf = <Name extends Kind>(
  kind: Name,
  key: string,
  _thing: unknown,
): _thing is Kinds[Name] => kindOf(key) === kind;

const schemaOf = (key: string) =>
  kindOf(key) ? (SCHEMAS.get(key) ?? SCHEMAS.get(kindOf(key))) : undefined;

/** Tests whether this version knows the kind of a key. Later versions may have more. */
export const isKnown = (key: string) => schemaOf(key) !== undefined;

/** Reads a thing through the schema of its key; undefined if it is malformed. */
export const parse = <Key extends string>(key: Key, value: unknown) => {
  const schema = schemaOf(key) as v.GenericSchema<unknown, ThingAt<Key>> | undefined;
  if (!schema) return undefined;
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
};

/** Returns the malformed part of a thing: all of it, or some of a game's puzzles; else undefined. */
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

/** Returns the record of a game in progress or a kept game; undefined for other things. */
export const recordOf = (thing: unknown): string | undefined =>
  Object(Object(thing).save ?? thing).record;

/** Creates an aside from an unreadable thing. `what` describes it. */
export const asideOf = (what: string, thing: unknown, when: number): Aside => {
  const record = recordOf(thing);
  return { what, text: typeof record === 'string' ? record : `${JSON.stringify(thing)}`, when };
};
