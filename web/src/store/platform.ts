// The browser's interfaces that the store uses.

import type { Page } from './database.ts';

/** The part of a BroadcastChannel that the store uses. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

/** Everything that the store uses. Optional members are missing where the browser blocks them. */
export interface Platform {
  indexedDB?: IDBFactory | undefined;
  localStorage?: Storage | undefined;
  BroadcastChannel?: (new (name: string) => Channel) | undefined;
  page: Page;
  /** Creates the signal that limits a request to the database. */
  deadline: () => AbortSignal;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Asks the browser to keep stored data when space gets short. */
  persist?: (() => Promise<unknown>) | undefined;
}

/** Milliseconds after which an unresponsive database counts as failed. */
const PATIENCE = 8000;

/** Returns undefined if the browser blocks storage, which may throw. */
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
  persist: () => Promise.resolve(navigator.storage?.persist?.()),
});
