// Known games, as tests of the page have them stored.

import { readFileSync } from 'node:fs';

/** A record of a game's examples. */
export const example = (game: string, name: string) =>
  readFileSync(new URL(`../../rules/${game}/examples/${name}.quintet`, import.meta.url), 'utf8');

/** How many steps a record has: its actions, and its chance events one by one. */
const stepsOf = (record: string) =>
  (record.split('\n\n')[1] ?? '')
    .split('\n')
    .filter((line) => line && !line.startsWith('result:'))
    .reduce((sum, line) => sum + (line.startsWith('!') ? line.split(' ').length - 1 : 1), 0);

/** A game in progress as it is stored, at its last step. */
export const inProgress = (record: string, more: object = {}) => ({
  save: { record, ply: stepsOf(record), begun: true, over: false, when: 9, ...more },
  revision: 1,
});

/** The known game of Pah Tum, which Bob wins with F2, and its link (tests/core/link_test.cpp). */
export const KNOWN = example('pahtum', 'known-game');
export const LINK = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';

const WITHOUT_RESULT = KNOWN.slice(0, KNOWN.indexOf('result'));
/** That game before its last move. */
export const ALMOST = WITHOUT_RESULT.replace(/F2\n$/, '');
/** The same against a computer, which begins. */
export const almostAgainst = (level: number = 1) =>
  ALMOST.replace('Ann | Bob', `Computer ${level} | `);
/** That game when it is over. */
export const OVER = inProgress(WITHOUT_RESULT, { over: true, counted: true });
