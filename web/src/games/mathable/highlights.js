// What players of Mathable gained: with one placement, or with a whole rack in a turn.

import { eventOf, formula } from '../../board/wording.js';
import { say } from '../../words/say.js';

/** @import { Highlight } from '../../board/types' */
/** @import { Event, Placed } from './types' */

/** @type {Record<string, string>} */
const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** "G9, 14 × 2 = 28"; "G9, 7 × 2 = 14" where the square and another equation add nothing. @param {Placed} placed */
const told = ({ square, token, equations, multiplier, points }) => {
  const [form] = equations.flatMap(({ forms }) => forms);
  const isPlain = form !== undefined && points === token;
  const product = [token, equations.length, multiplier].filter((n, i) => i === 0 || n > 1);
  const left = isPlain ? `${form.left} ${SIGNS[form.sign]} ${form.right}` : product.join(' × ');
  return say('finish.mathable.placed', { square, sum: formula(`${left} = ${points}`) });
};

/** @param {Event[][]} steps @returns {Highlight[]} */
export const highlights = (steps) => {
  /** What placements of the same turn have brought so far. */
  let before = 0;
  return steps.flatMap((events, index) => {
    if (eventOf(events, 'ended') || eventOf(events, 'swapping')) before = 0;
    const placed = eventOf(events, 'placed');
    if (!placed) return [];
    const { player, points: gain } = placed;
    before += gain;
    const placement = { index, player, gain, what: () => told(placed) };
    const bonus = eventOf(events, 'bonus');
    if (!bonus) return placement;
    const points = before + bonus.points;
    const what = () => say('finish.mathable.rack', { points });
    return [placement, { index, player, gain: points, what }];
  });
};
