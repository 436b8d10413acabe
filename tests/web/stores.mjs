// Stores to test without a browser: tabs of one browser share a database and hear of each other.

import assert from 'node:assert/strict';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Store } from '../../web/src/store/store.js';
import './words.mjs';

export const recordOf = (game, moves = '', seed = 1) =>
  `quintet 1\ngame: ${game}\nseed: ${seed}\n\n${moves}`;
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
  gameOf: (record) => {
    if (!record.startsWith('quintet 1\n')) throw new Error('a later version');
    return /^game: (.*)$/m.exec(record)[1];
  },
  newWinners: (file, other) => {
    const lines = other.split('\n').filter((line) => line && !file.includes(line));
    return { text: lines.map((line) => `${line}\n`).join(''), count: lines.length };
  },
};

const storage = (texts = {}) => {
  const map = new Map(Object.entries(texts));
  return {
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => map.set(key, text),
    removeItem: (key) => map.delete(key),
  };
};

/** A browser: its storage, and the hands of a tab in it. */
export const browser = (texts) => {
  const channels = new Set();
  class Channel {
    constructor(name) {
      this.name = name;
      channels.add(this);
    }
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
    BroadcastChannel: Channel,
    page: new EventTarget(),
    deadline: () => AbortSignal.timeout(2000),
    now: () => 1000,
    wait: () => new Promise(setImmediate),
  };
  return { hands, Channel, open: (more = {}) => new Store({ ...hands, ...more }).opened };
};

/** Waits until something holds. */
export const until = async (holds) => {
  for (let i = 0; i < 1000; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  assert.fail(`never: ${holds}`);
};

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const DATABASES = { here: ['quintet/things', 'things'], old: ['quintet', 'games'] };
/** Puts things into a database of a browser, past the store. */
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
