// Undo and redo: whether they are allowed, and how far they go.

import { CHANCE } from '../engine/engine.ts';
import type { Position } from './position.ts';
import type { Seating } from './seating.ts';

/**
 * Whether undo may lead to a decision of a seat: if a person here made it, or people only watch.
 */
const isStop = (seating: Seating, by: number) =>
  by !== CHANCE && (seating.isLocal(by) || seating.isShow);

/**
 * Whether something can be taken back. In a game with hands, and by the rule "turn", the player to
 * move can only take back their steps in this turn. In a game by link, steps that the others know
 * remain.
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
 * The ply to which undo leads: the decision before, and against computers the player's own; if
 * there is none, the first decision.
 */
export const undone = ({ ply, ledger, seating }: Position) =>
  ledger.stops.findLast((stop) => stop < ply && isStop(seating, ledger.by(stop))) ??
  ledger.stops[0] ??
  0;

/** The ply to which redo leads: the next decision of a person, or the end. */
export const redone = ({ ply, ledger, seating }: Position) =>
  ledger.stops.find((stop) => stop > ply && !seating.level(ledger.by(stop))) ?? ledger.moves.length;
