// The viewer: the person in front of the device. In a game with hands, players see only their own
// hand, and only after they have taken the device.

import { CHANCE, OMNISCIENT, SPECTATOR, TERMINAL } from '../engine/engine.ts';
import type { Handover } from './types.ts';

export interface Viewer {
  /**
   * The seat whose hand is shown; SPECTATOR if nobody has taken the device; OMNISCIENT after the
   * end of the game.
   */
  readonly seat: number;
  /** The seat to move at the end of the history, or TERMINAL. */
  readonly due: number;
  /** A sentence about what the viewer's last turn brought, which is private, or "". */
  readonly brought: string;
  /** True while the viewer, whose turn is over, still looks at what it brought. */
  readonly lingers: boolean;
  /** The order of the hand; null for its own. */
  readonly order: number[] | null;
}

/** The viewer if nobody has taken the device. */
export const NOBODY: Viewer = {
  seat: SPECTATOR,
  due: CHANCE,
  brought: '',
  lingers: false,
  order: null,
};

/**
 * Returns the viewer after the history has changed. Nobody views before a player takes the device;
 * after the end of the game, everybody does. A player whose turn brought something to see keeps the
 * device until pass().
 *
 * `due` and `brought` (see Viewer) are the values after the change. `alone` is the seat of the only
 * person at this device, or -1.
 */
export const decide = (viewer: Viewer, due: number, alone: number, brought: string): Viewer => {
  const { seat } = viewer;
  const wasOwn = seat === viewer.due;
  if (due === viewer.due) return wasOwn ? { ...viewer, brought: '' } : viewer;
  const next = { ...viewer, due, order: null };
  if (due === TERMINAL) return { ...next, seat: OMNISCIENT, brought: '' }; // all hands are shown
  if (wasOwn) next.brought = brought;
  if (alone >= 0) return { ...next, seat: alone };
  if (next.brought) return { ...next, lingers: true };
  return seat === due ? next : { ...next, seat: SPECTATOR };
};

export const take = (viewer: Viewer): Viewer => ({ ...viewer, seat: viewer.due });

export const pass = ({ due }: Viewer): Viewer => ({ ...NOBODY, due });

/** Returns the handover that must come first. */
export const deviceOf = (
  { seat, due, lingers }: Viewer,
  isLocal: (seat: number) => boolean,
): Handover | null => {
  if (lingers) return { step: 'pass', seat: isLocal(due) ? due : -1 };
  return seat === SPECTATOR && due >= 0 && isLocal(due) ? { step: 'take', seat: due } : null;
};
