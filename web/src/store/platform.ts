// What the browser gives the store to work with.

import type { Database } from './database.ts';

/** What the store asks of a database. */
export type Things = Pick<Database, 'read' | 'change' | 'close'>;

/**
 * What the store works with, some of it missing where the browser blocks it: `page` is told that it
 * is left and back (Database.open()), `deadline` is for one answer of the database, `now` is in
 * milliseconds since 1970, `wait` takes milliseconds, `persist` asks the browser not to clear what is
 * stored when space gets short. Of another profile than the first (profile.ts): `profile`, which it
 * is, `title`, which names it at the end of a tab's, `view`, which of a database is that one's, and
 * `placeOf`, where a game of it lies for all tabs; `whole` is the platform of the first.
 */
export type Platform = {
  indexedDB?: IDBFactory | undefined;
  localStorage?: Storage | undefined;
  BroadcastChannel?: typeof BroadcastChannel | undefined;
  page: EventTarget;
  deadline: () => AbortSignal;
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
  persist?: (() => Promise<unknown>) | undefined;
  profile?: string;
  title?: string;
  view?: (database: Things) => Things;
  placeOf?: (name: string) => string;
  whole?: Platform;
};

/** The database answers within this, or is taken for dead, in milliseconds. */
const PATIENCE = 8000;

/** Where a browser blocks storage, asking for it may throw. */
const allowed = <T>(get: () => T): T | undefined => {
  try {
    return get();
  } catch {
    return undefined;
  }
};

export const browserPlatform = (): Platform => ({
  indexedDB: allowed(() => indexedDB),
  localStorage: allowed(() => localStorage),
  BroadcastChannel: allowed(() => BroadcastChannel),
  page: window,
  deadline: () => AbortSignal.timeout(PATIENCE),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  persist: () => Promise.resolve(navigator.storage?.persist?.()),
});
