// The viewer: the one who looks at the device. In a game with hands, players see only their own hand,
// and only after they have taken the device.

import { CHANCE, OMNISCIENT, SPECTATOR, TERMINAL } from '../engine/engine.ts';
import type { Handover } from './types.ts';

export interface Viewer {
  /**
   * The seat whose hand is shown; SPECTATOR before anybody has taken the device; OMNISCIENT when the
   * game is over.
   */
  readonly seat: number;
  /** The seat to move at the end of the history, or TERMINAL. */
  readonly due: number;
  /** A sentence about the yield of the viewer's last turn, which nobody else may know, or "". */
  readonly brought: string;
  /** The viewer's turn is over, but they still look at its yield. */
  readonly lingers: boolean;
  /** The order of their hand; null for its own. */
  readonly order: number[] | null;
}

/** The state before anybody has taken the device. */
export const NOBODY: Viewer = {
  seat: SPECTATOR,
  due: CHANCE,
  brought: '',
  lingers: false,
  order: null,
};

/**
 * Returns the viewer after the history has changed. Nobody looks before they take the device; at the
 * end of the game everybody does. A player whose turn brought something to see keeps the device
 * until pass().
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

/** Lets the player to move take the device. */
export const take = (viewer: Viewer): Viewer => ({ ...viewer, seat: viewer.due });

/** Lets the viewer put the device away. */
export const pass = ({ due }: Viewer): Viewer => ({ ...NOBODY, due });

/** Returns the handover that is due before the game goes on. */
export const deviceOf = (
  { seat, due, lingers }: Viewer,
  isLocal: (seat: number) => boolean,
): Handover | null => {
  if (lingers) return { step: 'pass', seat: isLocal(due) ? due : -1 };
  return seat === SPECTATOR && due >= 0 && isLocal(due) ? { step: 'take', seat: due } : null;
};
