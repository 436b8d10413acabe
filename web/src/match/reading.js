// Matches that are only read: why the rules refuse one, and of which game it is.

import { Refused, SPECTATOR } from '../engine/engine.js';

/** @import { Engine, Match } from '../engine/engine.js' */

/**
 * Why the rules refuse something, in a sentence; "" where they do not.
 * @param {Engine} engine @param {(match: Match) => void} attempt
 */
export const refusalOf = (engine, attempt) => {
  try {
    engine.read(attempt);
    return '';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.sentence;
  }
};

/**
 * The word of the game that a record is of; throws Refused where it cannot be replayed.
 * @param {Engine} engine @param {string} record
 */
export const gameIn = (engine, record) =>
  engine.read((match) => {
    match.load(record);
    return match.state(SPECTATOR).game;
  });
