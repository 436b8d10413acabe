// Known games, as records and as stored matches.

import { readFileSync } from 'node:fs';

/** Returns a record from the examples of the rules. */
export const example = (game: string, name: string) =>
  readFileSync(new URL(`../../rules/${game}/examples/${name}.quintet`, import.meta.url), 'utf8');

/** Counts the steps of a record: its actions and each of its chance events. */
const stepsOf = (record: string) =>
  (record.split('\n\n')[1] ?? '')
    .split('\n')
    .filter((line) => line && !line.startsWith('result:'))
    .reduce((sum, line) => sum + (line.startsWith('!') ? line.split(' ').length - 1 : 1), 0);

/** Returns the stored form of a match in progress, at its last step. */
export const inProgress = (record: string, more: object = {}) => ({
  save: { record, ply: stepsOf(record), begun: true, over: false, when: 9, ...more },
  revision: 1,
});

/** The known game of Pah Tum, which Bob wins with F2, and its link (tests/core/link_test.cpp). */
export const KNOWN = example('pahtum', 'known-game');
export const LINK = '1DyUxCApBbm58Qm9iVv85FDGb6HEBrvVcEYIqTJT9bxp8GSPpN1MT';

const WITHOUT_RESULT = KNOWN.slice(0, KNOWN.indexOf('result'));
/** The known game before its last move. */
export const ALMOST = WITHOUT_RESULT.replace(/F2\n$/, '');
/** Returns the same position against a computer, which moved first. */
export const almostAgainst = (level = 1) => ALMOST.replace('Ann | Bob', `Computer ${level} | `);
/** The known game, finished. */
export const OVER = inProgress(WITHOUT_RESULT, { over: true, counted: true });
