// Exports everything of a browser, or one profile, as a text file, and imports such files. A file names
// games in progress by their games, and other things by their keys.

import * as v from 'valibot';
import { pacing } from '../engine/pace.ts';
import { SpokenError, say } from '../words/say.ts';
import { readJson } from './json.ts';
import type { Profile } from './profile-list.ts';
import { introduce, profileIn, profilesIn, within } from './profile-list.ts';
import { isOwn } from './profile-view.ts';
import type { Changes, Puzzles, Things } from './schema.ts';
import {
  asideOf,
  FAME,
  gameAt,
  isOf,
  kindOf,
  newKey,
  parse,
  recordOf,
  rest,
  termsOf,
  unfitIn,
} from './schema.ts';
import type { Store } from './store.ts';
import { FIRST } from './view.ts';

/** The members of the file, with the kinds of things in each. */
const KINDS = [
  ['best', 'best'],
  ['aside', 'aside'],
  ['learnt', 'learnt'],
  ['rivals', 'rival'],
  ['puzzles', 'puzzles'],
  ['slips', 'slip'],
  ['days', 'day'],
  ['sets', 'set'],
  ['collected', 'collected'],
] as const;

/** The kinds of things that an import only adds, and never changes. */
const UNCHANGED = ['setting', 'setup', 'learnt', 'rival', 'slip', 'day', 'set', 'collected'];

/** The kinds of things that the file has among the games in progress, under their whole keys. */
const WHOLE = ['kept', 'result'];

/** Things by keys; each is checked later. A record of valibot would drop the key "constructor". */
const things = v.custom<Record<string, unknown>>(
  (value) => Object(value) === value && !Array.isArray(value),
);
const some = v.optional(things, {});

/** The name and the face of a profile. */
const Called = v.looseObject({
  name: v.optional(v.string(), ''),
  face: v.optional(v.string(), ''),
});

/** The part of a file that belongs to a profile. */
const PART = {
  saves: some,
  fame: v.optional(v.string(), ''),
  settings: v.optional(v.looseObject({ setups: some }), {}),
  ...v.entriesFromList(
    KINDS.map(([word]) => word),
    some,
  ),
};

/**
 * The file. For everything of a browser, it has the things of the first profile and of the device, and
 * `profiles`, which has only the name and face of the first one. For one profile, it has `profile`.
 */
const Backup = v.looseObject({
  ...PART,
  quintet: v.literal(1),
  saves: things,
  profile: v.exactOptional(Called),
  profiles: v.optional(v.record(v.string(), v.looseObject({ ...PART, ...Called.entries })), {}),
});

type Backup = v.InferOutput<typeof Backup>;
type Part = { [Name in keyof typeof PART]: v.InferOutput<(typeof PART)[Name]> };

/** The names of games in progress: "pahtum", "pahtum-analysis", or with a seed, by link, "pahtum/1f". */
const PLACE = /^\w+(-analysis|\/[0-9a-f]+)?$/;

/** Parses the text of a file. Throws an Error that says what is wrong. */
export const parseBackup = (text: string): Backup => {
  const everything = readJson(text);
  if (everything === undefined) throw new SpokenError(() => say('store.damaged'));
  const { success, output } = v.safeParse(Backup, everything);
  // A record of valibot drops the key "constructor".
  const isProfile = (id: string) =>
    /^[\w-]+$/.test(id) && Object.hasOwn(Object(output).profiles, id);
  const { profiles, quintet }: Record<string, unknown> = Object(everything);
  if (success && Object.keys(profiles ?? {}).every(isProfile)) return output;
  const key = Number(quintet) > 1 ? 'store.later' : 'store.foreign';
  throw new SpokenError(() => say(key));
};

/** The rules of this release, for checks. */
interface Checks {
  isGame: (name: string) => boolean;
  /** Returns the game of a record; throws if it cannot be replayed. */
  gameOf: (record: string) => string;
  /** Returns the text that adds the winners of another hall of fame to a file, and their number. */
  newWinners: (file: string, other: string) => { text: string; count: number };
}

