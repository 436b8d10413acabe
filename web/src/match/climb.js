// How far one has climbed in a game, by the results of finished matches: its rungs are the characters, in
// a game of one player the tiles from 128 up. A rung is won by one person alone and without hints, against
// computers that are all of that level at least; who beats a stronger one has the rungs below as well.
// What was taken back does not matter: no result tells it. A tile made by who keeps on with a game that has
// its result already is kept beside the results, as a best score.

import { LEVELS, levelOf, soloist } from '../engine/computer.js';

/** @import { Result } from '../store/schema.js' */
/** @import { Store } from '../store/store.js' */

/** What a rung depends on. @typedef {Pick<Result, 'players' | 'winners' | 'hints' | 'options' | 'reached'>} Played */

const FIRST_TILE = 128;

/** The tile that a game of one player is won by. */
const TARGET = /\btarget=(\d+)/;
const USUAL_TARGET = 2048;

/** Whether the only person at the table won alone. @param {Pick<Result, 'players' | 'winners'>} result */
export const hasWon = ({ players, winners }) => {
  const seat = soloist(players);
  return seat >= 0 && winners.length === 1 && winners[0] === seat;
};

/** The levels of the computers at a table, the weakest first. @param {string[]} players */
const levelsOf = (players) => players.map(levelOf).filter(Boolean).map(Number).sort();

/** The largest tile that was made; of results that do not tell it, what a win tells. @param {Played} played */
const tileOf = ({ winners, options, reached }) =>
  reached ?? (winners.length > 0 ? Number(TARGET.exec(options)?.[1] ?? USUAL_TARGET) : 0);

/**
 * The highest rung that a match would have won without hints: a level, 1 … 5, or a tile; 0 for none.
 * @param {Played} played
 */
const playedFor = (played) => {
  const { players } = played;
  if (players.length > 1) {
    return hasWon(played) ? (levelsOf(players)[0] ?? 0) : 0;
  }
  const tile = tileOf(played);
  return tile >= FIRST_TILE ? tile : 0;
};

/** The highest rung that a match has won, 0 for none. @param {Played} played */
export const rungOf = (played) => {
  const seat = soloist(played.players);
  return seat < 0 || played.hints[seat] ? 0 : playedFor(played);
};

/** Whether it was hints alone that kept a match from winning a rung higher than one. @param {Played} played @param {number} rung */
export const isHelped = (played, rung) =>
  soloist(played.players) >= 0 && rungOf(played) === 0 && playedFor(played) > rung;

/** Under which the best score is kept that is the largest tile of games that were kept on with. @param {string} game */
export const keptOn = (game) => `tile ${game}`;

/**
 * How far one has climbed in a game: the highest rung that is won, 0 before the first.
 * @param {Pick<Store, 'resultsOf' | 'best'>} store @param {string} game @param {Played[]} [results] of it
 */
export const climbIn = (store, game, results = store.resultsOf(game)) =>
  results.map(rungOf).reduce((a, b) => Math.max(a, b), store.best(keptOn(game)) ?? 0);

/** The level after one that was climbed to, "" after the last. @param {number} climb */
export const levelAfter = (climb) => (climb < LEVELS.length ? `${climb + 1}` : '');

/** A level that is easier to play against than these computers together, "" where there is none. @param {string[]} players */
export const levelBelow = (players) => {
  const [weakest = 1, ...others] = levelsOf(players);
  const level = others.some((other) => other > weakest) ? weakest : weakest - 1;
  return level > 0 ? `${level}` : '';
};

/** The tile after one that was climbed to. @param {number} climb */
export const tileAfter = (climb) => (climb > 0 ? climb * 2 : FIRST_TILE);
