// Matches that are only read: why the rules refuse one, and of which game it is.

import { Refused, SPECTATOR } from '../engine/engine.js';

/** @import { Engine, Table } from '../engine/engine.js' */

/** Why the rules refuse something, in a sentence; "" where they do not. @param {Engine} engine @param {(table: Table) => void} attempt */
export const refusalOf = (engine, attempt) => {
  const table = engine.table();
  try {
    attempt(table);
    return '';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.sentence;
  } finally {
    table.close();
  }
};

/** The word of the game that a record is of; throws Refused where it cannot be replayed. @param {Engine} engine @param {string} record */
export const gameIn = (engine, record) => {
  const table = engine.table();
  try {
    table.load(record);
    return table.state(SPECTATOR).game;
  } finally {
    table.close();
  }
};
