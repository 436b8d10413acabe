// What lies in localStorage, which is written in the moment, until the page is opened the next time:
// games that a tab had no time to store when it was left, and everything once the database has failed. Both
// are put back by rescue.js. And what release 219c4cf left (old.js).

import { Database } from './database.js';

/** @import { Platform } from './platform.js' */

/** Before the name of a game that was left, and what has a copy of everything. */
export const LEFT = 'quintet.left ';
export const RESCUED = 'quintet.rescued';

/** @param {Storage | undefined} storage @returns {string[]} */
export const keysIn = (storage) =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');

/**
 * What release 219c4cf has stored: its things by their keys, and texts by their keys in localStorage.
 * @typedef {{ things: Map<string, any>, texts: Map<string, string> }} Old
 */

/** @param {Platform} platform @returns {Promise<Old | null>} null where it has never been here */
export const readOld = async ({ indexedDB, localStorage, deadline }) => {
  const things = indexedDB
    ? await Database.peek(indexedDB, 'quintet', 'games', deadline)
    : new Map();
  const keys = keysIn(localStorage).filter((key) => /^quintet\.(settings$|fame$|best )/.test(key));
  const texts = new Map(keys.map((key) => [key, localStorage?.getItem(key) ?? '']));
  return things.size + texts.size > 0 ? { things, texts } : null;
};

/** The name of the game that was left under a key of localStorage, or "". @param {string | null} key */
export const nameLeft = (key) => (key?.startsWith(LEFT) ? key.slice(LEFT.length) : '');
