// What must not be lost, in IndexedDB: the game in progress of each kind, games kept under a name,
// and the results of finished games. Games are records, never memory images. Everything is read
// once at the start; where storage is blocked this copy is all there is, and lasts for the visit.

import { createStore, entries, promisifyRequest } from 'idb-keyval';

/**
 * The game in progress of its kind: the whole history, the step it stands at, whether anything was
 * decided yet, whether it is over there, what undo may take back, how many hints each seat was
 * given, whether its result is counted, whether its winner is in the hall of fame already, and when it was saved (milliseconds since 1970).
 * @typedef {{
 *   record: string,
 *   ply: number,
 *   begun: boolean,
 *   over: boolean,
 *   undo?: Undo,
 *   hints?: number[],
 *   counted?: boolean,
 *   entered?: boolean,
 *   when: number,
 * }} Save
 */

/** What undo may take back: anything, what was done in the turn, or nothing. @typedef {'free' | 'turn' | 'off'} Undo */

/** A game kept under a name. @typedef {{ name: string, game: string, record: string, ply: number, when: number }} Kept */

/**
 * A finished game: its options, the players' names as in the record, each player's result, the
 * seats that won, how many actions it took, and how many hints each seat was given.
 * @typedef {{
 *   game: string,
 *   options: string,
 *   players: string[],
 *   outcome: number[],
 *   winners: number[],
 *   actions: number,
 *   hints: number[],
 *   when: number,
 * }} Result
 */

/** Where what is kept lies in the store; games in progress have the name of their game. */
const KEPT = 'kept/';
const RESULT = 'result/';

/** @type {Map<string, Save>} */
const saves = new Map();
/** @type {Map<string, Kept>} */
const kept = new Map();
/** @type {Map<string, Result>} */
const results = new Map();

/** @type {import('idb-keyval').UseStore | undefined} */
let store;

/** Tells other tabs of this browser what this one has saved. */
const channel = new BroadcastChannel('quintet');

/** @param {(game: string, save: Save) => void} listener called when another tab has saved a game */
export const onSavedElsewhere = (listener) => {
  channel.onmessage = ({ data: { game, save } }) => {
    saves.set(game, save);
    listener(game, save);
  };
};

/** Reads what is kept; to be awaited before the functions below. Throws where storage is blocked. */
export const openSaves = async () => {
  store = createStore('quintet', 'games');
  for (const [key, value] of await entries(store)) take(String(key), value);
};

/**
 * Takes over something that was stored; what has not its form is left alone.
 * @param {string} key @param {any} value @returns {boolean} whether it was taken
 */
const take = (key, value) => {
  if (key.startsWith(RESULT)) {
    if (!Array.isArray(value?.outcome) || !Array.isArray(value.players)) return false;
    results.set(key, value);
  } else {
    if (typeof value?.record !== 'string' || !Number.isInteger(value.ply)) return false;
    if (!key.startsWith(KEPT)) saves.set(key, value);
    else if (typeof value.name === 'string') kept.set(key, value);
    else return false;
  }
  return true;
};

/** @param {(games: IDBObjectStore) => void} change throws where storage is blocked or full */
const write = async (change) => {
  await store?.('readwrite', (games) => {
    change(games);
    // At once, so that it holds even when the page is left in this moment.
    games.transaction.commit();
    return promisifyRequest(games.transaction);
  });
};

let asked = false;
/** Asks the browser, once a visit, not to clear what is stored when space gets short. */
const askToPersist = () => {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => false);
};

/** A name that no other thing has, the earlier ones first. @param {{ when: number }} thing */
const name = ({ when }) => `${when}-${Math.random().toString(36).slice(2, 8)}`;

/** @param {string} game @returns {Save | undefined} */
export const savedGame = (game) => saves.get(game);

/** The game in progress if something was decided in it and it is not over. @param {string} game */
export const unfinishedGame = (game) => {
  const save = saves.get(game);
  return save?.begun && !save.over ? save : undefined;
};

/** Throws where storage is blocked; within this visit the game is kept all the same. @param {string} game @param {Save} save */
export const saveGame = async (game, save) => {
  saves.set(game, save);
  channel.postMessage({ game, save });
  if (save.begun) askToPersist();
  await write((games) => games.put(save, game));
};

/** The games kept under a name, the latest first. @returns {(Kept & { key: string })[]} */
export const keptGames = () =>
  [...kept].map(([key, game]) => ({ key, ...game })).sort((a, b) => b.when - a.when);

/** Keeps a game under a name. Throws as saveGame does. @param {Kept} game */
export const keepGame = async (game) => {
  const key = `${KEPT}${name(game)}`;
  kept.set(key, game);
  await write((games) => games.put(game, key));
};

/** @param {string} key of a kept game @param {string} name */
export const renameKept = async (key, name) => {
  const game = kept.get(key);
  if (!game) return;
  kept.set(key, { ...game, name });
  await write((games) => games.put({ ...game, name }, key));
};

/** @param {string} key of a kept game */
export const forgetKept = async (key) => {
  kept.delete(key);
  await write((games) => games.delete(key));
};

/** The results of a game's finished matches, the earliest first. @param {string} game @returns {Result[]} */
export const resultsOf = (game) =>
  [...results.values()].filter((result) => result.game === game).sort((a, b) => a.when - b.when);

/** Throws as saveGame does. @param {Result} result */
export const addResult = async (result) => {
  const key = `${RESULT}${name(result)}`;
  results.set(key, result);
  await write((games) => games.put(result, key));
};

/** Everything that is stored here, for a file. @returns {Record<string, unknown>} */
export const exportSaves = () => Object.fromEntries([...saves, ...kept, ...results]);

/**
 * Takes over what another browser, or this one earlier, has stored. Nothing that is here is lost: a
 * game in progress does not take the place of one that is not finished, but is kept beside it.
 * @param {Record<string, any>} stored as exportSaves gave it
 * @param {(record: string) => void} check throws for a record that cannot be replayed
 * @returns {Promise<number>} how many things were taken over. Throws as saveGame and `check` do, and
 * then nothing was.
 */
export const importSaves = async (stored, check) => {
  for (const { record } of Object.values(stored)) if (record !== undefined) check(record);
  /** @type {[string, unknown][]} */
  const taken = [];
  for (const [key, value] of Object.entries(stored)) {
    const isHere = [saves.get(key), ...kept.values()].some(
      (game) => game && game.record === value?.record,
    );
    if (isHere || results.has(key)) continue;
    const isInTheWay = unfinishedGame(key);
    const place = isInTheWay ? `${KEPT}${name(value)}` : key;
    const thing = isInTheWay ? { ...value, name: 'Imported', game: key } : value;
    if (take(place, thing)) taken.push([place, thing]);
  }
  await write((games) => {
    for (const [key, value] of taken) games.put(value, key);
  });
  return taken.length;
};
