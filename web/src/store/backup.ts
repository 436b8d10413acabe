// Everything of a browser as the text of a file, or of one profile, and such a file beside what is here.
// In the file games in progress stand by their names and the other things by their keys, as release
// 219c4cf wrote and reads it: so such a release reads of several profiles the first.

import * as v from 'valibot';
import { pacing } from '../engine/pace.ts';
import { SpokenError, say } from '../words/say.ts';
import { FIRST, isOwn } from './profile.ts';
import type { Profile } from './profiles.ts';
import { introduce, profileIn, profilesIn, within } from './profiles.ts';
import type { Puzzles } from './schema.ts';
import {
  asideOf,
  FAME,
  gameAt,
  kindOf,
  newKey,
  parse,
  readJson,
  recordOf,
  rest,
  termsOf,
  unfitIn,
} from './schema.ts';
import type { Store } from './store.ts';

/** By a word of the file, the kind of the things that stand there by the rest of their keys. */
const KINDS = {
  best: 'best',
  aside: 'aside',
  learnt: 'learnt',
  rivals: 'rival',
  puzzles: 'puzzles',
  slips: 'slip',
  days: 'day',
  sets: 'set',
  collected: 'collected',
};

/** The kinds of which what is here stays as it is. */
const UNCHANGED = ['setting', 'setup', 'learnt', 'rival', 'slip', 'day', 'set', 'collected'];

/** The kinds of things that stand beside the games in progress, by their whole keys. */
const WHOLE = ['kept', 'result'];

/** Things by keys, which are read one by one. A record of valibot would drop the key "constructor". */
const things: v.GenericSchema<Record<string, unknown>> = v.custom(
  (value) => Object(value) === value && !Array.isArray(value),
);
const some = v.optional(things, {});

/** What a profile is called, and its face. */
const Called = v.looseObject({
  name: v.optional(v.string(), ''),
  face: v.optional(v.string(), ''),
});

/** What a file holds of a profile. */
const PART = {
  saves: some,
  fame: v.optional(v.string(), ''),
  settings: v.optional(v.looseObject({ setups: some }), {}),
  ...v.entriesFromList(Object.keys(KINDS) as (keyof typeof KINDS)[], some),
};

/**
 * The file that holds everything of a browser: the first profile and what is the device's, and
 * `profiles`, of which the first is named alone; or one profile, which is `profile`.
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

/** Where a game in progress may be: under its name, its analysis, or one by link with its seed behind it. */
const PLACE = /^\w+(-analysis|\/[0-9a-f]+)?$/;

/** Everything of a browser from a file's text; throws an Error that says what is wrong. */
export const parseBackup = (text: string): Backup => {
  const everything = readJson(text);
  if (everything === undefined) throw new SpokenError(() => say('store.damaged'));
  const { success, output } = v.safeParse(Backup, everything);
  // A record of valibot drops the key "constructor".
  const isProfile = (id: string) =>
    /^[\w-]+$/.test(id) && Object.hasOwn(Object(output).profiles, id);
  if (success && Object.keys(everything.profiles ?? {}).every(isProfile)) return output;
  const key = Number(Object(everything).quintet) > 1 ? 'store.later' : 'store.foreign';
  throw new SpokenError(() => say(key));
};

/**
 * Answers of this release. `isGame` tells if it has a game of this name. `gameOf` returns the game of a
 * record and throws if that cannot be replayed. `newWinners` returns the text that adds the winners of
 * another hall of fame to a file, and their number.
 */
type Checks = {
  isGame: (name: string) => boolean;
  gameOf: (record: string) => string;
  newWinners: (file: string, other: string) => { text: string; count: number };
};

