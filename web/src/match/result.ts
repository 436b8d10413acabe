// The end of a match: how it ended, its result for the statistics, and the score for the hall of
// fame.

import { levelOf } from '../engine/computer.ts';
import type { State } from '../engine/types.ts';
import type { Result } from '../store/schema.ts';
import { seedOf } from './deal.ts';
import type { Position } from './position.ts';
import type { Host } from './types.ts';

/** The key under which the best score is stored, by the set-up of a match. */
export const setupOf = ({ game, options }: State) => `${game} ${options}`.trim();

/** The score of the person in a game for one; null in any other. */
export const ownScore = ({ scores, players }: State) => {
  const [score = 0, ...others] = scores;
  return others.length > 0 || levelOf(players[0] ?? '') ? null : score;
};

/** Stores the score of a game for one, if it is the best with its set-up. */
export const keepBest = ({ home, tell }: Host, state: State) => {
  const score = ownScore(state);
  if (score === null) return;
  const stored = home?.store.keepBest(setupOf(state), score);
  stored?.catch((error) => tell({ kind: 'unstored', error }));
};

/** How a match ended; null unless the game is over at this position. */
export const endOf = ({ state, ledger, board, terms, isOver, isElsewhere }: Position) => {
  if (!isOver) return null;
  const { winners, view, options, ply } = state;
  const isEntering = board.hasFame && winners.length > 0 && !terms.entered && !terms.foreign;
  return {
    winners,
    /** How many decisions it took. */
    actions: ledger.decisions,
    /** How many hints each seat was given; a seat without any may be missing. */
    hints: terms.hints,
    /** A sentence. */
    why: board.why(view, options),
    /** The score to enter in the hall of fame now, in this tab; null if there is none. */
    fame: isEntering && !isElsewhere ? ownScore(state) : null,
    get events() {
      return ledger.eventsFrom(0, ply);
    },
  };
};

/** The result of a match at a position where it is over, at the time `when`. */
export const resultOf = (
  { state, ledger, board, record, terms }: Position,
  when: number,
): Result => {
  const { game, options, players, outcome, winners, ply } = state;
  const reached = board.reached?.(ledger.eventsFrom(0, ply));
  return {
    game,
    options,
    players,
    outcome,
    winners,
    actions: ledger.decisions,
    hints: terms.hints,
    ...(terms.withCoach && { withCoach: terms.withCoach }),
    ...(reached !== undefined && { reached }),
    seed: seedOf(record),
    when,
  };
};
