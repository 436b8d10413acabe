// The rungs that a player has reached in a game, computed from the results of finished matches.
// Rungs are the levels of the computer or, in a game of one player, the tiles from 128 up.
//
// A rung counts if one person wins alone, without hints, against computers of at least that level.
// It includes all lower rungs. Undo does not matter, because results do not record it. A game
// continued past its result stores its largest tile as a best score beside the results.

import { LEVELS, levelOf, soloist } from '../engine/computer.ts';
import type { Result } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** The part of a result that decides about rungs. */
type Played = Pick<Result, 'players' | 'winners' | 'hints' | 'options' | 'reached'>;

const FIRST_TILE = 128;

/** Matches the tile that wins a game of one player. */
const TARGET = /\btarget=(\d+)/;
/** The target of results without one, a fact about stored results (docs/stored.md), not about the rules. */
const USUAL_TARGET = 2048;

/** Tells whether the only person at the table is the sole winner. */
export const hasWon = ({ players, winners }: Pick<Result, 'players' | 'winners'>) => {
  const seat = soloist(players);
  return seat >= 0 && winners.length === 1 && winners[0] === seat;
};

/** Returns the levels of the computers at a table, the weakest first. */
const levelsOf = (players: string[]) => players.map(levelOf).filter(Boolean).map(Number).sort();

/** Returns the largest tile of a game. If its result lacks that, returns the target tile of a won game. */
const tileOf = ({ winners, options, reached }: Played) =>
  reached ?? (winners.length > 0 ? Number(TARGET.exec(options)?.[1] ?? USUAL_TARGET) : 0);

/** Returns the rung of a match regardless of hints: a level, 1 … 5, or a tile; else 0. */
const rungWithHints = (played: Played) => {
  const { players } = played;
  if (players.length > 1) {
    return hasWon(played) ? (levelsOf(players)[0] ?? 0) : 0;
  }
  const tile = tileOf(played);
  return tile >= FIRST_TILE ? tile : 0;
};

/** Returns the rung that a match has won, or 0. */
export const rungOf = (played: Played) => {
  const seat = soloist(played.players);
  return seat < 0 || played.hints[seat] ? 0 : rungWithHints(played);
};

/** Tells whether hints were the only reason why a match did not win a rung above `rung`. */
export const isHelped = (played: Played, rung: number) =>
  soloist(played.players) >= 0 && rungOf(played) === 0 && rungWithHints(played) > rung;

/** Returns the best-score key for the largest tile of games continued past the target tile. */
export const keptOn = (game: string) => `tile ${game}`;

/** Returns the highest rung that was won in a game, or 0. */
export const climbIn = (
  store: Pick<Store, 'resultsOf' | 'best'>,
  game: string,
  results: Played[] = store.resultsOf(game),
) => results.map(rungOf).reduce((a, b) => Math.max(a, b), store.best(keptOn(game)) ?? 0);

/** Returns the level above a rung, or "" above the last. */
export const levelAfter = (climb: number) => (climb < LEVELS.length ? `${climb + 1}` : '');

/** Returns a level weaker than these computers together, or "". */
export const levelBelow = (players: string[]) => {
  const [weakest = 1, ...others] = levelsOf(players);
  const level = others.some((other) => other > weakest) ? weakest : weakest - 1;
  return level > 0 ? `${level}` : '';
};

/** Returns the tile above a rung. */
export const tileAfter = (climb: number) => (climb > 0 ? climb * 2 : FIRST_TILE);
