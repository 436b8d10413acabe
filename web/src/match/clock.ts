// The browser's clock, as sessions are given it.

import { painted } from '../ui/painted.ts';

export const CLOCK = {
  /** The time, in milliseconds since 1970. */
  now: () => Date.now(),
  /** Does something after a pause in milliseconds; returns a function that cancels this. */
  after: (pause: number, act: () => void) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
  /** Does something once the present frame is painted; returns a function that cancels this. */
  painted: (act: () => void) => {
    let isDue = true;
    painted().then(() => isDue && act());
    return () => {
      isDue = false;
    };
  },
};