/** Exports a store, including what other tabs have stored. */
const partOf = async (store: Store, holds: (key: string) => boolean = () => true) => {
  const things = [...(await store.everything())]
    .filter(([key]) => holds(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  /** Returns the things of some kinds by their names in the file. */
  const of = (...kinds: string[]) =>
    Object.fromEntries(
      things.flatMap(([key, thing]) => {
        const kind = kindOf(key);
        if (!kinds.includes(kind)) return [];
        return [
          [WHOLE.includes(kind) ? key : rest(key), isOf('game', key, thing) ? thing.save : thing],
        ];
      }),
    );
  return {
    saves: { ...of('game'), ...of(...WHOLE) },
    fame: things.find(([key]) => key === FAME)?.[1] ?? '',
    settings: { ...of('setting'), setups: of('setup') },
    ...Object.fromEntries(KINDS.map(([word, kind]) => [word, of(kind)])),
  };
};

const calledOf = ({ name, face }: Profile) => ({ name, face });

/** Exports all profiles and the things of the device, from any profile's tab. Throws StorageError. */
export const exportAll = async (store: Store) => {
  const [first, ...others] = profilesIn(store);
  if (others.length === 0) return JSON.stringify({ quintet: 1, ...(await partOf(store)) });
  const whole = await within(store, FIRST, (all) => partOf(all));
  const profiles = [[FIRST, first && calledOf(first)]];
  for (const profile of others) {
    const part = await within(store, profile.key, (its) => partOf(its, isOwn));
    profiles.push([profile.key, { ...calledOf(profile), ...part }]);
  }
  return JSON.stringify({ quintet: 1, ...whole, profiles: Object.fromEntries(profiles) });
};

/** Exports only the profile of this tab. */
export const exportProfile = async (store: Store) => {
  const profile = calledOf(profileIn(store));
  return JSON.stringify({ quintet: 1, ...(await partOf(store, isOwn)), profile });
};

/** Returns the same text for things with equal content. */
const textOf = (thing: unknown) =>
  `${JSON.stringify(thing, (_, value) =>
    Object(value) === value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )}`;

/** Returns the same text for things that a player cannot tell apart. */
const identity = (key: string, thing: unknown) => {
  const kind = kindOf(key);
  if (isOf('kept', key, thing))
    return textOf([kind, thing.name, thing.game, thing.record, thing.ply]);
  // Results with and without a review are the same.
  if (isOf('result', key, thing)) return textOf([kind, { ...thing, found: undefined }]);
  if (isOf('aside', key, thing)) return textOf([kind, thing.what, thing.text]);
  return textOf([kind, thing]);
};

type Entry = [key: string, thing: unknown];

/** Returns the things of a file by their keys in the store. */
const thingsOf = (backup: Part): Entry[] => {
  const { setups, ...own } = backup.settings;
  const under = (kind: string, things: object): Entry[] =>
    Object.entries(things).map(([key, thing]) => [`${kind}/${key}`, thing]);
  return [
    ...Object.entries(backup.saves).map(
      ([key, thing]): Entry =>
        WHOLE.includes(kindOf(key)) ? [key, thing] : [`game/${key}`, { save: thing, revision: 1 }],
    ),
    ...under('setting', own),
    ...under('setup', setups),
    ...KINDS.flatMap(([word, kind]) => under(kind, backup[word])),
  ];
};

/**
 * Merges the progress with a game's puzzles here and in a file. A solved puzzle takes precedence,
 * otherwise the one here. Puzzles missed elsewhere come back if they were not tried here. The rating is
 * that of the side with more puzzles.
 */
const together = (here: Puzzles, other: Puzzles): Puzzles => {
  const [more, fewer] =
    Object.keys(other.done).length > Object.keys(here.done).length ? [other, here] : [here, other];
  const solved = Object.entries(other.done).filter(
    ([n, { solved }]) => solved && !here.done[n]?.solved,
  );
  const missed = Object.entries(other.missed ?? {}).filter(([n]) => !here.done[n]);
  return {
    ...fewer,
    ...more,
    best: Math.max(here.best, other.best),
    done: { ...other.done, ...here.done, ...Object.fromEntries(solved) },
    ...((here.missed || missed.length > 0) && {
      missed: { ...Object.fromEntries(missed), ...here.missed },
    }),
  };
};

/** Maps many things in slices, so that the page stays responsive. */
const inTurn = async <T, R>(things: Iterable<T>, act: (thing: T) => R) => {
  const done: R[] = [];
  const pace = pacing();
  for (const thing of things) {
    done.push(act(thing));
    await pace();
  }
  return done;
};

interface Counts {
  /** Games, results and winners that are new here. */
  added: number;
  /** Things that were set aside. */
  aside: number;
}

interface Merged extends Counts {
  changes: Changes;
}

/**
 * Prepares to merge a file with what is here. Nothing here changes, and nothing of the file is lost,
 * except settings that are chosen here:
 *
 * - A game in progress is kept under a name if there is one here.
 * - What this version or the rules cannot read is set aside.
 * - Things of games that this release does not have are stored unchanged.
 */
export const mergeBackup = async (
  backup: Part,
  checks: Checks,
  now: number,
): Promise<(present: Things) => Merged> => {
  const canBeRead = (key: string, thing: unknown) => {
    if (parse(key, thing) === undefined) return false;
    if (kindOf(key) === 'game' && !PLACE.test(rest(key))) return false;
    const record = recordOf(thing);
    if (record === undefined) return true;
    const game: string = Object(thing).game ?? gameAt(rest(key));
    try {
      return checks.gameOf(record) === game;
    } catch {
      return !checks.isGame(game); // a later release may read it
    }
  };
  const named = (key: string, thing: unknown): [...Entry, identity: string] => [
    key,
    thing,
    identity(key, thing),
  ];
  const putAside = (key: string, thing: unknown) =>
    named(`aside/${newKey(now)}`, asideOf(key, thing, now));
  const things = await inTurn(thingsOf(backup), ([key, thing]) => {
    if (!canBeRead(key, thing)) return [putAside(key, thing)];
    const unfit = unfitIn(key, thing);
    const fit = named(key, parse(key, thing));
    return unfit === undefined ? [fit] : [fit, putAside(key, unfit)];
  });

  return (present) => {
    const known = new Set([...present].map(([key, thing]) => identity(key, thing)));
    const changes: Changes = new Map();
    const counts: Record<string, number> = {};
    const add = (key: string, thing: unknown, is = identity(key, thing)) => {
      const kind = kindOf(key);
      const here = present.get(key);
      if (here !== undefined && isOf('game', key, thing) && isOf('game', key, here)) {
        const { record, ply, begun, when } = thing.save;
        const isSame = here.save?.record === record && here.save.ply === ply;
        if ((begun || record.includes('\nvariations:')) && !isSame) {
          const name = say('store.imported');
          add(`kept/${newKey(when)}`, {
            name,
            game: gameAt(rest(key)),
            record,
            ply,
            ...termsOf(thing.save),
            when,
          });
        }
      } else if (isOf('best', key, thing) && isOf('best', key, here)) {
        if (here === undefined || here < thing) changes.set(key, thing);
      } else if (isOf('puzzles', key, thing) && isOf('puzzles', key, here)) {
        changes.set(key, here === undefined ? thing : together(here, thing));
      } else if (UNCHANGED.includes(kind)) {
        if (here === undefined) changes.set(key, thing);
      } else if (
        here &&
        isOf('result', key, thing) &&
        isOf('result', key, here) &&
        !here.found &&
        identity(key, here) === is
      ) {
        if (thing.found) changes.set(key, { ...here, found: thing.found });
      } else if (!known.has(is)) {
        known.add(is);
        changes.set(here === undefined ? key : `${kind}/${newKey(Object(thing).when)}`, thing);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    };
    for (const [key, thing, is] of things.flat()) add(key, thing, is);

    const fame = present.get(FAME) ?? '';
    const { text, count } = checks.newWinners(fame, backup.fame);
    if (text) changes.set(FAME, fame + text);
    const { game = 0, kept = 0, result = 0, aside = 0 } = counts;
    return { changes, added: game + kept + result + count, aside };
  };
};

/** Imports a part of a file into a store. */
const importPart = async (store: Store, part: Part, checks: Checks) => {
  const merge = await mergeBackup(part, checks, Date.now());
  let counts = { added: 0, aside: 0 };
  await store.change(undefined, (present) => {
    const { changes, ...others } = merge(present);
    counts = others;
    return changes;
  });
  return counts;
};

interface Imported extends Counts {
  /** The profile that received it; "" for several. */
  into: string;
}

/**
 * Imports a file of exportAll() or exportProfile(), in any profile's tab. One profile is merged with that
 * of this tab. Several are merged each with its own, which is added if missing. A file without profiles
 * is merged with the first. Throws an Error for other files, and StorageError; then this profile and
 * those after it are unchanged.
 */
export const importAll = async (store: Store, text: string, checks: Checks): Promise<Imported> => {
  const { profile, profiles, ...part } = parseBackup(text);
  const here = store.view.id;
  const into = profile ? here : FIRST;
  const counts =
    into === here
      ? await importPart(store, part, checks)
      : await within(store, into, (first) => importPart(first, part, checks));
  for (const [id, { name, face, ...its }] of Object.entries(profiles)) {
    await introduce(store, id, { name, face });
    if (id === FIRST) continue;
    const { added, aside } = await within(store, id, (other) => importPart(other, its, checks));
    counts.added += added;
    counts.aside += aside;
  }
  return { ...counts, into: Object.keys(profiles).length > 0 ? '' : into };
};
