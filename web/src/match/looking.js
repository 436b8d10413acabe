// Who looks at a match, and what they see: of the hands only their own, and only after having taken
// the device.

import { CHANCE, OMNISCIENT, SPECTATOR, TERMINAL } from '../engine/engine.js';

/** @import { Turn } from './types' */

/**
 * `seat`: whose hand is seen, or SPECTATOR, or OMNISCIENT at the end; `due`: the seat to move, or
 * TERMINAL, at the end of the history, wherever the player looks; `brought`: what the last turn of
 * `seat` brought it that nobody else may know, in a sentence, or ""; `lingers`: the turn is over, and
 * its player still looks at what it brought; `order`: in which the hand is shown.
 * @typedef {Readonly<{
 *   seat: number, due: number, brought: string, lingers: boolean, order: number[] | null,
 * }>} Looking
 */

/** Nobody has taken the device. @type {Looking} */
export const NOBODY = { seat: SPECTATOR, due: CHANCE, brought: '', lingers: false, order: null };

/**
 * Who looks once the history is another: nobody before having taken the device, at the end all.
 * Whose turn brought something to be seen keeps it until pass().
 * @param {Looking} looking before @param {number} due now @param {number} alone the only person here, as a seat, or -1
 * @param {string} brought what the steps since brought the one who looked, in a sentence, or ""
 * @returns {Looking}
 */
export const decide = (looking, due, alone, brought) => {
  const { seat } = looking;
  const wasOwn = seat === looking.due;
  if (due === looking.due) return wasOwn ? { ...looking, brought: '' } : looking;
  const next = { ...looking, due, order: null };
  if (due === TERMINAL) return { ...next, seat: OMNISCIENT, brought: '' }; // all is open
  if (wasOwn) next.brought = brought;
  if (alone >= 0) return { ...next, seat: alone };
  if (next.brought) return { ...next, lingers: true };
  return seat === due ? next : { ...next, seat: SPECTATOR };
};

/** The player to move has taken the device. @param {Looking} looking @returns {Looking} */
export const take = (looking) => ({ ...looking, seat: looking.due });

/** Who still looked at what the last turn brought has given the device away. @param {Looking} looking @returns {Looking} */
export const pass = ({ due }) => ({ ...NOBODY, due });

/**
 * What is to be done with the device before the game goes on. @param {Looking} looking
 * @param {(seat: number) => boolean} isHere whether a person here plays a seat
 * @returns {Turn['device']}
 */
export const deviceOf = ({ seat, due, lingers }, isHere) => {
  if (lingers) return { step: 'pass', seat: isHere(due) ? due : -1 };
  return seat === SPECTATOR && due >= 0 && isHere(due) ? { step: 'take', seat: due } : null;
};
