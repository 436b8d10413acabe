// What may be taken back, and how far.

import { CHANCE } from '../engine/engine.js';

/** @import { State } from '../engine/types' */
/** @import { Undo } from '../store/schema.js' */
/** @import { Ledger } from './history.js' */
/** @import { Seating } from './seating.js' */

/** Whether decisions of a seat are taken back: a person's here, or where none plays anybody's. @param {Seating} seating @param {number} by a seat, or CHANCE */
const isTakenBack = (seating, by) => by !== CHANCE && (seating.isHere(by) || seating.isShow);

/**
 * Whether the decision before the present position can be taken back: with hands, in a turn only.
 * @param {State<any>} state @param {Ledger} ledger @param {Seating} seating
 * @param {{ undo: Undo, hasHands: boolean, seat: number, sent: number }} rule `seat`: whose hand is
 * seen; `sent`: after how many steps others know a game by link, or -1
 */
export const mayUndo = ({ current, ply }, ledger, seating, { undo, hasHands, seat, sent }) => {
  if (undo === 'off' || ply <= sent) return false;
  if (hasHands || undo === 'turn') {
    const isSeen = !hasHands || current === seat;
    return isSeen && ledger.moves[ply - 1]?.by === current;
  }
  const isFirst = (/** @type {number} */ stop) =>
    stop >= sent && isTakenBack(seating, ledger.by(stop));
  const first = ledger.stops.find(isFirst);
  return first !== undefined && first < ply;
};

/** After how many steps it stands once that is done: against computers at the player's own decision. @param {number} ply @param {Ledger} ledger @param {Seating} seating */
export const undone = (ply, ledger, seating) =>
  ledger.before(ply, (by) => isTakenBack(seating, by));

/** After how many steps it stands once that is played again. @param {number} ply @param {Ledger} ledger @param {Seating} seating */
export const redone = (ply, ledger, seating) => ledger.next(ply, (by) => !seating.level(by));
