// The end of a match: its outcome, its result for statistics, and its score for the hall of fame.

import { levelOf } from '../engine/computer.ts';
import type { State } from '../engine/types.ts';
import type { Result } from '../store/schema.ts';
import { seedOf } from './deal.ts';
import type { Position } from './position.ts';
import type { Host } from './types.ts';

/** Returns the best-score key of a match, which contains its set-up. */
export const setupOf = ({ game, options }: State) => `${game} ${options}`.trim();

/** Returns the person's score in a game for one; null in other games. */
export const ownScore = ({ scores, players }: State) => {
  const [score = 0, ...others] = scores;
  return others.length > 0 || levelOf(players[0] ?? '') ? null : score;
};

/** Stores the score of a game for one, if it is the best of its set-up. */
export const keepBest = ({ home, tell }: Host, state: State) => {
  const score = ownScore(state);
  if (score === null) return;
  const stored = home?.store.keepBest(setupOf(state), score);
  stored?.catch((error) => tell({ kind: 'unstored', error }));
};

/** Returns the end of a match; null unless the game is over at this position. */
export const endOf = ({ state, ledger, board, terms, isOver, isElsewhere }: Position) => {
  if (!isOver) return null;
  const { winners, view, ply } = state;
  const isEntering = winners.length > 0 && !terms.entered && !terms.foreign;
  return {
    winners,
    /** The number of decisions. */
    actions: ledger.decisions,
    /** The number of hints by seat; a seat without hints may be missing. */
    hints: terms.hints,
    /** The reason for the end, in a sentence. */
    why: board.why(view),
    /** In a game for one, the score to enter in a hall of fame, or null. */
    fame: isEntering && !isElsewhere ? ownScore(state) : null,
    get events() {
      return ledger.eventsFrom(0, ply);
    },
  };
};

/** Returns the result of a match that is over at this position. `when` is the present time. */
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
