// Stores to test without a browser: tabs of one browser share a database and hear of each other.

import assert from 'node:assert/strict';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { isGame } from '../../web/src/games/index.js';
import { Store } from '../../web/src/store/store.js';
import './words.mjs';

/** @param {string} game */
export const recordOf = (game, moves = '', seed = 1) =>
  `quintet 1\ngame: ${game}\nseed: ${seed}\n\n${moves}`;
/** @param {string} game */
export const saveOf = (game, moves = 'A1\n', more = {}) => ({
  record: recordOf(game, moves),
  ply: 1,
  begun: true,
  over: false,
  when: 5,
  ...more,
});
export const result = (more = {}) => ({
  game: 'pahtum',
  options: '',
  players: ['Ann', 'Bob'],
  outcome: [29, 72],
  winners: [1],
  actions: 49,
  hints: [],
  when: 7,
  ...more,
});
export const keptGame = (more = {}) => ({
  name: 'Mine',
  game: 'pahtum',
  record: recordOf('pahtum', 'A1\n'),
  ply: 1,
  when: 6,
  ...more,
});

/** As the module does it, in small. */
export const checks = {
  isGame,
  gameOf: (/** @type {string} */ record) => {
    if (!record.startsWith('quintet 1\n')) throw new Error('a later version');
    return /^game: (.*)$/m.exec(record)?.[1] ?? '';
  },
  newWinners: (/** @type {string} */ file, /** @type {string} */ other) => {
    const lines = other.split('\n').filter((line) => line && !file.includes(line));
    return { text: lines.map((line) => `${line}\n`).join(''), count: lines.length };
  },
};

/** @param {Record<string, string>} texts @returns {Storage} */
const storage = (texts = {}) => {
  const map = new Map(Object.entries(texts));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => map.set(key, text),
    removeItem: (key) => map.delete(key),
  };
};

/** A browser: its storage, and the hands of a tab in it. */
export const browser = (/** @type {Record<string, string> | undefined} */ texts = undefined) => {
  /** @type {Set<Channel>} */
  const channels = new Set();
  class Channel {
    /** What hears of the others. @type {((event: { data: any }) => void) | undefined} */
    onmessage;
    /** @param {string} name */
    constructor(name) {
      this.name = name;
      channels.add(this);
    }
    close() {
      channels.delete(this);
    }
    /** @param {unknown} data */
    postMessage(data) {
      for (const other of channels) {
        if (other !== this && other.name === this.name) {
          setImmediate(() => other.onmessage?.({ data: structuredClone(data) }));
        }
      }
    }
  }
  const hands = {
    indexedDB: new IDBFactory(),
    localStorage: storage(texts),
    BroadcastChannel: /** @type {any} */ (Channel), // as much of one as the store knows
    page: new EventTarget(),
    deadline: () => AbortSignal.timeout(2000),
    now: () => 1000,
    wait: () => new Promise(setImmediate),
  };
  return { hands, Channel, open: (more = {}) => new Store({ ...hands, ...more }).opened };
};

/** So often at most it is looked whether something holds: more than what comes at all takes on a busy machine. */
const LOOKS = 10_000;

/**
 * Waits until something holds. @param {() => unknown} holds
 * @param {() => string} [fault] what is said where it never does
 */
export const until = async (holds, fault = () => `never: ${holds}`) => {
  for (let i = 0; i < LOOKS; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  assert.fail(fault());
};

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
/** @satisfies {Record<string, [name: string, store: string]>} */
const DATABASES = { here: ['quintet/things', 'things'], old: ['quintet', 'games'] };
/**
 * Puts things into a database of a browser, past the store.
 * @param {{ indexedDB: IDBFactory }} hands @param {keyof typeof DATABASES} which
 * @param {Record<string, unknown>} things by their keys
 */
export const plant = async ({ indexedDB }, which, things) => {
  const [name, storeName] = DATABASES[which];
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const db = await asked(request);
  const work = db.transaction(storeName, 'readwrite');
  for (const [key, thing] of Object.entries(things)) work.objectStore(storeName).put(thing, key);
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  db.close();
};
