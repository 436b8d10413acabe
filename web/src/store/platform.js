// What the browser gives the store to work with.

/** @import { Database } from './database.js' */

/** What the store asks of a database. @typedef {Pick<Database, 'read' | 'change' | 'close'>} Things */

/**
 * What the store works with, some of it missing where the browser blocks it: `page` is told that it
 * is left and back (Database.open()), `deadline` is for one answer of the database, `now` is in
 * milliseconds since 1970, `wait` takes milliseconds, `persist` asks the browser not to clear what is
 * stored when space gets short. Of another profile than the first (profile.js): `profile`, which it
 * is, `title`, which names it at the end of a tab's, `view`, which of a database is that one's, and
 * `placeOf`, where a game of it lies for all tabs; `whole` is the platform of the first.
 * @typedef {{
 *   indexedDB?: IDBFactory | undefined,
 *   localStorage?: Storage | undefined,
 *   BroadcastChannel?: typeof BroadcastChannel | undefined,
 *   page: EventTarget,
 *   deadline: () => AbortSignal,
 *   now: () => number,
 *   wait: (milliseconds: number) => Promise<unknown>,
 *   persist?: (() => Promise<unknown>) | undefined,
 *   profile?: string,
 *   title?: string,
 *   view?: (database: Things) => Things,
 *   placeOf?: (name: string) => string,
 *   whole?: Platform,
 * }} Platform
 */

/** The database answers within this, or is taken for dead, in milliseconds. */
const PATIENCE = 8000;

/** Where a browser blocks storage, asking for it may throw. @template T @param {() => T} get @returns {T | undefined} */
const allowed = (get) => {
  try {
    return get();
  } catch {
    return undefined;
  }
};

/** @returns {Platform} */
export const browserPlatform = () => ({
  indexedDB: allowed(() => indexedDB),
  localStorage: allowed(() => localStorage),
  BroadcastChannel: allowed(() => BroadcastChannel),
  page: window,
  deadline: () => AbortSignal.timeout(PATIENCE),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  persist: () => Promise.resolve(navigator.storage?.persist?.()),
});
