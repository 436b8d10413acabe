// The set-up of a table's game, changed for the next one.

import { levelAmong } from '../engine/computer.js';
import { optionsFor, seated } from '../match/setup.js';
import { FRIEND, presentOf } from './begin.js';

/** @import { Playing } from '../page/types' */
/** @import { Whole } from './begin.js' */

/**
 * It is fuller, or with more or others.
 * @param {Playing} playing
 * @param {{ place?: number, level?: string, players?: string | undefined }} change of the game's
 * set-ups one by its place; a level of the computers, "" for people, FRIEND for people by link; how many
 * play
 * @returns {Whole}
 */
export const changedSetup = ({ shell, game, session }, { place = -1, level, players }) => {
  const present = presentOf(session);
  const { engine } = shell;
  const own = game.board.setups[place]?.options ?? present.options;
  const options = optionsFor(engine, game, own, present.options, players);
  const { names, seats } = present;
  const wanted = level ?? (seats ? FRIEND : levelAmong(names));
  return {
    ...present,
    options,
    names: seated(engine, game.name, options, names, wanted === FRIEND ? '' : wanted),
    seats: wanted === FRIEND ? (seats ?? [0]) : undefined,
  };
};
