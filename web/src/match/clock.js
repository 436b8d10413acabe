// The browser's clock, as sessions are given it.

/** @type {import('./types').Clock} */
export const CLOCK = {
  now: () => Date.now(),
  after: (pause, act) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
};
