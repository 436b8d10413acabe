// The headline of a match: the player to move and their task, or the winner and the score.

import type { Board } from '../board/types.ts';
import type { State } from '../engine/types.ts';
import type { Who } from '../players/types.ts';
import { say, sentences } from '../words/say.ts';
import type { Session } from './session.ts';
import type { Game } from './types.ts';

interface Shown {
  game: Pick<Game, 'board'>;
  session: Session;
}

/** Tells in a sentence who won a game and by how much. */
export const headline = (
  board: Board,
  { winners, outcome, view }: Pick<State, 'winners' | 'outcome' | 'view'>,
  player: (seat: number) => Who,
) => {
  const standing = board.standing?.(view);
  if (standing) return standing;
  const words = (score: number) => board.score?.(view, score) ?? `${score}`;
  const [best = 0, second = 0, third] = [...outcome].sort((a, b) => b - a);
  const score = words(best);
  const how = !score ? 'bare' : third === undefined ? 'to' : 'with';
  const first = winners.map(player).sort((a, b) => isYou(b) - isYou(a));
  return first.length > 1
    ? say('table.shareFirst', { names: first.map(({ name }) => name), score, how })
    : say('table.wins', { ...first[0], how, score, other: words(second) });
};

const isYou = ({ who }: Who) => Number(who === 'you');

/** Tells in a sentence how a session ended. */
export const headlineOf = ({ game, session }: Shown) =>
  headline(game.board, session.state, (seat) => session.player(seat));

/** Tells in a sentence whose turn it is, or how the game ended. */
export const turnLine = ({ game, session }: Shown) => {
  const { current, view } = session.state;
  if (session.isOver) return headlineOf({ game, session });
  const standing = game.board.standing?.(view);
  if (standing) return standing;
  const player = session.player(current);
  const { awaits } = session.turn;
  if (awaits === 'player') return say('table.turn', player);
  return say(awaits === 'computer' ? 'table.thinking' : 'session.turnOf', player);
};

/**
 * Describes the task of the player to move. If it differs from the goal, for example because no
 * token fits, adds the goal at the player's first decision. `isKnown`: see Board.task().
 */
export const taskOf = (
  board: Board,
  { view, legal }: Pick<State, 'view' | 'legal'>,
  isFirst: boolean,
  isKnown: boolean,
) => {
  const other = isFirst && board.task(view, legal, true);
  return other ? sentences(other, board.goal?.(view) ?? '') : board.task(view, legal, isKnown);
};
