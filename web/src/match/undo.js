// What may be taken back, and how far undo and redo go.

import { CHANCE } from '../engine/engine.js';

/** @import { State } from '../engine/types' */
/** @import { Undo } from '../store/schema.js' */
/** @import { Ledger } from './history.js' */
/** @import { Seating } from './seating.js' */

/**
 * Whether undo may lead to a decision of a seat: if a person here plays it, or computers play all.
 * @param {Seating} seating @param {number} by a seat, or CHANCE
 */
const isStop = (seating, by) => by !== CHANCE && (seating.isLocal(by) || seating.isShow);

/**
 * Whether something can be taken back. In a game with hands, and by the rule "turn", that is only
 * what the player to move has done in this turn; what the others in a game by link know never is.
 * @param {State<any>} state @param {Ledger} ledger @param {Seating} seating
 * @param {{ undo: Undo, hasHands: boolean, seat: number, sent: number }} rule `undo`: what may be
 * taken back; `seat`: the viewer, as of Looking; `sent`: how many steps the others in a game by
 * link know, or -1
 */
export const mayUndo = ({ current, ply }, ledger, seating, { undo, hasHands, seat, sent }) => {
  if (undo === 'off' || ply <= sent) return false;
  if (hasHands || undo === 'turn') {
    const isSeen = !hasHands || current === seat;
    return isSeen && ledger.moves[ply - 1]?.by === current;
  }
  const first = ledger.stops.find((stop) => stop >= sent && isStop(seating, ledger.by(stop)));
  return first !== undefined && first < ply;
};

/**
 * Where undo leads: to the decision before a position; against computers, to the player's own.
 * @param {number} ply the position @param {Ledger} ledger @param {Seating} seating
 * @returns {number} after how many steps
 */
export const undone = (ply, ledger, seating) => ledger.before(ply, (by) => isStop(seating, by));

/**
 * Where redo leads: to the next decision of a person, or to the end.
 * @param {number} ply the position @param {Ledger} ledger @param {Seating} seating
 * @returns {number} after how many steps
 */
export const redone = (ply, ledger, seating) => ledger.next(ply, (by) => !seating.level(by));
