// Who won a game that is over, and by what.

import { say } from '../words/say.js';

/** @import { Board } from '../board/types' */
/** @import { State } from '../engine/types' */
/** @import { Who } from '../players/types' */

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
