// Shows a match by itself, one decision after the other.

/** @import { State } from '../engine/types' */
/** @import { CLOCK } from './clock.js' */
/** @import { History } from './history.js' */

/** How long each position stays, in milliseconds. */
const GLANCE = 900;

/**
 * Begins at the present position or, if that is the last, at an earlier one.
 * @param {{ readonly state: State, readonly history: History, go(ply: number): void }} session
 * @param {typeof CLOCK} clock @param {number} from after how many steps it begins, at least
 * @param {() => void} ended called after the last position
 * @returns {() => void} stops it
 */
export const replay = (session, clock, from, ended) => {
  const { stops } = session.history;
  const next = () => stops.find((stop) => stop > session.state.ply);
  const wait = () =>
    clock.after(GLANCE, () => {
      const ply = next();
      if (ply === undefined) return ended();
      session.go(ply);
      cancel = wait();
    });
  if (next() === undefined) session.go(stops.find((stop) => stop >= from) ?? 0);
  let cancel = wait();
  return () => cancel();
};
