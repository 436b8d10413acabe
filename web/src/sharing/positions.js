// A game as it is shown in pictures, position by position.

import { CHANCE, SPECTATOR } from '../engine/engine.js';

/** @import { Board } from '../board/types' */
/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent } from '../engine/types' */

/** How long a step of a game is seen, and its end, in milliseconds. */
export const PACE = { each: 800, last: 4000 };

/**
 * The positions on the way to where a match stands, as whoever looks on sees them, with what is marked as
 * done last at a table. What waits for chance is seen with what that brings. @param {Match} match @param {Board} board
 */
export function* positionsOf(match, { follows, joins }) {
  const { ply: end } = match.state(SPECTATOR);
  /** @type {GameEvent[]} */
  let last = [];
  let together = last;
  let recent = last;
  for (let ply = 0; ply <= end; ply++) {
    const { state, steps } = match.go(ply, SPECTATOR);
    const events = steps.flatMap(({ events }) => events);
    together = joins?.(last) ? [...together, ...events] : events;
    if (!follows?.(events)) recent = together;
    last = events;
    if (state.current === CHANCE && ply < end) continue;
    yield { view: state.view, shown: { isStill: false, last, recent } };
  }
}
