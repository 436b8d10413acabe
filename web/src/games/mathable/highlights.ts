// The highlights of Mathable: the gains of placements, and of whole racks in a turn.

import { eventOf, formula } from '../../board/phrases.ts';
import type { Highlight } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import type { Event, Placed } from './types.ts';

const SIGNS: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** Describes a placement: "G9, 14 × 2 = 28" or, without multipliers, its equation: "G9, 7 × 2 = 14". */
const describe = ({ square, token, equations, multiplier, points }: Placed) => {
  const [form] = equations.flatMap(({ forms }) => forms);
  const isPlain = form !== undefined && points === token;
  const product = [token, equations.length, multiplier].filter((n, i) => i === 0 || n > 1);
  const left = isPlain ? `${form.left} ${SIGNS[form.sign]} ${form.right}` : product.join(' × ');
  return say('mathable.finish.placed', { square, sum: formula(`${left} = ${points}`) });
};

export const highlights = (steps: Event[][]): Highlight[] => {
  /** The points of the turn's earlier placements. */
  let before = 0;
  return steps.flatMap((events, index) => {
    if (eventOf(events, 'ended') || eventOf(events, 'swapping')) before = 0;
    const placed = eventOf(events, 'placed');
    if (!placed) return [];
    const { player, points: gain } = placed;
    before += gain;
    const placement = { index, player, gain, what: () => describe(placed) };
    const bonus = eventOf(events, 'bonus');
    if (!bonus) return placement;
    const points = before + bonus.points;
    const what = () => say('mathable.finish.rack', { points });
    return [placement, { index, player, gain: points, what }];
  });
};
