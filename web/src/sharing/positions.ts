// A game as it is shown in pictures, position by position.

import type { Board } from '../board/types.ts';
import type { Match } from '../engine/engine.ts';
import { CHANCE, SPECTATOR } from '../engine/engine.ts';
import type { GameEvent } from '../engine/types.ts';

/** How long a step of a game is seen, and its end, in milliseconds. */
export const PACE = { each: 800, last: 4000 };

/**
 * The positions on the way to where a match stands, as whoever looks on sees them, with what is
 * marked as done last at a table. What waits for chance is seen with what that brings.
 */
export function* positionsOf(match: Match, { follows, joins }: Board) {
  const { ply: end } = match.state(SPECTATOR);
  let last: GameEvent[] = [];
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
