// What the browser gives the store to work with.

/** @import { Hands } from './store.js' */

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

/** @returns {Hands} */
export const browserHands = () => ({
  indexedDB: allowed(() => indexedDB),
  localStorage: allowed(() => localStorage),
  BroadcastChannel: allowed(() => BroadcastChannel),
  page: window,
  deadline: () => AbortSignal.timeout(PATIENCE),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  persist: () => Promise.resolve(navigator.storage?.persist?.()),
});
