// Whose turn it is: who is expected to act, what has to happen to the device first, and why nothing
// can be played.

import { TERMINAL } from '../engine/engine.js';
import { say } from '../words/say.js';
import { deviceOf } from './looking.js';

/** @import { Hand } from '../board/types' */
/** @import { State } from '../engine/types' */
/** @import { Undo } from '../store/schema.js' */
/** @import { Looking } from './looking.js' */
/** @import { Seating } from './seating.js' */
/** @import { Move } from './history.js' */
/** @import { Turn } from './types' */

/**
 * What the turn depends on. `moves`: the whole history; `hand`: what the board says of hands, in a
 * game that has them; `undo`: what may be taken back; `sent`: how many steps the others in a game
 * by link know, or -1; `isConcluded`: the match has ended for good, although the rules would let it
 * go on; `isElsewhere`: another tab holds it.
 * @typedef {{
 *   state: State<any>,
 *   moves: readonly Move[],
 *   seating: Seating,
 *   looking: Looking,
 *   hand: Hand<unknown> | undefined,
 *   undo: Undo,
 *   sent: number,
 *   isConcluded: boolean,
 *   isElsewhere: boolean,
 * }} Facts
 */

/**
 * The turn in a trial, where nothing stands in the way.
 * @param {State<any>} state @param {Seating} seating @returns {Turn}
 */
export const turnOfTrial = ({ current }, seating) => ({
  awaits: awaited(current, seating, false, true),
  device: null,
  obstacle: '',
});

/** The turn in a match. @param {Facts} facts @returns {Turn} */
export const turnOf = (facts) => {
  const { state, seating, looking, hand } = facts;
  const { current } = state;
  const device = hand ? deviceOf(looking, (seat) => seating.isLocal(seat)) : null;
  const isOwnHand = looking.seat < 0 || looking.seat === current;
  const awaits = awaited(current, seating, looking.lingers, isOwnHand);
  return { awaits, device, obstacle: obstacle(facts, awaits, device) };
};

/**
 * @param {number} current the seat to move @param {Seating} seating
 * @param {boolean} lingers as of Looking
 * @param {boolean} isOwnHand whether no hand is in sight but that of the player to move
 * @returns {Turn['awaits']}
 */
const awaited = (current, seating, lingers, isOwnHand) => {
  if (current === TERMINAL) return 'nobody';
  const { level, kind } = seating.player(current);
  if (level) return lingers ? 'other' : 'computer';
  if (kind === 'remote' && current >= 0) return 'remote';
  return kind === 'local' && isOwnHand ? 'player' : 'other';
};

/**
 * As of Turn.
 * @param {Facts} facts @param {Turn['awaits']} awaits @param {Turn['device']} device
 */
const obstacle = (facts, awaits, device) => {
  const { state, moves, seating, looking, hand, undo } = facts;
  const { current, ply, plies } = state;
  const nameOf = (/** @type {number} */ seat) => seating.player(seat).name;
  const passFirst = (/** @type {number} */ seat) =>
    say('session.passFirst', { name: nameOf(seat) });
  if (facts.isElsewhere) return say('session.elsewhere');
  if (device?.step === 'pass') {
    return device.seat >= 0
      ? passFirst(device.seat)
      : say('session.hideFirst', { hand: hand?.name ?? '' });
  }
  if (awaits === 'computer' || awaits === 'remote') {
    return say('session.turnOf', { name: nameOf(current) });
  }
  if (ply < facts.sent) return say('session.past');
  if (awaits === 'nobody') return facts.isConcluded ? say('session.entered') : '';
  if (undo === 'off' && ply < plies) return say('session.past');
  if (undo === 'free' && !hand) return '';
  if (device?.step === 'take') return passFirst(device.seat);
  // Otherwise somebody could play again knowing what was drawn later, or what hands were shown at
  // the end.
  const isOthers = hand !== undefined && looking.seat !== current;
  const isPast = isOthers || moves.slice(ply).some(({ by }) => by !== current);
  return isPast ? say('session.past') : '';
};
