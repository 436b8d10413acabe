// The positions of a game for pictures.

import type { Board } from '../board/types.ts';
import type { Match } from '../engine/engine.ts';
import { CHANCE, SPECTATOR } from '../engine/engine.ts';
import type { GameEvent } from '../engine/types.ts';

/** Milliseconds for which each position, and the last one, is shown. */
export const PACE = { each: 800, last: 4000 };

/**
 * Yields the positions from the beginning to the present one, as a spectator sees them and with the last
 * moves marked. Positions that wait for chance are skipped: the next one shows the draw.
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
