// Rules of undo and redo: what is allowed, and how far they go.

import { CHANCE } from '../engine/engine.ts';
import type { Position } from './position.ts';
import type { Seats } from './seats.ts';

/**
 * Tells whether undo may lead to a decision of `by`: a local person, or any player if people only watch.
 */
const isStop = (seats: Seats, by: number) => by !== CHANCE && (seats.isLocal(by) || seats.isShow);

/**
 * Tells whether a step can be taken back. In a game with hands, and by the rule "turn", the player to move
 * can only take back steps of this turn. In a game by link, steps that the others know are final.
 */
export const mayUndo = ({
  state,
  ledger,
  viewer,
  seats,
  board,
  terms,
  sent,
  isElsewhere,
}: Position) => {
  const { current, ply } = state;
  if (isElsewhere || terms.undo === 'off' || ply <= sent) return false;
  if (board.hand || terms.undo === 'turn') {
    const isSeen = !board.hand || current === viewer.seat;
    return isSeen && ledger.moves[ply - 1]?.by === current;
  }
  const first = ledger.stops.find((stop) => stop >= sent && isStop(seats, ledger.by(stop)));
  return first !== undefined && first < ply;
};

/**
 * Returns the ply to which undo leads: the last decision; against computers, the player's own last
 * one; else the first decision.
 */
export const undone = ({ ply, ledger, seats }: Position) =>
  ledger.stops.findLast((stop) => stop < ply && isStop(seats, ledger.by(stop))) ??
  ledger.stops[0] ??
  0;

/** Returns the ply to which redo leads: the next decision of a person, or the end. */
export const redone = ({ ply, ledger, seats }: Position) =>
  ledger.stops.find((stop) => stop > ply && !seats.level(ledger.by(stop))) ?? ledger.moves.length;
