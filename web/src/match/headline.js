// Whose turn it is, what is to be done in it, and who won a game that is over and by what.

import { say, sentences } from '../words/say.js';

/** @import { Board } from '../board/types' */
/** @import { State } from '../engine/types' */
/** @import { Who } from '../players/types' */
/** @import { Session } from './session.js' */
/** @import { Game } from './types' */

/**
 * The headline of its end, in a sentence.
 * @param {Board} board @param {Pick<State, 'winners' | 'outcome' | 'view'>} state
 * @param {(seat: number) => Who} player
 */
export const headline = (board, { winners, outcome, view }, player) => {
  const standing = board.standing?.(view);
  if (standing) return standing;
  const words = (/** @type {number} */ score) => board.score?.(view, score) ?? `${score}`;
  const [best = 0, second = 0, third] = [...outcome].sort((a, b) => b - a);
  const score = words(best);
  const how = !score ? 'bare' : third === undefined ? 'to' : 'with';
  const first = winners.map(player).sort((a, b) => isYou(b) - isYou(a));
  return first.length > 1
    ? say('table.shareFirst', { names: first.map(({ name }) => name), score, how })
    : say('table.wins', { ...first[0], how, score, other: words(second) });
};

/** @param {Who} who */
const isYou = ({ who }) => Number(who === 'you');

/** The headline of a session's end. @param {{ game: Pick<Game, 'board'>, session: Session }} played */
export const headlineOf = ({ game, session }) =>
  headline(game.board, session.state, (seat) => session.player(seat));

/** Whose turn it is, or how the game ended, in a sentence. @param {{ game: Pick<Game, 'board'>, session: Session }} played */
export const turnLine = ({ game, session }) => {
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
 * Says what the player to move is to do. Where a board's task says something else than the goal, as that
 * no token fits, a player's first decision is told the goal besides.
 * @param {Board} board @param {Pick<State, 'view' | 'legal'>} state
 * @param {boolean} isFirst @param {boolean} isKnown as of Board.task()
 */
export const taskOf = (board, { view, legal }, isFirst, isKnown) => {
  const other = isFirst && board.task(view, legal, true);
  return other ? sentences(other, board.goal?.(view) ?? '') : board.task(view, legal, isKnown);
};
