// What lies in localStorage, which is written in the moment, until the page is opened the next time:
// games that a tab had no time to store when it was left, and everything once the database has failed.

import { say } from '../words/say.js';
import {
  asideOf,
  gameAt,
  isKnown,
  newKey,
  nextRevision,
  parse,
  readJson,
  unfitIn,
} from './schema.js';

/** @import { Left, Result } from './schema.js' */

/** Before the name of the game. */
const LEFT = 'quintet.left ';

/** @param {Storage | undefined} storage @returns {string[]} */
export const keysIn = (storage) =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');

/** @param {Storage | undefined} storage @param {string} name @param {Left} left throws where storage is blocked or full */
export const leave = (storage, name, left) => storage?.setItem(LEFT + name, JSON.stringify(left));

/** The names of the games that were left. @param {Storage | undefined} storage */
export const namesLeft = (storage) => keysIn(storage).map(nameLeft).filter(Boolean);

/** The name of the game that was left under a key of localStorage, or "". @param {string | null} key */
export const nameLeft = (key) => (key?.startsWith(LEFT) ? key.slice(LEFT.length) : '');

/** @param {Storage | undefined} storage @param {string} name */
export const readLeft = (storage, name) => storage?.getItem(LEFT + name) ?? '';

/** @param {Storage | undefined} storage @param {string} name @param {string} [text] unless another one lies there by now */
export const forgetLeft = (storage, name, text) => {
  if (text === undefined || readLeft(storage, name) === text) storage?.removeItem(LEFT + name);
};

/** @param {string} name @param {string} text @returns {Left | undefined} */
const parseLeft = (name, text) => {
  try {
    return parse(`left/${name}`, readJson(text));
  } catch {
    return undefined;
  }
};

/** A result with its key. @param {Result | undefined} result @returns {[string, unknown][]} */
export const resultEntries = (result) =>
  result ? [[`result/${result.when}-${result.game}`, result]] : [];

/** A game as it is stored, but for when. @param {unknown} stored */
const contentOf = (stored) => JSON.stringify({ ...parse('game/', stored)?.save, when: 0 });

/**
 * What changes when a game that was left is stored: it goes on as it was left, if no other tab has
 * written it since, and else is kept, once, whoever comes to it. A text that does not fit is set aside.
 * @param {string} name @param {string} text @param {Map<string, any>} present
 * @param {number} now milliseconds since 1970
 * @returns {Map<string, unknown>}
 */
export const takeLeft = (name, text, present, now) => {
  const left = parseLeft(name, text);
  if (!left) return new Map([[`aside/${newKey(now)}`, asideOf(LEFT + name, text, now)]]);
  const { save, revision, by, result } = left;
  const here = present.get(`game/${name}`);
  const last = here?.revision ?? 0;
  const next = { save, revision: nextRevision(last), by, left: true };
  // What was being written over the revision when the game was left may be there, and is earlier.
  const isFirst = last === nextRevision(revision) && contentOf(here) !== contentOf(next);
  if (last === revision || (here?.by === by && isFirst)) {
    return new Map([[`game/${name}`, next], ...resultEntries(result)]);
  }
  const { record, ply, when } = save;
  if (here?.by === by) return new Map(); // it has written since
  if (!save.begun || here?.save?.record === record) return new Map();
  return new Map([
    [`kept/${when}-${by}`, { name: say('store.closedTab'), game: gameAt(name), record, ply, when }],
  ]);
};

/** Where a copy of everything lies once the database has failed, and for how long, in milliseconds. */
const RESCUED = 'quintet.rescued';
const RESCUED_FOR = 30 * 24 * 3600 * 1000;

/**
 * Copies everything to where it outlives the database: a browser whose disk was full may find that
 * damaged when it starts again, be it days later, and begins an empty one without a word.
 * @param {Storage | undefined} storage @param {number} since when the database failed, in
 * milliseconds since 1970 @param {Map<string, unknown>} things throws where storage is blocked or full
 */
export const rescue = (storage, since, things) =>
  storage?.setItem(RESCUED, JSON.stringify({ since, things: [...things] }));

/** @param {Storage | undefined} storage */
export const readRescued = (storage) => storage?.getItem(RESCUED) ?? '';

/** @param {Storage | undefined} storage */
export const forgetRescued = (storage) => storage?.removeItem(RESCUED);

/** @param {string} text of rescue() @returns {{ since: number, things: Map<string, any> } | undefined} */
const parseRescued = (text) => {
  try {
    const { since, things } = readJson(text);
    const entries = things.filter(
      (/** @type {unknown} */ each) => typeof Object(each)[0] === 'string',
    );
    return Number.isFinite(since) ? { since, things: new Map(entries) } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * What is put back: whatever is missing, and of games in progress what was played since. What does
 * not fit is set aside, once.
 * @param {string} text of rescue() @param {Map<string, any>} present @param {number} now milliseconds since 1970
 * @returns {{ changes: Map<string, unknown>, since: number }} `since`: when the database failed whose
 * copy is to be kept up, 0 if none is
 */
export const takeRescued = (text, present, now) => {
  const rescued = parseRescued(text);
  if (!rescued) {
    return { changes: new Map([[`aside/${newKey(now)}`, asideOf(RESCUED, text, now)]]), since: 0 };
  }
  /** @type {Map<string, unknown>} */
  const changes = new Map();
  const known = new Set([...present.values()].map((thing) => thing?.text));
  for (const [key, thing] of rescued.things) {
    if (!isKnown(key)) continue;
    const fit = parse(key, thing);
    const isMissing = present.get(key) === undefined;
    const unfit = unfitIn(key, thing);
    if (unfit !== undefined) {
      const aside = asideOf(key, unfit, now);
      if (isMissing && !known.has(aside.text)) changes.set(`aside/${newKey(now)}`, aside);
    }
    if (fit === undefined) continue;
    const here = parse(key, present.get(key));
    const isOurs = here?.by !== undefined && here.by === fit.by;
    if (isMissing || (isOurs && here.save?.when < fit.save?.when)) changes.set(key, fit);
  }
  const since = Math.min(rescued.since, now);
  return { changes, since: now - since < RESCUED_FOR ? since : 0 };
};
