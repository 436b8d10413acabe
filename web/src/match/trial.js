// A match that is played here and kept nowhere, in the browser: no store, no computer, no other tab.

import { CLOCK } from './clock.js';
import { Session } from './session.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Beginning, Change, Game } from './types' */

/** Throws Refused. @param {Engine} engine @param {Game} game @param {Beginning} beginning @param {(change: Change) => void} tell */
export const sessionFor = (engine, game, beginning, tell) =>
  new Session(
    game,
    { match: engine.match(), clock: CLOCK, ask: async () => true, tell },
    beginning,
  );
