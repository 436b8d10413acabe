// Stores to test without a browser: tabs of one browser share a database and hear of each other.

import assert from 'node:assert/strict';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { isGame } from '../../web/src/games/index.ts';
import { Store } from '../../web/src/store/store.ts';
import './words.ts';

export const recordOf = (game: string, moves = '', seed = 1) =>
  `quintet 1\ngame: ${game}\nseed: ${seed}\n\n${moves}`;
export const saveOf = (game: string, moves = 'A1\n', more = {}) => ({
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

/** The module's checks of an imported file, simplified. */
export const checks = {
  isGame,
  gameOf: (record: string) => {
    if (!record.startsWith('quintet 1\n')) throw new Error('a later version');
    return /^game: (.*)$/m.exec(record)?.[1] ?? '';
  },
  newWinners: (file: string, other: string) => {
    const lines = other.split('\n').filter((line) => line && !file.includes(line));
    return { text: lines.map((line) => `${line}\n`).join(''), count: lines.length };
  },
};

const storage = (texts: Record<string, string> = {}): Storage => {
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

/**
 * Creates a browser. `hands` has the functions of a browser that a store uses; `open` opens a store in a
 * tab. `texts` are the entries of localStorage.
 */
export const browser = (texts?: Record<string, string>) => {
  const channels = new Set<Channel>();
  class Channel {
    name: string;
    onmessage: ((event: MessageEvent) => void) | null = null;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    close() {
      channels.delete(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this && other.name === this.name) {
          const event = new MessageEvent('message', { data: structuredClone(data) });
          setImmediate(() => other.onmessage?.(event));
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
  };
  return { hands, Channel, open: (more = {}) => new Store({ ...hands, ...more }).opened };
};

/** The number of checks before until() fails: about 20 s, enough for a busy machine. */
const LOOKS = 10_000;

/** Waits until a condition holds. `fault` returns the message if it never does. */
export const until = async (
  holds: () => unknown,
  fault: () => string = () => `never: ${holds}`,
) => {
  for (let i = 0; i < LOOKS; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  assert.fail(fault());
};

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = async ({ indexedDB }: { indexedDB: IDBFactory }) => {
  const request = indexedDB.open('quintet/things');
  request.onupgradeneeded = () => request.result.createObjectStore('things');
  return answerOf(request);
};

/** Writes entries to the database of a browser without the store. */
export const plant = async (hands: { indexedDB: IDBFactory }, things: Record<string, unknown>) => {
  const db = await openDatabase(hands);
  const work = db.transaction('things', 'readwrite');
  for (const [key, thing] of Object.entries(things)) work.objectStore('things').put(thing, key);
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  db.close();
};

/** Reads the whole database of a browser without the store. */
export const planted = async (hands: { indexedDB: IDBFactory }) => {
  const db = await openDatabase(hands);
  const store = db.transaction('things').objectStore('things');
  const [keys, things] = await Promise.all([
    answerOf(store.getAllKeys()),
    answerOf(store.getAll()),
  ]);
  db.close();
  return Object.fromEntries(keys.map((key, i) => [`${key}`, things[i]]));
};
