// The turn: who must act, the due handover of the device, and the obstacle to any action.

import { TERMINAL } from '../engine/engine.ts';
import { say } from '../words/say.ts';
import type { Position } from './position.ts';
import type { Awaits, Handover, Turn } from './types.ts';
import { deviceOf } from './viewer.ts';

export const turnOf = (position: Position): Turn => {
  const { seats, viewer, board, isTrial } = position;
  const awaits = awaited(position);
  // A trial has no obstacles.
  if (isTrial) return { awaits, device: null, obstacle: '' };
  const device = board.hand ? deviceOf(viewer, seats.isLocal) : null;
  return { awaits, device, obstacle: obstacle(position, awaits, device) };
};

const awaited = ({ state: { current }, seats, viewer, isTrial }: Position): Awaits => {
  if (current === TERMINAL) return 'nobody';
  if (seats.level(current)) return viewer.lingers ? 'other' : 'computer';
  if (!seats.isLocal(current)) return current >= 0 ? 'remote' : 'other';
  const isOwnHand = isTrial || viewer.seat < 0 || viewer.seat === current;
  return isOwnHand ? 'player' : 'other';
};

const obstacle = (position: Position, awaits: Awaits, device: Handover | null) => {
  const { state, ledger, seats, viewer, board, terms } = position;
  const { current, ply, plies, legal } = state;
  const { hand } = board;
  const nameOf = (seat: number) => seats.player(seat).name;
  const passFirst = (seat: number) => say('session.passFirst', { name: nameOf(seat) });
  if (position.isElsewhere) return say('session.elsewhere');
  if (device?.step === 'pass') {
    return device.seat >= 0
      ? passFirst(device.seat)
      : say('session.hideFirst', { hand: hand?.name ?? '' });
  }
  if (awaits === 'computer' || awaits === 'remote') {
    return say('session.turnOf', { name: nameOf(current) });
  }
  if (ply < position.sent) return say('session.past');
  if (awaits === 'nobody') {
    // The rules would allow more actions, but the winner is in the hall of fame.
    return terms.entered && legal.length > 0 ? say('session.entered') : '';
  }
  if (terms.undo === 'off' && ply < plies) return say('session.past');
  if (terms.undo === 'free' && !hand) return '';
  if (device?.step === 'take') return passFirst(device.seat);
  // A player must not redo with knowledge of later draws, or of the hands shown at the end.
  const isOthers = hand !== undefined && viewer.seat !== current;
  const isPast = isOthers || ledger.moves.slice(ply).some(({ by }) => by !== current);
  return isPast ? say('session.past') : '';
};
