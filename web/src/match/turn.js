// How the turn stands: who is waited for, what is to be done with the device, and why nothing can
// be played.

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
 * What it depends on: `moves`, the whole history; `hand`, where the board has hands; `undo`, what it
 * may take back; `sent`, after how many steps others know a game by link, or -1; `isConcluded`, the
 * end of the game stays although it could go on; `isElsewhere`, another tab plays.
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
 * }} Standing
 */

/** How the turn of a trial stands, in which anything may be played. @param {State<any>} state @param {Seating} seating @returns {Turn} */
export const turnOfTrial = ({ current }, seating) => ({
  awaits: awaited(current, seating, false, true),
  device: null,
  obstacle: '',
});

/** How the turn of a match stands. @param {Standing} standing @returns {Turn} */
export const turnOf = (standing) => {
  const { state, seating, looking, hand } = standing;
  const { current } = state;
  const device = hand ? deviceOf(looking, (seat) => seating.isHere(seat)) : null;
  const isOwnHand = looking.seat < 0 || looking.seat === current;
  const awaits = awaited(current, seating, looking.lingers, isOwnHand);
  return { awaits, device, obstacle: obstacle(standing, awaits, device) };
};

/**
 * @param {number} current @param {Seating} seating @param {boolean} lingers
 * @param {boolean} isOwnHand no hand is in sight but that of the player to move
 * @returns {Turn['awaits']}
 */
const awaited = (current, seating, lingers, isOwnHand) => {
  if (current === TERMINAL) return 'nobody';
  const { level, kind } = seating.player(current);
  if (level) return lingers ? 'other' : 'computer';
  if (kind === 'elsewhere' && current >= 0) return 'elsewhere';
  return kind === 'here' && isOwnHand ? 'player' : 'other';
};

/** Why nothing at all can be played, or "". @param {Standing} standing @param {Turn['awaits']} awaits @param {Turn['device']} device */
const obstacle = (standing, awaits, device) => {
  const { state, moves, seating, looking, hand, undo } = standing;
  const { current, ply, plies } = state;
  const nameOf = (/** @type {number} */ seat) => seating.player(seat).name;
  const passFirst = (/** @type {number} */ seat) =>
    say('session.passFirst', { name: nameOf(seat) });
  if (standing.isElsewhere) return say('session.elsewhere');
  if (device?.step === 'pass') {
    return device.seat >= 0
      ? passFirst(device.seat)
      : say('session.hideFirst', { hand: hand?.name ?? '' });
  }
  if (awaits === 'computer' || awaits === 'elsewhere') {
    return say('session.turnOf', { name: nameOf(current) });
  }
  if (ply < standing.sent) return say('session.past');
  if (awaits === 'nobody') return standing.isConcluded ? say('session.entered') : '';
  if (undo === 'off' && ply < plies) return say('session.past');
  if (undo === 'free' && !hand) return '';
  if (device?.step === 'take') return passFirst(device.seat);
  // What was drawn since then is known, and so is all that a game's end lays open.
  const isOthers = hand !== undefined && looking.seat !== current;
  const isPast = isOthers || moves.slice(ply).some(({ by }) => by !== current);
  return isPast ? say('session.past') : '';
};
