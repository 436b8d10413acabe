// The game in progress, one for each kind of game, kept in IndexedDB as a record.

import { createStore, entries, promisifyRequest } from 'idb-keyval';

/**
 * @typedef {{
 *   record: string,
 *   ply: number,
 *   begun: boolean,
 *   over: boolean,
 *   hints?: number[],
 *   entered?: boolean,
 *   when: number,
 * }} Save the whole history, the step it stands at, whether anything was decided yet, whether the
 * game is over there, how many hints each seat was given, whether its winner is in the hall of
 * fame already, and when it was saved (milliseconds since 1970)
 */

/** Also the only place where storage is blocked. @type {Map<string, Save>} */
const saves = new Map();

/** @type {import('idb-keyval').UseStore | undefined} */
let store;

/** Reads what is kept; to be awaited before the functions below. Throws where storage is blocked. */
export const openSaves = async () => {
  store = createStore('quintet', 'games');
  for (const [game, save] of await entries(store)) {
    if (typeof save?.record === 'string' && Number.isInteger(save.ply))
      saves.set(String(game), save);
  }
};

/** @param {string} game @returns {Save | undefined} */
export const savedGame = (game) => saves.get(game);

/** Throws where storage is blocked; within this visit the game is kept all the same. @param {string} game @param {Save} save */
export const saveGame = async (game, save) => {
  saves.set(game, save);
  await store?.('readwrite', (games) => {
    games.put(save, game);
    // At once, so that it holds even when the page is left in this moment.
    games.transaction.commit();
    return promisifyRequest(games.transaction);
  });
};
