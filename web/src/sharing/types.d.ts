// What comes from elsewhere.

import type { Match } from '../engine/engine.js';

/** A game that has come, to be looked at before it is taken. */
export interface Arrival {
  /** Puts it on a match. */
  load: (match: Match) => void;
  /** What it is, in sentences. */
  what: (isOver: boolean) => string;
  /** What the button says that takes it. */
  yes: () => string;
  take: () => Promise<unknown>;
}

/** What is said in place of a game. */
export interface Said {
  heading: string;
  text: string;
}
