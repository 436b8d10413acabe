// Whose turn it is, and who won a game that is over and by what.

import { say } from '../words/say.js';

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
