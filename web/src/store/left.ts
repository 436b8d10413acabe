// Reads things that wait in localStorage for the next visit: games that a tab had no time to store when
// it was left, and a copy of everything after the database has failed. Unlike the database, localStorage
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

/** Begins the name of a game that was left; in that of another profile, its mark precedes the point. */
const LEFT = 'quintet.left ';
/** The name of the copy of everything, with the same mark. */
export const RESCUED = 'quintet.rescued';

/** Milliseconds for which that copy is kept up. */
const RESCUED_FOR = 30 * 24 * 3600 * 1000;

export const keysIn = (storage: Storage | undefined) =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');

/** Marks a name of localStorage, "quintet.rescued", as that of a profile. */
export const marked = (name: string, mark: string) => name.replace('.', `${mark}.`);

/** Returns the name in localStorage of a game that was left, by its key in the database. */
export const nameOfLeft = (place: string) => {
  const [, mark = '', game = ''] = /^(?:(@[^/]*)\/)?game\/(.*)$/s.exec(place) ?? [];
  return marked(LEFT, mark) + game;
};

/** Returns the game that was left under a name, by the first profile or that of `mark`; else "". */
export const gameLeftAs = (name: string | null, mark: string) => {
  const start = [LEFT, marked(LEFT, mark)].find((each) => name?.startsWith(each));
  return (start && name?.slice(start.length)) || '';
};

/** The same for games that differ only in when they were saved. */
const contentOf = (stored: unknown) => JSON.stringify({ ...parse('game/', stored)?.save, when: 0 });

/**
 * Returns the changes that store a game that was left. The game goes on as it was left if no other tab
 * has written it since; else it is kept, once for all tabs. A text that does not fit is set aside.
 */
export const takeLeft = (name: string, text: string, present: Things, now: number): Changes => {
  const left = parse(`left/${name}`, readJson(text));
  if (!left) return new Map([[`aside/${newKey(now)}`, asideOf(LEFT + name, text, now)]]);
  const { save, revision, by, result } = left;
  const here = present.get(`game/${name}`);
  const last = here?.revision ?? 0;
  const next = { save, revision: nextRevision(last), by, left: true };
  // A write that was under way when the game was left may be stored now; it is earlier.
  const isFirst = last === nextRevision(revision) && contentOf(here) !== contentOf(next);
  if (last === revision || (here?.by === by && isFirst)) {
    return new Map([[`game/${name}`, next], ...resultEntries(result)]);
  }
  const { record, ply, when } = save;
  if (here?.by === by) return new Map(); // it has written since
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
  /** When the database failed whose copy is to be kept up; 0 if none is. */
  since: number;
}

/**
 * Returns the changes that put back a copy, which Store has written as `text`: things that are missing,
 * and newer states of this tab's games in progress. Things that do not fit are set aside, once.
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
