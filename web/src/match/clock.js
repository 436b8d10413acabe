// The browser's clock, as sessions are given it.

/** Milliseconds. @typedef {{ now: () => number, after: (pause: number, act: () => void) => () => void }} Clock `after` gives what cancels it */

/** @type {Clock} */
export const CLOCK = {
  now: () => Date.now(),
  after: (pause, act) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
};
