// Reads what waits in localStorage for the next visit: games that a tab had no time to store when the
// player left, and a copy of everything after the database has failed. Unlike the database, localStorage
// is written synchronously.

import { say } from '../words/say.ts';
import { readJson } from './json.ts';
import type { Changes, Things } from './schema.ts';
import {
  asideOf,
  gameAt,
  isKnown,
  isOf,
  newKey,
  nextRevision,
  parse,
  resultEntries,
  termsOf,
  unfitIn,
} from './schema.ts';

/** The prefix of names of left games. Another profile's mark precedes the dot. */
const LEFT = 'quintet.left ';
/** The name of the copy of everything, with the same mark. */
export const RESCUED = 'quintet.rescued';

/** Milliseconds for which that copy is kept up to date. */
const RESCUED_FOR = 30 * 24 * 3600 * 1000;

export const keysIn = (storage: Storage | undefined) =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');

/** Inserts a profile's mark in a name of localStorage, such as "quintet.rescued". */
export const withMark = (name: string, mark: string) => name.replace('.', `${mark}.`);

/** Returns the name in localStorage of a left game, by its database key. */
export const nameOfLeft = (place: string) => {
  const [, mark = '', game = ''] = /^(?:(@[^/]*)\/)?game\/(.*)$/s.exec(place) ?? [];
  return withMark(LEFT, mark) + game;
};

/**
 * Returns the game of a name in localStorage; "" unless the first profile or that of `mark` has left it.
 */
export const gameLeftAs = (name: string | null, mark: string) => {
  const start = [LEFT, withMark(LEFT, mark)].find((each) => name?.startsWith(each));
  return (start && name?.slice(start.length)) || '';
};

/** Returns the same text for games that differ only in the time of saving. */
const contentOf = (stored: unknown) => JSON.stringify({ ...parse('game/', stored)?.save, when: 0 });

/**
 * Returns the changes that store a left game. It replaces the stored game if no other tab has written
 * that since. Otherwise it is kept under a name, once for all tabs. A malformed text is set aside.
 */
export const takeLeft = (name: string, text: string, present: Things, now: number): Changes => {
  const left = parse(`left/${name}`, readJson(text));
  if (!left) return new Map([[`aside/${newKey(now)}`, asideOf(LEFT + name, text, now)]]);
  const { save, revision, by, result } = left;
  const here = present.get(`game/${name}`);
  const last = here?.revision ?? 0;
  const next = { save, revision: nextRevision(last), by, left: true };
  // A write in progress when the player left may have completed; it is earlier.
  const isFirst = last === nextRevision(revision) && contentOf(here) !== contentOf(next);
  if (last === revision || (here?.by === by && isFirst)) {
    return new Map([[`game/${name}`, next], ...resultEntries(result)]);
  }
  const { record, ply, when } = save;
  if (here?.by === by) return new Map(); // the tab has written since
  if (!save.begun || here?.save?.record === record) return new Map();
  const kept = {
    name: say('store.closedTab'),
    game: gameAt(name),
    record,
    ply,
    ...termsOf(save),
    when,
  };
  return new Map([[`kept/${when}-${by}`, kept]]);
};

interface Rescue {
  changes: Changes;
  /** When the database failed whose copy must be kept up to date; 0 if there is no such copy. */
  since: number;
}

/**
 * Returns the changes that restore a copy, which the store wrote as `text`: missing things, and newer
 * states of this tab's games in progress. Malformed things are set aside, once.
 */
export const takeRescued = (text: string, present: Things, now: number): Rescue => {
  const changes: Changes = new Map();
  const { since, things } = Object(readJson(text));
  if (!Number.isFinite(since) || !Array.isArray(things)) {
    return { changes: changes.set(`aside/${newKey(now)}`, asideOf(RESCUED, text, now)), since: 0 };
  }
  const known = new Set([...present.values()].map((thing) => Object(thing).text));
  for (const [key, thing] of things.filter((each) => typeof Object(each)[0] === 'string')) {
    if (!isKnown(key)) continue;
    const isMissing = present.get(key) === undefined;
    const unfit = unfitIn(key, thing);
    if (unfit !== undefined && isMissing) {
      const aside = asideOf(key, unfit, now);
      if (!known.has(aside.text)) changes.set(`aside/${newKey(now)}`, aside);
    }
    const fit = parse(key, thing);
    if (fit === undefined) continue;
    const here = parse(key, present.get(key));
    const isNewer =
      here !== undefined &&
      isOf('game', key, here) &&
      isOf('game', key, fit) &&
      here.by !== undefined &&
      here.by === fit.by &&
      here.save.when < fit.save.when;
    if (isMissing || isNewer) changes.set(key, fit);
  }
  const failed = Math.min(since, now);
  return { changes, since: now - failed < RESCUED_FOR ? failed : 0 };
};
