// The browser's clock, as sessions are given it.

export const CLOCK = {
  /** The time, in milliseconds since 1970. */
  now: () => Date.now(),
  /** Does something after a pause in milliseconds; returns what cancels this. @param {number} pause @param {() => void} act */
  after: (pause, act) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
};