/** What stands in a file of what a store holds, what other tabs have stored included. */
const partOf = async (store: Store, holds: (key: string) => boolean = () => true) => {
  const things = [...(await store.everything())]
    .filter(([key]) => holds(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  /** Things of some kinds, as the file names and has them. */
  const of = (...kinds: string[]) =>
    Object.fromEntries(
      things.flatMap(([key, thing]) => {
        const kind = kindOf(key);
        if (!kinds.includes(kind)) return [];
        return [[WHOLE.includes(kind) ? key : rest(key), kind === 'game' ? thing.save : thing]];
      }),
    );
  return {
    saves: { ...of('game'), ...of(...WHOLE) },
    fame: things.find(([key]) => key === FAME)?.[1] ?? '',
    settings: { ...of('setting'), setups: of('setup') },
    ...Object.fromEntries(Object.entries(KINDS).map(([word, kind]) => [word, of(kind)])),
  };
};

const calledOf = ({ name, face }: Profile) => ({ name, face });

/**
 * Everything of this browser, all profiles and what is the device's, as the text of a file. Throws
 * StorageError.
 * @param store of this tab
 */
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

/**
 * The profile of this tab alone as the text of a file.
 * @param store of this tab
 */
export const exportProfile = async (store: Store) => {
  const profile = calledOf(profileIn(store));
  return JSON.stringify({ quintet: 1, ...(await partOf(store, isOwn)), profile });
};

/** The same for things of the same content. */
const textOf = (thing: unknown): string =>
  `${JSON.stringify(thing, (_, value) =>
    Object(value) === value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )}`;

/** What makes a thing another one than those of its kind. */
const identity = (key: string, thing: any) => {
  const kind = kindOf(key);
  if (kind === 'kept') return textOf([kind, thing.name, thing.game, thing.record, thing.ply]);
  // Whether a review of it was kept or not.
  if (kind === 'result') return textOf([kind, { ...thing, found: undefined }]);
  if (kind === 'aside') return textOf([kind, thing.what, thing.text]);
  return textOf([kind, thing]);
};

/** The things of a file, by their keys here. */
const thingsOf = (backup: Part): [string, unknown][] => {
  const { setups, ...own } = backup.settings;
  const under = (kind: string, things: object): [string, unknown][] =>
    Object.entries(things).map(([key, thing]) => [`${kind}/${key}`, thing]);
  return [
    ...Object.entries(backup.saves).map(
      ([key, thing]) =>
        (WHOLE.includes(kindOf(key))
          ? [key, thing]
          : [`game/${key}`, { save: thing, revision: 1 }]) as [string, unknown],
    ),
    ...under('setting', own),
    ...under('setup', setups),
    ...Object.entries(KINDS).flatMap(([word, kind]) =>
      under(kind, backup[word as keyof typeof KINDS]),
    ),
  ];
};

/**
 * What is known of a game's puzzles here and in a file: all of it, of a puzzle that both know what was
 * solved, or is here; what was missed elsewhere comes back where it was not tried here; the rating is
 * that of who did more.
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

/** What comes of many things, while the page goes on. */
const inTurn = async <T, R>(things: Iterable<T>, act: (thing: T) => R) => {
  const done: R[] = [];
  const pace = pacing();
  for (const thing of things) {
    done.push(act(thing));
    await pace();
  }
  return done;
};

/**
 * Prepares to put what a file holds beside what is here. Nothing that is here changes, and nothing of
 * the file is left out: a game in progress is kept under a name where there is one here, what this
 * version or the rules cannot read is set aside, what is of a game that this release does not have
 * stays as it is; only a setting that was chosen here stays.
 * @param now milliseconds since 1970
 * @returns the changes; how many games, results and winners are new here, and how many things were
 * set aside
 */
export const mergeBackup = async (
  backup: Part,
  checks: Checks,
  now: number,
): Promise<
  (present: Map<string, any>) => { changes: Map<string, unknown>; added: number; aside: number }
> => {
  const canBeRead = (key: string, thing: any) => {
    if (parse(key, thing) === undefined) return false;
    if (kindOf(key) === 'game' && !PLACE.test(rest(key))) return false;
    const record = recordOf(thing);
    if (record === undefined) return true;
    const game = thing.game ?? gameAt(rest(key));
    try {
      return checks.gameOf(record) === game;
    } catch {
      return !checks.isGame(game); // else a later release can read it
    }
  };
  const named = (key: string, thing: any): [key: string, thing: any, identity: string] => [
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
    const changes: Map<string, unknown> = new Map();
    const counts = { game: 0, kept: 0, result: 0, aside: 0 };
    /** @param is its identity */
    const add = (key: string, thing: any, is: string = identity(key, thing)) => {
      const kind = kindOf(key);
      const here = present.get(key);
      if (kind === 'game' && here !== undefined) {
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
      } else if (kind === 'best') {
        if (here === undefined || here < thing) changes.set(key, thing);
      } else if (kind === 'puzzles') {
        changes.set(key, here === undefined ? thing : together(here, thing));
      } else if (UNCHANGED.includes(kind)) {
        if (here === undefined) changes.set(key, thing);
      } else if (kind === 'result' && here && !here.found && identity(key, here) === is) {
        if (thing.found) changes.set(key, { ...here, found: thing.found });
      } else if (!known.has(is)) {
        known.add(is);
        changes.set(here === undefined ? key : `${kind}/${newKey(thing.when)}`, thing);
        counts[kind as keyof typeof counts] += 1;
      }
    };
    for (const [key, thing, is] of things.flat()) add(key, thing, is);

    const fame = present.get(FAME) ?? '';
    const { text, count } = checks.newWinners(fame, backup.fame);
    if (text) changes.set(FAME, fame + text);
    const { game, kept, result, aside } = counts;
    return { changes, added: game + kept + result + count, aside };
  };
};

/** Takes over a part of a file beside what a store holds. */
const importPart = async (store: Store, part: Part, checks: Checks) => {
  const merge = await mergeBackup(part, checks, Date.now());
  let counts = { added: 0, aside: 0 };
  await store.changeAll((present) => {
    const { changes, ...others } = merge(present);
    counts = others;
    return changes;
  });
  return counts;
};

/**
 * Takes over everything of a file that exportAll(), exportProfile() or release 219c4cf made, beside
 * what is here: one profile into that of this tab; of everything each into its own, which is made
 * where it is not there; and what knows of no profiles into the first. Throws an Error for what is
 * no such file, and StorageError; then nothing has changed of that profile, and of those after it.
 * @param store of this tab
 * @returns how many games, results and winners are new here, how many things were set aside, and
 * the profile that has them, "" for several
 */
export const importAll = async (
  store: Store,
  text: string,
  checks: Checks,
): Promise<{ added: number; aside: number; into: string }> => {
  const { profile, profiles, ...part } = parseBackup(text);
  const here = store.platform.profile ?? FIRST;
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
