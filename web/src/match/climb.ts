// How far one has climbed in a game, by the results of finished matches: its rungs are the
// characters, in a game of one player the tiles from 128 up. A rung is won by one person alone and
// without hints, against computers that are all of that level at least; who beats a stronger one
// has the rungs below as well. What was taken back does not matter: no result tells it. A tile made
// by who keeps on with a game that has its result already is kept beside the results, as a best
// score.

import { LEVELS, levelOf, soloist } from '../engine/computer.ts';
import type { Result } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** The part of a result that decides about rungs. */
type Played = Pick<Result, 'players' | 'winners' | 'hints' | 'options' | 'reached'>;

const FIRST_TILE = 128;

/** The tile that wins a game of one player. */
const TARGET = /\btarget=(\d+)/;
const USUAL_TARGET = 2048;

/** Whether the only person at the table won alone. */
export const hasWon = ({ players, winners }: Pick<Result, 'players' | 'winners'>) => {
  const seat = soloist(players);
  return seat >= 0 && winners.length === 1 && winners[0] === seat;
};

/** The levels of the computers at a table, the weakest first. */
const levelsOf = (players: string[]) => players.map(levelOf).filter(Boolean).map(Number).sort();

/** The largest tile that was made; the target of a game that was won if the result lacks it. */
const tileOf = ({ winners, options, reached }: Played) =>
  reached ?? (winners.length > 0 ? Number(TARGET.exec(options)?.[1] ?? USUAL_TARGET) : 0);

/**
 * The highest rung that a match would have won without hints: a level, 1 … 5, or a tile; 0 for
 * none.
 */
const playedFor = (played: Played) => {
  const { players } = played;
  if (players.length > 1) {
    return hasWon(played) ? (levelsOf(players)[0] ?? 0) : 0;
  }
  const tile = tileOf(played);
  return tile >= FIRST_TILE ? tile : 0;
};

/** The highest rung that a match has won, 0 for none. */
export const rungOf = (played: Played) => {
  const seat = soloist(played.players);
  return seat < 0 || played.hints[seat] ? 0 : playedFor(played);
};

/** Whether it was hints alone that kept a match from winning a rung higher than one. */
export const isHelped = (played: Played, rung: number) =>
  soloist(played.players) >= 0 && rungOf(played) === 0 && playedFor(played) > rung;

/** The best-score key for the largest tile of games continued past the target tile. */
export const keptOn = (game: string) => `tile ${game}`;

/** The highest rung that was won in a game, by its results; 0 before the first. */
export const climbIn = (
  store: Pick<Store, 'resultsOf' | 'best'>,
  game: string,
  results: Played[] = store.resultsOf(game),
) => results.map(rungOf).reduce((a, b) => Math.max(a, b), store.best(keptOn(game)) ?? 0);

/** The level after one that was climbed to, "" after the last. */
export const levelAfter = (climb: number) => (climb < LEVELS.length ? `${climb + 1}` : '');

/** A level that is easier to play against than these computers together, "" where there is none. */
export const levelBelow = (players: string[]) => {
  const [weakest = 1, ...others] = levelsOf(players);
  const level = others.some((other) => other > weakest) ? weakest : weakest - 1;
  return level > 0 ? `${level}` : '';
};

/** The tile after one that was climbed to. */
export const tileAfter = (climb: number) => (climb > 0 ? climb * 2 : FIRST_TILE);
