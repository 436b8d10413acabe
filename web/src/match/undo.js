// What may be taken back, and how far undo and redo go.

import { CHANCE } from '../engine/engine.js';

/** @import { State } from '../engine/types' */
/** @import { Undo } from '../store/schema.js' */
/** @import { Ledger } from './history.js' */
/** @import { Seating } from './seating.js' */

/**
 * Whether undo may go back to a decision of a seat: if a person here plays it, or computers play
 * all.
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
  const isFirst = (/** @type {number} */ stop) => stop >= sent && isStop(seating, ledger.by(stop));
  const first = ledger.stops.find(isFirst);
  return first !== undefined && first < ply;
};

/**
 * After how many steps undo arrives: against computers at the player's own decision.
 * @param {number} ply from how many @param {Ledger} ledger @param {Seating} seating
 */
export const undone = (ply, ledger, seating) => ledger.before(ply, (by) => isStop(seating, by));

/**
 * After how many steps redo arrives: at the next decision of a person.
 * @param {number} ply from how many @param {Ledger} ledger @param {Seating} seating
 */
export const redone = (ply, ledger, seating) => ledger.next(ply, (by) => !seating.level(by));
