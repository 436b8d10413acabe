// What may be taken back, and how far undo and redo go.

import { CHANCE } from '../engine/engine.ts';
import type { Position } from './position.ts';
import type { Seating } from './seating.ts';

/**
 * Whether undo may lead to a decision: if a person here made it, or computers play all seats.
 * @param by a seat, or CHANCE
 */
const isStop = (seating: Seating, by: number) =>
  by !== CHANCE && (seating.isLocal(by) || seating.isShow);

/**
 * Whether something can be taken back. In a game with hands, and by the rule "turn", that is only
 * what the player to move has done in this turn; what the others in a game by link know never is.
 */
export const mayUndo = ({
  state,
  ledger,
  looking,
  seating,
  board,
  terms,
  sent,
  isElsewhere,
}: Position) => {
  const { current, ply } = state;
  if (isElsewhere || terms.undo === 'off' || ply <= sent) return false;
  if (board.hand || terms.undo === 'turn') {
    const isSeen = !board.hand || current === looking.seat;
    return isSeen && ledger.moves[ply - 1]?.by === current;
  }
  const first = ledger.stops.find((stop) => stop >= sent && isStop(seating, ledger.by(stop)));
  return first !== undefined && first < ply;
};

/**
 * Where undo leads, as a ply: to the decision before, against computers to the player's own; where
 * there is none, to the first of all.
 */
export const undone = ({ ply, ledger, seating }: Position) =>
  ledger.stops.findLast((stop) => stop < ply && isStop(seating, ledger.by(stop))) ??
  ledger.stops[0] ??
  0;

/** Where redo leads: to the next decision of a person, or to the end. */
export const redone = ({ ply, ledger, seating }: Position) =>
  ledger.stops.find((stop) => stop > ply && !seating.level(ledger.by(stop))) ?? ledger.moves.length;
