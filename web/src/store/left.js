// Games that a tab had no time to store when it was left: they lie in localStorage, which is written
// in the moment, until the page is opened the next time.

import { asideOf } from './backup.js';
import { newKey, parse } from './schema.js';

/** @import { Left, Result } from './schema.js' */

/** Before the name of the game. */
const LEFT = 'quintet.left ';
const KEPT = 'From a tab that was closed';

/** @param {Storage | undefined} storage @returns {string[]} */
export const keysIn = (storage) =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');

/** @param {Storage | undefined} storage @param {string} name @param {Left} left throws where storage is blocked or full */
export const leave = (storage, name, left) => storage?.setItem(LEFT + name, JSON.stringify(left));

/** The names of the games that were left. @param {Storage | undefined} storage */
export const namesLeft = (storage) =>
  keysIn(storage)
    .filter((key) => key.startsWith(LEFT))
    .map((key) => key.slice(LEFT.length));

/** @param {Storage | undefined} storage @param {string} name */
export const readLeft = (storage, name) => storage?.getItem(LEFT + name) ?? '';

/** @param {Storage | undefined} storage @param {string} name */
export const forgetLeft = (storage, name) => storage?.removeItem(LEFT + name);

/** @param {string} name @param {string} text @returns {Left | undefined} */
const parseLeft = (name, text) => {
  try {
    return parse(`left/${name}`, JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** A result with its key. @param {Result | undefined} result @returns {[string, unknown][]} */
export const resultEntries = (result) =>
  result ? [[`result/${result.when}-${result.game}`, result]] : [];

/**
 * What changes when a game that was left is stored: it goes on as it was left, if no other tab has
 * written it since, and else is kept. A text that does not fit is set aside.
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
  if (last === revision || here?.by === by) {
    return new Map([[`game/${name}`, { save, revision: last + 1, by }], ...resultEntries(result)]);
  }
  const { record, ply, when } = save;
  if (!save.begun || here?.save?.record === record) return new Map();
  return new Map([[`kept/${newKey(when)}`, { name: KEPT, game: name, record, ply, when }]]);
};
