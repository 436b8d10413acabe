// The browser's clock for sessions.

import { painted } from '../ui/next-frame.ts';

export const CLOCK = {
  /** The time, in milliseconds since 1970. */
  now: () => Date.now(),
  /** Calls `act` after some milliseconds. Returns a function that cancels the call. */
  after: (pause: number, act: () => void) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  },
  /** Calls `act` once the present frame is painted. Returns a function that cancels the call. */
  painted: (act: () => void) => {
    let isDue = true;
    painted().then(() => isDue && act());
    return () => {
      isDue = false;
    };
  },
};
